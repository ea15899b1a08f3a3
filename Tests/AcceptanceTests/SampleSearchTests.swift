import GuideIndex
import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// The sample handbook, searched.
@Suite struct SampleSearchTests {
  private let place: TemporaryFolder

  init() async throws {
    place = try TemporaryFolder()
    let options = BuildOptions(
      inputs: PackageRoot.sample, output: place("out"), formats: ["index"], jobs: 2,
      currentFolder: PackageRoot.path)
    _ = try await BuildRun(options).run()
  }

  private func search(_ query: String, platform: String? = nil) throws -> SearchRun.Result {
    try SearchRun(
      query, platform: platform, limit: 3, output: "out", currentFolder: place.path
    ).run()
  }

  @Test(arguments: [
    ("how large is text on a wrist", nil), ("How long does a notice stay?", nil),
    ("smalest buton", "Lumen Band"), ("drawers", nil),
  ])
  func whatIsFoundIsShown(query: String, platform: String?) throws {
    let result = try search(query, platform: platform)
    let text =
      "\(query)\(platform.map { " --platform \($0)" } ?? "")\n\n"
      + DiagnosticRenderer().render(result.diagnostics)
      + SearchText(showsColors: false).render(result.found.hits)
    let name = query.filter { $0.isLetter || $0 == " " }.replacing(" ", with: "-").lowercased()
    let golden = PackageRoot.path + "/Tests/AcceptanceTests/Goldens/search/\(name).txt"
    if let difference = Golden.difference(text, from: golden) {
      Issue.record(Comment(rawValue: difference))
    }
  }

  @Test func revisionsAreLookedForInTheChangeLog() throws {
    let hit = try #require(search("last revision of notices").found.hits.first)
    #expect(hit.chunk.kind == "changes" && hit.chunk.topic == "notices")
  }

  @Test func matchesAreMarkedOnATerminal() throws {
    let hits = try search("Which notice leaves by itself?").found.hits
    let text = SearchText(showsColors: true).render(hits)
    #expect(text.hasPrefix("\u{1B}[1m1  Notices"))
    #expect(text.contains("\u{1B}[1;33mnotice\u{1B}[0m"))
    #expect(!SearchText(showsColors: false).render(hits).contains("\u{1B}"))
  }
}
