import Foundation
import GuideEmit
import GuideModel
import Testing

/// How closely pages tell where their words stand, and what changed between dumps.
@Suite struct SiteProvenanceTests {
  private typealias Level = SiteOptions.ProvenanceLevel

  private func site(_ topics: [Topic], _ level: Level = .section) throws -> MemorySink {
    var options = EmitOptions()
    options.site.provenance = level
    return try MemorySink.output(SiteEmitter(options: options), Samples.knowledge(topics))
  }

  /// Two sections of two passages, the second one of which stands in `dump`.
  private func topic(second dump: String) -> Topic {
    func passages(_ id: Int, in dump: String) -> [Block] {
      Samples.blocks(from: id, [Samples.paragraph("One."), Samples.paragraph("Two.")]).map {
        var block = $0
        block.provenance = [Samples.lines(1...2, dump: dump)]
        return block
      }
    }
    func section(_ id: String, _ blocks: [Block]) -> Section {
      var section = Samples.section(id, heading: id, blocks: blocks)
      section.provenance = []
      return section
    }
    return Samples.topic(
      "a", title: "A",
      sections: [
        section("First", passages(1, in: "crawl")), section("Second", passages(5, in: dump)),
      ])
  }

  private func lines(_ dump: String, _ level: Level) throws -> Int {
    let page = try #require(try site([topic(second: dump)], level).text("site/a/index.html"))
    return page.components(separatedBy: "<details class=\"gb-source\">").count - 1
  }

  @Test func `sections that stand in the same files share one line`() throws {
    #expect(try lines("crawl", .section) == 1)
    #expect(try lines("pages", .section) == 3)
    let page = try site([topic(second: "crawl")]).text("site/a/index.html")
    #expect(page?.contains("<summary>This page is from ") == true)
  }

  @Test(arguments: [(.passage, 4), (.page, 1), (.none, 0)] as [(SiteOptions.ProvenanceLevel, Int)])
  func `a person chooses how closely`(level: SiteOptions.ProvenanceLevel, count: Int) throws {
    #expect(try lines("pages", level) == count)
  }

  @Test func `where nothing is told, other readings stay`() throws {
    let page = try #require(try site([Samples.dials], .none).text("site/dials/index.html"))
    #expect(page.contains("<mark>40"))
    #expect(!page.contains("gb-places"))
  }

  @Test func `what changed stands word by word`() throws {
    let page = try #require(
      try site([Samples.dials]).text("site/lists/differences/index.html"))
    #expect(page.contains("<del>40</del> <ins>44</ins> pt"))
    #expect(page.contains("<del>Dials once had needles.</del>"))
    #expect(page.contains("<a href=\"../../dials/#Best-practices\">Best practices</a>"))
  }

  @Test func `without a change there is no page of them`() throws {
    let site = try site([topic(second: "crawl")])
    #expect(site.text("site/lists/differences/index.html") == nil)
    #expect(site.text("site/lists/how-made/index.html")?.contains("differences/") == false)
  }
}
