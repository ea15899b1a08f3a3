import GuideEmit
import GuideModel
import Testing

/// What stands above a chunk's own words so that it can be read alone.
@Suite struct ChunkContextTests {
  private let rows = (1...40).map { number in
    ["Dial \(number)", "\(number) pt", "a rather long note about it"].map {
      TableCell(Samples.text($0))
    }
  }

  private var table: BlockContent {
    .table(
      Table(
        header: [Samples.text("Name"), Samples.text("Size"), Samples.text("Note")], rows: rows))
  }

  private let long = Array(repeating: "Dials differ a lot between homes.", count: 9)
    .joined(separator: " ")

  @Test func `a table has the first sentence of a long paragraph before it`() throws {
    let texts = try ChunkLines(
      Samples.topic(
        "dials", title: "Dials",
        blocks: Samples.blocks(
          from: 1, [Samples.guideline("Pick a fitting size.", long), table]))
    ).texts()
    #expect(texts.count > 2)
    #expect(texts[0].hasSuffix("between homes."))
    for text in texts.dropFirst() {
      #expect(text.hasPrefix("Pick a fitting size.\n\n| Name | Size | Note |\n|---|---|---|\n"))
    }
  }

  @Test func `a guideline's bold lead stands above what of it has a chunk of its own`() throws {
    func texts(_ contents: BlockContent...) throws -> [String] {
      try ChunkLines(
        Samples.topic("dials", title: "Dials", blocks: Samples.blocks(from: 1, contents))
      ).texts()
    }
    let lead = "Pick a fitting size."
    let caption = long + " " + long
    let wrong = BlockContent.figure(
      Figure(image: nil, caption: Samples.text(caption), judgement: .dont))
    #expect(
      try texts(Samples.guideline(lead, long), wrong) == [
        "\(lead) \(long)", "\(lead)\n\nDon’t: \(caption)",
      ])
    let parts = try texts(Samples.guideline(lead, caption + " " + caption))
    #expect(parts.count > 1)
    for part in parts.dropFirst() { #expect(part.hasPrefix("\(lead)\n\nDials differ")) }
    let table = try texts(Samples.guideline(lead, long), wrong, table)
    #expect(table.last?.hasPrefix("\(lead)\n\n| Name | Size | Note |\n") == true)
    #expect(
      try texts(Samples.guideline(lead, long), wrong, Samples.guideline("Stop.", "Then.")).last
        == "Stop. Then.")
  }

  @Test func `what introduces sections names them and stands above each`() throws {
    let texts = try ChunkLines(
      Samples.topic(
        "dials", title: "Dials",
        blocks: Samples.blocks(from: 1, [Samples.paragraph("Keep two things in mind:")]),
        sections: [
          Samples.section(
            "Size", blocks: Samples.blocks(from: 2, [Samples.paragraph("Large ones turn well.")])),
          Samples.section(
            "Weight", blocks: Samples.blocks(from: 3, [Samples.paragraph("Light ones, too.")])),
        ])
    ).texts()
    #expect(
      texts == [
        "Keep two things in mind:\n\n- Size\n- Weight",
        "Keep two things in mind:\n\nLarge ones turn well.",
        "Keep two things in mind:\n\nLight ones, too.",
      ])
  }

  @Test func `what names the headings below it is from their lines too`() throws {
    let sections = ["Size", "Weight"].enumerated().map { index, name in
      var section = Samples.section(
        name, blocks: Samples.blocks(from: index + 2, [Samples.paragraph("Large ones turn well.")]))
      section.provenance = [Samples.lines(10 * index + 10...10 * index + 10)]
      return section
    }
    let lines = try ChunkLines(
      Samples.topic(
        "dials", title: "Dials",
        blocks: Samples.blocks(from: 1, [Samples.paragraph("Keep two things in mind:")]),
        sections: sections)
    ).lines
    #expect(
      lines.map { ($0["sources"]?.array ?? []).compactMap { $0["start_line"]?.int } }
        == [[1, 10, 20], [1, 2], [1, 3]])
  }

  @Test func `a table below another heading has the paragraph above that heading`() throws {
    let texts = try ChunkLines(
      Samples.topic(
        "dials", title: "Dials",
        blocks: Samples.blocks(from: 1, [Samples.paragraph("Dials come in sizes.")]),
        sections: [
          Samples.section(
            "Small",
            blocks: Samples.blocks(
              from: 2, [Samples.sizes, Samples.guideline("No more.", "Stop.")]))
        ])
    ).texts()
    #expect(texts[1].hasPrefix("Dials come in sizes.\n\n| Device |"))
    #expect(texts[2] == "No more. Stop.")
  }

  @Test func `context is no part of an id`() throws {
    func ids(_ text: String) throws -> [String] {
      try ChunkLines(
        Samples.topic(
          "dials", title: "Dials",
          blocks: [
            Samples.block(text.utf8.count, Samples.guideline("Pick a size.", long + text)),
            Samples.block(999, table),
          ])
      ).texts("id")
    }
    let (before, after) = (try ids(" One."), try ids(" Three."))
    #expect(before[0] != after[0])
    #expect(before.dropFirst() == after.dropFirst())
  }

  @Test func `a tab is named by its label, in a chunk of its strip or of its own`() throws {
    func texts(_ text: String, behind: Int) throws -> [String] {
      let tabs = ["Small", "Large"].enumerated().map { index, label in
        Samples.section(
          label, level: 3, blocks: Samples.blocks(from: index + 1, [Samples.paragraph(text)]),
          tab: index == 0 ? .first : .next, blocksBefore: behind)
      }
      let words = ["Pick one.", "Then turn it."].map(Samples.paragraph)
      return try ChunkLines(
        Samples.topic(
          "dials", title: "Dials",
          sections: [
            Samples.section("Sizes", blocks: Samples.blocks(from: 8, words), sections: tabs)
          ])
      ).texts("embed_text")
    }
    #expect(
      try texts("Turn it.", behind: 1) == [
        "Dials › Sizes\n\nPick one.\n\nSmall\n\nTurn it.\n\nLarge\n\nTurn it.\n\nThen turn it."
      ])
    let long = String(repeating: "Turn it once more. ", count: 25)
    let apart = try texts(long, behind: 1).map { $0.prefix { $0 != "." } }
    #expect(
      apart.map { $0.replacing("\n\n", with: "|") } == [
        "Dials › Sizes|Pick one", "Dials › Sizes › Small|Turn it once more",
        "Dials › Sizes › Large|Turn it once more", "Dials › Sizes|Then turn it",
      ])
  }

  @Test func `a sentence that stands above the table of each section has no chunk of its own`()
    throws
  {
    func texts(_ second: BlockContent) throws -> [String] {
      try ChunkLines(
        Samples.topic(
          "dials", title: "Dials",
          sections: [
            Samples.section(
              "Sizes", blocks: Samples.blocks(from: 1, [Samples.paragraph("Dials come in sizes.")]),
              sections: [
                Samples.section(
                  "Small", level: 3, blocks: Samples.blocks(from: 2, [Samples.sizes])),
                Samples.section("Large", level: 3, blocks: Samples.blocks(from: 3, [second])),
              ])
          ])
      ).texts()
    }
    let tables = try texts(Samples.sizes)
    #expect(tables.count == 2)
    #expect(tables.allSatisfy { $0.hasPrefix("Dials come in sizes.\n\n| Device |") })
    #expect(try texts(Samples.paragraph("None.")).first == "Dials come in sizes.")
  }

  @Test func `a table that is no larger than a chunk may be stays whole`() throws {
    let small = Table(
      header: ["Name", "Size"].map(Samples.text), rows: rows.prefix(9).map { Array($0.prefix(2)) })
    let texts = try ChunkLines(
      Samples.topic("dials", title: "Dials", blocks: Samples.blocks(from: 1, [.table(small)]))
    ).texts()
    #expect(texts.count == 1)
  }

  @Test func `rows get no less room than what repeats above them`() throws {
    let lead =
      "In a home with more than one room, and with dials of several ages, use these values:"
    let header = ["Name of the dial", "Size on a wall", "Size on a wrist", "What to note of it"]
    let rows = (1...40).map { number in
      ["Dial \(number)", "\(number) pt", "\(number + 9) pt", "round"].map {
        TableCell(Samples.text($0))
      }
    }
    let table = Table(header: header.map(Samples.text), rows: rows)
    let texts = try ChunkLines(
      Samples.topic(
        "dials", title: "Dials",
        blocks: Samples.blocks(from: 1, [Samples.paragraph(lead), .table(table)]))
    ).texts()
    for text in texts {
      let lines = text.split(separator: "\n")
      let repeated = TokenEstimator.count(lines.prefix(3).joined(separator: "\n"))
      #expect(2 * TokenEstimator.count(text) >= 3 * repeated, "\(text)")
    }
  }

  @Test(arguments: [
    ([10, 10, 10, 10], 20, 20, [0..<2, 2..<4]),
    ([10, 10, 10, 10, 10], 40, 40, [0..<2, 2..<5]),
    ([30, 30, 30, 30], 40, 60, [0..<2, 2..<4]),
    ([90, 5, 5], 100, 100, [0..<3]),
    ([], 10, 10, []),
  ])
  func `groups are even`(sizes: [Int], room: Int, pairs: Int, ranges: [Range<Int>]) {
    #expect(EvenGroups.ranges(of: sizes, room: room, pairs: pairs) == ranges)
  }

  @Test func `groups of very many are about as few as can be`() {
    let sizes = (0..<100_000).map { 5 + $0 * 7919 % 11 }
    let ranges = EvenGroups.ranges(of: sizes, room: 100, pairs: 100)
    #expect(ranges.allSatisfy { sizes[$0].reduce(0, +) <= 100 })
    #expect(ranges.count * 90 < sizes.reduce(0, +) * 105 / 100)
    #expect(ranges.flatMap(\.self) == Array(sizes.indices))
  }
}
