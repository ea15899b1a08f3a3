import GuideModel
import Testing

@testable import GuideEmit

/// A site in another language than English, and pages in another one than their site.
@Suite struct SiteLanguageTests {
  private func site(
    _ language: String, strings: String? = nil, _ topics: [Topic]? = nil
  ) throws -> MemorySink {
    var options = EmitOptions(siteTitle: "Lumen Guide", language: language)
    options.site.hasSearch = true
    options.theme = strings.map { ["strings.txt": Array($0.utf8)] } ?? [:]
    return try MemorySink.output(
      SiteEmitter(options: options), topics.map { Samples.knowledge($0) } ?? Samples.guide)
  }

  @Test(arguments: [
    ("de", "Auf dieser Seite", "Alle Themen von A bis Z"), ("de-AT", "Auf dieser Seite", "Themen"),
    ("ja", "このページの内容", "すべてのトピックの索引"), ("ar", "في هذه الصفحة", "فهرس كل الموضوعات"),
  ])
  func `the interface is in the language of the site`(
    language: String, contents: String, list: String
  ) throws {
    let site = try site(language)
    let page = try #require(site.text("site/dials/index.html"))
    #expect(page.contains("<html lang=\"\(language)\""))
    #expect(page.contains(">\(contents)<"))
    #expect(try #require(site.text("site/lists/a-z/index.html")).contains(">\(list)<"))
    let said = page.replacing(/<[^>]*>/, with: "")
    for word in ["Topics", "Updated", "Close", "Change log", "Words from", "reading"] {
      #expect(!said.contains(word), "\(word)")
    }
    let script = try #require(site.text("site/guidebook.js"))
    #expect(script.contains("const language = \"\(language.prefix(2))\";"))
    #expect(script.contains("\"copied-link\":") && !script.contains("\"breadcrumbs\":"))
  }

  @Test func `a page from right to left says so, and its code runs from left to right`() throws {
    let code = Samples.block(1, .code(language: "swift", text: "let a = 1"))
    let site = try site(
      "ar",
      [Samples.topic("dials", title: "الأقراص", blocks: [code]), Samples.topic("b", title: "B")])
    let page = try #require(site.text("site/dials/index.html"))
    #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(page.contains("<pre dir=\"ltr\">"))
    #expect(page.contains("<title>\u{2068}الأقراص\u{2069} – \u{2068}Lumen Guide\u{2069}</title>"))
    #expect(try #require(site.text("site/guidebook.js")).contains("isRightToLeft = true"))
    #expect(try #require(self.site("en").text("site/index.html")).contains("<html lang=\"en\">"))
  }

  @Test(arguments: [
    ("ar", true), ("ar-EG", true), ("fa", true), ("he", true), ("uz-Arab", true),
    ("az-Latn", false),
    ("ar-Latn", false), ("en", false), ("ja", false), ("pa-Arab-PK", true), ("", false),
  ])
  func `a language runs as its script does`(tag: String, isRightToLeft: Bool) {
    #expect((TextDirection(tag) == .rightToLeft) == isRightToLeft)
  }

  @Test func `a page in another language than its site says which`() throws {
    var foreign = Samples.topic(
      "dials", title: "Dials",
      blocks: [Samples.block(1, .aside(kind: .tip, blocks: [Samples.paragraph("Turn it.")]))])
    foreign.language = "en-GB"
    let page = try #require(site("ar", [foreign]).text("site/dials/index.html"))
    #expect(page.contains("<article lang=\"en-GB\" dir=\"ltr\" data-pagefind-body>"))
    #expect(page.contains("<p class=\"gb-label\" lang=\"ar\" dir=\"rtl\">تلميح</p>"))
    #expect(page.contains("<details class=\"gb-source\" lang=\"ar\" dir=\"rtl\">"))
    let own = try #require(site("en", [foreign]).text("site/dials/index.html"))
    #expect(own.contains("<article data-pagefind-body>") && !own.contains("dir="))
  }

  @Test(arguments: [
    ("en_US", "en", false), ("EN", "en-GB", false), ("eng", "en", true),
    ("zh-Hans", "zh-Hant", true),
    ("fr", "en", true), ("English", "de", false), ("", "de", false), ("fr\" x", "de", false),
  ])
  func `only a tag of another language is named`(tag: String, site: String, isNamed: Bool) throws {
    var topic = Samples.topic("dials", title: "Dials")
    topic.language = tag
    let page = try #require(self.site(site, [topic]).text("site/dials/index.html"))
    #expect(page.contains("<article lang=") == isNamed)
  }

  @Test func `a language without words is told, and has its own direction`() throws {
    var emitter = SiteEmitter(options: EmitOptions(siteTitle: "Lumen Guide", language: "fa"))
    var sink = MemorySink()
    var diagnostics = Diagnostics()
    try emitter.finish(Samples.guide, into: &sink, diagnostics: &diagnostics)
    #expect(diagnostics.items.map(\.id) == ["site.no-strings"])
    let page = try #require(sink.text("site/dials/index.html"))
    #expect(page.contains("<html lang=\"fa\" dir=\"rtl\">") && page.contains(">On this page<"))
  }

  @Test func `a theme replaces words, or brings those of a language`() throws {
    let page = try #require(
      site("de", strings: "# Ours\nclose: Zumachen\n").text("site/dials/index.html"))
    #expect(page.contains(">Zumachen<") && page.contains(">Auf dieser Seite<"))
    let lines = StringsFile.english.lines.map { line in
      line.key == "close" ? "close: Fermer" : "\(line.key): \(line.text)"
    }
    let site = try site("fr", strings: lines.joined(separator: "\n"))
    #expect(try #require(site.text("site/dials/index.html")).contains(">Fermer<"))
    #expect(try #require(site.text("site/guidebook.js")).contains("const language = \"fr\";"))
    #expect(site.text("site/strings.txt") == nil)
  }

  @Test(arguments: [
    ("clsoe: Zu", "the interface has no text that is called \"clsoe\""),
    ("close", "the line is no name with a text"),
    ("close one: Zu", "the interface has no text that is called \"close one\""),
    ("topic-count: {count}", "the interface has no text that is called \"topic-count\""),
    ("topic-count one: eins", ""), ("topic-count other: viele", "other places"),
    ("topics-of: Themen", "other places"), ("moved: Jetzt {title}", "other places"),
    ("date: {day}.{number}.{year}", ""), ("date: {weekday}", "other places"),
    ("months: a b c", "are not twelve"), ("plural few: sometimes", "does not say of which numbers"),
    ("plural few: n = 2..4", ""),
  ])
  func `what is wrong in such a file is an error`(line: String, problem: String) throws {
    let file = StringsFile(Array("close: Zu\n\(line)".utf8))
    let found = StringsCheck(file, path: "looks/strings.txt").problems
    #expect(found.count == (problem.isEmpty ? 0 : 1))
    #expect(found.allSatisfy { $0.summary.contains(problem) && $0.place?.line == 2 })
  }
}
