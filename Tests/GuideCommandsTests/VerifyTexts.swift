import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// What is said of each way in which an output can be wrong.
@Suite struct VerifyTexts {
  private let place: TemporaryFolder

  init() async throws {
    place = try TemporaryFolder()
    try place.write(
      "# Dials\n\nA dial is turned.\n\n## Sizes\n\nA dial is 26 points wide.\n",
      to: "in/crawl/dials.md")
    let options = BuildOptions(inputs: ["in/crawl"], output: "out", currentFolder: place.path)
    _ = try await BuildRun(options).run()
  }

  private func check(_ id: String, folder: String = "out") async throws {
    var found: [Diagnostic]
    do {
      let run = VerifyRun(output: folder, currentFolder: place.path)
      found = try await run.run().diagnostics.items
    } catch {
      found = error.diagnostics
    }
    let rendered = DiagnosticRenderer().render(found.filter { $0.id == id })
    DiagnosticTexts.check(rendered.replacing(place.path, with: "/place"), id)
  }

  private func change(_ path: String, _ old: String, _ new: String) throws {
    let text = try place.text(path)
    #expect(text.contains(old))
    try place.write(text.replacing(old, with: new), to: path)
  }

  @Test func anotherFolder() async throws { try await check("output.no-build", folder: "in") }

  @Test func aMissingReport() async throws {
    try place.write("", to: "out/report/build.json")
    try await check("output.no-report")
  }

  @Test func aMissingFile() async throws {
    try place.remove("out/topics/dials.md")
    try await check("output.missing-file")
  }

  @Test func noTopics() async throws {
    try place.write("", to: "out/topics/topics.json")
    try await check("verify.no-topics")
  }

  @Test func aPassageThatIsNotShown() async throws {
    try change("out/topics/dials.md", "A dial is 26 points wide.", "")
    try await check("verify.not-shown")
  }

  /// All of its words stand in other passages, in another order.
  @Test func aPassageOfWordsOfOthersThatIsNotShown() async throws {
    try place.write(
      "# Dials\n\nTurn the dial.\n\nOil the knob below.\n\nTurn the knob.\n",
      to: "in/crawl/dials.md")
    let options = BuildOptions(inputs: ["in/crawl"], output: "out", currentFolder: place.path)
    _ = try await BuildRun(options).run()
    try change("out/topics/dials.md", "Turn the knob.", "")
    let found = try await VerifyRun(output: "out", currentFolder: place.path).run().diagnostics
    #expect(found.items.contains { $0.id == "verify.not-shown" })
  }

  @Test func aReadingThatIsNotTold() async throws {
    try place.write(
      "# Dials\n\nA dial is turned.\n\n## Sizes\n\nA dial is 28 points wide.\n",
      to: "in/pages/dials.md")
    let options = BuildOptions(
      inputs: ["in/crawl", "in/pages"], output: "out", currentFolder: place.path)
    _ = try await BuildRun(options).run()
    try change("out/chunks/chunks.jsonl", "28 points", "29 points")
    try await check("verify.not-told")
  }

  @Test func aChangedFile() async throws {
    try change("out/topics/dials.md", "26", "28")
    try await check("output.changed-file")
    try await check("verify.differs")
  }

  @Test func aChangedInput() async throws {
    try change("in/crawl/dials.md", "26", "28")
    try await check("verify.changed-input")
  }

  @Test func aTopicThatIsNone() async throws {
    try change("out/topics/dials.json", "\"blocks\"", "\"bricks\"")
    try await check("verify.malformed-topic")
  }

  @Test func aWordThatIsNotThere() async throws {
    try change("out/topics/dials.json", "26 points", "28 points")
    try await check("verify.not-in-dump")
    try await check("verify.wrong-id")
  }

  @Test func wordsThatArePartedOtherwise() async throws {
    try change("out/topics/dials.json", "26 points", "26 poi nts")
    try await check("verify.unclear")
    let run = VerifyRun(output: "out", currentFolder: place.path)
    #expect(try await run.run().summary.contains("1 that cannot be judged"))
  }

  @Test func aPlaceThatIsNotThere() async throws {
    try change("out/topics/dials.json", "dials.md", "knobs.md")
    try await check("verify.no-such-place")
    let found = try await VerifyRun(output: "out", currentFolder: place.path).run()
    #expect(!found.diagnostics.items.contains { $0.id == "verify.not-in-dump" })
  }

  /// One message, not one for each passage of it.
  @Test func aDumpThatMoved() async throws {
    try place.move("in", to: "elsewhere")
    try await check("verify.no-dump")
    let run = VerifyRun(output: "out", currentFolder: place.path)
    #expect(try await run.run().diagnostics.items.map(\.id) == ["verify.no-dump"])
    let found = VerifyRun(output: "out", inputs: ["elsewhere/crawl"], currentFolder: place.path)
    #expect(try await found.run().diagnostics.items.isEmpty)
  }

  @Test func aFileOfADumpThatIsGone() async throws {
    try place.write("# Trays\n", to: "in/crawl/trays.md")
    try place.remove("in/crawl/dials.md")
    try await check("verify.no-input")
    let run = VerifyRun(output: "out", currentFolder: place.path)
    #expect(try await run.run().diagnostics.items.map(\.id) == ["verify.no-input"])
  }

  @Test func aFileThatNoTopicMakes() async throws {
    try change("out/.guidebook.json", "topics/dials.md", "topics/knobs.md")
    try place.write(Array(place.text("out/topics/dials.md").utf8), to: "out/topics/knobs.md")
    try await check("verify.surplus-file")
  }

  @Test func anOutputWithoutTopics() async throws {
    let options = BuildOptions(
      inputs: ["in/crawl"], output: "chunks-only", formats: ["chunks"], currentFolder: place.path)
    _ = try await BuildRun(options).run()
    do {
      _ = try ExplainRun("dials", output: "chunks-only", currentFolder: place.path).run()
      Issue.record("explained from nothing")
    } catch {
      DiagnosticTexts.check(
        DiagnosticRenderer().render(error.diagnostics[0]), "explain.no-topics")
    }
    do {
      _ = try await CompareRun("chunks-only", "in/crawl", currentFolder: place.path).run()
      Issue.record("compared with nothing")
    } catch {
      DiagnosticTexts.check(DiagnosticRenderer().render(error.diagnostics[0]), "diff.no-topics")
    }
  }
}
