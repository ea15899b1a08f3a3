import GuideModel
import GuideText

/// Finds files of a person's own theme that replace none of the program's and that nothing names.
struct ThemeCheck {
  let own: [String: [UInt8]]
  let bundled: Theme
  /// Where the files stand.
  let folder: String

  var diagnostics: [Diagnostic] {
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

  private func unused(_ path: String, meant: String?) -> Diagnostic {
    Diagnostic(
      .note, "site.unused-theme-file", "no other file names it, and yet it is published",
      at: .init(path: "\(folder)/\(path)"),
      help: meant.map { "did you mean \"\($0)\"?" } ?? "name it in custom.css or in a template")
  }
}
