import GuideModel
import GuideText

/// Puts the files together that pages load as one: in a style sheet or script the line
/// `/* include style/tables.css */` stands for that file of the theme, which is then not published
/// by itself.
struct ThemeParts {
  /// By path in the theme.
  let files: [String: [UInt8]]
  /// Where they stand.
  let folder: String

  private static let opening = "/* include "
  private static let closing = " */"

  /// The files that are published.
  func joined() throws(EmitError) -> [String: [UInt8]] {
    var joined = files
    var parts: Set<String> = []
    for path in files.keys.sorted() where path.hasSuffix(".css") || path.hasSuffix(".js") {
      let text = try text(of: path, within: [], parts: &parts)
      if text.hasParts { joined[path] = Array(text.whole.utf8) }
    }
    return joined.filter { !parts.contains($0.key) }
  }

  /// `within` are the files that include this one, which it cannot include.
  private func text(
    of path: String, within: [String], parts: inout Set<String>
  ) throws(EmitError) -> (whole: String, hasParts: Bool) {
    let text = String(decoding: files[path] ?? [], as: UTF8.self)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var hasParts = false
    for (index, line) in lines.enumerated() {
      guard let part = Self.part(line) else { continue }
      guard files[part] != nil, part != path, !within.contains(part) else {
        throw .missingPart(part, at: .init(path: "\(folder)/\(path)", line: index + 1))
      }
      hasParts = true
      parts.insert(part)
      let content = try self.text(of: part, within: within + [path], parts: &parts).whole
      lines[index] = content.trimmingSuffix(while: \.isNewline)
    }
    return (lines.joined(separator: "\n"), hasParts)
  }

  /// The file that the line stands for; nil for any other line.
  static func part(_ line: Substring) -> String? {
    let line = line.trimming(while: \.isWhitespace)
    guard line.hasPrefix(opening), line.hasSuffix(closing) else { return nil }
    return String(line.dropFirst(opening.count).dropLast(closing.count))
  }
}

// MARK: - Messages

extension EmitError {
  static func missingPart(_ part: String, at place: Diagnostic.Place) -> EmitError {
    EmitError(
      Diagnostic(
        .error, "site.missing-part", "the theme has no other file `\(part)` to include", at: place,
        help: "correct the path; it starts at the theme folder"))
  }
}
