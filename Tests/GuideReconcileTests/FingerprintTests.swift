import GuideModel
import Testing

@testable import GuideReconcile

@Suite struct FingerprintTests {
  @Test(
    "What converters do around marks makes no other passage",
    arguments: [
      ("Turn the dial , then wait .", "Turn the dial, then wait."),
      ("a hand- written note", "a hand-written note"), ("the `turn` 's end", "the turn's end"),
      ("call __turn__ with *steps", "call turn with steps"), ("( and so on )", "(and so on)"),
    ])
  func same(a: String, b: String) {
    #expect(Fingerprint.key(a) == Fingerprint.key(b))
  }

  @Test(
    "What may be a fact stays",
    arguments: [
      ("2*3", "23"), ("turn_left", "turnleft"), ("1 000", "1000"),
      ("version 2. 5 more", "version 2.5 more"), ("no table", "notable"), ("- 26", "-26"),
      ("12 .5", "12.5"), ("10 %", "10"), ("4 × 4", "4 4"),
    ])
  func differing(a: String, b: String) {
    #expect(Fingerprint.key(a) != Fingerprint.key(b))
  }

  @Test func partsOfAListAreContainedInIt() {
    let whole = sample("a", "# Dials\n## Care\nWipe the dial. Let it dry in the sun, for one day.")
    var list = whole
    list.root.sections[0].blocks[0].content = .list(
      ordered: false,
      items: [
        [.paragraph([.text("Wipe the dial with a soft cloth that is dry")])],
        [.paragraph([.text("Let it stand in the sun for a whole day")])],
      ])
    let parts = sample(
      "b",
      "# Dials\n## Care\nWipe the dial with a soft cloth that is dry\nLet it stand in the sun for a whole day"
    )
    let topic = reconcile([list, parts]).topic
    let blocks = topic.root.sections[0].blocks
    #expect(Set(blocks.flatMap(\.alternatives).flatMap(\.facets)) == [.label])
    #expect(blocks.allSatisfy { $0.status == .current })
  }
}
