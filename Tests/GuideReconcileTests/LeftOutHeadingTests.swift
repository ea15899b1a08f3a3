import GuideModel
import TestSupport
import Testing

@testable import GuideReconcile

/// A heading that one dump lacks, while it has the text below it.
@Suite struct LeftOutHeadingTests {
  private static let words = [
    "amber", "birch", "cable", "drum", "ember", "flint", "glade", "heron", "inlet", "jetty", "kiln",
  ]

  private static func page(_ sections: [(heading: String?, text: [String])]) -> String {
    "# Dials\n"
      + sections.map { section in
        (section.heading.map { "## \($0)\n" } ?? "") + section.text.joined(separator: "\n\n")
      }.joined(separator: "\n\n")
  }

  @Test func aHeadingThatOneDumpLacksIsInSomeOnly() {
    let seed = TestSeed.fresh
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var sections = (0..<Int.random(in: 2...6, using: &generator)).map { number in
        let text = (0...Int.random(in: 0...2, using: &generator)).map { part in
          "Turn "
            + (0..<7).map { _ in generator.pick(Self.words) + "\(number)\(part)" }
            .joined(separator: " ") + "."
        }
        return (
          heading: Optional(
            "\(generator.pick(Self.words)) \(number) \(generator.pick(Self.words))"),
          text: text
        )
      }
      let whole = Self.page(sections)
      let lost = Int.random(in: sections.indices, using: &generator)
      let heading = sections[lost].heading
      sections[lost].heading = nil
      let topic = reconcile([sample("a", whole), sample("b", Self.page(sections))]).topic
      let told = topic.root.walk.filter { $0.status != .current }
      #expect(told.map(\.headingText) == [heading], "\(seed)")
      #expect(told.map(\.status) == [.unconfirmed], "\(seed)")
      #expect(told.map(\.dumpsWithoutHeading) == [["b"]], "\(seed)")
      #expect(topic.blocks.allSatisfy { $0.status == .current && $0.provenance.count == 2 })
    }
  }

  private static let whole =
    "# Dials\n## Care\nWipe it.\n## Light\nDim it.\n## Noise\nTurn it down."
  private static let lacking = "# Dials\n## Care\nWipe it.\nDim it.\n## Noise\nTurn it down."

  private static func statuses(_ topic: Topic) -> [Status] { topic.root.sections.map(\.status) }

  @Test func whetherTheOlderOrTheNewerLacksIt() {
    let pages = [sample("a", Self.whole), sample("b", Self.lacking)]
    let newer = reconcile(pages, captured: ["a": "2025-01-01", "b": "2026-01-01"]).topic
    #expect(Self.statuses(newer) == [.current, .unconfirmed, .current])
    // What was added since is what holds.
    let older = reconcile(pages, captured: ["a": "2026-01-01", "b": "2025-01-01"]).topic
    #expect(Self.statuses(older) == [.current, .current, .current])
  }

  @Test func ofADumpThatLosesHeadingsItSaysNothing() {
    let pages = [sample("a", Self.whole), sample("b", Self.lacking)]
    let topic = reconcile(pages, lacking: ["b": [.heading]]).topic
    #expect(Self.statuses(topic) == [.current, .current, .current])
    // It may lose those of one level.
    let deep = Self.whole.replacing("## Light", with: "### Light")
    let flat = reconcile([sample("a", deep), sample("b", Self.lacking)]).topic
    #expect(flat.root.walk.allSatisfy { $0.status == .current })
  }

  @Test func aHeadingAboveOthersIsToldToo() {
    let whole = "# Dials\n## Care\nWipe it.\n## Parts\n### Rims\nBend them.\n### Lids\nLift them."
    let lacking = whole.replacing("## Parts\n", with: "")
    let pages = [sample("a", whole), sample("b", lacking)]
    let topic = reconcile(pages).topic
    let told = topic.root.walk.filter { $0.status != .current }
    #expect(told.map(\.headingText) == ["Parts"])
    #expect(told.map(\.dumpsWithoutHeading) == [["b"]])
    // Some converters drop what has no text of its own.
    let dropping = reconcile(pages, lacking: ["b": [.bareHeading]]).topic
    #expect(dropping.root.walk.allSatisfy { $0.status == .current })
  }
}
