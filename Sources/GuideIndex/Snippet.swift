import GuideText

/// A piece of a chunk's text as it is shown: on one line, with what matches told apart.
enum Snippet {
  /// Around what matches; no text has these.
  static let (start, end): (Unicode.Scalar, Unicode.Scalar) = ("\u{2}", "\u{3}")

  /// `text` has the marks.
  static func parts(_ text: String) -> [SnippetPart] {
    var parts: [SnippetPart] = []
    var part = SnippetPart(text: "", isMatch: false)
    for scalar in line(text).unicodeScalars {
      if scalar == start || scalar == end {
        if !part.text.isEmpty { parts.append(part) }
        part = SnippetPart(text: "", isMatch: scalar == start)
      } else {
        part.text.unicodeScalars.append(scalar)
      }
    }
    return part.text.isEmpty ? parts : parts + [part]
  }

  /// Rows of a table are parted by a slash, and the rule below its column names is left out.
  private static func line(_ text: String) -> String {
    var line = ""
    var wasRow = false
    for part in text.split(whereSeparator: \.isNewline) where !isRule(part) {
      let isRow = part.first == "|" || part.last == "|"
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !line.isEmpty { line += isRow && wasRow ? " / " : " " }
      line += isRow ? String(words.trimming { $0 == "|" || $0 == " " }) : words
      wasRow = isRow
    }
    return line
  }

  private static func isRule(_ line: Substring) -> Bool {
    line.contains("-") && line.allSatisfy { "|-: …".contains($0) }
  }
}
