import Testing

@testable import GuideBuild

/// Which SVG is published, and why others are not.
@Suite struct SVGCheckTests {
  private static let name = "http://www.w3.org/2000/svg"

  /// Of a picture with something in it.
  private static func refusal(_ content: String, _ attributes: String = "") -> String? {
    SVGCheck.refusal(Array("<svg xmlns=\"\(name)\" \(attributes)>\(content)</svg>".utf8))
  }

  @Test(arguments: [
    "<title>A dial (round)</title><path d=\"M0 0 L1 1\" style=\"fill:#FFF;stroke:url( '#a' )\"/>",
    "<linearGradient id=\"a\"><stop offset=\"0\" stop-color=\"rgb(1, 2, 3)\"/></linearGradient>",
    "<style type=\"text/css\">.a{fill:url(#a)} @media (prefers-color-scheme: dark){.a{fill:red}}</style>",
    "<style><![CDATA[.st0{clip-path:url(#b);}]]></style><g class=\"st0\" aria-label=\"f(x) @ 1\"/>",
    "<defs><g id=\"a\"><path/></g></defs><use href=\"#a\" transform=\"matrix(1 0 0 1 0 0)\"/>",
    "<image href=\"data:image/png;base64,iVBORw0KGgo=\" width=\"1\" height=\"1\"/>",
    "<!-- drawn by hand --><text font-family=\"'A'\">5 &lt; 6 &#38; 7</text><desc>onload=</desc>",
    "<filter id=\"f\"><feGaussianBlur stdDeviation=\"2\"/></filter><rect filter=\"url(#f)\"/>",
  ])
  func whatOnlyDraws(content: String) { #expect(Self.refusal(content) == nil) }

  @Test func asEditorsWriteIt() {
    #expect(
      SVGCheck.refusal(
        Array(
          """
          \u{FEFF}<?xml version="1.0" encoding="UTF-8" standalone="no"?>
          <!-- Made with an editor -->
          <svg xmlns:dc="http://purl.org/dc/elements/1.1/"
            xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
            xmlns:svg="\(Self.name)" xmlns="\(Self.name)" xmlns:xlink="http://www.w3.org/1999/xlink"
            xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.1"
            inkscape:version="1.0" style="enable-background:new 0 0 24 24;" xml:space="preserve">
            <metadata><rdf:RDF><dc:type rdf:resource="http://purl.org/dc/x"/></rdf:RDF></metadata>
            <g inkscape:label="Layer" id="layer1"><use xlink:href="#layer2"/></g>
          </svg>

          """.utf8)) == nil)
  }

