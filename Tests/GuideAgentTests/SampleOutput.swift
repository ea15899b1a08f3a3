import GuideBuild
import GuideCommands
import GuideModel
import TestSupport

@testable import GuideAgent

/// The sample handbook as built, and an agent that answers from it.
struct SampleOutput: Sendable {
  let place: TemporaryFolder

  init() async throws {
    place = try TemporaryFolder()
    try await build(PackageRoot.sample)
  }

  func build(_ inputs: [String], profile: String? = nil) async throws {
    let options = BuildOptions(
      inputs: inputs, output: place("out"), formats: ["topics", "chunks", "index"], jobs: 2,
      profile: profile, currentFolder: PackageRoot.path)
    _ = try await BuildRun(options).run()
  }

  func guide() throws -> OpenGuide {
    try OpenGuide(output: "out", currentFolder: place.path)
  }

  func agent() -> Agent {
    Agent(output: "out", currentFolder: place.path, version: "0.0.0", searchTokens: 1500)
  }

  /// What is said instead of an answer.
  static func refusal<Answer>(_ work: () throws(CommandFailure) -> Answer) -> String {
    do throws(CommandFailure) {
      return "answered: \(try work())"
    } catch {
      return DiagnosticRenderer().render(error.diagnostics)
    }
  }
}

extension Agent {
  /// Its answer to a line; nil for none.
  func line(for line: String) -> String? { reply(to: Array(line.utf8))?.line }

  /// Its answer in JSON.
  func value(for line: String) throws -> JSONValue {
    try JSONValue(parsing: Array((self.line(for: line) ?? "null").utf8))
  }
}
