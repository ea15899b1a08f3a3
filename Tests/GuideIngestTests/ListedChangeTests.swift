import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// What a repair takes is listed or put down, also where it is little.
@Suite struct ListedChangeTests {
  private struct Page {
    var blocks: [BlockContent]
    var residue: [String]
    var repairs: [String]
    var listed: [String]
  }

  private func page(_ text: String, without repairs: Set<String> = []) throws -> Page {
    var diagnostics = Diagnostics()
    var profile = TestProfiles.sample
    profile.repairsOff = repairs
    let source = Source(dump: "d", path: "bells.md", bytes: Array(("# Bells\n\n" + text).utf8))
    let reader = MarkdownDialect.reader(of: source)
    let ingestion = try reader.ingest(source, profile: profile, into: &diagnostics)
    let documents = ingestion.documents
    return Page(
      blocks: documents.flatMap { $0.root.walk.flatMap { $0.blocks.map(\.content) } },
      residue: documents.flatMap(\.residue).map(\.text),
      repairs: diagnostics.repairs.keys.sorted(),
      listed: Set(diagnostics.traces.map(\.repair)).sorted())
  }

  /// A tag alone in an item, a player without words, a comment that nothing closes in a quote.
  @Test(arguments: [
    "- <div>\n- A bell rings.", "## Sound\n\n<video controls=\"\"></video>", "> <!-- A bell\n",
  ]) func markupWithoutText(text: String) throws {
    let page = try page(text)
    #expect(page.repairs == ["raw-markup"])
    #expect(page.listed == ["raw-markup"])
  }

  @Test func figuresInOneBlockKeepTheirCaptions() throws {
    let text = """
      <figure>
      <img src="https://art.example/bell.png" alt="A bell." />
      <figcaption>A bell at rest</figcaption>
      </figure>
      <figure>
      <video controls=""></video>
      <figcaption>A bell swings.</figcaption>
      </figure>
      """
    let image = Image(url: "https://art.example/bell.png", alt: "A bell.")
    #expect(
      try page(text).blocks == [
        .figure(Figure(image: image, caption: [.text("A bell at rest")])),
        .video(description: [.text("A bell swings.")]),
      ])
  }

  @Test func attributesThatNobodySeesArePutDown() throws {
    #expect(
      try page("See [the bell](https://bells.example/){alt=\"of brass\" .wide}.").residue
        == ["alt .wide of brass"])
    #expect(
      try page("::: {.callout-tip #ring}\nRing once.\n:::").residue == [
        ".callout-tip #ring", "Tip",
      ])
  }

  @Test func aBraceInADefinitionIsItsOwn() throws {
    let page = try page("![Bell]\n\n[Bell]: https://art.example/{a}.png {alt=\"A bell.\"}")
    let image = Image(url: "https://art.example/%7Ba%7D.png", alt: "A bell.")
    #expect(page.blocks.flatMap(\.images).map(\.alt) == [image.alt])
    #expect(page.blocks.flatMap(\.images).allSatisfy { $0.url.hasSuffix(".png") })
  }

  @Test func whatPartsADateIsPutDownWithIt() throws {
    let page = try page("## Change log\n\n- January 2, 2030 — First rung.\n")
    #expect(page.residue == ["Change log", "January 2, 2030 —"])
  }

  @Test func aCardHasOnePicture() throws {
    let cards = """
      [ Bells ](/bells)

      [ ![A bell.](/bell.png) Gongs ![A gong.](/gong.png) ](/gongs)
      """
    #expect(try page(cards).blocks.flatMap(\.images).map(\.alt) == ["A bell.", "A gong."])
  }

  /// Where a definition between items comes to stand, no open fence takes it in; right behind one
  /// a mark may begin no item.
  @Test(arguments: [
    ("\n  * Gongs\n\n```\nring\n```sh", ["Bells\nGongs", "ring\n```sh"]),
    ("1. \nIt rings.", ["Bells", "1. It rings."]),
  ]) func aDefinitionLeavesWhatFollows(text: String, shown: [String]) throws {
    let start = "  * [Bells][1]\n\n   [1]: https://bells.example/\n"
    #expect(try page(start + text).blocks.map(\.plainText) == shown)
  }

  /// With it the title would go.
  @Test func aTagWithOtherSignsIsNone() throws {
    let text = "## Sound\n\n<Callout type=\"tip\" title`=\"Of brass\">\nA bell rings.\n</Callout>"
    #expect(try page(text).blocks.contains { $0.plainText.contains("Of brass") })
  }

  @Test func rowsAreWholeWithoutRepairs() throws {
    let text = "| A | B |\n| --- | --- |\n| 1 |\n"
    guard case .table(let table) = try page(text, without: ["spanned-cells"]).blocks.first else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.map(\.count) == [2])
  }
}
