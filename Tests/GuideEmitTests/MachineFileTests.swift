import Foundation
import GuideEmit
import GuideModel
import GuideText
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The files of the site that programs read.
@Suite struct MachineFileTests {
  private func site(
    _ knowledge: KnowledgeBase = Samples.guide, base: String? = "https://docs.example.org/lumen/"
  ) throws -> MemorySink {
    let options = EmitOptions(baseURL: base, siteTitle: "Lumen <Guide>")
    return try MemorySink.output(SiteEmitter(options: options), knowledge)
  }

  @Test(arguments: ["llms.txt", "robots.txt", "sitemap.xml", "feed.xml", "switches/index.html.md"])
  func `a file is as recorded`(path: String) throws {
    let golden =
      "\(PackageRoot.path)/Tests/GuideEmitTests/Fixtures/Machine/"
      + path.replacing("/", with: "-")
    let difference = Golden.difference(try site().text("site/" + path) ?? "", from: golden)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `Markdown at a page's address leads to Markdown at others'`() throws {
    var inner = Samples.topic("parts/knobs", title: "Knobs")
    let targets = ["dials", "parts/caps"].map { LinkTarget.topic(slug: $0, section: nil) }
    inner.root.blocks = targets.map { target in
      Block(
        id: target.text, content: .paragraph([.link(content: [.text("See")], target: target)]),
        provenance: [])
    }
    let caps = Samples.topic("parts/caps", title: "Caps")
    let site = try site(Samples.knowledge([Samples.dials, inner, caps]))
    let (above, beside) = (
      try #require(site.text("site/parts/knobs.md")),
      try #require(site.text("site/parts/knobs/index.html.md"))
    )
    #expect(above.contains("[See](../dials.md)") && above.contains("[See](../parts/caps.md)"))
    #expect(beside.contains("[See](../../dials/index.html.md)"))
    #expect(site.text("site/dials.md")?.contains("# Dials") == true)
  }

  @Test func `XML is well-formed whatever the titles are`() throws {
    var topic = Samples.dials
    topic.title = "<a> & \"b\" ]]>"
    let site = try site(Samples.knowledge([topic]))
    for path in ["site/sitemap.xml", "site/feed.xml"] {
      let parser = XMLParser(data: Data(try #require(site.files[path])))
      #expect(parser.parse(), "\(path)")
    }
  }

  @Test func `without a base address there is no sitemap and links are relative`() throws {
    let site = try site(base: nil)
    #expect(site.text("site/sitemap.xml") == nil)
    #expect(site.text("site/robots.txt") == "User-agent: *\nAllow: /\n")
    #expect(site.text("site/llms.txt")?.contains("](dials/index.html.md)") == true)
  }

  @Test func `an introduction is that of the page which the original begins with`() throws {
    var options = EmitOptions(siteTitle: "Lumen")
    options.roots = SiteRoots(["https://guide.example.org/dials"])
    let home = Samples.topic("dials", title: "Dials", abstract: "All that turns.")
    let others = [Samples.topic("levers", title: "Levers", abstract: "All that moves.")]
    let site = try MemorySink.output(
      SiteEmitter(options: options), Samples.knowledge([home] + others))
    #expect(
      site.text("site/llms.txt")?.hasPrefix(
        """
        # Lumen

        > All that turns. 2 topics, each as Markdown beside its page.

        Begin with [Dials](dials/index.html.md).

        """) == true)
  }

  @Test func `all text is words, and a picture what describes it`() throws {
    let image = Image(url: "https://lumen.example/a.png", alt: "A lit\n dial")
    let blank = Image(url: "https://lumen.example/b.png", alt: "")
    let row = [TableCell([.image(image)]), TableCell([.text("Yes")])]
    let blocks: [BlockContent] = [
      .paragraph([.image(image), .text(" "), .image(image)]), .paragraph([.image(blank)]),
      .paragraph([.text("Press "), .image(image), .text(" twice.")]),
      .figure(Figure(image: image, caption: Samples.text("Turned."), judgement: .do)),
      .list(
        ordered: false,
        items: [
          [
            .paragraph([.link(content: [.image(image)], target: .external("https://lumen.example"))]
            )
          ]
        ]),
      .table(Table(header: [[.image(image)], []], rows: [row])),
      .links(
        kind: .related,
        entries: [
          LinkEntry(
            title: Samples.text("Knobs"), target: nil, abstract: Samples.text("Turn."), image: image
          )
        ]),
    ]
    let site = try site(
      Samples.knowledge([
        Samples.topic("dials", title: "Dials", blocks: Samples.blocks(from: 1, blocks))
      ]))
    let text = try #require(site.text("site/llms-full.txt"))
    #expect(!text.contains("!["))
    #expect(!text.contains(".png"))
    #expect(text.components(separatedBy: "A lit dial").count - 1 == 7)
    #expect(text.contains("Picture: A lit dial"))
    #expect(site.text("site/dials/index.html.md")?.contains("![A lit") == true)
  }

  @Test func `data for search engines cannot end its element`() throws {
    var topic = Samples.switches
    topic.title = "</script><script>alert(1)</script>"
    let page = try #require(try site(Samples.knowledge([topic])).text("site/switches/index.html"))
    #expect(!page.contains("<script>"))
    let start = try #require(page.range(of: #"<script type="application/ld+json">"#)).upperBound
    let end = try #require(page[start...].range(of: "</script>")).lowerBound
    let data = try JSONValue(parsing: Array(page[start..<end].utf8))
    #expect(data["@graph"]?.array?.first?["headline"]?.string == topic.title)
  }

  @Test func `an old slug leads to its topic, unless a topic has it`() throws {
    var dials = Samples.dials
    dials.aliases = ["old/knobs", "old/knobs.html", "switches"]
    let site = try site(Samples.knowledge([dials, Samples.switches]))
    let page = try #require(site.text("site/old/knobs/index.html"))
    #expect(page.contains(#"content="0; url=../../dials/""#))
    let file = try #require(site.text("site/old/knobs.html"))
    #expect(file.contains(#"content="0; url=../dials/""#))
    #expect(site.text("site/switches/index.html")?.contains("refresh") == false)
  }
}