  @Test(
    arguments: [
      ("<script>ring()</script>", "it has an element `script`"),
      ("<svg:script xmlns:svg=\"\(name)\">ring()</svg:script>", "it has an element `svg:script`"),
      ("<h:script xmlns:h=\"http://www.w3.org/1999/xhtml\"/>", "it has an element `h:script`"),
      ("<script xmlns=\"http://www.w3.org/1999/xhtml\"/>", "it has an element `script`"),
      ("<title xmlns=\"http://www.w3.org/1999/xhtml\"/>", "`xmlns` is not one that is known"),
      ("<g xmlns:rdf=\"\(name)\"><rdf:script/></g>", "`xmlns:rdf` is not one that is known"),
      ("<SCRIPT/>", "it has an element `SCRIPT`"),
      ("<a href=\"https://evil.example/\"><path/></a>", "it has an element `a`"),
      ("<set attributeName=\"href\" to=\"javascript:ring()\"/>", "it has an element `set`"),
      (
        "<animate attributeName=\"href\" values=\"javascript:ring()\"/>",
        "it has an element `animate`"
      ),
      ("<foreignObject><b/></foreignObject>", "it has an element `foreignObject`"),
      ("<handler/>", "it has an element `handler`"),
      ("<iframe src=\"//evil.example\"/>", "it has an element `iframe`"),
      ("<path onclick=\"ring()\"/>", "it has an attribute `onclick`"),
      ("<path\nonload\n=\n'ring()'/>", "it has an attribute `onload`"),
      ("<path onfocusin=\"r&#105;ng()\"/>", "it has an attribute `onfocusin`"),
      (
        "<g xml:base=\"https://evil.example/\"><use href=\"#a\"/></g>",
        "it has an attribute `xml:base`"
      ),
      ("<path src=\"https://evil.example/\"/>", "it has an attribute `src`"),
      ("<use href=\"https://evil.example/a.svg#a\"/>", "`href` leads out of it"),
      ("<use href=\"java&#x73;cript:ring()\"/>", "`href` leads out of it"),
      ("<use href=\" #a\"/>", "`href` leads out of it"),
      (
        "<use xlink:href=\"data:image/svg+xml;base64,PHN2Zz4=\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"/>",
        "`xlink:href` leads out of it"
      ),
      ("<image href=\"https://evil.example/a.png\"/>", "`href` leads out of it"),
      ("<image href=\"data:image/svg+xml;base64,PHN2Zz4=\"/>", "`href` leads out of it"),
      ("<feImage href=\"//evil.example/a.png\"/>", "`href` leads out of it"),
      ("<linearGradient href=\"file:///etc/passwd\"/>", "`href` leads out of it"),
      ("<rect fill=\"url(https://evil.example/a.svg#a)\"/>", "its style leads out of it"),
      ("<rect style=\"fill: URL( &quot;//evil.example/&quot;)\"/>", "its style leads out of it"),
      ("<style>a{background:url(//evil.example)}</style>", "its style leads out of it"),
      ("<style>a{background:url(/**/#a)}</style>", "its style leads out of it"),
      ("<style>@import '//evil.example';</style>", "its style has a rule `@import`"),
      ("<style>@im<![CDATA[port]]> '//evil.example';</style>", "its style has a rule `@import`"),
      ("<style>@font-face{src:local(a)}</style>", "its style has a rule `@font-face`"),
      ("<style>@im<title/>port '//evil.example';</style>", "it has an element `title`"),
      ("<style>a{b:\\75rl(//evil.example)}</style>", "its style has an escape"),
      (
        "<style>a{b:image-set('//evil.example' 1x)}</style>", "its style has a function `image-set`"
      ),
      ("<rect style=\"width:expression(ring())\"/>", "its style has a function `expression`"),
      ("<?xml-stylesheet href=\"//evil.example\"?>", "it has an instruction `xml-stylesheet`"),
      ("&ring;", "its line 1 is no XML"), ("<g>", "its line 1 is no XML"),
      ("<g id=\"a\" id=\"b\"/>", "its line 1 is no XML"), ("\n<x:g/>", "its line 2 is no XML"),
      ("<g x:id=\"a\"/>", "its line 1 is no XML"),
      (
        "<g xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"/>\n<rdf:RDF/>",
        "its line 2 is no XML"
      ),
    ])
  func whatDoesMore(content: String, reason: String) { #expect(Self.refusal(content) == reason) }

  @Test(
    arguments: [
      ("<svg/>", "it does not begin as an SVG"),
      ("<html xmlns=\"\(name)\"/>", "it does not begin as an SVG"),
      ("<svg xmlns=\"http://www.w3.org/1999/xhtml\"/>", "it does not begin as an SVG"),
      (
        "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg xmlns=\"\(name)\">&a;</svg>",
        "it has a document type"
      ),
      (
        "<!DOCTYPE svg PUBLIC \"a\" \"//evil.example\"><svg xmlns=\"\(name)\"/>",
        "it has a document type"
      ),
      (
        "<?xml version=\"1.0\" encoding=\"UTF-7\"?><svg xmlns=\"\(name)\"/>",
        "it says that it is encoded as UTF-7"
      ),
      (
        "<?xml-stylesheet href=\"a\"?><svg xmlns=\"\(name)\"/>",
        "it has an instruction `xml-stylesheet`"
      ),
      ("<svg xmlns=\"\(name)\"/><svg xmlns=\"\(name)\"/>", "its line 1 is no XML"),
    ])
  func whatIsOdd(text: String, reason: String) {
    #expect(SVGCheck.refusal(Array(text.utf8)) == reason)
  }

  @Test func otherEncodings() {
    let text = "<svg xmlns=\"\(Self.name)\"><script/></svg>"
    #expect(
      SVGCheck.refusal([0xFE, 0xFF] + text.utf16.flatMap { [0, UInt8($0)] }) == "it is no UTF-8")
    #expect(SVGCheck.refusal(Array("<svg xmlns='\(Self.name)'>\u{0}</svg>".utf8)) != nil)
  }

  /// A kilobyte that would draw a million million paths, and others of the kind.
  @Test func partsThatShowEachOther() {
    let layers = (1...12).map { layer in
      "<g id=\"a\(layer)\">" + String(repeating: "<use href=\"#a\(layer - 1)\"/>", count: 10)
        + "</g>"
    }
    let bomb = "<path id=\"a0\"/><defs>\(layers.joined())</defs><use href=\"#a12\"/>"
    #expect(Self.refusal(bomb) == "its parts show each other too often")
    let circle =
      "<g id=\"a\"><rect fill=\"url(#b)\"/></g><pattern id=\"b\"><use href=\"#a\"/></pattern>"
    #expect(Self.refusal(circle) == "its parts show each other too often")
    let nothing = String(repeating: "<use href=\"#a\"/>", count: 90_000)
    let references = String(repeating: "url(#none) ", count: 90_000)
    #expect(
      Self.refusal("<rect id=\"a\" fill=\"\(references)\"/>\(nothing)")
        == "its parts show each other too often")
    let deep = String(repeating: "<g>", count: 100) + String(repeating: "</g>", count: 100)
    #expect(Self.refusal(deep) == "its elements are nested too deep")
  }
}
