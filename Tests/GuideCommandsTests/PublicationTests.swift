import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// Pages that are drafts, and pages that searches leave out, by the front matter of the generators
/// that have such marks.
@Suite struct PublicationTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private static let plain = """
    # Knobs

    A knob is turned with two fingers until it clicks.
    """

  private func build(_ pages: [String: String]) async throws -> BuildRun.Result {
    for (name, text) in pages { try place.write(text, to: "in/\(name)") }
    try place.write("site: {search: false}\n", to: "guidebook.yml")
    let options = BuildOptions(
      inputs: ["in"], output: "out", formats: ["site", "chunks", "topics", "index", "skill"],
      profile: "sample", currentFolder: place.path)
    return try await BuildRun(options).run()
  }

  private func problems() async throws -> String {
    let run = VerifyRun(output: "out", inputs: ["in"], currentFolder: place.path)
    return DiagnosticRenderer().render(try await run.run().diagnostics.items)
  }

  private func page(_ frontMatter: String) -> String {
    frontMatter + "\n# Dials\n\nA dial hums in violet light until somebody turns it.\n"
  }

  private var filesWithTheWord: Set<String> {
    Set(
      place.files().filter { path, bytes in
        path.hasPrefix("out/") && String(decoding: bytes, as: UTF8.self).contains("violet")
      }.keys.map { String($0.dropFirst("out/".count).prefix { $0 != "/" }) })
  }

  @Test(arguments: [
    "---\ndraft: true\n---\n", "---\ntitle: Dials\ndraft: True\n---\n",
    "+++\ndraft = true\n+++\n", "{\n\"title\": \"Dials\",\n\"draft\": true\n}\n",
    "---\npublished: false\n---\n", "---\ndraft: yes\n---\n", "---\ndraft: On\n---\n",
    "---\npublished: NO\n---\n",
  ])
  func aDraftIsNoPage(frontMatter: String) async throws {
    let result = try await build(["dials.md": page(frontMatter), "knobs.md": Self.plain])
    #expect(filesWithTheWord == ["report"], "\(frontMatter)")
    #expect(result.figures.topics == 1)
    #expect(result.figures.lostWords == 0)
    #expect(
      result.diagnostics.filter { $0.id == "page.draft" }.map(\.place?.path) == ["in/dials.md"])
    #expect(ExitCode(result.diagnostics, strict: true) == .fine)
    #expect(try await problems() == "")
  }

  @Test(arguments: [
    "unlisted: true", "hidden: true", "noindex: true", "search:\n  exclude: true",
    "search: {exclude: true}", "search.exclude: true", "search: false", "searchable: false",
    "pagefind: false", "search_exclude: true", "searchHidden: true", "in_search_index: false",
    "nosearch: true", "hidden: yes", "search: off", "robots: noindex, nofollow", "ROBOTS: NOINDEX",
    "seo:\n  noindex: true",
  ])
  func anUnlistedPageIsOnTheSiteAndInNoSearch(mark: String) async throws {
    let result = try await build([
      "dials.md": page("---\n\(mark)\n---\n"), "knobs.md": Self.plain,
    ])
    #expect(filesWithTheWord.isSuperset(of: ["site", "topics"]), "\(mark)")
    #expect(filesWithTheWord.isDisjoint(with: ["chunks", "guidebook.sqlite", "skill"]), "\(mark)")
    let html = try place.text("out/site/dials/index.html")
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(!html.contains("data-pagefind-body"))
    #expect(!(try place.text("out/site/llms.txt")).contains("dials"))
    #expect(!(try place.text("out/site/llms-full.txt")).contains("violet"))
    #expect(try place.text("out/topics/dials.json").contains("\"unlisted\":true"))
    #expect(
      result.diagnostics.filter { $0.id == "page.unlisted" }.map(\.place?.path) == ["in/dials.md"])
    #expect(try await problems() == "")
  }

  @Test func inTOMLAndJSONToo() async throws {
    let result = try await build([
      "dials.md": page("+++\ntitle = \"Dials\"\n[search]\nexclude = true\n+++\n"),
      "trays.md": "{\n\"search\": {\"exclude\": true}\n}\n\n# Trays\n\nA tray slides.\n",
      "knobs.md": Self.plain,
    ])
    let note = try #require(result.diagnostics.first { $0.id == "page.unlisted" })
    #expect(note.place?.path == "in/dials.md")
    #expect(note.notes.map { $0.prefix { $0 != ":" } } == ["in/trays.md"])
  }

  /// A record of a crawler says the same of its page, or of its metadata.
  @Test func inRecordsAndArticlesToo() async throws {
    func record(_ name: String, _ more: String) -> String {
      """
      {"url": "https://lumen.example/\(name)", "title": "\(name)", \(more)
       "markdown": "# \(name)\\n\\nThe word here is \(name)word, for those who look."}
      """
    }
    let result = try await build([
      "pages.json": """
      [\(record("one", "\"draft\": true,")), \(record("two", "\"metadata\": {\"draft\": true},")),
       \(record("three", "\"metadata\": {\"robots\": \"noindex\"},")), \(record("four", ""))]
      """,
      "articles.json": """
      {"articles": [
       {"title": "Five", "url": "https://lumen.example/five", "draft": true,
        "sections": [{"heading": "A", "content": [{"type": "paragraph", "text": "fiveword"}]}]},
       {"title": "Six", "url": "https://lumen.example/six", "robots": "noindex",
        "sections": [{"heading": "A", "content": [{"type": "paragraph", "text": "sixword"}]}]}]}
      """,
      "knobs.md": Self.plain,
    ])
    let texts = place.files().filter { $0.key.hasPrefix("out/topics/") || $0.key.contains("jsonl") }
      .filter { !$0.key.contains("report") }
    func folders(_ word: String) -> Set<String> {
      Set(
        texts.filter { String(decoding: $0.value, as: UTF8.self).contains(word) }.keys
          .map { String($0.dropFirst("out/".count).prefix { $0 != "/" }) })
    }
    for word in ["oneword", "twoword", "fiveword"] { #expect(folders(word) == [], "\(word)") }
    for word in ["threeword", "sixword"] { #expect(folders(word) == ["topics"], "\(word)") }
    #expect(folders("fourword") == ["topics", "chunks"])
    #expect(!result.diagnostics.contains { $0.severity > .note })
    #expect(result.figures.lostWords == 0)
    #expect(try await problems() == "")
  }

  /// Health: what only looks like a mark.
  @Test(arguments: [
    "---\ndraft: false\nhidden: false\n---\n", "---\npublished: 2026-01-10\n---\n",
    "---\ndraft: no\nhidden: off\n---\n", "---\npublished: yes\nsearch: on\n---\n",
    "---\ntitle: draft\ntags: [draft, hidden]\n---\n", "---\nsearch: true\nrobots: index\n---\n",
    "---\nsidebar:\n  draft: true\n---\n", "---\ntitle: Dials\n---\n\n    draft: true\n",
    "draft: true\n", "+++\ntitle = \"Dials\"\n[extra]\ndraft = true\n+++\n",
  ])
  func healthyFrontMatterChangesNothing(frontMatter: String) async throws {
    let result = try await build(["dials.md": page(frontMatter), "knobs.md": Self.plain])
    #expect(filesWithTheWord.isSuperset(of: ["site", "topics", "chunks"]), "\(frontMatter)")
    #expect(!result.diagnostics.contains { ["page.draft", "page.unlisted"].contains($0.id) })
  }

  /// A mark that is set after a build is no source that cannot be read any more.
  @Test func aPageMayBecomeADraft() async throws {
    _ = try await build(["dials.md": page(""), "knobs.md": Self.plain])
    let result = try await build(["dials.md": page("---\ndraft: true\n---\n")])
    #expect(!result.diagnostics.contains { $0.severity == .error })
    #expect(filesWithTheWord == ["report"])
  }

  /// Of two dumps the newer one's word counts; if the order is unknown, the page is published. In no
  /// case is a page called missing from a dump that has it as a draft.
  @Test(arguments: [
    ("{a: 2025-01-01, b: 2026-01-01}", false, ["page.draft", "page.newer-draft"]),
    ("{a: 2026-01-01, b: 2025-01-01}", true, ["page.draft"]),
    ("{}", true, ["page.draft", "page.undated-draft"]),
  ])
  func aPageThatAnotherDumpHasAsADraft(
    dates: String, isPublished: Bool, ids: [String]
  ) async throws {
    try place.write("dumps: \(dates)\n", to: "guidebook.yml")
    for dump in ["a", "b"] {
      for number in 1...6 {
        let text = "# Knob \(number)\n\nKnob \(number) is turned \(number * 7) times a day.\n"
        try place.write(text, to: "two/\(dump)/knob-\(number).md")
      }
    }
    try place.write(page(""), to: "two/a/dials.md")
    try place.write(page("---\ndraft: true\n---\n"), to: "two/b/dials.md")
    for inputs in [["two/a", "two/b"], ["two/b", "two/a"]] {
      let options = BuildOptions(
        inputs: inputs, output: "out", formats: ["topics", "chunks"], profile: "sample",
        currentFolder: place.path)
      let result = try await BuildRun(options).run()
      #expect(filesWithTheWord == (isPublished ? ["topics", "chunks", "report"] : ["report"]))
      #expect(
        result.diagnostics.map(\.id).filter { $0.hasPrefix("page.") }.sorted() == ids, "\(dates)")
      #expect(result.figures.lostWords == 0)
      let run = VerifyRun(output: "out", inputs: inputs, currentFolder: place.path)
      #expect(DiagnosticRenderer().render(try await run.run().diagnostics.items) == "")
    }
  }

  /// Of two dumps the newer one's word counts; where nothing tells, a page stays in searches.
  @Test func aDumpThatListsThePageKeepsIt() async throws {
    let hidden = page("---\nhidden: true\n---\n")
    for (dates, isUnlisted) in [("", false), ("{a: 2025-01-01, b: 2026-01-01}", true)] {
      try place.write(dates.isEmpty ? "" : "dumps: \(dates)\n", to: "guidebook.yml")
      try place.write(page(""), to: "two/a/dials.md")
      try place.write(hidden, to: "two/b/dials.md")
      for inputs in [["two/a", "two/b"], ["two/b", "two/a"]] {
        let options = BuildOptions(
          inputs: inputs, output: "out", formats: ["topics"], profile: "sample",
          currentFolder: place.path)
        let result = try await BuildRun(options).run()
        #expect(
          try place.text("out/topics/dials.json").contains("\"unlisted\":true") == isUnlisted)
        let ids = result.diagnostics.map(\.id).filter { $0.hasPrefix("page.") }
        #expect(ids == [isUnlisted ? "page.unlisted" : "page.listed-elsewhere"])
      }
    }
  }

  @Test("A random choice of pages is left out, and no other")
  func random() async throws {
    var random = SeededGenerator(seed: TestSeed.fresh)
    let marks = ["draft: true", "hidden: true", "draft: false", "weight: 3", ""]
    var pages: [String: String] = [:]
    var expected: [String: String] = [:]
    for number in 0..<20 {
      let mark = marks.randomElement(using: &random) ?? ""
      let head = mark.isEmpty ? "" : "---\n\(mark)\n---\n\n"
      pages["page-\(number).md"] = head + "# Page \(number)\n\nThis is word\(number)word.\n"
      expected["word\(number)word"] = mark
    }
    let result = try await build(pages.merging(["knobs.md": Self.plain]) { $1 })
    let chunks = try place.text("out/chunks/chunks.jsonl")
    let topics = place.files().filter { $0.key.hasPrefix("out/topics/") && $0.key.hasSuffix(".md") }
      .values.map { String(decoding: $0, as: UTF8.self) }.joined()
    for (word, mark) in expected {
      #expect(topics.contains(word) == (mark != "draft: true"), "\(TestSeed.fresh) \(word)")
      let isFound = !["draft: true", "hidden: true"].contains(mark)
      #expect(chunks.contains(word) == isFound, "\(TestSeed.fresh) \(word)")
    }
    #expect(result.figures.lostWords == 0)
    #expect(try await problems() == "")
  }
}
