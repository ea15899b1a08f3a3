import Foundation
import GuideEmit
import GuideModel
import Testing

@Suite struct SiteListTests {
  @Test func `no topic loses its folder to a list`() throws {
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()),
      Samples.knowledge([
        Samples.topic("lists", title: "Lists"), Samples.topic("categories", title: "Categories"),
        Samples.topic("lists-/a-z", title: "Odd"),
      ]))
    #expect(site.text("site/lists/index.html")?.contains("<h1 id=\"lists\">Lists</h1>") == true)
    #expect(site.text("site/lists--/a-z/index.html")?.contains("All topics from A to Z") == true)
    #expect(site.text("site/categories-/controls/index.html") != nil)
  }

  @Test func `articles stand in a list of their own`() throws {
    var news = Samples.topic("news", title: "News of the year")
    news.kind = .article
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()),
      Samples.knowledge([Samples.topic("dials", title: "Dials"), news]))
    func has(_ path: String) -> Bool? { site.text(path)?.contains("News of the year") }
    #expect(has("site/news/index.html") == true)
    #expect(has("site/categories/other-pages/index.html") == true)
    #expect(has("site/index.html") == false)
    #expect(has("site/lists/a-z/index.html") == false)
    #expect(has("site/dials/index.html") == false)
    let index = try #require(site.text("site/llms.txt"))
    #expect(index.contains("> 1 topic, as Markdown"))
    #expect(index.components(separatedBy: "## Optional").last?.contains("News of the year") == true)
  }

  @Test func `changes stand newest first`() throws {
    let topics = [("2030-01-02", "a"), ("2031-03-04", "b"), ("2030-01-02", "c")].map {
      Samples.topic(
        $0.1, title: $0.1.uppercased(),
        changeLog: [
          ChangeLogEntry(date: $0.0, text: Samples.text("What \($0.1)"), provenance: [])
        ])
    }
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()), Samples.knowledge(topics))
    let page = try #require(site.text("site/lists/changes/index.html"))
    let order = ["March 4, 2031", "What b", "January 2, 2030", "What a", "What c"].map {
      page.range(of: $0)?.lowerBound
    }
    #expect(!order.contains(nil))
    #expect(order.compactMap(\.self) == order.compactMap(\.self).sorted())
  }

  @Test func `a topic without an abstract is told by its first sentence`() throws {
    let topic = Samples.topic(
      "a", title: "A", blocks: Samples.blocks(from: 1, [Samples.paragraph("One. Two.")]))
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()), Samples.knowledge([topic]))
    #expect(
      site.text("site/index.html")?.contains(#"<span class="gb-abstract">One.</span>"#) == true)
    #expect(
      site.text("site/a/index.html")?.contains(#"<meta name="description" content="One.">"#) == true
    )
  }

  @Test func `what a page carries does not grow with the site`() throws {
    func bytes(_ count: Int) throws -> Int {
      let topics = (0..<count).map { number in
        Samples.topic(
          "t\(1_000_000 + number)", title: "Topic \(1_000_000 + number)",
          category: "c\(10_000 + number / 10)",
          blocks: Samples.blocks(from: 1, [Samples.paragraph("One.")]))
      }
      let site = try MemorySink.output(
        SiteEmitter(options: EmitOptions()), Samples.knowledge(topics))
      return site.files["site/t\(1_000_000 + count / 2)/index.html"]?.count ?? 0
    }
    let (small, large) = (try bytes(150), try bytes(600))
    #expect(abs(large - small) * 20 <= small, "\(small) and \(large) bytes")
  }
}
