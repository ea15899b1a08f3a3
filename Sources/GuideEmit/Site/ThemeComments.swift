import GuideText

/// Takes lines that are nothing but comments out of the program's own style sheets and scripts: who
/// changes them reads those in the theme's folder, and no reader of the site should load them.
enum ThemeComments {
  /// The file of the theme without them; lines that include a part stay.
  static func removed(from bytes: [UInt8], of path: String) -> [UInt8] {
    let isStyle = path.hasSuffix(".css")
    guard isStyle || path.hasSuffix(".js") else { return bytes }
    var isInside = false
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .filter { line in
        let text = line.trimming(while: \.isWhitespace)
        if isInside {
          isInside = !text.hasSuffix(end)
          return false
        }
        if !isStyle { return !text.hasPrefix("//") }
        guard text.hasPrefix("/*"), ThemeParts.part(line) == nil else { return true }
        isInside = !text.contains(end)
        return !isInside && !text.hasSuffix(end)
      }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static let end = "*/"
}
