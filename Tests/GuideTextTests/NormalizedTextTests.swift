import GuideText
import TestSupport
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

  @Test func normalizingAnyTextTwiceChangesNothing() {
    var generator = SeededGenerator(seed: 9)
    let pieces = [
      "a", "Ä", "İ", "ß", "Σ", "é", "e\u{301}", "5", "²", " ", "\u{A0}", "\n", "-", "−", "–", "—",
      "‐",
      "‘", "ʼ", "“", "«", "…", "′", "\u{AD}", "\u{200B}", "\u{200D}", "\u{2066}", "\u{FE0F}", "日",
    ]
    for _ in 0..<5_000 {
      let text = generator.list(0...10) { $0.pick(pieces) }.joined()
      let once = NormalizedText(text).text
      #expect(Array(NormalizedText(once).text.utf8) == Array(once.utf8), "\(text.debugDescription)")
    }
  }

  @Test(
    "What converters do around marks makes no other passage",
    arguments: [
      ("Turn the dial , then wait .", "Turn the dial, then wait."),
      ("a hand- written note", "a hand-written note"), ("the `turn` 's end", "the turn's end"),
      ("call __turn__ with *steps", "call turn with steps"), ("( and so on )", "(and so on)"),
    ])
  func loosePunctuation(a: String, b: String) {
    #expect(NormalizedText.withoutLooseMarks(a) == NormalizedText.withoutLooseMarks(b))
  }

  @Test(
    "What may be a fact stays",
    arguments: [
      ("2*3", "23"), ("turn_left", "turnleft"), ("1 000", "1000"),
      ("version 2. 5 more", "version 2.5 more"), ("no table", "notable"), ("- 26", "-26"),
      ("12 .5", "12.5"), ("10 %", "10"), ("4 × 4", "4 4"),
    ])
  func whatMayBeAFact(a: String, b: String) {
    #expect(NormalizedText.withoutLooseMarks(a) != NormalizedText.withoutLooseMarks(b))
  }
}
