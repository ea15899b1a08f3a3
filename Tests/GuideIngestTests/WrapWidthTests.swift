import Testing

@testable import GuideIngest

@Suite struct WrapWidthTests {
  private static let words = """
    A dial lets people choose a value by turning it, and shows where the value lies in its range. \
    People know dials from radios, ovens and thermostats, so a dial needs little explanation, and \
    what it needs is a well-made ring, a mark and a number beside it that everybody can read. Keep \
    it for values that people find by ear or by eye, like loudness, warmth or the left-hand volume.
    """

  /// Broken greedily at spaces.
  private static func lines(_ columns: Int) -> [SourceLines.Line] {
    var lines: [String] = [""]
    for word in words.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.count + 1 + word.count > columns {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = last.isEmpty ? String(word) : last + " " + word
      }
    }
    return lines.enumerated().map { SourceLines.Line($1, origin: ($0 + 1)...($0 + 1)) }
  }

  @Test(arguments: [50, 60, 72, 78, 90, 100])
  func everyBreakOfAWidthIsSeenAsOne(columns: Int) {
    let lines = Self.lines(columns)
    let width = WrapWidth.observed(in: lines)
    #expect(lines.count > 3)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(width.broke(line.text, before: next.text.firstWord ?? ""))
    }
    #expect(!width.broke(String(lines[0].text.prefix(30)), before: "and"))
  }

  @Test func withoutBrokenLinesItIsTheUsualWidth() {
    #expect(WrapWidth.observed(in: []) == .html2text)
    #expect(WrapWidth.observed(in: Self.lines(10_000)) == .html2text)
  }

  @Test func shortLinesOfAListAreNoBreaks() {
    let items = (1...9).map { SourceLines.Line("  * Item \($0)", origin: $0...$0) }
    #expect(WrapWidth.observed(in: items) == .html2text)
  }
}
