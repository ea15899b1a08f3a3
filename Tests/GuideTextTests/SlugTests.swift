import GuideText
import TestSupport
import Testing

@Suite struct SlugTests {
  @Test func aLongTitleMakesANameThatAFileSystemTakes() {
    let words = String(repeating: "größe ", count: 100)
    let slugs = ["a", "b"].map { Slug.title(words + $0) }
    #expect(slugs[0] != slugs[1])
    #expect(slugs.allSatisfy { (100...180).contains($0.utf8.count) })
    #expect(slugs.allSatisfy { $0.hasPrefix("größe-größe-") })
  }

  @Test(arguments: [
    ("Don’t turn it!", "dont-turn-it"), ("Ä/B: c", "ä-b-c"), ("…", "page"), ("9.5 mm", "9-5-mm"),
    ("gro\u{308}ße", "gro\u{308}ße"), ("हिन्दी में", "हिन्दी-में"), ("so\u{AD}ft", "soft"), ("\u{301}a", "a"),
    ("İ", "i\u{307}"), ("zero\u{200B}width", "zero-width"),
  ]) func makesSlugsOfTitles(title: String, expected: String) {
    #expect(Array(Slug.title(title).unicodeScalars) == Array(expected.unicodeScalars))
  }

  /// Windows takes these for devices, with any ending.
  @Test(arguments: [
    ("Con", "con-page"), ("AUX", "aux-page"), ("nul.", "nul-page"), ("com1", "com1-page"),
    ("LPT9 ", "lpt9-page"), ("Com²", "com²-page"), ("prn", "prn-page"), ("com10", "com10"),
    ("console", "console"), ("lpt", "lpt"), ("aux page", "aux-page"), ("con 2", "con-2"),
  ]) func namesOfDevicesAreEscaped(title: String, expected: String) {
    #expect(Slug.title(title) == expected)
    #expect(Slug.path("a/" + title + "/b") == "a/\(expected)/b")
    #expect(Slug.file("a/" + title.trimmingSuffix { " .".contains($0) } + ".md") == "a/" + expected)
  }

  @Test(arguments: [
    ("/A/B%20c/", "a/b-c"), ("caf%C3%A9", "café"), ("//", nil), ("/…/a", "a"), ("..", nil),
    ("../etc", "etc"),
  ]) func makesSlugsOfPaths(path: String, expected: String?) {
    #expect(Slug.path(path) == expected)
  }

  @Test func aSlugIsItsOwnSlugAndSafe() {
    var generator = SeededGenerator(seed: 23)
    let pieces = [
      "Knob", "É", "e\u{301}", "İ", "ß", "日本", "ह", "्", "5", "½", "²", " ", "-", "_", "/", ".",
      "..",
      "'", "’", "ʼ", "\u{AD}", "\u{200D}", "👍", "%41", "\u{0}", "\\", "\u{301}",
    ]
    for _ in 0..<3_000 {
      let title = generator.list(0...30) { $0.pick(pieces) }.joined()
      let slug = Slug.title(title)
      #expect(Array(Slug.title(slug).utf8) == Array(slug.utf8), "\(title)")
      #expect(slug.utf8.count <= 180 && !slug.isEmpty)
      #expect(slug.unicodeScalars.allSatisfy { $0 == "-" || $0.isWord || $0.extendsWord })
      #expect(!slug.hasPrefix("-") && !slug.hasSuffix("-") && !slug.contains("--"))
    }
  }
}
