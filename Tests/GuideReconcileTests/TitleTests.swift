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

  /// The older dump's title, the newer one's, what is shown, and what is told beside it.
  @Test(
    arguments: [
      ("dial.js", nil, "dial.js", []), (nil, "dial.js", "dial.js", []),
      ("dial.js", "dial.ts", "dial.ts", ["dial.js"]),
    ] as [(String?, String?, String, [String])])
  func aTitleOfCodeIsAFact(
    _ older: String?, _ newer: String?, _ shown: String, _ told: [String]
  ) {
    let documents = [("a", older), ("b", newer)].map { dump, title in
      var document = sample(dump, "# Dials")
      let code = BlockContent.code(language: "js", text: "turn()", title: title)
      document.root.blocks = [SourceBlock(code, origin: document.root.origin)]
      return document
    }
    let dates = ["a": "2025-01-01", "b": "2026-01-01"]
    for documents in [documents, documents.reversed()] {
      let blocks = reconcile(documents, captured: dates).topic.root.blocks
      #expect(blocks.map(\.content.codeTitle) == [shown])
      #expect(blocks.flatMap(\.alternatives).map(\.content.codeTitle) == told)
    }
  }

  /// Of one edition, a dump that says so is enough.
  @Test func whatStandsInATabIsToldByOneDump() {
    let tabs: [TabPosition?] = [nil, .next]
    let documents = zip(["a", "b"], tabs).map { dump, tab in
      var document = sample(dump, "# Dials")
      let code = BlockContent.code(language: "js", text: "turn()", title: "npm", tab: tab)
      document.root.blocks = [SourceBlock(code, origin: document.root.origin)]
      return document
    }
    for documents in [documents, documents.reversed()] {
      let blocks = reconcile(documents).topic.root.blocks
      #expect(blocks.map(\.content.codeTab) == [.next])
      #expect(blocks.flatMap(\.alternatives).isEmpty)
    }
  }
}
