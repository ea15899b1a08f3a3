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
    #expect(conflict.map(\.partStory) == [["1 conflict: Body\t14\t20"]])
    let dated = reconcile(
      [sample("a", old), sample("b", new)], captured: ["a": "2025-01-01", "b": "2026-01-01"]
    ).topic.root.blocks
    #expect(dated.map(\.partStory) == [["1 superseded: Body\t14\t19"]])
    #expect(dated[0].content.plainText == new.tableText)
  }

  /// The table without them is shown, since a day is known of it.
  @Test func picturesThatADumpLosesAreBackInTheirCells() {
    func document(_ dump: String, hasPictures: Bool) -> Document {
      var document = sample(dump, "# Dials")
      let rows = ["Start", "Stop", "Wait", "Go"].map { name in
        let picture = Inline.image(
          Image(url: "https://lumen.example/\(name).png", alt: "\(name)s."))
        let word = name == "Go" ? [] : [Inline.code(name + "1")]
        return [[.text(name)], (hasPictures ? [picture] : []) + word].map { TableCell($0) }
      }
      let table = Table(header: [[.text("Action")], [.text("Sign")]], rows: rows)
      document.root.blocks = [SourceBlock(.table(table), origin: document.root.origin)]
      return document
    }
    let blocks = reconcile(
      [document("old", hasPictures: false), document("new", hasPictures: true)],
      captured: ["old": "2026-01-01"]
    ).topic.root.blocks
    #expect(blocks.count == 1 && blocks[0].content.images.count == 4)
  }

  @Test func aSignIsAFact() {
    let old = small.replacingOnce("| 16 |", "| -16 |")
    let rows = "\n| Tag | 11 | 13 |\n| Hint | 10 | 12 |\n| Mark | 9 | 11 |"
    let blocks = reconcile([sample("a", old + rows), sample("b", small + rows)]).topic.root.blocks
    #expect(blocks.map(\.partStory) == [["2 conflict: Note\t12\t16"]])
  }

  /// With the same names of rows and columns they are one, of which nobody knows what holds.
  @Test func tablesThatDisagreeAreTwoTables() {
    let other = small.replacingOnce("31", "44").replacingOnce("38", "52").replacingOnce("14", "28")
    let one = reconcile([sample("a", small), sample("b", other)]).topic.root.blocks
    #expect(
      one.map { $0.parts.map { $0.alternatives.map(\.relation) } } == [[[.conflict], [.conflict]]])
    let renamed = other.replacingOnce("Body", "Text")
    let two = reconcile([sample("a", small), sample("b", renamed)]).topic.root.blocks
    #expect(two.count == 2)
    #expect(two.allSatisfy { $0.alternatives.isEmpty })
  }

  /// Of the same names of rows and columns, the only one on either page: cell by cell.
  @Test func aTableThatWasRevisedThroughoutIsOne() {
    let new = small.replacingOnce("31", "44").replacingOnce("38", "52").replacingOnce("14", "28")
    let dates = ["a": "2025-01-01", "b": "2026-01-01"]
    let blocks = reconcile([sample("a", small), sample("b", new)], captured: dates).topic.root
      .blocks
    #expect(blocks.map(\.content.plainText) == [new.tableText])
    #expect(blocks[0].parts.map(\.alternatives.count) == [1, 1])
    let renamed = new.replacingOnce("Body", "Text")
    let two = reconcile([sample("a", small), sample("b", renamed)], captured: dates).topic.root
    #expect(two.blocks.count == 2)
  }

  @Test func aRowThatTheNewerLacksIsWithdrawn() {
    let new = small.replacingOnce("\n| Body | 14 | 19 |", "")
    let result = reconcile(
      [sample("a", small), sample("b", new)], captured: ["a": "2025-01-01", "b": "2026-01-01"])
    let blocks = result.topic.root.blocks
    #expect(blocks.map(\.content.plainText) == [new.tableText])
    #expect(blocks.map(\.partStory) == [["1 withdrawn: Body\t14\t19"]])
    #expect(result.ledger.filter { $0.target == blocks[0].id }.map(\.outcome) == [.same, .kept])
  }

  @Test func aRowThatOnlyOneHasIsUnconfirmedWhileNothingTellsWhichIsNewer() {
    let other = small.replacingOnce("\n| Body | 14 | 19 |", "")
    let blocks = reconcile([sample("a", small), sample("b", other)]).topic.root.blocks
    #expect(blocks.map(\.content.plainText) == [small.tableText])
    #expect(blocks.map(\.partStory) == [["1 unconfirmed: Body\t14\t19"]])
  }

  @Test func aRowThatIsGoneDoesNotShiftThoseOfItsKey() {
    let old =
      "# Dials\n| Face | Size |\n| Title | 31 |\n| Title | 28 |\n| Title | 22 |\n| Tag | 9 |"
    let new = old.replacingOnce("\n| Title | 31 |", "")
    let blocks = reconcile(
      [sample("a", old), sample("b", new)], captured: ["a": "2025-01-01", "b": "2026-01-01"]
    ).topic.root.blocks
    #expect(blocks.map(\.partStory) == [["0 withdrawn: Title\t31"]])
  }

  @Test func ofALostColumnTheWholeOlderTableIsKept() {
    let new = small.split(separator: "\n").map { line in
      line.split(separator: "|").count < 3
        ? String(line) : "|" + line.split(separator: "|").prefix(2).joined(separator: "|") + "|"
    }.joined(separator: "\n")
    let blocks = reconcile(
      [sample("a", small), sample("b", new)], captured: ["a": "2025-01-01", "b": "2026-01-01"]
    ).topic.root.blocks
    #expect(blocks.map { $0.alternatives.map(\.relation) } == [[.superseded]])
    #expect(blocks.allSatisfy { $0.parts.isEmpty })
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
