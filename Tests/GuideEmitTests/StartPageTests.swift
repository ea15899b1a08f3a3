import Foundation
import GuideEmit
import GuideModel
import GuideText
import Testing

/// The page that a site begins with.
@Suite struct StartPageTests {
  private static func cards(_ slugs: [String]) -> Block {
    Samples.block(
      700,
      .links(
        kind: .pages,
        entries: slugs.map {
          LinkEntry(title: Samples.text($0), target: .topic(slug: $0, section: nil))
        }))
  }

  private static let topics = [
    Samples.topic("controls", title: "Controls", abstract: "What people press."),
    Samples.topic("dials", title: "Dials", abstract: "What people turn.", parent: "controls"),
    Samples.topic("words", title: "Words", category: "words", abstract: "What people read."),
    Samples.topic("glyphs", title: "Glyphs", category: nil, abstract: "What people see."),
  ]

  private func start(_ home: Topic?, roots: [String] = []) throws -> String {
    try #require(site(home, roots: roots).text("site/index.html"))
  }

  private func site(_ home: Topic?, roots: [String]) throws -> MemorySink {
    var options = EmitOptions(siteTitle: "Lumen Guide")
    options.roots = SiteRoots(roots)
    return try MemorySink.output(
      SiteEmitter(options: options), Samples.knowledge(Self.topics + (home.map { [$0] } ?? [])))
  }

  private static let home = Samples.topic(
    "handbook", title: "The handbook", category: nil, abstract: "How things should be.",
    sections: [
      Samples.section(
        "Quiet", heading: "Quiet", blocks: Samples.blocks(from: 1, [Samples.paragraph("Ask less.")])
      ),
      Samples.section("Chapters", heading: "Chapters", blocks: [cards(["words", "controls"])]),
    ])

  @Test func `it is the page that the original begins with`() throws {
    let page = try start(Self.home, roots: ["https://guide.example.org/handbook"])
    let places = [
      "<h1>The handbook</h1>", "<p>How things should be.</p>", "Ask less.", ">words</a>",
      ">controls</a>",
      "<h2>More</h2>", ">Glyphs</a> <span",
    ].map { page.range(of: $0)?.lowerBound }
    #expect(places == places.compactMap(\.self).sorted())
    #expect(page.components(separatedBy: #"href="./words/""#).count == 3, "the tree, and one card")
    #expect(!page.contains("gb-source"))
    let tree = ["Words</a>", "Controls</a>", "Glyphs</a>"].map {
      page.range(of: $0)?.lowerBound
    }
    #expect(tree == tree.compactMap(\.self).sorted(), "the tree is in its order")
    #expect(page.contains(#"<a href="handbook/">Where this text is from</a>"#))
    #expect(!page.contains(#"<a href="./handbook/""#), "it is no topic beside the others")
  }

  @Test func `what its outline names is named once, and its own page says what was there`() throws {
    func item(_ slug: String) -> BlockContent {
      .paragraph([
        .link(content: Samples.text(slug), target: .topic(slug: slug, section: nil))
      ])
    }
    var gone = Samples.block(750, Samples.paragraph("Ask more."))
    gone.status = .withdrawn
    var home = Self.home
    let outline = [
      [item("glyphs")], [item("words"), .list(ordered: false, items: [[item("controls")]])],
    ]
    home.root.sections[1].blocks = [
      Samples.block(710, .list(ordered: false, items: outline)), gone,
    ]
    let site = try site(home, roots: ["https://guide.example.org/handbook"])
    let page = try #require(site.text("site/index.html"))
    #expect(!page.contains("<h2>More</h2>") && !page.contains("Ask more."))
    #expect(site.text("site/handbook/index.html")?.contains("Ask more.") == true)
    let tree = ["Words</a>", "Controls</a>"].map { page.range(of: $0)?.lowerBound }
    #expect(tree == tree.compactMap(\.self).sorted(), "the tree is in the order of the outline")
  }

