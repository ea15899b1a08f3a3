import Foundation
import GuideEmit
import GuideModel
import TestSupport
import Testing

@Suite struct SiteEmitterTests {
  private let site: MemorySink

  init() throws {
    site = try MemorySink.output(
      SiteEmitter(options: EmitOptions(siteTitle: "Lumen Guide")), Samples.guide)
  }

  @Test func `every topic, category and list has its page`() {
    #expect(
      site.files.keys.sorted() == [
        "site/404.html", "site/categories/controls/index.html", "site/colors.js",
        "site/controls.md", "site/controls/index.html", "site/controls/index.html.md",
        "site/dials.md", "site/dials/index.html",
        "site/dials/index.html.md", "site/feed.xml", "site/found.js", "site/guidebook.js",
        "site/icon.svg", "site/index.html",
        "site/lists/a-z/index.html",
        "site/lists/changes/index.html", "site/lists/differences/index.html",
        "site/lists/how-made/index.html",
        "site/lists/platforms/lumos/index.html",
        "site/lists/platforms/roomos/index.html", "site/lists/platforms/wristos/index.html",
        "site/llms-full.txt", "site/llms.txt", "site/redirect.js", "site/robots.txt",
        "site/search-index.js", "site/search-question.js", "site/search-ranking.js",
        "site/search-sections.js", "site/search-terms.js", "site/search.js",
        "site/style.css",
        "site/switches.md", "site/switches/index.html", "site/switches/index.html.md",
      ])
  }

  @Test(arguments: [
    "site/dials/index.html", "site/index.html", "site/controls/index.html",
  ])
  func `a page is as recorded`(path: String) {
    let name = path.split(separator: "/").dropLast().last ?? "start"
    let golden = "\(PackageRoot.path)/Tests/GuideEmitTests/Fixtures/Site/\(name).html"
    let difference = Golden.difference(site.text(path) ?? "", from: golden)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `every link and fragment of the site resolves, and ids are unique`() throws {
    let pages = try HTMLPage.all(in: site)
    for (path, page) in pages {
      #expect(page.ids.count == Set(page.ids).count, "\(path): \(page.ids)")
      for link in page.links where !link.contains(":") {
        let (target, fragment) = HTMLPage.resolve(link, from: path)
        let other = pages[target]
        #expect(other != nil || site.files[target] != nil, "\(path): \(link)")
        if let fragment { #expect(other?.ids.contains(fragment) == true, "\(path): \(link)") }
      }
    }
  }

  @Test func `no page asks for inline script or style or for another host`() throws {
    for (path, page) in try HTMLPage.all(in: site) {
      #expect(
        page.attributes.isDisjoint(with: ["style", "onclick", "onload", "srcset"]), "\(path)")
      #expect(!page.tags.contains("style") && !page.tags.contains("img"), "\(path)")
      for source in page.sources { #expect(!source.contains(":"), "\(path): \(source)") }
    }
  }

  @Test func `a base address gives canonical links and an absolute page for lost ones`() throws {
    let options = EmitOptions(baseURL: "https://docs.example.org/lumen")
    let site = try MemorySink.output(SiteEmitter(options: options), Samples.guide)
    let page = try #require(site.text("site/dials/index.html"))
    #expect(page.contains(#"<link rel="canonical" href="https://docs.example.org/lumen/dials/">"#))
    let lost = try #require(site.text("site/404.html"))
    #expect(lost.contains(#"href="/lumen/style.css""#))
    #expect(!lost.contains("canonical") && !lost.contains("og:url"))
    let unplaced = try MemorySink.output(SiteEmitter(options: EmitOptions()), Samples.guide)
    #expect(unplaced.text("site/404.html")?.contains(#"href="/style.css""#) == true)
  }

  @Test func `passages that only some dumps have look like the others, and readings are marked`()
    throws
  {
    let statuses: [Status] = [.unconfirmed, .unconfirmed, .current, .unconfirmed]
    let other = Alternative(
      content: Samples.paragraph("Another."), relation: .conflict, facets: [.text],
      provenance: [Samples.lines(1...2, dump: "crawl")])
    let blocks = statuses.enumerated().map { index, status in
      Samples.block(
        index + 1, Samples.paragraph("Passage \(index)."), status: status,
        alternatives: index == 3 ? [other] : [])
    }
    let topic = Samples.topic("knobs", title: "Knobs", category: nil, blocks: blocks)
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()), Samples.knowledge([topic], backlinks: [:]))
    let page = try #require(site.text("site/knobs/index.html"))
    #expect(page.contains("<p>Passage 0.</p>\n<p>Passage 1.</p>"))
    #expect(!page.lowercased().contains("unconfirmed"))
    #expect(page.contains("Said otherwise in “crawl”: the wording"))
    #expect(page.contains("<mark>"))
    #expect(site.text("site/index.html")?.contains(#"<p class="gb-lead">1 topic</p>"#) == true)
    #expect(site.files["site/categories/topics/index.html"] != nil)
  }

  @Test func `a theme of one's own replaces single files`() throws {
    let options = EmitOptions(
      theme: [
        "style.css": Array("body { color: teal }".utf8),
        "sidebar.mustache": Array("<nav aria-label=\"Topics\" id=\"gb-topics\"></nav>".utf8),
      ])
    let site = try MemorySink.output(SiteEmitter(options: options), Samples.guide)
    #expect(site.text("site/style.css") == "body { color: teal }")
    #expect(site.text("site/dials/index.html")?.contains("<details open>") == false)
  }

  @Test func `a malformed template is named`() {
    let options = EmitOptions(theme: ["topic.mustache": Array("{{#open}}".utf8)])
    #expect {
      try MemorySink.output(SiteEmitter(options: options), Samples.guide)
    } throws: { error in
      (error as? EmitError)?.diagnostic.place == .init(path: "theme/topic.mustache", line: 1)
    }
  }

  @Test func `three braces stand around markup only`() throws {
    for (name, template) in Theme.bundled.templates {
      for piece in template.split(separator: "{{{").dropFirst() {
        #expect(piece.prefix { $0 != "}" }.hasSuffix("HTML"), "\(name)")
      }
      #expect(!template.contains("{{&"), "\(name)")
    }
  }
}
