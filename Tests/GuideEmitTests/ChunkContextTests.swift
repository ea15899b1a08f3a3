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

  @Test func `headings of a platform name its devices`() throws {
    let options = EmitOptions(devices: [
      .init(name: "Lumen Band", spellings: [], platform: "wristOS"),
      .init(name: "Lumen Cup", spellings: []),
    ])
    let topic = Samples.topic(
      "dials", title: "Dials",
      sections: [
        Samples.section(
          "wristOS", blocks: Samples.blocks(from: 1, [Samples.paragraph("Small ones.")]),
          sections: [
            Samples.section(
              "wristOS sizes", level: 3,
              blocks: Samples.blocks(from: 2, [Samples.paragraph("Two.")]),
              platforms: Platforms(supported: ["wristOS"]))
          ],
          platforms: Platforms(supported: ["wristOS"]))
      ])
    let sink = try MemorySink.output(
      ChunksEmitter(options: options), Samples.knowledge([topic]))
    let text = try #require(sink.text("chunks/chunks.jsonl"))
    #expect(text.contains(#""embed_text":"Dials › wristOS (Lumen Band)\n\nSmall ones.""#))
    #expect(text.contains(#""Dials › wristOS (Lumen Band) › wristOS sizes\n\nTwo.""#))
    #expect(text.contains(#""heading_path":["wristOS","wristOS sizes"]"#))
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
}
