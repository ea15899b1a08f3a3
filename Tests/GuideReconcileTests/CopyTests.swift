import GuideModel
import GuideText
import Testing

@testable import GuideReconcile

/// What a further copy of a page, in any age and dialect, must not change.
@Suite struct CopyTests {
  private static let dates = ["a": "1999-01-01", "b": "2025-01-01", "c": "2026-01-01"]

  private func page(_ dump: String, _ text: String) -> Document {
    sample(dump, "# Notices\n## Time\n" + text)
  }

  @Test(
    "Words are as new as the newest document that has them",
    arguments: [["a", "b", "c"], ["b", "a", "c"], ["c", "a", "b"], ["a", "c", "b"]])
  func age(dumps: [String]) {
    let (five, eight) = (
      "A notice leaves by itself after 5 seconds at the latest.",
      "A notice leaves by itself after 8 seconds at the latest."
    )
    let dates = Dictionary(
      uniqueKeysWithValues: zip(dumps, ["1999-01-01", "2025-01-01", "2026-01-01"]))
    let topic = reconcile(
      zip(dumps, [five, eight, five]).map { page($0, $1) }, captured: dates
    ).topic
    let block = topic.root.sections[0].blocks[0]
    #expect(block.content.plainText == five)
    #expect(block.alternatives.map(\.relation) == [.superseded])
    #expect(block.alternatives.map(\.content.plainText) == [eight])
  }

  @Test func aColumnThatIsThereAgainIsNotSuperseded() {
    let short = "|Role|Size|Line|\n|Title|25|30|\n|Body|15|20|\n|Hint|12|15|"
    let long =
      "|Role|Size|Line|Weight|\n|Title|25|30|Bold|\n|Body|15|20|Thin|\n|Hint|12|15|Thin|"
    let topic = reconcile(
      [page("a", long), page("b", short), page("c", long)], captured: Self.dates
    ).topic
    let blocks = topic.root.sections[0].blocks
    #expect(blocks.count == 1)
    #expect(blocks[0].alternatives.isEmpty)
  }

  @Test(
    "A heading goes with the links below it where the dialect drops them",
    arguments: [(LinksKind.related, PassageKind.links), (.pages, .cards), (.videos, .filmList)])
  func headingOfLinks(kind: LinksKind, lacking: PassageKind) {
    let text = "# Dials\n## Turning\nTurn a dial to the right.\n## Resources\nHere"
    var whole = sample("a", text)
    let entry = LinkEntry(title: [.text("Knobs")], target: .external("https://lumen.example/a"))
    let origin = whole.root.sections[1].blocks[0].origin
    whole.root.sections[1].blocks = [
      SourceBlock(.links(kind: kind, entries: [entry]), origin: origin)
    ]
    let newer = sample("c", "# Dials\n## Turning\nTurn a dial to the right.")
    let topic = reconcile([whole, newer], captured: Self.dates, lacking: ["c": [lacking]]).topic
    #expect(topic.root.sections.map(\.status) == [.current, .current])
    #expect(topic.root.sections[1].blocks.map(\.status) == [.current])
  }

  @Test func aHeadingThatANewerSourceNamesElsewhereIsNotWithdrawn() {
    let text = "# Dials\n## Turning{Turning}\nTurn a dial to the right."
    let old = sample("a", text + "\n## Resources{Resources}\n### Related{Related}\nKnobs")
    let other = sample("b", text)
    let named = sample(
      "c", text + "\n### Related{Related}\nKnobs", anchors: ["Resources"])
    let topic = reconcile([old, other, named], captured: Self.dates).topic
    #expect(topic.root.sections.map(\.headingText) == ["Turning", "Resources"])
    #expect(topic.root.sections.map(\.status) == [.current, .current])
  }

  /// It adds what it has, and neither settles nor withdraws: three pages of which one dump has the
  /// first sentences.
  @Test func anAbridgedCopySettlesNothing() {
    let lines = ["lamp", "tray", "dial", "knob", "rim"].map { thing in
      "A \(thing) is cleaned once a week by hand. Take a dry cloth and go round the \(thing) slowly."
    }
    let whole = lines.joined(separator: "\n") + "\nA lid shuts by itself after 5 seconds."
    let short =
      lines.prefix(3).map { $0.prefix { $0 != "." } + "." }.joined(separator: "\n")
      + "\nA lid shuts by itself after 8 seconds.\nLids may squeak."
    let groups = (1...3).map { number in
      var pages = [page("a", whole), page("c", short)]
      for index in pages.indices { pages[index].slug = "page-\(number)" }
      return TopicGroup(slug: "page-\(number)", documents: pages)
    }
    for reconciled in reconcile(groups, Self.dates) {
      let blocks = reconciled.topic.root.sections[0].blocks
      #expect(blocks.map(\.status) == Array(repeating: .current, count: 7))
      #expect(blocks.prefix(5).map(\.content.plainText) == lines)
      #expect(blocks.flatMap(\.alternatives).map(\.content.plainText.count) == [38])
      #expect(blocks.last?.content.plainText == "Lids may squeak.")
    }
  }
}
