import GuideModel
import Testing

@testable import GuideReconcile

@Suite struct AbstractTests {
  private let body = "# Dials\nA dial is turned with one thumb:\n## Sizes\nKeep it large."

  @Test func aFirstParagraphThatIsTextElsewhereIsNoAbstract() {
    let whole = sample("a", body, abstract: "Round things that people turn.")
    let without = sample(
      "b", "# Dials\n## Sizes\nKeep it large.", abstract: "A dial is turned with one thumb:")
    for dates in [[:], ["a": "2025-01-01", "b": "2026-01-01"]] {
      let topic = reconcile([whole, without], captured: dates).topic
      #expect(topic.sketch == "abstract Round things that people turn.\n" + body)
    }
  }

  @Test func anAbstractThatWasRewrittenKeepsItsFormerReading() {
    let topic = reconcile(
      [
        sample("a", body, abstract: "A round thing that people turn by hand."),
        sample("b", body, abstract: "A round thing that 2 people turn by hand."),
      ], captured: ["a": "2025-01-01", "b": "2026-01-01"]
    ).topic
    #expect(topic.abstract?.alternatives.map(\.relation) == [.superseded])
  }
}
