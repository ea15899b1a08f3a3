import Foundation
import GuideModel
import GuideText
import TestSupport

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// A folder with a dump of one page, built for its site.
struct SiteUnderTest {
  let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write(
      """
      # Dials

      A dial is turned.

      ![A dial](https://art.example/dials/round.svg)

      ## Sizes

      Most dials are 44 pt wide. ![Small](https://art.example/lost.png)
      """, to: "in/dump/design/handbook/dials.md")
  }

  /// `configuration` is that of `guidebook.yml`.
  func build(
    _ configuration: String = "", search: SearchProgram = .notWanted, partial: Bool = false
  ) async throws -> BuildRun.Result {
    try place.write(configuration, to: "guidebook.yml")
    let options = BuildOptions(
      inputs: ["in"], output: "out", profile: "sample", search: search, isPartial: partial,
      currentFolder: place.path)
    return try await BuildRun(options).run()
  }

  /// What `verify` says of it.
  func verified() async throws -> String {
    let run = VerifyRun(output: "out", currentFolder: place.path)
    return DiagnosticRenderer().render(try await run.run().diagnostics.items)
  }
}

extension BuildRun.Result {
  /// Its diagnostics of one kind, as they are printed.
  func text(of id: String) -> String {
    diagnostics.filter { $0.id == id }.map { DiagnosticRenderer().render($0) }.joined()
  }
}
