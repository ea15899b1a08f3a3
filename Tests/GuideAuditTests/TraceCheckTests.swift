import GuideIngest
import GuideModel
import Testing

@testable import GuideAudit

@Suite struct TraceCheckTests {
  private static let page = """
    # Dials

    Turn the **dial** to the [left](/design/dials), not
    to the right.

    NoteIn a room the dial is gone.

    | Size | Lines |
    |---|---|
    | Small | 1 |
    | Large | 4 |
    """

  private static let glued = "# Use\n\n**Use`full` dials.** Two `Buffer`s, to[the](/a)left.\n"

  private static let wrapped = """
    # Dials

    Turn each [dial](/a
    "a dial of two")’s rim, the [other](/a/
    b/c)s too, [this](/a/
    d) one not.
    """

  private static let defined = """
    ![A rim][1] and ![Two
    knobs], not ![nothing][2].

    [Two knobs]: https://art.lumen.example/knobs.svg
    {alt="Both knobs of a dial"}
    [1]: https://art.lumen.example/rim.svg "Seen from the side"
    """

  private static let other = """
    Size| Width
    ---|---
    Small| 80
    Large| 160
    """

  private func origin(_ lines: ClosedRange<Int>, _ dump: String = "a") -> Origin {
    Origin(dump: dump, path: "dials.md", location: .lines(lines))
  }

  private func missing(
    _ content: BlockContent, _ provenance: Provenance...
  ) async -> [String] {
    await missing(content, at: provenance)
  }

  private func missing(_ content: BlockContent, at provenance: [Provenance]) async -> [String] {
    let pages = [
      ("a", Self.page), ("b", Self.other), ("g", Self.glued), ("w", Self.wrapped),
      ("d", Self.defined),
    ]
    let sources = pages.map {
      Source(dump: $0, path: "dials.md", bytes: Array($1.utf8))
    }
    let check = await TraceCheck(sources, jobs: 1)
    let block = Block(id: "", content: content, provenance: provenance)
    let root = Section(id: "dials", level: 1, heading: [], blocks: [block])
    let topic = Topic(slug: "dials", title: "", root: root)
    let judged = check.judged(TextUnits(topic).units)
    return (judged.missing + judged.unclear).map { "\($0.kind) \($0.pointer)" }
  }

  private func paragraph(_ text: String) -> BlockContent { .paragraph([.text(text)]) }

