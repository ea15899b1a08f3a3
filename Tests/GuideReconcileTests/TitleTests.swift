import GuideModel
import Testing

@testable import GuideReconcile

@Suite struct TitleTests {
  @Test func titlesThatDifferAreTold() {
    let documents = ["# Turn it 5 times", "# Turn it 6 times"].map {
      $0 + "\n## Sizes\nKeep every dial wide so that a thumb can turn it."
    }
    let pages = zip(["a", "b"], documents).map { sample($0, $1) }
    let root = reconcile(pages).topic.root
    #expect(root.headingText == "Turn it 5 times")
    #expect(root.alternatives.map(\.content.plainText) == ["Turn it 6 times"])
    #expect(root.alternatives.map(\.relation) == [.conflict])
    #expect(root.provenance.map(\.origin.dump) == ["a"])
    let dated = reconcile(pages, captured: ["a": "2025-01-01", "b": "2026-01-01"]).topic
    #expect(dated.title == "Turn it 6 times")
    #expect(dated.root.alternatives.map(\.relation) == [.superseded])
  }
}
