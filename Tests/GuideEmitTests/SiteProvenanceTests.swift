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

  /// What is shown, with another reading of it in two dumps.
  private func site(_ shown: BlockContent, _ other: BlockContent) throws -> MemorySink {
    let reading = Alternative(
      content: other, relation: .conflict, facets: [.label],
      provenance: [Samples.lines(1...2, dump: "pages"), Samples.lines(1...2, dump: "crawl")])
    let block = Samples.block(1, shown, alternatives: [reading])
    return try site([Samples.topic("a", title: "A", blocks: [block])])
  }

  @Test func `another reading names its dumps, and a sign stands where it has no words`() throws {
    let page = try #require(
      try site(Samples.paragraph("Turn the dial once."), Samples.paragraph("Turn the dial."))
        .text("site/a/index.html"))
    #expect(page.contains("<summary>Said otherwise in “crawl”, “pages”: a label</summary>"))
    let lack = "<mark><span role=\"img\" aria-label=\"words are missing here\">‸</span></mark>"
    #expect(page.contains("<p>Turn the dial\(lack).</p>"))
  }

  @Test(
    arguments: [
      (
        .aside(kind: .note, blocks: [Samples.paragraph("Turn.")]),
        .aside(kind: .tip, blocks: [Samples.paragraph("Turn.")]),
        "<p><del>Tip</del> <ins>Note</ins></p>"
      ),
      (
        .code(language: "sh", text: "turn 1\nturn 2\n  press", title: "a.sh"),
        .code(language: "sh", text: "turn 1\nturn 3\n  press", title: "a.sh"),
        "<pre><code>a.sh\nturn 1\nturn <del>3</del> <ins>2</ins>\n  press</code></pre>"
      ),
      (
        .code(language: "sh", text: "turn", title: "a.sh"),
        .code(language: "sh", text: "turn", title: "b.sh"),
        "<pre><code><del>b</del> <ins>a</ins>.sh\nturn</code></pre>"
      ),
      (
        Samples.paragraph("Turn it, or press."), Samples.paragraph("Turn it; or press."),
        "<p>Turn it<del>;</del><ins>,</ins> or press.</p>"
      ),
      (
        Samples.paragraph("Turn it in a case."), Samples.paragraph("Turn it, with a case."),
        "<p>Turn it<del>, with</del> <ins>in</ins> a case.</p>"
      ),
      (
        .paragraph([.link(content: [.text("Turn")], target: .external("https://a.example/"))]),
        .paragraph([.link(content: [.text("Turn")], target: .external("https://b.example/"))]),
        "<p>Turn: https://<del>b</del> <ins>a</ins>.example/</p>"
      ),
    ] as [(BlockContent, BlockContent, String)])
  func `no difference is told without saying which`(
    shown: BlockContent, other: BlockContent, expected: String
  ) throws {
    let page = try #require(
      try site(shown, other).text("site/lists/differences/index.html"))
    #expect(page.contains(expected), "\(page)")
  }

  @Test func `a section without text draws no line and tells no sources`() throws {
    func page(_ blocks: [BlockContent]) throws -> String? {
      var one = Samples.section("First", blocks: Samples.blocks(from: 1, blocks))
      one.provenance = [Samples.lines(1...2, dump: "crawl")]
      var other = Samples.section(
        "Second", blocks: Samples.blocks(from: 5, [Samples.paragraph("Turn.")]))
      other.provenance = [Samples.lines(1...2, dump: "pages")]
      let topic = Samples.topic("a", title: "A", sections: [one, other])
      return try site([topic]).text("site/a/index.html")
    }
    let (bare, whole) = (
      try page([.thematicBreak]), try page([.thematicBreak, Samples.paragraph("Press.")])
    )
    #expect(bare?.contains("<hr>") == false && whole?.contains("<hr>") == true)
    let counts = [bare, whole].map {
      $0?.components(separatedBy: "<details class=\"gb-source\">").count
    }
    #expect(counts == [3, 4])
  }

  @Test func `where no page has an original, none is named`() throws {
    var topic = topic(second: "crawl")
    func page() throws -> String? { try site([topic]).text("site/index.html") }
    #expect(try page()?.contains("belongs to their publisher") == true)
    topic.url = nil
    #expect(try page()?.contains("belongs to their publisher") == false)
  }

  @Test func `without a change there is no page of them`() throws {
    let site = try site([topic(second: "crawl")])
    #expect(site.text("site/lists/differences/index.html") == nil)
    #expect(site.text("site/lists/how-made/index.html")?.contains("differences/") == false)
  }
}
