import GuideText
import TestSupport
import Testing

@Suite struct PagePathTests {
  @Test(arguments: [
    ["a", "a/", "/a", "A.md", "./a", "%61/index.html", "a.markdown", "a//"],
    ["caf%C3%A9.md", "café", "CAFÉ.html"], ["my%2Dplan.md", "my-plan"], ["a%26b.md", "a&b"],
    ["", "/", "index.html", "index"],
  ]) func onePageHasOneKey(paths: [String]) {
    #expect(Set(paths.map { PagePath.key($0) }).count == 1)
  }

  @Test(arguments: [
    ("a/round-knobs.de.md", "round knobs"), ("v1.2_b/_index.md", "v1.2 b"), ("x/README.md", "x"),
    ("README.md", "README"), ("_index.md", "index"), ("", ""),
  ])
  func aPageWithoutATitleIsCalledLikeItsFileOrFolder(path: String, name: String) {
    #expect(PagePath.name(ofFile: path) == name)
  }

  @Test func aFileOfADumpMayBeTextOrReadme() {
    #expect(PagePath.key(["A", "README.md"], ofFile: true) == "a")
    #expect(PagePath.key(["A", "_index.md"], ofFile: true) == "a")
    #expect(PagePath.key(["A", "README.md"]) == "a/readme")
    #expect(PagePath.key(["b.txt"], ofFile: true) == "b" && PagePath.key(["b.txt"]) == "b.txt")
    #expect(PagePath.key([".md"]) == ".md" && PagePath.key(["a.tar.md"]) == "a.tar")
  }

  @Test(arguments: [
    ("/A/b.html", "/A/b"), ("/a/index.html", "/a"), ("/a/index", "/a/index"), ("/a//", "/a"),
    ("index.md", "index"), ("a%2E.md", "a%2E"),
  ]) func withoutItsFile(path: String, expected: String) {
    #expect(PagePath.withoutFile(path) == expected)
  }

  @Test(arguments: [
    ("c.md", ["a", "b", "c.md"]), ("../c", ["a", "c"]), ("../../c", ["c"]), ("../../../c", nil),
    ("/c", ["c"]), ("./%2E/d%20e/", ["a", "b", "d e"]), ("%2E%2E/c", ["a", "c"]), ("", ["a", "b"]),
    ("c/../..", ["a"]),
  ]) func leadsFromAFolder(path: String, expected: [String]?) {
    #expect(PagePath.resolve(path, in: ["a", "b"]) == expected)
  }
}

@Suite struct PercentCodingTests {
  @Test func decodingUndoesEncoding() {
    var generator = SeededGenerator(seed: 21)
    let pieces = [
      "a", "%", "%41", "%zz", "?", "#", "/", " ", "é", "日", "👍", "\"", "<", "[", "\u{0}",
    ]
    for _ in 0..<3_000 {
      let text = generator.list(0...10) { $0.pick(pieces) }.joined()
      let path = PercentCoding.encode(text.utf8, path: true)
      #expect(PercentCoding.decode(path) == text)
      let address = PercentCoding.encode(text.utf8)
      #expect(PercentCoding.encode(address.utf8) == address)
      for encoded in [path, address] {
        #expect(
          encoded.utf8.allSatisfy { $0.isASCIIWord || "-.~!$&'()*+,;=:@/?#%".utf8.contains($0) })
      }
    }
  }

  @Test func everyByteIsEncodedAsTheStandardSays() {
    for byte in UInt8.min...UInt8.max {
      let digits = String(byte, radix: 16, uppercase: true)
      let isUnreserved = byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte)
      #expect(PercentCoding.isUnreserved(byte) == isUnreserved)
      let isKept = isUnreserved || "!$&'()*+,;=:@/".utf8.contains(byte)
      let escape = "%" + (digits.count < 2 ? "0" : "") + digits
      let expected = isKept ? String(decoding: [byte], as: UTF8.self) : escape
      #expect(PercentCoding.encode([byte], path: true) == expected)
    }
  }

  @Test(arguments: [
    ("caf%C3%A9", "café"), ("%2d%2D", "--"), ("100%", "100%"), ("%41%zz", "%41%zz"), ("%C3", "%C3"),
    ("%ff%fe", "%ff%fe"), ("a+b", "a+b"), ("%25%34%31", "%41"), ("é%20", "é "), ("", ""),
  ]) func decodes(text: String, expected: String) {
    #expect(PercentCoding.decode(text) == expected)
  }

  @Test func ofAnAddressEscapesAndTheFirstHashStay() {
    #expect(PercentCoding.encode("/a b?c=%20#d#e%".utf8) == "/a%20b?c=%20#d%23e%25")
  }
}

@Suite struct PathIndexTests {
  @Test func everySpellingOfAFileLeadsToIt() {
    var files = PathIndex<String>()
    let paths = [
      "docs/guide/Round Knobs.md", "docs/guide/README.md", "docs/A.md", "docs/a.md",
      "docs/Grüße.mdx", "docs/100%.md", "docs/x%20y.md", "docs/trays.md", "docs/trays/index.md",
    ]
    for path in paths { files.add(path, at: path) }
    func found(_ link: String) -> String? { files.page(of: link, from: "docs/start.md") }
    for link in [
      "guide/Round%20Knobs.md", "./guide/Round Knobs", "guide/round knobs.html",
      "/docs/guide/Round%20Knobs", "/guide/Round%20Knobs.mdx", "/site/docs/guide/Round%20Knobs.md",
      "../docs/guide/Round%20Knobs.md",
    ] {
      #expect(found(link) == "docs/guide/Round Knobs.md", "\(link)")
    }
    for link in ["guide", "guide/", "guide/README.md", "guide/index.md", "/docs/guide/"] {
      #expect(found(link) == "docs/guide/README.md", "\(link)")
    }
    for mark in ["@root@", "{{base}}", "%7B%7B%20base%20%7D%7D", "${base}", "%BASE%"] {
      #expect(found(mark + "/guide/Round%20Knobs.md") == "docs/guide/Round Knobs.md", "\(mark)")
    }
    #expect(found("base/guide/Round%20Knobs.md") == nil)
    #expect(found("A.md") == "docs/A.md")
    #expect(found("a.md") == "docs/a.md")
    #expect(found("a") == "docs/a.md")
    #expect(found("Gr%C3%BC%C3%9Fe.md") == "docs/Grüße.mdx")
    #expect(found("100%25.md") == "docs/100%.md")
    #expect(found("100%.md") == "docs/100%.md")
    #expect(found("x%20y.md") == "docs/x%20y.md")
    #expect(found("trays") == "docs/trays.md")
    #expect(found("trays/") == "docs/trays/index.md")
    // `docs` holds all files, so that it may be the root of the site.
    #expect(found("/trays") == "docs/trays.md")
    for link in ["knobs.md", "../../docs/a.md", "/knobs", "guide/none.md"] {
      #expect(found(link) == nil, "\(link)")
    }
  }
}
