import GuideText
import Testing

@Suite struct NormalizedTextTests {
  @Test(arguments: [
    ("  A\tB\n\u{A0}c ", "a b c"), ("‘a’ “b” «c» ′d″", "'a' \"b\" \"c\" 'd\""),
    ("−26 -26", "-26 -26"), ("10–20", "10-20"), ("a–b a—b", "a—b a—b"), ("x‐y x‑y", "x-y x-y"),
    ("a…", "a..."), ("so\u{AD}ft\u{200B}", "soft"), ("10² ≥ 5 % × ½", "10² ≥ 5 % × ½"),
    ("ÄÖ İ", "äö i̇"), ("", ""),
  ])
  func normalizedText(text: String, expected: String) {
    #expect(NormalizedText(text).text == expected)
  }

  @Test func normalizedTextKeepsFactsApart() {
    let facts = ["26", "−26", "2.6", "26%", "26²", "26×", "≥26", "2 6"]
    #expect(Set(facts.map { NormalizedText($0).text }).count == facts.count)
  }

  @Test func normalizingTwiceChangesNothing() {
    let text = "‘Turn’ it — 10–20\u{A0}times… “so”"
    let once = NormalizedText(text).text
    #expect(NormalizedText(once).text == once)
  }
}
