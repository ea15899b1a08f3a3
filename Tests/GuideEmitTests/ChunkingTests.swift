import GuideEmit
import GuideModel
import Testing

/// What stands together in a chunk and what does not.
@Suite struct ChunkingTests {
  /// The chunks of one section with these blocks.
  private func chunks(_ contents: BlockContent..., maxTokens: Int = 256) throws -> [String] {
    let section = Samples.section("Use", blocks: Samples.blocks(from: 1, contents))
    return try ChunkLines(
      Samples.topic("dials", title: "Dials", sections: [section]), maxTokens: maxTokens
    ).texts()
  }

  private func prose(_ words: Int) -> String {
    Array(repeating: "Some dials turn and others stay.", count: max(1, words / 6))
      .joined(separator: " ")
  }

  @Test func `short neighbours share a chunk`() throws {
    #expect(
      try chunks(Samples.paragraph("Dials turn."), Samples.paragraph("They stop, too."))
        == ["Dials turn.\n\nThey stop, too."])
  }

  @Test func `a few words stand with what is before them`() throws {
    #expect(
      try chunks(Samples.paragraph(prose(100)), Samples.paragraph("A brass dial"))
        == [prose(100) + "\n\nA brass dial"])
    #expect(
      try chunks(Samples.paragraph(prose(100)), Samples.guideline("Stop.", "Then.")).count == 2)
  }

  @Test func `a bold lead begins a chunk`() throws {
    #expect(
      try chunks(
        Samples.paragraph("Dials turn."), Samples.guideline("Label dials.", "One noun is enough."),
        Samples.guideline("Leave room.", "Thumbs are wide."))
        == ["Dials turn.", "Label dials. One noun is enough.", "Leave room. Thumbs are wide."])
  }

  @Test func `no chunk crosses a heading`() throws {
    let lines = try ChunkLines(
      Samples.topic(
        "dials", title: "Dials", blocks: Samples.blocks(from: 1, [Samples.paragraph("One.")]),
        sections: [
          Samples.section(
            "A", blocks: Samples.blocks(from: 2, [Samples.paragraph("Two.")]),
            sections: [
              Samples.section(
                "B", level: 3, blocks: Samples.blocks(from: 3, [Samples.paragraph("Three.")]))
            ])
        ]))
    #expect(
      lines.texts("embed_text") == [
        "Dials\n\nOne.", "Dials › A\n\nTwo.", "Dials › A › B\n\nThree.",
      ])
    #expect(lines.strings("heading_path") == [[], ["A"], ["A", "B"]])
  }

  @Test func `a list stays with its lead-in`() throws {
    let items = BlockContent.list(
      ordered: false, items: [[Samples.paragraph("turn")], [Samples.paragraph("press")]])
    #expect(
      try chunks(Samples.guideline("Dials move.", "They can:"), items)
        == ["Dials move. They can:\n\n- turn\n- press"])
  }

  @Test func `a list that goes on keeps its numbers`() throws {
    let items = BlockContent.list(
      ordered: ListNumbering(ordered: true, start: 3),
      items: [[Samples.paragraph("turn")], [Samples.paragraph("press")]])
    #expect(try chunks(Samples.paragraph("Then:"), items) == ["Then:\n\n3. turn\n4. press"])
  }

  @Test func `a long list repeats the sentence that leads it in`() throws {
    let items = (1...12).map { [Samples.paragraph("Item \($0): " + prose(18))] }
    let texts = try chunks(
      Samples.paragraph("First words. Dials can do this:"),
      .list(ordered: false, items: items))
    #expect(texts.count > 1)
    #expect(texts.allSatisfy { $0.contains("Dials can do this:") })
    #expect(texts.last?.contains("- Item 12") == true)
  }

  @Test func `each part of a long list has the sentence before it though that ends in no colon`()
    throws
  {
    let items = (1...12).map { [Samples.paragraph("Item \($0): " + prose(18))] }
    let texts = try chunks(
      Samples.guideline("Know the parts.", prose(60)), .list(ordered: false, items: items))
    #expect(texts.count > 2)
    #expect(texts.dropFirst().allSatisfy { $0.hasPrefix("Know the parts.\n\n- Item") })
  }

  @Test func `an aside, a figure and a film stay with what they qualify`() throws {
    #expect(
      try chunks(
        Samples.guideline("Label dials.", "One noun is enough."),
        .aside(kind: .tip, blocks: [Samples.paragraph("Read it aloud.")]),
        Samples.figure("A labelled dial", "A short label", .do),
        .video(description: Samples.text("A hand turns a dial."))) == [
          """
          Label dials. One noun is enough.

          Tip: Read it aloud.

          Do: A short label
          Picture: A labelled dial

          Video: A hand turns a dial.
          """
        ])
  }

  @Test func `a table stands alone with its lead-in`() throws {
    #expect(
      try chunks(
        Samples.paragraph("Sizes differ:"), Samples.sizes,
        Samples.guideline("Or not.", "It varies."))
        == [
          """
          Sizes differ:

          | Device | Width | Offset |
          |---|---|---|
          | Lumen One | 24 pt | −2 |
          | Lumen Two | 24 pt | +1 |
          """,
          "Or not. It varies.",
        ])
  }

  @Test func `each group of rows has names, label and lead-in`() throws {
    let rows = (1...30).flatMap { number -> [[TableCell]] in
      let row = ["Device \(number)", "\(number) pt"].map { TableCell(Samples.text($0)) }
      return number % 10 == 1
        ? [[TableCell(Samples.text("Group \(number)")), TableCell([])], row]
        : [row]
    }
    let table = Table(header: [Samples.text("Device"), Samples.text("Size")], rows: rows)
    let texts = try chunks(Samples.paragraph("Sizes are:"), .table(table))
    #expect(texts.count > 2)
    for text in texts {
      let lines = text.split(separator: "\n")
      #expect(lines[0] == "Sizes are:")
      #expect(lines[1] == "| Device | Size |")
      #expect(lines[2] == "|---|---|")
      #expect(lines[3].hasPrefix("| Group "))
      #expect(lines.last?.hasPrefix("| Device ") == true)
    }
  }

  @Test func `a note that recurs under tables goes with each`() throws {
    let note = Samples.paragraph("Sizes are in points.")
    let texts = try chunks(Samples.sizes, note, Samples.sizes, note)
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0.hasSuffix("\n\nSizes are in points.") })
  }

  @Test func `a short paragraph that ends a section below a table is a note to it`() throws {
    let note = Samples.paragraph("Sizes are in points.")
    #expect(try chunks(Samples.sizes, note).count == 1)
    #expect(try chunks(Samples.sizes, note, Samples.paragraph("There are others.")).count == 2)
    #expect(try chunks(Samples.sizes, Samples.paragraph(prose(60))).count == 2)
  }

  @Test(arguments: [64, 128, 256]) func `nothing is over the ceiling`(ceiling: Int) throws {
    let row = ["Dial", prose(400), "44 pt"].map { TableCell(Samples.text($0)) }
    let table = Table(header: Array(repeating: Samples.text("Column"), count: 3), rows: [row])
    let endless = String(repeating: "abcdefghij", count: 300)
    let section = Samples.section(
      "Use",
      blocks: Samples.blocks(
        from: 1,
        [
          Samples.paragraph(prose(900)), Samples.paragraph(endless), .table(table),
          .code(language: nil, text: prose(300)),
          .list(ordered: true, items: [[Samples.paragraph(prose(500))]]),
          .aside(kind: .note, blocks: [Samples.paragraph(prose(500))]),
        ]))
    let lines = try ChunkLines(
      Samples.topic("dials", title: "Dials", sections: [section]), maxTokens: ceiling)
    for line in lines.lines {
      let tokens = TokenEstimator.count(line["embed_text"]?.string ?? "")
      #expect(tokens <= ceiling, "\(line["text"]?.string ?? "")")
      #expect(line["tokens"]?.int == tokens)
    }
  }

  @Test func `links and pictures leave their words only`() throws {
    let link = Inline.link(
      content: Samples.text("Switches"), target: .topic(slug: "switches", section: "Use"))
    let image = Image(url: "https://pictures.example.org/a.png", alt: "A dial")
    let lines = try ChunkLines(
      Samples.topic(
        "dials", title: "Dials",
        blocks: Samples.blocks(
          from: 1,
          [
            .paragraph([.text("See "), link, .text(".")]),
            .figure(Figure(image: image, caption: [])),
          ])),
      Samples.topic("switches", title: "Switches"))
    #expect(lines.texts() == ["See Switches.\n\nPicture: A dial"])
    #expect(lines.strings("links") == [["https://guide.example.org/switches#Use"]])
    #expect(lines.strings("images") == [[image.url]])
  }
}
