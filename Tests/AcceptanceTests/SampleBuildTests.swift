import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// The sample handbook through the whole program.
@Suite struct SampleBuildTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func build(
    _ inputs: [String], into output: String, jobs: Int
  ) async throws -> BuildRun.Result {
    let options = BuildOptions(
      inputs: inputs, output: place(output), jobs: jobs, currentFolder: PackageRoot.path)
    return try await BuildRun(options).run()
  }

  @Test func everyWordIsAccountedForAndStandsWhereItPoints() async throws {
    let result = try await build(PackageRoot.sample, into: "out", jobs: 2)
    #expect(ExitCode(result.diagnostics, strict: true) == .fine)
    #expect((result.figures.documents, result.figures.topics) == (37, 20))
    #expect(result.figures.words > 12_000)
    #expect(result.figures.lostWords == 0)
    #expect(result.figures.wordsByOutcome[.unreadable] == 0)
    let verified = try await VerifyRun(
      output: place("out"), inputs: PackageRoot.sample,
      currentFolder: place.path
    ).run()
    #expect(DiagnosticRenderer().render(verified.diagnostics.items) == "")
    #expect(verified.topics == 20)
  }

  @Test func theSameBytesInAnyOrderAndAtAnyNumberOfJobs() async throws {
    _ = try await build(PackageRoot.sample, into: "one", jobs: 1)
    for (name, folder) in [("crawl", "b"), ("pages", "c"), ("articles", "c")] {
      try place.makeFolder(folder)
      try place.link("\(folder)/\(name)", to: PackageRoot.path + "/input/sample/" + name)
    }
    _ = try await build(place.folders(in: "c") + place.folders(in: "b"), into: "two", jobs: 8)
    let files = place.files()
    for path in files.keys where path.hasPrefix("one/") && path != "one/report/inputs.json" {
      let isSame = files[path] == files["two" + path.dropFirst("one".count)]
      #expect(isSame, "\(path)")
    }
    #expect(files.keys.count { $0.hasPrefix("one/") } == files.keys.count { $0.hasPrefix("two/") })
  }

  /// What was chosen about the chunks is in the report, or they could not be made again.
  @Test func otherChunksAreVerifiedToo() async throws {
    let options = BuildOptions(
      inputs: PackageRoot.sample, output: place("out"),
      chunks: ChunkChoices(
        ceiling: 64, formats: ChunkChoices.knownFormats, includesWithdrawn: true),
      jobs: 2, currentFolder: PackageRoot.path)
    _ = try await BuildRun(options).run()
    let verified = try await VerifyRun(output: place("out"), currentFolder: place.path).run()
    #expect(DiagnosticRenderer().render(verified.diagnostics.items) == "")
    let files = place.files().keys.filter { $0.hasPrefix("out/chunks/") }.sorted()
    let names = [
      "README.md", "chunks.jsonl", "delta.jsonl", "langchain.jsonl", "llamaindex.jsonl",
      "manifest.json", "schema.json",
    ]
    #expect(files == names.map { "out/chunks/" + $0 })
    let texts = try place.text("out/chunks/chunks.jsonl")
    #expect(texts.contains(#""status":"withdrawn""#))
  }

  @Test func theSummarySaysWhatWasDone() async throws {
    let result = try await build(PackageRoot.sample, into: "out", jobs: 2)
    let summary =
      BuildSummary(result.figures, output: "out", changes: result.changes).text
      + BuildSummary.time(1.5)
    let labels = summary.split(separator: "\n").map { $0.prefix(10).trimming() }
      .filter { !$0.isEmpty }
    #expect(
      labels == [
        "dumps", "topics", "repairs", "passages", "decide", "coverage", "chunks", "output",
        "time",
      ])
    #expect(summary.contains("topics    20 of 37 documents, "))
    #expect(summary.contains("rejoined-url × "))
    #expect(summary.contains("1 with earlier readings, 3 in conflict, 1 gone from a newer dump"))
    #expect(summary.contains("coverage  100 % of "))
    #expect(summary.contains("time      1.50 s\n"))
  }
}

extension Substring {
  fileprivate func trimming() -> String { String(split(separator: " ").first ?? "") }
}
