import GuideEmit
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// The report of a build of the small handbook.
@Suite struct ReportTests {
  private let place: TemporaryFolder

  init() async throws {
    place = try TemporaryFolder()
    _ = try await SmallHandbook.build(into: place("out"))
  }

  private static func golden(_ name: String) -> String {
    PackageRoot.path + "/Tests/GuideCommandsTests/Goldens/report/" + name
  }

  @Test(arguments: ["conflicts.jsonl", "index.html"])
  func isAsRecorded(name: String) throws {
    let text = try place.text("out/report/" + name)
    #expect(Golden.difference(text, from: Self.golden(name)) == nil)
  }

  @Test func eachLineIsAPassageOfTheTopics() throws {
    let lines = try place.text("out/report/conflicts.jsonl").split(separator: "\n")
    let found = try lines.map { line in
      let value = try JSONValue(parsing: Array(line.utf8))
      let file = "out/topics/\(value["topic"]?.string ?? "").json"
      let topic = try Topic(json: try JSONValue(parsing: Array(try place.text(file).utf8)))
      let block = topic.blocks.first { $0.id == value["block"]?.string }
      #expect(block?.content.plainText == value["text"]?.string)
      return value["relation"]?.string
    }
    #expect(found == ["superseded", "conflict"])
  }

  @Test func whatIsHostileStaysText() throws {
    let page = try place.text("out/report/index.html")
    #expect(page.split(separator: "<script").count == 2)
    #expect(!page.lowercased().contains("href=\"javascript"))
  }
}

/// The report of the sample handbook, of which everything has its place.
@Suite struct SampleReportTests {
  private let place: TemporaryFolder
  private let page: String

  init() async throws {
    place = try TemporaryFolder()
    let options = BuildOptions(
      inputs: PackageRoot.sample, output: place("out"), report: .full,
      currentFolder: PackageRoot.path)
    _ = try await BuildRun(options).run()
    page = try place.text("out/report/index.html")
  }

  private func lines(_ name: String) throws -> [JSONValue] {
    try place.text("out/report/" + name).split(separator: "\n").map {
      try JSONValue(parsing: Array($0.utf8))
    }
  }

  private func isNamed(_ text: String?) -> Bool {
    text.map { page.contains(HTMLEscaping.escape($0)) } ?? false
  }

  @Test func everyRepairIsCountedWithAnExample() throws {
    let build = try JSONValue(parsing: Array(try place.text("out/report/build.json").utf8))
    guard case .object(let repairs)? = build["repairs"] else {
      Issue.record("no repairs in build.json")
      return
    }
    #expect(repairs.count > 20)
    for repair in repairs { #expect(isNamed("\(repair.key) × \(repair.value.int ?? 0)")) }
    let traces = try lines("repairs.jsonl")
    #expect(traces.count > 400)
    for name in Set(traces.compactMap { $0["repair"]?.string }) {
      let first = traces.first { $0["repair"]?.string == name }
      for key in ["before", "after"] {
        let text = first?[key]?.string ?? ""
        #expect(text.count > 600 || isNamed(text), "\(name) \(key)")
      }
    }
  }

  /// Repairs are shown by what they do.
  @Test func everyOutcomeAndReasonIsExplained() throws {
    let build = try JSONValue(parsing: Array(try place.text("out/report/build.json").utf8))
    let words = ReportLegend.all.flatMap(\.words).map(\.word)
    #expect(Set(words).count == words.count)
    let ledger = try lines("ledger.jsonl")
    for entry in ledger {
      let reason = entry["rule"]?.string
      let isKnown = reason.map { words.contains($0) || build["repairs"]?[$0] != nil } ?? true
      #expect(isKnown, "\(reason ?? "")")
      #expect(words.contains(entry["outcome"]?.string ?? ""))
      #expect(entry["target"]?.string != nil || entry["text"]?.string != nil)
    }
    #expect(page.contains("<h2>What the words mean</h2>"))
  }

  @Test func everyTextThatWasLeftOutIsShown() throws {
    let texts = try lines("ledger.jsonl").filter { $0["outcome"]?.string == "furniture" }
    #expect(texts.count > 50)
    for entry in texts { #expect(isNamed(entry["text"]?.string)) }
  }

  @Test func everyTopicDumpAndAliasIsListed() throws {
    let contents = try JSONValue(parsing: Array(try place.text("out/topics/topics.json").utf8))
    for topic in contents["topics"]?.array ?? [] {
      #expect(isNamed(topic["title"]?.string))
      for alias in topic["aliases"]?.array ?? [] { #expect(isNamed(alias.string)) }
    }
    #expect(isNamed("drawers"))
    for dump in contents["dumps"]?.array ?? [] { #expect(isNamed(dump["id"]?.string)) }
  }

  @Test func itLoadsNothingButItsOwnScript() throws {
    let parts = page.split(separator: " src=")
    #expect(parts.count == 2 && parts[1].hasPrefix("\"report.js\"></script>"))
    #expect(!page.contains("<link"))
    let script = try place.text("out/report/report.js")
    #expect(!script.contains("http") && !script.contains("innerHTML"))
    #expect(!page.contains("url(") && !page.contains("@import"))
    #expect(page.contains("default-src 'none'") && page.contains("script-src 'self'"))
  }
}
