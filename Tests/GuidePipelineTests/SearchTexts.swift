import GuideIndex
import GuideModel
import TestSupport
import Testing

@testable import GuideEmit
@testable import GuidePipeline

/// What is said of a search or an evaluation that cannot be, or that is not as it was.
@Suite struct SearchTexts {
  private let place: TemporaryFolder

  init() async throws {
    place = try TemporaryFolder()
    try place.write("# Dials\n\nA dial is 26 points wide.\n", to: "in/crawl/dials.md")
    let options = BuildOptions(
      inputs: ["in/crawl"], output: "out", profile: "sample", currentFolder: place.path)
    _ = try await BuildRun(options).run()
  }

  private func search(_ query: String, platform: String? = nil, in output: String = "out") -> String
  {
    do {
      let run = SearchRun(query, platform: platform, output: output, currentFolder: place.path)
      return DiagnosticRenderer().render(try run.run().diagnostics)
    } catch {
      return DiagnosticRenderer().render(error.diagnostics)
    }
  }

  @Test func ofQueries() {
    DiagnosticTexts.check(search("🎛 ?!"), "search.no-words")
    DiagnosticTexts.check(search("wdie dial"), "search.corrected")
    DiagnosticTexts.check(search("quagga", platform: "padOS"), "search.nothing-found")
    DiagnosticTexts.check(search("dial", platform: "wirstOS"), "search.unknown-platform")
    #expect(search("dial", platform: "lumen BAND") == "")
  }

  @Test func ofFilesThatAreNoIndex() throws {
    DiagnosticTexts.check(search("dial", in: "in"), "search.no-index")
    try place.write("# Dials\n", to: "out/guidebook.sqlite")
    DiagnosticTexts.check(search("dial"), "search.foreign-index")
    for (error, id) in [
      (IndexError.unreadable, "search.unreadable-index"), (.version(7), "search.other-version"),
      (.failed("database disk image is malformed"), "search.damaged-index"),
    ] {
      let failure = IndexFile.failure(error, at: "out/guidebook.sqlite")
      DiagnosticTexts.check(DiagnosticRenderer().render(failure.diagnostics), id)
    }
    let failed = IndexEmitter.failed(IndexError.failed("out of memory"))
    DiagnosticTexts.check(DiagnosticRenderer().render(failed.diagnostic), "index.failed")
  }

  private func evaluate(_ questions: String, baseline: String? = nil) async -> String {
    do {
      let run = EvaluateRun(
        questions, output: "out", baseline: baseline, currentFolder: place.path)
      return DiagnosticRenderer().render(try await run.run().diagnostics)
    } catch {
      return DiagnosticRenderer().render(error.diagnostics)
    }
  }

  private static let question =
    #"{"id": "a", "question": "How wide is a dial?", "mode": "any_of", "#
    + #""gold": {"any_of": [{"span": "26 points"}]}}"#

  @Test func ofQuestions() async throws {
    DiagnosticTexts.check(await evaluate("absent.jsonl"), "questions.unreadable")
    try place.write("\n", to: "empty.jsonl")
    DiagnosticTexts.check(await evaluate("empty.jsonl"), "questions.none")
  }

  @Test func ofBaselines() async throws {
    try place.write(Self.question, to: "q.jsonl")
    DiagnosticTexts.check(
      await evaluate("q.jsonl", baseline: "absent.json"), "baseline.unreadable")
    try place.write("{}", to: "b.json")
    DiagnosticTexts.check(await evaluate("q.jsonl", baseline: "b.json"), "baseline.malformed")
    let run = EvaluateRun("q.jsonl", output: "out", currentFolder: place.path)
    let before = try await run.run().evaluation.json.pretty
    try place.write(before, to: "b.json")
    #expect(await evaluate("q.jsonl", baseline: "b.json") == "")
    try place.write(
      Self.question.replacing("26 points", with: "27 points"), to: "other.jsonl")
    DiagnosticTexts.check(
      await evaluate("other.jsonl", baseline: "b.json"), "baseline.other-questions")
    try place.write(
      before.replacing("\"dup@10\": 0.0000", with: "\"dup@10\": -0.1000")
        .replacing("\"mrr@10\": 1.0000", with: "\"mrr@10\": 1.1000"), to: "b.json")
    DiagnosticTexts.check(await evaluate("q.jsonl", baseline: "b.json"), "baseline.worse")
  }
}
