import GuideModel
import TestSupport
import Testing

@testable import GuideReconcile

/// What belongs together by where it stands, and not by its words.
@Suite struct ExtentTests {
  private func compared(_ blocks: [BlockContent]) -> ComparedPassage {
    ComparedPassage(blocks, of: "d", addresses: Addresses(profile: lumenProfile, groups: []))
  }

  /// The same words, of which others stand in an item, an aside, a quotation or a row.
  @Test func whatBelongsTogetherIsTold() {
    func text(_ text: String) -> BlockContent { .paragraph([.text(text)]) }
    func list(_ items: [BlockContent]...) -> BlockContent { .list(ordered: false, items: items) }
    func row(_ cells: String...) -> [TableCell] { cells.map { TableCell([.text($0)]) } }
    let deep = list([text("oil")], [text("turn"), list([text("twice")], [text("daily")])])
    let flat = list([text("oil"), list([text("turn")])], [text("twice")], [text("daily")])
    let pairs: [([BlockContent], [BlockContent])] = [
      ([list([text("oil the")], [text("cog")])], [list([text("oil")], [text("the cog")])]),
      ([list([text("oil"), text("turn")])], [list([text("oil")]), text("turn")]),
      ([deep], [flat]),
      (
        [.aside(kind: .note, blocks: [text("oil"), text("turn")])],
        [.aside(kind: .note, blocks: [text("oil")]), text("turn")]
      ),
      ([.quote([text("oil"), text("turn")])], [.quote([text("oil")]), text("turn")]),
      (
        [.table(Table(header: [[]], rows: [row("a", "b"), row("c", "d")]))],
        [.table(Table(header: [[]], rows: [row("a", "b", "c"), row("d")]))]
      ),
    ]
    for (one, other) in pairs {
      let passages = [one, other].map(compared)
      #expect(Judgement(passages[0], passages[1]) { _ in false }.facets == [.structure], "\(one)")
    }
  }

  @Test func aParagraphMayBeSplit() {
    let split = ["Oil it.", "Turn it."].map { BlockContent.paragraph([.text($0)]) }
    let whole = [BlockContent.paragraph([.text("Oil it. Turn it.")])]
    let quotes = [split, whole].map { compared([.quote($0)]) }
    #expect(Judgement(quotes[0], quotes[1]) { _ in false }.isSame)
  }
}
