import Foundation
import Synchronization
import TestSupport

/// What became of an input.
package enum Finding: Sendable {
  /// What must never be; a trap, a hang and too much memory are likewise.
  case wrong(String)
  /// What is known of some inputs, and counted: words that are lost and said to be, text that Markdown
  /// cannot say.
  case differs(String)
}

/// What is fuzzed. Each takes any bytes.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case markdown, json, profile, topics, raw, output
  case frontMatter = "front-matter"

  /// nil where all is well.
  package func problem(_ bytes: [UInt8]) -> Finding? {
    switch self {
    case .markdown: MarkdownTarget.problem(bytes)
    case .json: JSONTarget.problem(bytes)
    case .frontMatter: RawTarget.problem(Array("---\n".utf8) + bytes, path: "page.md")
    case .profile: ProfileTarget.problem(bytes)
    case .topics: TopicsTarget.problem(bytes)
    case .raw: RawTarget.problem(bytes, path: "page.md")
    case .output: OutputTarget.problem(bytes)
    }
  }

  /// That of the sample, so that all that a profile can say is said.
  static let handbook = TestProfiles.sample

  /// Fuzzers call a function and wait for it; builds are tasks.
  static func wait<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
    let result = Waiting<Result>()
    Task.detached {
      let found = await work()
      result.value.withLock { $0 = found }
      result.isThere.signal()
    }
    result.isThere.wait()
    guard let found = result.value.withLock({ $0 }) else { preconditionFailure("it is there") }
    return found
  }

  private final class Waiting<Result: Sendable>: Sendable {
    let value = Mutex<Result?>(nil)
    let isThere = DispatchSemaphore(value: 0)
  }
}
