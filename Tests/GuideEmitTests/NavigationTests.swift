import Foundation
import GuideEmit
import GuideModel
import GuideText
import Testing

/// What leads from page to page: the tree, the pages of categories, badges of platforms.
@Suite struct NavigationTests {
  private func site(_ topics: [Topic], base: String? = nil) throws -> MemorySink {
    try MemorySink.output(
      SiteEmitter(options: EmitOptions(baseURL: base, siteTitle: "Lumen Guide")),
      Samples.knowledge(topics))
  }

  private func tree(_ site: MemorySink, on path: String) throws -> String {
    let page = try #require(site.text("site/\(path)index.html"))
    let start = try #require(page.range(of: "<nav class=\"gb-sidebar\"")).lowerBound
    let end = try #require(page[start...].range(of: "</nav>")).lowerBound
    return String(page[start..<end])
  }

  private static let topics = [
    Samples.topic("controls", title: "Controls"),
    Samples.topic("turning", title: "Turning"),
    Samples.topic("dials", title: "Dials", parent: "turning"),
    Samples.topic(
      "words", title: "Words", category: "texts", platforms: Platforms(supported: ["lumOS"])),
  ]

  @Test func `a tree opens in place, and is open where one is`() throws {
    let tree = try tree(try site(Self.topics), on: "dials/")
    #expect(tree.contains("<details open><summary><span>Topics of Controls</span></summary>"))
    #expect(tree.contains("<details open><summary><span>Topics of Turning</span></summary>"))
    #expect(tree.contains(#"<a href="../dials/" aria-current="page">Dials</a>"#))
    #expect(tree.contains("<details><summary><span>Topics of Texts</span></summary>"))
    #expect(tree.contains(#"<a href="../words/">Words</a>"#))
    #expect(tree.components(separatedBy: "aria-current").count == 2)
  }

  @Test(arguments: [
    "controls/", "categories/texts/", "lists/a-z/", "lists/platforms/lumos/", "words/",
  ])
  func `every page is marked in the tree once`(path: String) throws {
    let tree = try tree(try site(Self.topics), on: path)
    #expect(tree.components(separatedBy: "aria-current=\"page\"").count == 2)
    #expect(tree.contains("<details open><summary>Platforms") == path.contains("platforms"))
  }

  @Test func `categories far from the current one are links only`() throws {
    let topics = (0..<5).flatMap { category in
      (0..<100).map {
        Samples.topic("t\(category)-\($0)", title: "T\(category) \($0)", category: "c\(category)")
      }
    }
    let tree = try tree(try site(topics), on: "t0-50/")
    #expect(tree.components(separatedBy: "<summary><span>").count == 5)
    #expect(tree.contains("All 100 topics"))
    #expect(!tree.contains("Topics of C4"))
    #expect(tree.contains(#"<a href="../categories/c4/">C4</a>"#))
  }

  @Test func `a category has one page, that of the topic which leads it`() throws {
    let site = try site(Self.topics, base: "https://docs.example.org")
    let lead = try #require(site.text("site/controls/index.html"))
    #expect(!lead.contains("More in Controls") && lead.contains(#"<h2><a href="../turning/">"#))
    var topics = Self.topics
    let place = try #require(topics.firstIndex { $0.slug == "controls" })
    topics[place].root.blocks = Samples.blocks(from: 900, [Samples.paragraph("People press them.")])
    let withText = try self.site(topics).text("site/controls/index.html")
    #expect(withText?.contains(#"<h2 id="gb-more">More in Controls</h2>"#) == true)
    let page = try #require(site.text("site/dials/index.html"))
    #expect(page.contains(#"<li><a href="../controls/">Controls</a></li>"#))
    let old = try #require(site.text("site/categories/controls/index.html"))
    #expect(old.contains(#"data-gb-target="../../controls/""#))
    let map = try #require(site.text("site/sitemap.xml"))
    #expect(map.contains("https://docs.example.org/categories/texts/"))
    #expect(!map.contains("categories/controls"))
  }

  @Test func `a page that leads a category names no topic twice`() throws {
    var controls = Samples.controls
    controls.category = "controls"
    let site = try site([controls, Samples.dials, Samples.switches])
    let page = try #require(site.text("site/controls/index.html"))
    let rest = try #require(page.components(separatedBy: "More in Controls").last)
    #expect(rest.contains(">Switches</a>") && !rest.contains(">Dials &amp; knobs</a> <span"))
  }

  @Test func `a badge leads to its platform`() throws {
    let page = try #require(try site(Self.topics).text("site/words/index.html"))
    #expect(
      page.contains(
        #"<li class="gb-supported"><a href="../lists/platforms/lumos/">lumOS</a></li>"#))
  }

  @Test func `chosen colors are set before the style is loaded`() throws {
    let page = try #require(try site(Self.topics).text("site/words/index.html"))
    let script = try #require(page.range(of: #"<script src="../colors.js"></script>"#))
    let style = try #require(page.range(of: "style.css"))
    #expect(script.upperBound < style.lowerBound)
    #expect(page.components(separatedBy: "<button type=\"button\" data-gb-colors=").count == 4)
  }
}
