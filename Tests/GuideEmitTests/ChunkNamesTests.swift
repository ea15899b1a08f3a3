import GuideEmit
import GuideModel
import Testing

/// By which other names a chunk is found: of devices, and of what a title names.
@Suite struct ChunkNamesTests {
  private let names = OtherNames(
    devices: [
      .init(name: "Lumen Band", spellings: [], platform: "wristOS"),
      .init(name: "Lumen Hearth", spellings: [], platform: "hearthOS"),
      .init(name: "Lumen Cup", spellings: []),
    ],
    synonyms: [
      ["dial", "rotary knob", "wheel"], ["switch box", "panel"], ["lever", "dial", "handle"],
    ])

  @Test func `headings of a platform name its devices`() throws {
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
    let lines = try ChunkLines(topic, names: names)
    #expect(
      lines.texts("embed_text") == [
        "Dials / rotary knob › wristOS (Lumen Band)\n\nSmall ones.",
        "Dials / rotary knob › wristOS (Lumen Band) › wristOS sizes\n\nTwo.",
      ])
    #expect(lines.strings("heading_path") == [["wristOS"], ["wristOS", "wristOS sizes"]])
  }

  @Test func `a piece of a table names the devices of the platforms in its rows`() throws {
    let rows = ["wristOS", "hearthOS"].flatMap { platform in
      (1...12).map { [platform, "a size, number \($0)"].map { TableCell(Samples.text($0)) } }
    }
    let table = Table(header: ["Platform", "Size"].map(Samples.text), rows: rows)
    let lines = try ChunkLines(
      Samples.topic("trays", title: "Trays", blocks: Samples.blocks(from: 1, [.table(table)])),
      names: names)
    let texts = lines.texts("embed_text")
    #expect(texts.first?.hasPrefix("Trays (Lumen Band)\n\n| Platform |") == true)
    #expect(texts.last?.hasPrefix("Trays (Lumen Hearth)\n\n| Platform |") == true)
    #expect(lines.texts().allSatisfy { !$0.contains("Lumen") })
  }

  @Test func `a change log that names platforms names no devices`() throws {
    let entry = ChangeLogEntry(
      date: "2025-05-02", text: Samples.text("Added sizes for wristOS."), provenance: [])
    let lines = try ChunkLines(
      Samples.topic("trays", title: "Trays", changeLog: [entry]), names: names)
    #expect(lines.texts("embed_text").first?.hasPrefix("Trays › Change log\n\n") == true)
  }

  @Test(arguments: [
    ("Dials", "Dials / rotary knob"), ("Rotary knob", "Rotary knob"),
    ("Switch boxes", "Switch boxes / panel"), ("Dial labels", "Dial labels"),
    ("Levers", "Levers / handle"),
  ])
  func `a topic is known by another name, and by none of another thing`(
    title: String, breadcrumb: String
  ) throws {
    let blocks = Samples.blocks(from: 1, [Samples.paragraph("Turn it.")])
    let lines = try ChunkLines(Samples.topic("a", title: title, blocks: blocks), names: names)
    #expect(lines.texts("embed_text") == [breadcrumb + "\n\nTurn it."])
    #expect(lines.texts("title") == [title])
  }
}
