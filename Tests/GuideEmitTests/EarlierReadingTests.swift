import Foundation
import GuideEmit
import GuideModel
import Testing

/// Where a page tells what it said before.
@Suite struct EarlierReadingTests {
  private func page(_ topic: Topic) throws -> String {
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()), Samples.knowledge([topic]))
    return try #require(site.text("site/a/index.html"))
  }

  private func passage(
    _ id: Int, _ shown: BlockContent, was old: BlockContent, _ facets: Facet...,
    relation: Relation = .superseded
  ) -> Block {
    let reading = Alternative(
      content: old, relation: relation, facets: facets, date: "2025-09-01",
      provenance: [Samples.lines(1...2, dump: "crawl")])
    return Samples.block(id, shown, alternatives: [reading])
  }

  private func texts(_ page: String, _ parts: [String]) -> Bool {
    let places = parts.map { page.range(of: $0)?.lowerBound }
    return !places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted()
  }

  @Test
  func `those of a section stand together behind its text, and what is disputed in its place`()
    throws
  {
    let blocks = [
      passage(1, Samples.paragraph("Turn 3."), was: Samples.paragraph("Turn 4."), .number),
      passage(
        2, Samples.paragraph("Press."), was: Samples.paragraph("Push."), .text, relation: .conflict),
      passage(3, Samples.paragraph("Let go."), was: Samples.paragraph("Let it go."), .text),
    ]
    let page = try page(
      Samples.topic(
        "a", title: "A",
        sections: [
          Samples.section("One", heading: "One", blocks: blocks),
          Samples.section("Two", heading: "Two", blocks: []),
        ]))
    #expect(
      texts(
        page,
        [
          "Turn 3.", "Press.", "<summary>Said otherwise in “crawl”: the wording</summary>",
          "Let go.",
          "<summary>2 earlier readings: a number, the wording</summary>",
          "An earlier reading in “crawl”, until 2025-09: a number", "<mark>4", "<mark>it",
          #"id="Two""#,
        ]))
    #expect(page.components(separatedBy: "gb-superseded").count == 2)
  }

  @Test func `those of a title without text stand at the foot`() throws {
    var topic = Samples.topic(
      "a", title: "A", abstract: "What people turn.",
      sections: [
        Samples.section(
          "One", heading: "One", blocks: Samples.blocks(from: 1, [Samples.paragraph("Turn.")]))
      ])
    topic.abstract?.alternatives = [
      Alternative(
        content: Samples.paragraph("What hands turn."), relation: .superseded, facets: [.text],
        provenance: [Samples.lines(1...2, dump: "crawl")])
    ]
    #expect(
      texts(try page(topic), ["Turn.</p>", "<footer class=\"gb-apart\"", "1 earlier reading: the"]))
  }

  @Test func `other files of pictures with the same description are told at the foot`() throws {
    func figure(_ file: String, _ alt: String) -> BlockContent {
      .figure(
        Figure(image: Image(url: "https://pictures.example.org/\(file)", alt: alt), caption: []))
    }
    let blocks = [
      passage(1, figure("new.png", "A dial"), was: figure("old.png", "A dial"), .address),
      passage(2, figure("b.png", "A hand"), was: figure("c.png", "A finger"), .address),
      passage(3, figure("dial.png", "A dial"), was: figure("older.png", "A dial"), .cell, .address),
    ]
    let page = try page(
      Samples.topic(
        "a", title: "A", sections: [Samples.section("One", heading: "One", blocks: blocks)]))
    #expect(
      texts(
        page,
        [
          "1 earlier reading: where a link", "c.png", "<footer class=\"gb-apart\"",
          "2 pictures were other files before", ">https://pictures.example.org/old.png</a>",
          ">https://pictures.example.org/older.png</a>",
        ]))
    #expect(page.components(separatedBy: "old.png").count == 3, "its address, and its text")
  }

  @Test func `sections that are gone side by side are one line`() throws {
    func section(_ heading: String, _ id: Int, _ status: Status) -> Section {
      var section = Samples.section(
        heading, heading: heading, blocks: Samples.blocks(from: id, [Samples.paragraph("Turn.")]))
      section.status = status
      return section
    }
    let page = try page(
      Samples.topic(
        "a", title: "A",
        sections: [
          section("One", 1, .withdrawn), section("Two", 2, .withdrawn),
          section("Three", 3, .current),
          section("Four", 4, .withdrawn),
        ]))
    #expect(
      texts(
        page,
        [
          "<summary>No longer on the current page: One, Two</summary>", #"id="Three""#,
          "<summary>No longer on the current page: Four</summary>",
        ]))
  }
}
