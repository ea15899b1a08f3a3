import GuideIngest
import GuideModel
import TestSupport
import Testing

@testable import GuideEmit

/// Pages of the publisher's own, beside those of the guide.
@Suite struct PublisherPageTests {
  private static let about = PublisherPage(
    path: "about.md",
    markdown: """
      # About us

      We are *five*. <b onclick="alert(1)">Call</b> [now](javascript:alert(1)).

      #### Who we are

      See [dials](dials.md#best-practices), [A to Z](lists/a-z/), [home](index.md),
      [terms](legal/terms.md), [our page](https://us.example/) and [again](#who-we-are).

      ## Who we are

      - [Old](missing.md)
      - [Above](../up.md)
      - [Part](switches#nothing)
      """, skipped: 4, title: "About", description: "Who writes here.")
  private static let terms = PublisherPage(
    path: "legal/terms.md", markdown: "Back to [us](../about.md#Who-we-are-2) or [lever](/dials).")
  private static let home = PublisherPage(
    path: "index.md", markdown: "# Welcome\n\nThis is **ours**.\n")

  private func site(
    _ pages: [PublisherPage], nav: [NavigationEntry]? = nil,
    change: (inout EmitOptions) -> Void = { _ in }
  ) throws -> (sink: MemorySink, diagnostics: Diagnostics) {
    var options = EmitOptions(baseURL: "https://guide.example/", siteTitle: "Lumen Guide")
    options.site.pages = PublisherPages(folder: "pages", pages: pages)
    options.site.navigation = nav
    change(&options)
    var emitter = SiteEmitter(options: options)
    var sink = MemorySink()
    var diagnostics = Diagnostics()
    for topic in Samples.guide.topics {
      try emitter.emit(topic, into: &sink, diagnostics: &diagnostics)
    }
    try emitter.finish(Samples.guide, into: &sink, diagnostics: &diagnostics)
    return (sink, diagnostics)
  }

  @Test func `a page says what its file says, and nothing in it is markup`() throws {
    let page = try #require(try site([Self.about]).sink.text("site/about/index.html"))
    #expect(page.contains("<title>About – Lumen Guide</title>"))
    #expect(page.contains("<h1>About us</h1>"))
    #expect(page.contains(#"<meta name="description" content="Who writes here.">"#))
    #expect(page.contains("<strong>Call</strong>") && !page.contains("onclick"))
    #expect(!page.contains("href=\"javascript"))
    #expect(page.contains(#"<h2 id="Who-we-are">"#) && page.contains(#"<h2 id="Who-we-are-2">"#))
    #expect(page.contains(#"href="https://guide.example/about/""#))
    // Its words are the publisher's, and from no dump.
    #expect(!page.contains("belongs to their publishers") && !page.contains("class=\"gb-source"))
  }