  @Test func `a card says what its topic is, and the mark of a category stands for a picture`()
    throws
  {
    let page = try start(Self.home, roots: ["https://guide.example.org/handbook"])
    #expect(page.contains(#"<span class="gb-mark" data-gb-mark="W"></span><a href="./words/">"#))
    #expect(
      page.contains(#"<span class="gb-abstract" data-pagefind-ignore>What people read.</span>"#))
  }

  @Test func `a card tells a sentence of the text before it lists titles, and no menu`() throws {
    func summary(_ topic: Topic) throws -> String? {
      let site = try MemorySink.output(
        SiteEmitter(options: EmitOptions()), Samples.knowledge(Self.topics + [topic]))
      let page = try #require(site.text("site/categories/turning/index.html"))
      let card = page.components(separatedBy: #">Gears</a> <span class="gb-abstract">"#).last
      return card?.components(separatedBy: "<").first
    }
    func topic(_ blocks: [BlockContent], _ sections: [Section]) -> Topic {
      Samples.topic(
        "gears", title: "Gears", category: "turning", blocks: Samples.blocks(from: 800, blocks),
        sections: sections)
    }
    let menu = Samples.paragraph("Cogs | Teeth | Axles")
    let first = Samples.section(
      "Overview", heading: "Overview",
      blocks: Samples.blocks(from: 820, [Samples.paragraph("Gears turn. They mesh.")]))
    let titles = ["Gears", "Cogs", "Teeth are what gears have.", "Axles"].map {
      LinkEntry(title: Samples.text($0), target: .topic(slug: "dials", section: nil))
    }
    let cards = BlockContent.links(kind: .pages, entries: titles)
    #expect(try summary(topic([menu], [first])) == "Gears turn.")
    #expect(try summary(topic([menu, cards], [])) == "Cogs, Axles")
  }

  @Test func `the page of a dump's own folder leads where no address says so`() throws {
    var home = Self.home
    (home.slug, home.url, home.root.id) = ("index", nil, "index")
    #expect(try start(home).contains("<h1>The handbook</h1>"))
    home.url = "https://guide.example.org/elsewhere"
    #expect(try start(home).contains("<h1>Lumen Guide</h1>"))
  }

  @Test func `without such a page it shows the categories, and of only one its topics`() throws {
    let page = try start(nil)
    #expect(page.contains("<h1>Lumen Guide</h1>"))
    #expect(page.contains(#"<p class="gb-lead">4 topics in 2 categories</p>"#))
    let cards = page.components(separatedBy: #"<ul class="gb-entries">"#).last ?? ""
    #expect(cards.contains(#"data-gb-mark="C"></span><a href="./controls/">Controls</a>"#))
    #expect(cards.contains(#"<li><a href="./glyphs/">Glyphs</a>"#) && !page.contains("More topics"))
    #expect(!cards.contains("dials"))
    let only = try MemorySink.output(
      SiteEmitter(options: EmitOptions()),
      Samples.knowledge([Samples.topic("dials", title: "Dials", abstract: "What people turn.")]))
    #expect(only.text("site/index.html")?.contains(">What people turn.</span>") == true)
  }

  @Test
  func `a letter marks categories only where it tells them apart, and long names may be broken`()
    throws
  {
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()),
      Samples.knowledge(
        Self.topics + [
          Samples.topic("codes", title: "Codes.DialKit.Turning Rings", category: "codes")
        ]))
    let page = try #require(site.text("site/index.html"))
    #expect(page.contains(">Controls</a>") && !page.contains("data-gb-mark"))
    #expect(page.contains(">Codes.<wbr>Dial<wbr>Kit.<wbr>Turning Rings</a>"))
  }

  @Test func `what a heading of the first page leads to has no card, and stands in its order`()
    throws
  {
    var home = Self.home
    var section = Samples.section(
      "Words", blocks: Samples.blocks(from: 1, [Samples.paragraph("Read them.")]))
    section.heading = [.link(content: section.heading, target: .topic(slug: "words", section: nil))]
    home.root.sections = [section]
    let page = try start(home, roots: ["https://guide.example.org/handbook"])
    #expect(
      page.components(separatedBy: #"href="./words/""#).count == 3, "the tree, and the heading")
    let tree = ["Words</a>", "Controls</a>"].map { page.range(of: $0)?.lowerBound }
    #expect(tree == tree.compactMap(\.self).sorted())
    #expect(page.contains("<h2>More</h2>") && page.contains("data-gb-mark=\"C\""))
  }

  @Test func `a page that says nothing but its title leads to the start`() throws {
    var bare = Samples.topic("index", title: "The handbook", category: nil)
    bare.url = nil
    var options = EmitOptions(baseURL: "https://guide.example/", siteTitle: "Lumen Guide")
    options.site.hasSearch = true
    let site = try MemorySink.output(
      SiteEmitter(options: options), Samples.knowledge(Self.topics + [bare]))
    let page = try #require(site.text("site/index/index.html"))
    #expect(page.contains(#"data-gb-target="../""#) && !page.contains("<h1"))
    #expect(site.text("site/index.html")?.contains("Where this text is from") == false)
    #expect(site.text("site/sitemap.xml")?.contains("/index/") == false)
    let list = try #require(site.text("site/categories/more-topics/index.html"))
    #expect(list.contains(#"data-gb-target="../../""#), "its topics stand on the start page")
    #expect(site.text("site/sitemap.xml")?.contains("more-topics") == false)
    #expect(site.text("site/llms.txt")?.contains("Begin with") == false)
    let glyphs = try #require(site.text("site/glyphs/index.html"))
    let crumbs = glyphs.components(separatedBy: "<h1")[0].components(separatedBy: "<main").last
    #expect(crumbs?.contains("More topics") == false && !glyphs.contains("gb-category"))
    #expect(site.text("site/search.json")?.contains("More topics") == false)
  }

  @Test func `many topics of no category are gathered, and no category either`() throws {
    let many = (1...13).map { Samples.topic("sign-\($0)", title: "Sign \($0)", category: nil) }
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()), Samples.knowledge(Self.topics + many))
    let page = try #require(site.text("site/index.html"))
    #expect(page.contains("17 topics in 2 categories"))
    #expect(page.contains(#"<li><a href="./categories/more-topics/">More topics</a>"#))
  }

