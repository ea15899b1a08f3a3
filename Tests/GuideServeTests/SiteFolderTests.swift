import GuideAudit
import GuideBuild
import GuideCommands
import TestSupport
import Testing

@testable import GuideServe

/// What stands at the addresses of a site on the disk, and what does not.
@Suite struct SiteFolderTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("start", to: "out/site/index.html")
    try place.write("dials", to: "out/site/dials/index.html")
    try place.write("# Dials", to: "out/site/dials/index.html.md")
    try place.write("größer", to: "out/site/größer zählt/index.html")
    try place.write("gone", to: "out/site/404.html")
    try place.write("a{}", to: "out/site/style.css")
    try place.write("", to: "out/site/empty/note.txt")
    try place.write("secret", to: "out/report/ledger.jsonl")
    try place.write("secret", to: "secret.txt")
    try place.link("out/site/way-out", to: place("secret.txt"))
    try place.link("out/site/folder-out", to: place("out/report"))
  }

  private func answer(_ path: String, baseURL: String? = nil) -> SiteFolder.Answer {
    SiteFolder(root: place("out/site"), baseURL: baseURL).answer(path)
  }

  private static func page(_ text: String) -> SiteFolder.Answer {
    .file(Array(text.utf8), type: "text/html; charset=utf-8")
  }

  private static let gone = SiteFolder.Answer.notFound(Array("gone".utf8))

  @Test func pagesAndFiles() {
    #expect(answer("/") == Self.page("start"))
    #expect(answer("/index.html") == Self.page("start"))
    #expect(answer("/dials/") == Self.page("dials"))
    #expect(answer("/style.css") == .file(Array("a{}".utf8), type: "text/css; charset=utf-8"))
    #expect(answer("/gr%C3%B6%C3%9Fer%20z%C3%A4hlt/") == Self.page("größer"))
  }

  @Test func whoWantsMarkdownGetsItWhereItIs() {
    let site = SiteFolder(root: place("out/site"), baseURL: nil)
    let markdown = SiteFolder.Answer.file(
      Array("# Dials".utf8), type: "text/markdown; charset=utf-8")
    #expect(site.answer("/dials/", asMarkdown: true) == markdown)
    #expect(site.answer("/dials/index.html", asMarkdown: true) == markdown)
    #expect(site.answer("/", asMarkdown: true) == Self.page("start"))
    #expect(site.answer("/dials", asMarkdown: true) == .redirect(to: "/dials/"))
  }

  /// Relative links of a page need the slash.
  @Test func foldersLeadToTheirPage() {
    #expect(answer("/dials") == .redirect(to: "/dials/"))
    #expect(
      answer("/gr%C3%B6%C3%9Fer%20z%C3%A4hlt") == .redirect(to: "/gr%C3%B6%C3%9Fer%20z%C3%A4hlt/"))
    #expect(answer("/empty") == Self.gone)
    #expect(answer("/empty/") == Self.gone)
  }

  @Test(arguments: [
    "/absent", "/../secret.txt", "/../report/ledger.jsonl", "/dials/../../report/ledger.jsonl",
    "/%2e%2e/report/ledger.jsonl", "/..%2freport%2fledger.jsonl", "/dials%2f..%2findex.html",
    "/..%5creport%5cledger.jsonl", "/..\\report\\ledger.jsonl", "//etc/passwd", "/%2fetc/passwd",
    "/./index.html", "/index.html%00.css", "/way-out", "/folder-out/ledger.jsonl", "/folder-out/",
    "etc/passwd", "http://127.0.0.1/", "*", "/%ff%fe", "/index.html/",
  ])
  func nothingElse(path: String) { #expect(answer(path) == Self.gone) }

  @Test(arguments: ["https://guide.example/design/book", "https://guide.example/design/book/"])
  func belowThePathWhereItWillBePublished(baseURL: String) {
    #expect(answer("/design/book/", baseURL: baseURL) == Self.page("start"))
    #expect(answer("/design/book/dials/", baseURL: baseURL) == Self.page("dials"))
    #expect(answer("/", baseURL: baseURL) == .redirect(to: "/design/book/"))
    #expect(answer("/design/book", baseURL: baseURL) == .redirect(to: "/design/book/"))
    #expect(answer("/dials/", baseURL: baseURL) == Self.gone)
    #expect(answer("/design/bookends", baseURL: baseURL) == Self.gone)
  }

  @Test(arguments: ["https://guide.example", "https://guide.example/", "guide.example"])
  func aHostHasNoPath(baseURL: String) {
    #expect(answer("/", baseURL: baseURL) == Self.page("start"))
  }

  @Test func withoutAPageForWhatIsNotThere() throws {
    try place.remove("out/site/404.html")
    #expect(answer("/absent") == .notFound([]))
  }
}
