import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// Words that stand beside the text of a page, in attributes of components and in nested members of
/// records: what no reader shows counts, and is reported once a kind.
@Suite struct LostValueTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func build(_ files: [String: String]) async throws -> BuildRun.Result {
    for (name, text) in files { try place.write(text, to: "in/\(name)") }
    let options = BuildOptions(
      inputs: ["in"], output: "out", formats: ["topics", "chunks"], profile: "sample",
      currentFolder: place.path)
    return try await BuildRun(options).run()
  }

  private func unreadable(_ result: BuildRun.Result) -> Int {
    result.figures.wordsByOutcome[.unreadable] ?? 0
  }

  @Test func commandsInAttributesCount() async throws {
    let page = """
      # Dials

      A dial is turned.

      <Install npm="lever add dials" />

      It hums.

      <Install npm="lever add knobs --now" />
      <Shape name="Round dial" caption="A dial at night"/>
      """
    let result = try await build(["dials.mdx": page])
    let found = result.diagnostics.filter { $0.id == "markup.unshown-value" }
    #expect(found.map(\.severity) == [.warning, .warning, .warning])
    #expect(
      found.map(\.place?.description) == ["in/dials.mdx:5", "in/dials.mdx:10", "in/dials.mdx:10"])
    #expect(found[0].summary.hasPrefix("<Install npm> × 2: 7 words"))
    #expect(unreadable(result) == 13)
    #expect(result.figures.lostWords == 0)
  }

  /// Since when something is so is a fact, though it has no word.
  @Test func versionsAndDaysInAttributesCount() async throws {
    let page = """
      # Dials

      <Since version="2.13.0" size="2.5" />

      A dial is turned.

      <Change date="2026-03-04">

      It hums.

      </Change>
      """
    let result = try await build(["dials.mdx": page])
    let found = result.diagnostics.filter { $0.id == "markup.unshown-value" }
    #expect(
      found.map(\.summary).map { $0.prefix { $0 != ":" } }.sorted()
        == ["<Change date> × 1", "<Since version> × 1"])
    #expect(result.figures.lostWords == 0)
  }

  /// In the place of which a site shows a part of another file.
  @Test func includesInCodeAreReported() async throws {
    let page = "# Dials\n\nTurn it:\n\n```rust\n{{#rustdoc_include ../dial.rs:turn}}\n```\n"
    let result = try await build(["dials.md": page])
    #expect(result.text(of: "markup.unknown-template").contains("{{#rustdoc_include}} × 1"))
  }

  /// Of links, abbreviations and pictures; one that only repeats what is shown is not lost.
  @Test func titlesInHTMLAreReported() async throws {
    let page = """
      # Dials

      Turn <a href="https://lumen.example/rim" title="but slowly">the rim</a> and
      <a href="https://lumen.example/lid" title="The lid">the lid</a>.

      <img src="https://lumen.example/tray.png" alt="A tray" title="Full of rings">
      """
    let result = try await build(["dials.md": page])
    let found = result.diagnostics.filter { $0.id == "markup.unshown-value" }
    #expect(
      found.map(\.summary).map { $0.prefix { $0 != ":" } }
        == ["<a title> × 1", "<img title> × 1"])
    #expect(found.map(\.place?.description) == ["in/dials.md:3", "in/dials.md:6"])
    #expect(found.map(\.help) == ["write it as text of the page", "write it as text of the page"])
    #expect(!result.diagnostics.contains { $0.id == "markup.unknown-tag" })
  }

  /// Words in attributes of any name, in the strings of a program, and of a custom element.
  @Test func wordsInAnyAttributeCount() async throws {
    let page = """
      # Dials

      A dial is turned.

      <Install npm="lever add dials" pnpm="lever get dials" class="round dark" />

      It hums.

      <Install run={`lever turn knobs`} steps={["lever take lids", "lid"]} />

      It stops.

      <lid-box hint="lever open boxes"></lid-box>
      """
    let result = try await build(["dials.mdx": page])
    let found = result.diagnostics.filter { $0.id == "markup.unshown-value" }
    #expect(
      Set(found.compactMap { $0.summary.split(separator: " ×").first }) == [
        "<Install npm>", "<Install pnpm>", "<Install run>", "<Install steps>", "<lid-box hint>",
      ])
    #expect(unreadable(result) == 15)
    #expect(result.figures.lostWords == 0)
  }

  /// Health: what a page shows, what is code, and what holds no words.
  @Test func whatIsShownOrHoldsNoWordsIsNotReported() async throws {
    let page = """
      # Dials

      A dial is turned.

      <Card title="Round dials" href="/dials">

      They roll.

      </Card>

      <Frame className="wide and tall!" width="20" id="frame" src="dial.png">

      A frame.

      </Frame>

      ```mdx
      <Install npm="lever add dials" />
      ```

      Write `<Install npm="lever add" />` there, or <Install count={3} npm={program} /> here.
      """
    let result = try await build(["dials.mdx": page])
    #expect(
      !result.diagnostics.contains { $0.id == "markup.unshown-value" && $0.severity == .warning })
    #expect(unreadable(result) == 0)
    #expect(result.figures.lostWords == 0)
  }

  @Test("Random attributes are shown, or their words count")
  func random() async throws {
    var random = SeededGenerator(seed: TestSeed.fresh)
    let keys = ["npm", "caption", "name", "description", "value", "summary"]
    var page = "# Dials\n\nA dial is turned.\n"
    var words = 0
    for number in 0..<12 {
      let key = random.pick(keys)
      let count = Int.random(in: 1...5, using: &random)
      let text = (0..<count).map { "word\(number)of\($0)" }.joined(separator: " ")
      page += "\n<Widget\(random.pick(["A", "B"])) \(key)=\"\(text)\" />\n\nLine \(number) hums.\n"
      words += count
    }
    let result = try await build(["dials.mdx": page])
    #expect(unreadable(result) == words, "\(TestSeed.fresh)")
    #expect(result.figures.lostWords == 0, "\(TestSeed.fresh)")
    let kinds = result.diagnostics.filter { $0.id == "markup.unshown-value" }
    #expect(Set(kinds.map { $0.summary.prefix { $0 != ">" } }).count == kinds.count)
  }

  private func record(_ number: Int, _ sections: String) -> String {
    "{\"url\": \"https://lumen.example/design/handbook/dial-\(number)\", \"title\": \"Dial \(number)\", "
      + "\"markdown\": \"# Dial \(number)\\n\\nDial \(number) is turned to the left until it clicks.\""
      + "\(sections)}"
  }

  @Test func nestedSectionsOfRecordsCount() async throws {
    let own =
      ", \"sections\": [{\"heading\": \"Care\", \"content\": \"Wipe it with a dry cloth once a week.\"}]"
    let records = (1...3).map { record($0, own) }
    let result = try await build(["dials.json": "[\(records.joined(separator: ", "))]"])
    let found = result.diagnostics.filter { $0.id == "page-records.nested-text" }
    #expect(found.map(\.place?.description) == ["in/dials.json#/0/sections/0/heading"])
    #expect(found[0].summary.hasPrefix("`sections` of records: 6 texts with 30 words"))
    #expect(unreadable(result) == 30)
    #expect(result.figures.lostWords == 0)
  }

  /// What repeats the text, and what is no text.
  @Test func nestedTextsThatTheRecordHasAreNotReported() async throws {
    let same =
      ", \"sections\": [{\"heading\": \"Dial 1\", \"text\": \"Dial 1 is turned to the left until it clicks.\"}]"
    let facts =
      ", \"links\": [{\"text\": \"Next\", \"href\": \"/knobs\"}], \"tags\": [\"round\", \"small\"]"
    let result = try await build(["dials.json": "[\(record(1, same)), \(record(2, facts))]"])
    #expect(!result.diagnostics.contains { $0.id == "page-records.nested-text" })
    #expect(unreadable(result) == 0)
  }
}
