import Foundation
import GuideIngest
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// What is larger than it may be is left out, and everything else is built.
@Suite struct LimitTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private static let dials = MemoryFileSystem.Node.text("# Dials\n\nA dial is turned.\n")

  private func build(
    _ node: MemoryFileSystem.Node, _ limits: String = "", partial: Bool = false
  ) async throws -> BuildRun.Result {
    let files = MemoryFileSystem([
      "/in/crawl/dials.md": Self.dials, "/in/crawl/large.md": node,
      "/guidebook.yml": .text(limits.isEmpty ? "" : "limits: {\(limits)}\n"),
    ])
    let options = BuildOptions(
      inputs: ["/in/crawl"], output: place("out"), profile: "sample", isPartial: partial,
      currentFolder: "/")
    return try await BuildRun(options, files: files).run()
  }

  /// Of 33 pages each is its own; 32 may be one page at 32 times, and so may any number of copies.
  @Test(arguments: [(32, false, 1), (33, false, 33), (99, true, 1)])
  func anAddressOfManyPages(count: Int, areCopies: Bool, topics: Int) async throws {
    let sources = (1...count).map { number in
      let name = areCopies ? "Dials" : "Dial \(number)"
      let text = "---\nurl: https://lumen.example/dials\n---\n\n# \(name)\n\nIt is turned.\n"
      return Source(dump: "dump", path: "parts/\(number).md", bytes: Array(text.utf8))
    }
    let profile = try #require(TestProfiles.named("default"))
    let knowledge = await KnowledgeBuilder(profile: profile).build(sources)
    #expect(knowledge.base.topics.count == topics)
    let isOverused = topics > 1
    #expect(knowledge.base.topics.allSatisfy { ($0.topic.url == nil) == isOverused })
    let slugs = Set(knowledge.base.topics.map(\.topic.slug))
    #expect(slugs == (isOverused ? Set((1...count).map { "parts/\($0)" }) : ["dials"]))
    #expect(
      knowledge.diagnostics.items.contains { $0.id == "dump.overused-address" } == isOverused)
    #expect(knowledge.coverage.lostWords == 0)
  }

  /// Its bytes are never asked for: there are none.
  @Test func aFileIsLeftOutByItsSize() async throws {
    let result = try await build(.sparse(5 << 30))
    #expect(result.figures.topics == 1)
    #expect(ExitCode(result.diagnostics, strict: false) == .failed)
    #expect(
      DiagnosticRenderer().render(result.diagnostics) == """
        error[input.too-large]: the file has 5120 MB, more than 64, and is left out
          --> crawl/large.md
          help: split it, or set `limits: {megabytes: …}` in guidebook.yml


        """)
    let beyond = try await build(.sparse(5 << 30), "megabytes: 256")
    #expect(beyond.diagnostics.map(\.help) == ["split it"])
  }

  /// The text of a page, and what of it is too much for which limit.
  static let pages: [(text: String, limit: String, said: String)] = [
    ("# L\n\na\nb\nc\n", "lines: 4", "the file has 5 lines, more than 4, and is left out"),
    ("# L\n\na\n\nb\n\nc\n", "blocks: 2", "the page has 3 blocks, more than 2, and is left out"),
    (
      "# L\n\n## M\n\n## N\n\na\n", "headings: 2",
      "the page has 3 headings, more than 2, and is left out"
    ),
    (
      "# L\n\n- a\n  - b\n- c\n", "list-items: 2",
      "the page has 3 list items, more than 2, and is left out"
    ),
    (
      "# L\n\n| a | b |\n|---|---|\n| c |\n", "cells: 3",
      "the page has 4 cells, more than 3, and is left out"
    ),
    (
      "# L\n\n## A long heading\n\na\n", "heading-bytes: 9",
      "the page has a heading of 14 bytes, more than 9, and is left out"
    ),
  ]

  @Test(arguments: pages) func aPageIsLeftOutByWhatItIsMadeOf(
    text: String, limit: String, said: String
  ) async throws {
    #expect(try await build(.text(text)).figures.topics == 2)
    let result = try await build(.text(text), limit, partial: true)
    #expect(result.figures.topics == 1)
    #expect(result.diagnostics.map(\.summary) == [said])
    #expect(result.figures.lostWords == 0)
  }

  @Test func aPageThatIsTooLargeHasItsPlace() async throws {
    let result = try await build(.text("# L\n\na\n\nb\n"), "blocks: 1")
    #expect(
      DiagnosticRenderer().render(result.diagnostics) == """
        error[page.too-large]: the page has 2 blocks, more than 1, and is left out
          --> crawl/large.md:1
           |
         1 | # L
          help: split it, or set `limits: {blocks: …}` in guidebook.yml


        """)
  }

  /// Who counts the words of such a page has the same idea of it.
  @Test(arguments: [RenderedPage.oneTitle, RenderedPage.asides])
  func noWordIsLostOfWhatIsCut(page: String) async throws {
    let files = MemoryFileSystem(["/in/crawl/a.json": .text(page)])
    let options = BuildOptions(
      inputs: ["/in/crawl"], output: place("out"), profile: "sample", currentFolder: "/")
    let result = try await BuildRun(options, files: files).run()
    #expect(result.figures.lostWords == 0)
    #expect(place.files().values.reduce(0) { $0 + $1.count } < 1_500_000)
  }

  /// A page of a file of many does not take the others away.
  @Test func theOtherPagesOfAFileStay() async throws {
    let records = """
      [{"url": "https://lumen.example/a", "title": "A", "markdown": "# A\\n\\nA wand.\\n\\nIt waves."},
       {"url": "https://lumen.example/b", "title": "B", "markdown": "# B\\n\\nA tray is pulled."}]
      """
    let files = MemoryFileSystem([
      "/in/crawl/all.json": .text(records), "/guidebook.yml": .text("limits: {blocks: 1}\n"),
    ])
    let options = BuildOptions(
      inputs: ["/in/crawl"], output: place("out"), profile: "sample", currentFolder: "/")
    let result = try await BuildRun(options, files: files).run()
    #expect(result.figures.topics == 1)
    #expect(result.diagnostics.map(\.id) == ["page.too-large"])
    #expect(result.figures.lostWords == 0)
    #expect(result.figures.wordsByOutcome[.unreadable] == 5)
  }

  @Test func outputIsHeldAgainstTheText() {
    var limits = Limits()
    limits[.outputBytes] = 39
    let topic = Topic(slug: "l", title: "L", root: Section(id: "l", level: 1, heading: []))
    let made = OutputSize(["l": Limits.freeOutput + 40])
    #expect(made.excesses(over: limits, of: [topic])["l"]?.count == 40)
    limits[.outputBytes] = 40
    #expect(made.excesses(over: limits, of: [topic]).isEmpty)
  }

  /// Each chunk repeats it.
  @Test func aHeadingAboveMuch() async throws {
    let heading = String(repeating: "wand ", count: 990)
    let rows = String(
      repeating: String(repeating: "A tray is pulled. ", count: 30) + "\n\n", count: 2000)
    let result = try await build(.text("# L\n\n## \(heading)\n\n\(rows)"), "output-bytes: 1")
    #expect(result.figures.topics == 1)
    #expect(
      result.diagnostics.map(\.summary)
        == ["the page has 2 bytes to write for each of its text, more than 1, and is left out"])
  }

  /// What the other pages say of it goes too: they are made again without it.
  @Test func aPageThatMakesTooMuch() async throws {
    let heading = String(repeating: "wand ", count: 990)
    let rows = String(
      repeating: String(repeating: "A tray is pulled. ", count: 28) + "\n\n", count: 600)
    try place.write("# L\n\n## \(heading)\n\n\(rows)", to: "in/large.md")
    try place.write("# Dials\n\nA dial is turned, see [L](large.md).\n", to: "in/dials.md")
    try place.write("limits: {output-bytes: 1}\nsite: {search: false}\n", to: "guidebook.yml")
    let options = BuildOptions(
      inputs: ["in"], output: "out", profile: "sample", currentFolder: place.path)
    let result = try await BuildRun(options).run()
    #expect(result.figures.topics == 1)
    #expect(result.diagnostics.map(\.id).contains("page.too-large"))
    #expect(result.figures.lostWords == 0)
    #expect(place.files().keys.filter { $0.hasPrefix("out/topics/large") }.isEmpty)
    let verified = try await VerifyRun(output: "out", currentFolder: place.path).run()
    #expect(verified.diagnostics.items.isEmpty)
  }

  /// A page that makes too much takes no other away that is the same topic.
  @Test func aPageThatMakesTooMuchBesideAnother() async throws {
    let heading = String(repeating: "wand ", count: 990)
    let rows = String(
      repeating: String(repeating: "A tray is pulled. ", count: 28) + "\n\n", count: 600)
    try place.write("# L\n\n## \(heading)\n\n\(rows)", to: "in/first/l.md")
    try place.write("# L\n\nA dial is turned.\n", to: "in/second/l.md")
    try place.write("limits: {output-bytes: 1}\nsite: {search: false}\n", to: "guidebook.yml")
    let options = BuildOptions(
      inputs: ["in/first", "in/second"], output: "out", profile: "sample", currentFolder: place.path
    )
    let result = try await BuildRun(options).run()
    #expect(
      result.diagnostics.filter { $0.id == "page.too-large" }.map(\.place?.path) == [
        "first/l.md"
      ])
    #expect(
      String(decoding: place.files()["out/topics/l.md"] ?? [], as: UTF8.self).contains("A dial"))
  }

  /// It was not too large when it was built.
  @Test func aFileThatGrewSinceTheBuild() async throws {
    try place.write("# Dials\n\nA dial is turned.\n", to: "in/dials.md")
    let options = BuildOptions(
      inputs: ["in"], output: "out", profile: "sample", currentFolder: place.path)
    _ = try await BuildRun(options).run()
    try FileHandle(forWritingTo: URL(filePath: place("in/dials.md"))).truncate(atOffset: 5 << 30)
    let verified = try await VerifyRun(output: "out", currentFolder: place.path).run()
    #expect(verified.diagnostics.items.map(\.id).contains("input.too-large"))
  }

  /// As with every source that is lost.
  @Test func theEarlierBuildStays() async throws {
    #expect(try await build(.text("# L\n\na\n")).changes != nil)
    let before = place.files()
    #expect(try await build(.sparse(1 << 40)).changes == nil)
    #expect(try await build(.text("# L\n\na\n"), "lines: 2").changes == nil)
    #expect(place.files() == before)
    #expect(try await build(.sparse(1 << 40), partial: true).changes != nil)
  }
}