  @Test func `posts stand newest first, and tell their day once`() throws {
    func post(_ slug: String, _ day: String?, _ text: String, order: Int? = nil) -> Topic {
      var topic = Samples.topic(
        slug, title: slug.uppercased(), category: "news",
        blocks: Samples.blocks(from: 900, [Samples.paragraph(text), Samples.paragraph("More.")]))
      (topic.postedOn, topic.order) = (day, order)
      return topic
    }
    func page(_ posts: [Topic], _ path: String) throws -> String {
      let site = try MemorySink.output(
        SiteEmitter(options: EmitOptions()), Samples.knowledge(Self.topics + posts))
      return try #require(site.text(path))
    }
    let posts = [
      post("a", "2031-02-03", "A dial."), post("b", "2032-01-05", "January 5, 2032"),
      post("c", "2031-11-30", "Two dials."), post("d", nil, "No day."),
    ]
    let list = try page(posts, "site/categories/news/index.html")
    let titles = list.matches(of: /<li><a href="[^"]*">([A-D])<\/a>( <time|)/).map { $0.1 + $0.2 }
    #expect(titles.suffix(4) == ["B <time", "C <time", "A <time", "D"])
    #expect(
      list.contains(#"January 5, 2032</time> <span class="gb-abstract">More.</span>"#),
      "its day is no summary")
    #expect(
      try page(posts, "site/a/index.html")
        .contains(#"<span>Posted <time datetime="2031-02-03">February 3, 2031</time></span>"#))
    #expect(try !page(posts, "site/b/index.html").contains("Posted"))
    #expect(try page(posts, "site/index.html").contains(#"href="./feed.xml""#))
    let feed = try page(posts, "site/feed.xml").matches(of: /<updated>([^<]*)<\/updated>\n<link/)
    #expect(
      feed.map(\.1) == [
        "2032-01-05T00:00:00Z", "2031-11-30T00:00:00Z", "2031-02-03T00:00:00Z",
      ])
    var loose = posts
    for index in loose.indices { loose[index].category = nil }
    #expect(try page(loose, "site/a/index.html").contains("Posted"), "in no category too")
    // One day for all is that of the program that wrote them; an order that is stated stands.
    let written = ["a", "b", "c"].map { post($0, "2031-02-03", "A dial.") }
    #expect(try !page(written, "site/categories/news/index.html").contains("<time"))
    let ordered = [
      post("a", "2031-02-03", "A dial.", order: 1), post("b", "2032-01-05", "Two.", order: 2),
    ]
    let inOrder = try page(ordered, "site/categories/news/index.html")
    #expect(inOrder.matches(of: />([AB])<\/a> <time/).map(\.1) == ["A", "B"])
  }
}
