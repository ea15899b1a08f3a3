import GuideModel
import GuideText

/// Finds files of a person's own theme that replace none of the program's and that nothing names, and
/// in its templates what no page has.
struct ThemeCheck {
  let own: [String: [UInt8]]
  let bundled: Theme
  /// Where the files stand.
  let folder: String

  var diagnostics: [Diagnostic] { unusedFiles + unknownNames }

  private var unusedFiles: [Diagnostic] {
    let known =
      bundled.templates.keys.map { $0 + Theme.suffix } + bundled.assets.keys + Theme.optional
    let used = Set(known)
    let texts = own.mapValues { String(decoding: $0, as: UTF8.self) }
    return own.keys.sorted().filter { path in
      !used.contains(path) && !texts.contains { $0.key != path && names(path, in: $0.value) }
    }.map { path in
      let names = known.sorted()
      let nearest = Spelling.nearest(to: path, in: names)
      return unused(path, meant: nearest ?? names.first { Self.stem($0) == Self.stem(path) })
    }
  }

  /// What the program's own templates ask for is what there is.
  private var unknownNames: [Diagnostic] {
    let templates = own.filter { $0.key.hasSuffix(Theme.suffix) }
    if templates.isEmpty { return [] }
    let known = bundled.templates.values.reduce(into: Set([".", ""])) {
      $0.formUnion(TemplateTags($1).names)
    }
    return templates.sorted { $0.key < $1.key }
      .flatMap { path, bytes in
        TemplateTags(String(decoding: bytes, as: UTF8.self)).names.subtracting(known).sorted()
          .filter { !$0.hasPrefix("strings.") }
          .map { unknown($0, in: path, nearest: Spelling.nearest(to: $0, in: known.sorted())) }
      }
  }

  /// Without its ending: a picture in another format is meant for the one that there is.
  private static func stem(_ path: String) -> Substring { path.prefix { $0 != "." } }

  /// Templates are named without their suffix.
  private func names(_ path: String, in text: String) -> Bool {
    guard path.hasSuffix(Theme.suffix) else { return text.containsBytes(of: path) }
    let name = path.dropLast(Theme.suffix.count)
    return ["{{>", "{{<"].contains { tag in
      ["", " "].contains { text.containsBytes(of: tag + $0 + name) }
    }
  }

  private func unknown(_ name: String, in path: String, nearest: String?) -> Diagnostic {
    Diagnostic(
      .warning, "site.unknown-value", "no page has \"\(name)\", so nothing is shown for it",
      at: .init(path: "\(folder)/\(path)"),
      help: nearest.map { "did you mean \"\($0)\"?" }
        ?? "use a name that the program’s templates use")
  }

  private func unused(_ path: String, meant: String?) -> Diagnostic {
    Diagnostic(
      .note, "site.unused-theme-file", "no other file names it, and yet it is published",
      at: .init(path: "\(folder)/\(path)"),
      help: meant.map { "did you mean \"\($0)\"?" } ?? "name it in custom.css or in a template")
  }
}