  @Test func wordsMustStandInThePointedLinesInOnePiece() async {
    let text = paragraph("Turn the dial to the left, not to the right.")
    #expect(await missing(text, Provenance(origin(3...4), role: .kept)).isEmpty)
    #expect(await missing(text, Provenance(origin(3...3), role: .kept)).count == 1)
    #expect(await missing(text, Provenance(origin(1...2), role: .kept)).count == 1)
    #expect(await missing(text, Provenance(origin(3...4, "c"), role: .kept)).count == 1)
    for wrong in ["Turn the dial to the right.", "Turn the dials to the left", "dial the turn"] {
      #expect(
        await missing(paragraph(wrong), Provenance(origin(3...4), role: .kept)) == [
          "the paragraph /root/blocks/0/content/content"
        ])
    }
  }

  @Test func onlyTheTextOfTheKeptPlaceCounts() async {
    let text = paragraph("Turn the dial")
    #expect(
      await missing(
        text, Provenance(origin(1...1), role: .kept), Provenance(origin(3...4), role: .same)
      ).count == 1)
  }

  @Test func onlyTheFirstWordsOfAnAsideMayBeGlued() async {
    let text = paragraph("In a room the dial is gone.")
    let place = Provenance(origin(6...6), role: .kept)
    #expect(await missing(.aside(kind: .note, blocks: [text]), place).isEmpty)
    #expect(await missing(text, place).count == 1)
    let changed = paragraph("On a room the dial is gone.")
    #expect(await missing(.aside(kind: .note, blocks: [changed]), place).count == 1)
  }

  @Test(arguments: [
    ("Use full dials. Two Buffers, to the left.", true), ("Usefull dials. Two Buffer s", true),
    ("full dials", true), ("Buffers, tothe left", true), ("Use ful dials", false),
    ("Two Buffer, to the", false), ("s, to the left", true), ("uffers", false),
  ])
  func markupThatRunsThroughAWordMayPartIt(text: String, stands: Bool) async {
    let found = await missing(paragraph(text), Provenance(origin(3...3, "g"), role: .kept)).isEmpty
    #expect(found == stands)
  }

  @Test(arguments: [
    ("Turn each dial’s rim, the others too, this one not.", true), ("the other s too", true),
    ("Turn each dial rim", false), ("this one not", true), ("thisone not", false),
  ])
  func aLinkThatIsBrokenOverLinesLeavesNoGap(text: String, stands: Bool) async {
    let found = await missing(paragraph(text), Provenance(origin(3...6, "w"), role: .kept)).isEmpty
    #expect(found == stands)
  }

  @Test(arguments: [
    ("Both knobs of a dial", 2...2, true), ("Both knobs of a dial", 1...1, false),
    ("Seen from the side", 1...1, true), ("Seen from the side", 2...2, false),
    ("knobs, not nothing", 1...2, true), ("nothing Both knobs", 1...2, false),
  ])
  func whatADefinitionSaysStandsWhereItIsUsed(
    text: String, lines: ClosedRange<Int>, stands: Bool
  ) async {
    let found = await missing(paragraph(text), Provenance(origin(lines, "d"), role: .kept)).isEmpty
    #expect(found == stands)
  }

  private func table(_ header: [String], _ rows: [String]...) -> BlockContent {
    .table(
      Table(
        header: header.map { [.text($0)] }, rows: rows.map { $0.map { TableCell([.text($0)]) } }))
  }

  @Test func rowsOfSeveralDumpsStandCellByCellBesideTheirKey() async {
    let places = [
      Provenance(origin(8...11), role: .kept), Provenance(origin(1...4, "b"), role: .lifted),
    ]
    let whole = table(["Size", "Lines", "Width"], ["Small", "1", "80"], ["Large", "4", "160"])
    #expect(await missing(whole, places[0], places[1]).isEmpty)
    #expect(await missing(whole, places[0]).count == 3)
    let swapped = table(["Size", "Lines", "Width"], ["Large", "1", "160"])
    #expect(
      await missing(swapped, places[0], places[1]) == ["the row /root/blocks/0/content/rows/0"])
  }

  /// Another dump may have kept it.
  @Test func theNameOfATabStandsWhereverTheFigureIsFrom() async {
    let caption: [Inline] = [.text("Turn the dial")]
    let kept = Provenance(origin(3...4), role: .kept)
    let strip = Provenance(origin(3...3, "b"), role: .lifted)
    func missing(_ label: String, _ places: Provenance...) async -> [String] {
      let blocks: [BlockContent] = [
        .figure(Figure(image: nil, caption: caption, label: label)),
        .video(description: caption, label: label),
      ]
      var found: [String] = []
      for block in blocks { found += await self.missing(block, at: places) }
      return found
    }
    #expect(await missing("Small", kept, strip).isEmpty)
    let lost = "the name of the tab /root/blocks/0/content/label"
    #expect(await missing("Small", kept) == [lost, lost])
    #expect(await missing("Huge", kept, strip) == [lost, lost])
  }

  @Test func theTitleOfCodeIsLookedForWhereItIsFrom() async {
    let kept = Provenance(origin(3...4), role: .kept)
    let lifted = Provenance(origin(3...3, "b"), role: .lifted)
    let lost = "the title of the code /root/blocks/0/content/title"
    func missing(_ title: String, _ places: Provenance...) async -> [String] {
      await self.missing(.code(language: nil, text: "Turn the dial", title: title), at: places)
    }
    #expect(await missing("Small", kept, lifted).isEmpty)
    #expect(await missing("Small", kept) == [lost])
    #expect(await missing("Huge", kept, lifted) == [lost])
  }

  @Test func inheritedCellsAreNotLookedFor() async {
    var cells = ["Small", "1", "round"].map { TableCell([.text($0)]) }
    cells[2].inherited = true
    let table = BlockContent.table(Table(header: [[], [], []], rows: [cells]))
    #expect(await missing(table, Provenance(origin(8...11), role: .kept)).isEmpty)
  }
}
