import GuideModel
import Testing

@testable import GuideEmit

@Suite struct AccentColorTests {
  @Test(arguments: ["7a3cc2", "#7a3", "#7a3cg2", "red", "#+a3cc2"])
  func `what is no color is none`(text: String) {
    #expect(AccentColor(text) == nil)
  }

  @Test func `a theme puts parts into every page`() throws {
    var options = EmitOptions()
    options.site.accent = AccentColor("#7a3cc2")
    options.theme = [
      "head.mustache": Array("<meta name=\"own\" content=\"1\">\n".utf8),
      "before-content.mustache": Array("<p>A banner</p>".utf8),
      "foot.mustache": Array("<p>Write to us</p>".utf8),
    ]
    let site = try MemorySink.output(SiteEmitter(options: options), Samples.guide)
    for path in ["site/index.html", "site/dials/index.html", "site/404.html"] {
      let page = try #require(site.text(path))
      #expect(page.contains("<meta name=\"own\" content=\"1\">\n</head>"))
      #expect(page.contains("<p>A banner</p>") && page.contains("<p>Write to us</p>"))
    }
    #expect(site.text("site/style.css")?.contains("--own-accent: #7a3cc2;") == true)
  }
}
