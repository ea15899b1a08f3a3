import Foundation
import GuideEmit
import GuideModel
import TestSupport
import Testing

/// What is told of a heading that dumps with its text lack, and of blocks in another order.
@Suite struct RemarkTests {
  private static let order = Alternative(
    content: Samples.paragraph("Press."), relation: .conflict, facets: [.order],
    provenance: [Samples.lines(2...2, dump: "crawl")])

  /// Of two dumps that have the text, `pages` has the heading.
  private static func topic(
    status: Status = .unconfirmed, in dumps: [String] = ["pages", "crawl"],
    _ other: [Alternative] = []
  ) -> Topic {
    let block = Samples.block(
      1, Samples.paragraph("Press."), alternatives: other,
      provenance: dumps.map { Samples.lines(2...2, dump: $0) })
    return Samples.topic(
      "a", title: "A",
      sections: [Samples.section("Care", blocks: [block], status: status)])
  }

  private static func markdown(_ topic: Topic) throws -> String {
    let sink = try MemorySink.output(TopicsEmitter(), Samples.knowledge([topic]))
    return try #require(sink.text("topics/a.md"))
  }

  private static func site(_ topic: Topic) throws -> MemorySink {
    try MemorySink.output(SiteEmitter(options: EmitOptions()), Samples.knowledge([topic]))
  }

  @Test func `a heading that a dump lacks is told below it`() throws {
    let text = try Self.markdown(Self.topic())
    #expect(text.contains("(crawl)") && text.contains("without this heading"), "\(text)")
    let site = try Self.site(Self.topic())
    let remark = "In “crawl” the text below stands without this heading"
    #expect(site.text("site/a/index.html")?.contains(remark) == true)
    let list = try #require(site.text("site/lists/differences/index.html"))
    #expect(list.contains(remark) && list.contains("<ins>Care</ins>"), "\(list)")
  }

  @Test(arguments: [
    topic(status: .current), topic(in: ["pages"]),
  ])
  func `of a heading that none lacks nothing is told`(topic: Topic) throws {
    #expect(try !Self.markdown(topic).contains("without this heading"))
    let site = try Self.site(topic)
    #expect(site.text("site/a/index.html")?.contains("without this heading") == false)
    #expect(site.text("site/lists/differences/index.html") == nil)
  }

  @Test func `text that only the other dump has proves nothing`() throws {
    var topic = Self.topic(in: ["pages"])
    topic.root.sections[0].blocks.append(
      Samples.block(
        2, Samples.paragraph("Pull."), provenance: [Samples.lines(3...3, dump: "crawl")]))
    #expect(try !Self.markdown(topic).contains("without this heading"))
  }

  @Test func `of a block in two places its words stand once in the file`() throws {
    let topic = Self.topic(status: .current, [Self.order])
    let text = try Self.markdown(topic)
    #expect(text.components(separatedBy: "Press.").count == 2, "\(text)")
    #expect(text.contains("(crawl)") && text.contains("another place of the section"))
    let list = try #require(Self.site(topic).text("site/lists/differences/index.html"))
    #expect(list.contains("Said otherwise in “crawl”: the order"), "\(list)")
  }
}
