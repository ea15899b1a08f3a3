internal import GuideModel
internal import GuideText

/// A text in the two forms in which evidence is looked for, both in lower case and without markup.
struct EvidenceText: Sendable {
  /// On one line, without the pipes and rules of tables.
  let line: [UInt8]
  /// Letters and digits only, so that wrapping, markup and punctuation do not matter.
  let letters: [UInt8]

  /// Plain text, or Markdown without addresses.
  init(_ text: String) {
    var words: [UInt8] = []
    for line in text.split(separator: "\n") where !Self.isRule(line) {
      words += line.utf8
      words.append(0x20)
    }
    let normal = NormalizedText(
      String(decoding: words.filter { !Self.marks.contains($0) }, as: UTF8.self)
        .replacing("|", with: " ").replacing("×", with: "x")
    ).text
    line = Array(normal.utf8)
    letters = Self.letters(of: normal)
  }

  private static let marks: Set<UInt8> = Set("*`\\".utf8)

  /// The line below the column names.
  private static func isRule(_ line: Substring) -> Bool {
    line.utf8.contains(UInt8(ascii: "-")) && line.utf8.allSatisfy { $0.isOne(of: "|-: ") }
  }

  private static func letters(of text: String) -> [UInt8] {
    Array(String(String.UnicodeScalarView(text.unicodeScalars.filter(\.isWord))).utf8)
  }
}