  @Test func `links lead to pages, topics, sections and lists`() throws {
    let sink = try site([Self.about, Self.terms]).sink
    let page = try #require(sink.text("site/about/index.html"))
    for link in [
      "../dials/#Best-practices", "../lists/a-z/", "../\"", "../legal/terms/", "#Who-we-are\"",
    ] { #expect(page.contains("href=\"\(link)"), "\(link)") }
    let terms = try #require(sink.text("site/legal/terms/index.html"))
    #expect(terms.contains("href=\"../../about/#Who-we-are-2\""))
    #expect(terms.contains("href=\"../../dials/\""))
    #expect(terms.contains("<h1>Terms</h1>"))
  }

  @Test func `what leads nowhere is told with its line, and leaves its words`() throws {
    let (sink, diagnostics) = try site([Self.about])
    let found = diagnostics.items.filter { $0.id == "page.broken-link" }
    #expect(found.map { $0.place?.line } == [12, 16, 17, 18])
    let unsafe = diagnostics.items.filter { $0.id == "markdown.unsafe-link" }
    #expect(unsafe.map { $0.place?.line } == [7] && unsafe[0].place?.path == "pages/about.md")
    #expect(found.allSatisfy { $0.place?.path == "pages/about.md" })
    let page = try #require(sink.text("site/about/index.html"))
    #expect(page.contains("<li>Old</li>"))
  }

  @Test func `its Markdown lies beside it, and leads to other Markdown`() throws {
    let sink = try site([Self.about, Self.terms]).sink
    let beside = try #require(sink.text("site/about/index.html.md"))
    #expect(beside.hasPrefix("# About us\n\nWho writes here.\n"))
    #expect(beside.contains("(../dials/index.html.md#Best-practices)"))
    #expect(beside.contains("(../lists/a-z/)"))
    #expect(sink.text("site/about.md")?.contains("(./legal/terms/index.html.md)") == true)
    #expect(sink.text("site/llms.txt")?.contains("[About](https://guide.example/about/") == true)
    #expect(sink.text("site/sitemap.xml")?.contains("guide.example/about/<") == true)
    #expect(sink.text("site/llms-full.txt")?.contains("We are") == false)
  }

  @Test func `a home page stands in the place of the start page, above the guide`() throws {
    let sink = try site([Self.home], change: { $0.site.hasSearch = true }).sink
    let page = try #require(sink.text("site/index.html"))
    #expect(page.contains("<h1>Welcome</h1>") && page.contains("<title>Lumen Guide</title>"))
    #expect(page.contains("<article data-pagefind-body>"))
    #expect(page.contains("id=\"gb-categories\"") && page.contains("href=\"./dials/\""))
    #expect(sink.text("site/index.html.md")?.hasPrefix("# Welcome\n") == true)
  }

  @Test func `the bar has what is named, in that order, and marks where one is`() throws {
    let nav = [
      NavigationEntry(title: "Us", target: "about.md"),
      NavigationEntry(title: nil, target: "/dials/#Sizes"),
      NavigationEntry(title: nil, target: "lists/a-z"),
      NavigationEntry(title: "Code", target: "https://code.example/a?b=c"),
      NavigationEntry(title: nil, target: "lost.md"),
    ]
    let (sink, diagnostics) = try site([Self.about], nav: nav)
    let page = try #require(sink.text("site/about/index.html"))
    let bar = try #require(page.firstMatch(of: /(?s)<nav class="gb-nav".*?<\/nav>/)?.output)
    #expect(
      bar.matches(of: /<a href="([^"]*)"[^>]*>([^<]*)</).map { "\($0.1) \($0.2)" } == [
        "../about/ Us", "../dials/#Sizes Dials &amp; knobs", "../lists/a-z/ All topics from A to Z",
        "https://code.example/a?b=c Code",
      ])
    #expect(bar.contains(#"<a href="../about/" aria-current="page">"#))
    #expect(bar.contains(#"rel="external""#))
    #expect(diagnostics.items.map(\.id).filter { $0 == "site.unknown-page" }.count == 1)
    let lost = try #require(sink.text("site/404.html"))
    #expect(lost.contains(#"<a href="/about/">Us</a>"#))
  }

  @Test func `without a bar of one's own, the pages of the folder stand in it`() throws {
    let page = try #require(
      try site([Self.about, Self.home, Self.terms]).sink.text("site/dials/index.html"))
    let bar = try #require(page.firstMatch(of: /(?s)<nav class="gb-nav".*?<\/nav>/)?.output)
    #expect(bar.matches(of: /<li>/).count == 1 && bar.contains(">About<"))
    #expect(try !site([], nav: nil).sink.text("site/index.html")!.contains("gb-nav"))
    #expect(try !site([Self.about], nav: []).sink.text("site/index.html")!.contains("gb-nav"))
  }

  @Test func `a category whose page stands in the bar is marked on the pages in it`() throws {
    let sink = try site([], nav: [NavigationEntry(title: nil, target: "controls")]).sink
    #expect(
      sink.text("site/dials/index.html")?
        .contains(#"<a href="../controls/" aria-current="true">"#) == true)
  }

  @Test(arguments: ["dials.md", "lists/new.md", "pictures.md", "Categories/index.md"])
  func `a place that is taken is an error`(path: String) {
    #expect(throws: EmitError.self) {
      try site([PublisherPage(path: path, markdown: "Text.")])
    }
  }

  @Test func `every link of a site with pages of its own resolves`() throws {
    let sink = try site([Self.about, Self.home, Self.terms]).sink
    let pages = try HTMLPage.all(in: sink)
    for (path, page) in pages where path != "site/404.html" {
      #expect(page.ids.count == Set(page.ids).count, "\(path): \(page.ids)")
      for link in page.links where !link.contains(":") {
        let (target, fragment) = HTMLPage.resolve(link, from: path)
        #expect(pages[target] != nil || sink.files[target] != nil, "\(path): \(link)")
        if let fragment { #expect(pages[target]?.ids.contains(fragment) == true, "\(link)") }
      }
    }
  }
}

extension PublisherPage {
  /// As the pipeline reads it; `skipped` lines of front matter stand above the text.
  fileprivate init(
    path: String, markdown: String, skipped: Int = 0, title: String? = nil,
    description: String? = nil
  ) {
    let file = String(repeating: "\n", count: skipped) + markdown
    var diagnostics = Diagnostics()
    let source = Source(dump: "pages", path: path, bytes: Array(file.utf8))
    let pages = try? OwnPage.read(
      source, title: title, profile: TestProfiles.sample, into: &diagnostics)
    self.init(
      path: path, document: pages![0], file: file, title: title, description: description,
      diagnostics: diagnostics.items)
  }
}
