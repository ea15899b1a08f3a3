import GuideModel
import Testing

@testable import GuideReconcile

@Suite struct FingerprintTests {
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
