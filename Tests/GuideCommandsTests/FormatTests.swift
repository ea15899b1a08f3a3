import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// Which formats a build writes.
@Suite struct FormatTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func build(_ formats: Set<String>? = nil, text: String = "turned") async throws {
    try place.write("title: Handbook\nsite: {search: false}\n", to: "guidebook.yml")
    try place.write("# Dials\n\nA dial is \(text).\n", to: "in/dials.md")
    let options = BuildOptions(
      inputs: [place("in")], output: place("out"), formats: formats, currentFolder: place.path)
    _ = try await BuildRun(options).run()
    let verified = try await VerifyRun(output: place("out"), currentFolder: place.path).run()
    #expect(!verified.diagnostics.items.contains { $0.severity == .error })
  }

  @Test func aFormatThatWasAskedForOnceIsKeptUpToDate() async throws {
    let file = "out/skill/handbook/references/topics/dials.md"
    try await build()
    #expect(throws: (any Error).self) { try place.text(file) }
    try await build(["skill"])
    #expect(try place.text(file).contains("turned"))
    try await build(text: "pressed")
    #expect(try place.text(file).contains("pressed"))
  }

  @Test(arguments: ["chunks", "site", "index", "skill"])
  func nothingIsWrongWithoutTopics(format: String) async throws { try await build([format]) }
}
