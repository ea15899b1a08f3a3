import GuideIndex
import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands
@testable import GuideEmit

/// What is said of a search that cannot be, or that is not as it was.
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
}
