import Foundation
import GuideEmit
import GuideModel
import Testing

@Suite struct HTMLTests {
  @Test func `text and attributes cannot break out`() {
    var html = HTML()
    html.element(.p, .label("\"><script>")) { $0.text("<script>alert('1')</script> & \"so\"") }
    #expect(
      html.markup == """
        <p aria-label="&quot;&gt;&lt;script&gt;">&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; \
        &amp; &quot;so&quot;</p>

        """)
  }

  @Test func `characters that HTML forbids are replaced`() {
    #expect(HTMLEscaping.escape("a\u{0}b\u{7F}c\u{85}d\u{FFFF}e\tf\n") == "a�b�c�d�e\tf\n")
    #expect(HTMLEscaping.escape("Größe ½ 😀") == "Größe ½ 😀")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "data:text/html,x",
    "vbscript:x", "file:///etc/passwd", "https:/one", "https://", "https://a b/", "//host/path",
    "/levers", "java\nscript:x", "https://<b>/", "", ":",
  ])
  func `only checked addresses lead anywhere`(text: String) {
    #expect(WebAddress(absolute: text) == nil)
  }

  @Test(arguments: [
    ("https://example.org/a b?q=ü#x#y", "https://example.org/a%20b?q=%C3%BC#x%23y"),
    ("HTTP://example.org/100%", "http://example.org/100%25"),
    ("https://example.org/a%20b", "https://example.org/a%20b"),
    ("https://example.org/leading(_:)", "https://example.org/leading(_:)"),
    ("https://example.org/\"onload=", "https://example.org/%22onload="),
    ("mailto:dial@example.org", "mailto:dial@example.org"),
  ])
  func `absolute addresses are encoded once`(text: String, address: String) {
    #expect(WebAddress(absolute: text)?.text == address)
  }

  @Test func `paths lead from any page to any other`() {
    let deep = SitePath(slug: "a/b")
    #expect(deep.address(of: .start).text == "../../")
    #expect(deep.address(of: SitePath(slug: "c"), fragment: "x y").text == "../../c/#x%20y")
    #expect(deep.address(of: deep).text == "./")
    #expect(deep.address(of: deep, fragment: "x").text == "#x")
    #expect(SitePath.start.address(of: SitePath(slug: "c#d?")).text == "./c%23d%3F/")
  }

  @Test func `section ids never meet the ids of the page`() {
    #expect(SitePath.elementID("Best-practices") == "Best-practices")
    #expect(SitePath.elementID("Best practices") == "Best-practices")
    #expect(SitePath.elementID("gb-main") == "section-gb-main")
    #expect(SitePath.elementID(" ") == "-")
    #expect(SitePath.elementID("") == "section")
  }

  @Test func `names in cells stay whole as long as there is room, and are broken where words end`()
  {
    func markup(_ name: String) -> String {
      var html = HTML()
      let table = Table(header: [], rows: [[TableCell([.code(name)]), TableCell([])]])
      var renderer = BlockRenderer(page: .start)
      renderer.render(.table(table), into: &html)
      return html.markup
    }
    #expect(
      markup("server.allowedHosts<T>").contains(
        #"<code class="gb-name">server.<wbr>allowed<wbr>Hosts&lt;T&gt;</code>"#))
    #expect(markup("--host 0.5").contains(#"<code class="gb-whole">--host 0.5</code>"#))
    #expect(
      markup("server.strictPort.ofAllHosts now").contains(
        "<code>server.<wbr>strict<wbr>Port.<wbr>of<wbr>All<wbr>Hosts now</code>"))
    #expect(
      markup("-l, --logLevel <level>").contains(
        #"<code class="gb-name">-l, --logLevel &lt;level&gt;</code>"#))
    var paragraph = HTML()
    InlineRenderer(page: .start).render([.code("aB.c")], into: &paragraph)
    #expect(paragraph.markup == "<code>aB.c</code>")
  }

  @Test func `numbers stand right, also where a cell has none, but the names of rows do not`() {
    func columns(_ rows: [[String]]) -> [Bool] {
      let rows = rows.map { $0.map { TableCell(Samples.text($0)) } }
      var html = HTML()
      let table = Table(header: [[], [], []], rows: rows)
      TableRenderer(inline: InlineRenderer(page: .start)).render(table, label: "Sizes", into: &html)
      let row = html.markup.components(separatedBy: "<tr>")[1]
      return row.components(separatedBy: "</t").prefix(3).map { $0.contains("gb-number") }
    }
    #expect(columns([["40 mm", "12", "n/a"], ["44 mm", "n/a", "7"]]) == [false, true, true])
    #expect(
      columns([["a", "none", "12"], ["b", "soon", "14"], ["c", "7", ""]]) == [false, false, true])
    #expect(columns([["a", "none", "x"], ["b", "none", "y"], ["c", "7", "z"]])[1] == false)
  }
}
