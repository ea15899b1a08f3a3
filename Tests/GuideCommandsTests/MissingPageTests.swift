import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// Pages that a newer dump of the same site lacks.
@Suite struct MissingPageTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private static func page(_ number: Int, _ language: String = "") -> String {
    let head = language.isEmpty ? "" : "---\nlang: \(language)\n---\n\n"
    return head + """
      # Lever \(number)

      Lever \(number) is pulled down until \(number * 7) bells ring in the hall.

      It goes up again by itself after a while, with a sigh numbered \(number + 40).
      """
  }

  /// `dumps` are the numbers of the pages that each has.
  private func build(
    _ dumps: [String: [Int]], dates: String, order: [String],
    language: (Int) -> String = { _ in "" }
  ) async throws -> BuildRun.Result {
    for folder in ["in", "out"] { try? place.remove(folder) }
    for (dump, pages) in dumps {
      for number in pages {
        try place.write(
          Self.page(number, language(number)), to: "in/\(dump)/lever-\(number).md")
      }
    }
    try place.write("site: {search: false}\ndumps: {\(dates)}\n", to: "guidebook.yml")
    let options = BuildOptions(
      inputs: order.map { "in/" + $0 }, output: "out", profile: "sample",
      currentFolder: place.path)
    return try await BuildRun(options).run()
  }

  /// The numbers of the topics that are unconfirmed, and from which dump they are missing.
  private func unconfirmed(_ numbers: some Sequence<Int>) throws -> [Int: String] {
    var found: [Int: String] = [:]
    for number in numbers {
      let text = try place.text("out/topics/lever-\(number).json")
      let topic = try Topic(json: try JSONValue(parsing: Array(text.utf8)))
      #expect((topic.status == .unconfirmed) == (topic.missingFrom != nil))
      found[number] = topic.missingFrom
    }
    return found
  }

  private static let dates = "old: 2024-05-01, new: 2026-02-01"

  @Test(arguments: [["old", "new"], ["new", "old"]])
  func aPageThatTheNewestCompleteDumpLacksIsUnconfirmed(order: [String]) async throws {
    let result = try await build(
      ["old": Array(1...10), "new": Array(1...8) + [11]], dates: Self.dates, order: order)
    #expect(try unconfirmed(1...11) == [9: "new", 10: "new"])
    #expect(
      result.diagnostics.filter { $0.id == "page.unconfirmed" }.map(\.notes).joined().count == 2)
    // It stays readable, and every output says what is known of it.
    let markdown = try place.text("out/topics/lever-9.md")
    #expect(markdown.contains("status: \"unconfirmed\"\nmissing_from: \"new\"\n"))
    #expect(markdown.contains("**Another reading** (new)"))
    #expect(markdown.contains("63 bells"))
    let html = try place.text("out/site/lever-9/index.html")
    #expect(html.contains("This page is only in “old”. “new”, which is newer"))
    let chunks = try place.text("out/chunks/chunks.jsonl").split(separator: "\n")
    for chunk in chunks {
      let isOld =
        chunk.contains("\"topic\":\"lever-9\"") || chunk.contains("\"topic\":\"lever-10\"")
      #expect(chunk.contains("\"status\":\"unconfirmed\"") == isOld)
      if isOld { #expect(chunk.contains("\"dump\":\"old\"")) }
    }
    let run = VerifyRun(
      output: "out", inputs: order.map { "in/" + $0 }, currentFolder: place.path)
    #expect(DiagnosticRenderer().render(try await run.run().diagnostics.items) == "")
  }

  @Test func aDumpOfAFewPagesSaysNothing() async throws {
    _ = try await build(
      ["old": Array(1...20), "new": Array(1...11)], dates: Self.dates, order: ["old", "new"])
    #expect(try unconfirmed(1...20).isEmpty)
    _ = try await build(
      ["old": Array(1...5), "new": Array(1...4)], dates: Self.dates, order: ["old", "new"])
    #expect(try unconfirmed(1...5).isEmpty)
  }

  @Test func anOlderDumpAndOneOfUnknownDateSayNothing() async throws {
    let pages = ["old": Array(1...8), "new": Array(1...10)]
    _ = try await build(pages, dates: Self.dates, order: ["old", "new"])
    #expect(try unconfirmed(1...10).isEmpty)
    _ = try await build(
      ["old": Array(1...10), "new": Array(1...8)], dates: "old: 2024-05-01", order: ["new", "old"])
    #expect(try unconfirmed(1...10).isEmpty)
  }

  /// A dump without the pages of another language is complete in its own.
  @Test func languagesAreCountedApart() async throws {
    func language(_ number: Int) -> String { number > 10 ? "de" : "en" }
    _ = try await build(
      ["old": Array(1...14), "new": Array(1...9)], dates: Self.dates, order: ["old", "new"],
      language: language)
    #expect(try unconfirmed(1...14) == [10: "new"])
  }

  @Test("Of random dumps the newest complete one decides")
  func random() async throws {
    var random = SeededGenerator(seed: TestSeed.fresh)
    let all = Array(1...12)
    let middle = all.filter { _ in Int.random(in: 0..<12, using: &random) > 0 }
    let newest = all.filter { _ in Int.random(in: 0..<12, using: &random) > 0 }
    let dates = "a: 2024-01-01, b: 2025-01-01, c: 2026-01-01"
    var expected: [Int: String] = [:]
    func isComplete(_ dump: [Int], of others: [Int]) -> Bool {
      let shared = Set(dump).intersection(others).count
      return shared >= 5 && Double(shared) >= 0.8 * Double(others.count)
    }
    for number in all where !newest.contains(number) {
      let having = [all] + (middle.contains(number) ? [middle] : [])
      if having.contains(where: { isComplete(newest, of: $0) }) {
        expected[number] = "c"
      } else if !middle.contains(number), isComplete(middle, of: all) {
        expected[number] = "b"
      }
    }
    for order in [["a", "b", "c"], ["c", "a", "b"]] {
      _ = try await build(["a": all, "b": middle, "c": newest], dates: dates, order: order)
      #expect(try unconfirmed(all) == expected, "\(TestSeed.fresh)")
    }
  }
}
