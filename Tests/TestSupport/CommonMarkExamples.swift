internal import Foundation

/// The examples of the CommonMark specification, with the HTML that they stand for, as a package of
/// the system or `COMMONMARK_SPEC` has them: read at test time, since they are not ours.
package enum CommonMarkExamples {
  package struct Example: Decodable, Sendable {
    package var markdown: String
    package var html: String
    package var example: Int
  }

  /// Of Debian's `golang-github-yuin-goldmark-dev`, which `make test` installs.
  private static let package =
    "/usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json"

  /// nil where there are none.
  package static let all: [Example]? = {
    let path = ProcessInfo.processInfo.environment["COMMONMARK_SPEC"] ?? package
    return FileManager.default.contents(atPath: path).flatMap {
      try? JSONDecoder().decode([Example].self, from: $0)
    }
  }()

  package static let areThere = all != nil
  package static let whySkipped =
    "CommonMark's examples are not installed; COMMONMARK_SPEC may name a spec.json"
}
