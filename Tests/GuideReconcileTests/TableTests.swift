import GuideModel
import Testing

@testable import GuideReconcile

private let small = """
  # Dials
  | Face | Size | Leading |
  | Title | 31 | 38 |
  | Body | 14 | 19 |
  | Note | 12 | 16 |
  """

@Suite struct TableTests {
  @Test func anAddedColumnAndRowAreAdditions() {
    let wide = """
      # Dials
      | Face | Size | Leading | Weight |
      | Title | 31 | 38 | Bold |
      | Body | 14 | 19 | Semibold |
      | Note | 12 | 16 | Medium |
      | Tag | 11 | 13 | Medium |
      """
    for documents in [
      [sample("a", small), sample("b", wide)], [sample("b", small), sample("a", wide)],
    ] {
      let topic = reconcile(documents).topic
      #expect(topic.root.blocks.count == 1)
      #expect(topic.root.blocks[0].content.plainText == wide.tableText)
      #expect(topic.root.blocks[0].alternatives.isEmpty)
    }
  }

  @Test func aChangedCellIsADifferenceOfFact() {
    let old = small + "\n| Tag | 11 | 13 |\n| Hint | 10 | 12 |"
    let new = old.replacingOnce("| 19 |", "| 20 |")
    let conflict = reconcile([sample("a", old), sample("b", new)]).topic.root.blocks
    #expect(conflict.map { $0.alternatives.map(\.relation) } == [[.conflict]])
    let dated = reconcile(
      [sample("a", old), sample("b", new)], captured: ["a": "2025-01-01", "b": "2026-01-01"]
    ).topic.root.blocks
    #expect(dated.map { $0.alternatives.map(\.relation) } == [[.superseded]])
    #expect(dated[0].content.plainText == new.tableText)
  }

  @Test func aSignIsAFact() {
    let old = small.replacingOnce("| 16 |", "| -16 |")
    let rows = "\n| Tag | 11 | 13 |\n| Hint | 10 | 12 |\n| Mark | 9 | 11 |"
    let blocks = reconcile([sample("a", old + rows), sample("b", small + rows)]).topic.root.blocks
    #expect(blocks.map { $0.alternatives.map(\.relation) } == [[.conflict]])
  }

  @Test func tablesThatDisagreeAreTwoTables() {
    let other = small.replacingOnce("31", "44").replacingOnce("38", "52").replacingOnce("14", "28")
    let blocks = reconcile([sample("a", small), sample("b", other)]).topic.root.blocks
    #expect(blocks.count == 2)
    #expect(blocks.allSatisfy { $0.alternatives.isEmpty })
  }

  @Test func aRowThatTheNewerLacksIsKeptBesideIt() {
    let new = small.replacingOnce("\n| Note | 12 | 16 |", "")
    let blocks = reconcile(
      [sample("a", small), sample("b", new)], captured: ["a": "2025-01-01", "b": "2026-01-01"]
    ).topic.root.blocks
    #expect(blocks.map(\.content.plainText) == [new.tableText])
    #expect(blocks[0].alternatives.map(\.relation) == [.superseded])
  }
}

extension String {
  /// The plain text of the table that a sample's rows make.
  fileprivate var tableText: String {
    split(separator: "\n").dropFirst().map { row in
      row.split(separator: "|").map { $0.trimming(" ") }.joined(separator: "\t")
    }.joined(separator: "\n")
  }
}
