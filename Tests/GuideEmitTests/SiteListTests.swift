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

  @Test func `topics of the same title are told apart`() throws {
    func topic(_ slug: String, _ title: String, _ category: String?, _ parent: String? = nil)
      -> Topic
    {
      var topic = Samples.topic(slug, title: title)
      (topic.category, topic.parent) = (category, parent)
      return topic
    }
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()),
      Samples.knowledge([
        topic("a/care", "Care", "zinc"), topic("b/care", "Care", "iron"),
        topic("iron/x", "Shapes", "iron"), topic("iron/y", "Forms", "iron"),
        topic("iron/x/size", "Size", "iron", "iron/x"),
        topic("iron/y/size", "Size", "iron", "iron/y"),
        topic("zinc/1", "Notes", "zinc"), topic("zinc/2", "Notes", "zinc"),
      ]))
    let list = try #require(site.text("site/lists/a-z/index.html"))
    for (title, place) in [
      ("Care", "Zinc"), ("Care", "Iron"), ("Size", "Shapes"), ("Size", "Forms"),
      ("Notes", "zinc/1"), ("Notes", "zinc/2"),
    ] {
      #expect(list.contains("/\">\(title) <small>\(place)</small></a>"))
    }
    #expect(list.contains(">Shapes</a>"))
    let page = try #require(site.text("site/zinc/1/index.html"))
    let sidebar = page.components(separatedBy: "</nav>")[0]
    #expect(sidebar.contains(">Notes <small>zinc/2</small></a>"))
    #expect(sidebar.contains(">Shapes</a>"), "what tells a page apart is its own")
    #expect(!sidebar.contains("<small>Iron") && !sidebar.contains("<small>Shapes"))
  }

  @Test func `a category of one page of its name is that page`() throws {
    let topics = [("a", "Zinc", "zinc"), ("b", "Ores", "iron")].map { slug, title, category in
      var topic = Samples.topic(slug, title: title)
      topic.category = category
      return topic
    }
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()), Samples.knowledge(topics))
    let page = try #require(site.text("site/b/index.html"))
    #expect(page.contains("<li><a href=\"../a/\">Zinc</a>\n</li>"))
    #expect(page.contains("<a href=\"../categories/iron/\">Iron</a>"))
    #expect(site.text("site/categories/zinc/index.html")?.contains("data-gb-target") == true)
  }

  @Test func `a topic that is alone in no category stands among them`() throws {
    var (start, other) = (
      Samples.topic("a", title: "Welcome"), Samples.topic("b", title: "Ores")
    )
    (start.category, other.category) = (nil, "iron")
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()),
      Samples.knowledge([start, other]))
    let page = try #require(site.text("site/b/index.html"))
    let list = try #require(page.components(separatedBy: "<ul class=\"gb-categories\">").last)
    let sidebar = list.components(separatedBy: "</nav>")[0]
    #expect(sidebar.contains("<li><a href=\"../a/\">Welcome</a>\n</li>"))
    #expect(!sidebar.contains(">Topics</a>") && !sidebar.contains(">More topics</a>"))
  }

  @Test func `a page without text shows what is below it`() throws {
    let places: [(String, String?)] = [("a", nil), ("b", "a"), ("c", "b"), ("d", "c")]
    let topics = places.map { slug, parent in
      Samples.topic(slug, title: slug.uppercased(), parent: parent)
    }
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()), Samples.knowledge(topics))
    let page = try #require(site.text("site/b/index.html"))
    let below = page.components(separatedBy: "</header>").last ?? ""
    #expect(below.contains("<li><a href=\"../c/\">C</a>") && !below.contains("<li><a href=\"../d/"))
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
