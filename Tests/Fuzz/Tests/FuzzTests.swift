import Foundation
import FuzzTargets
import Testing

/// A short run of each target of `make fuzz`, the same each time: its corpus, in which what was found
/// stays, and some inputs that nobody wrote.
@Suite(.serialized) struct FuzzTests {
  private static let inputs = 60

  @Test(arguments: FuzzTarget.allCases) func nothingIsWrong(_ target: FuzzTarget) async throws {
    let inputs = try FuzzInputs(target, seed: 16)
    #expect(!inputs.corpus.isEmpty)
    let all = inputs.corpus + inputs.prefix(Self.inputs)
    let findings = await withCheckedContinuation { done in
      // Targets wait for tasks, which threads of tasks must not.
      Thread { done.resume(returning: all.map(target.problem)) }.start()
    }
    var different = 0
    for (bytes, finding) in zip(all, findings) {
      switch finding {
      case nil: break
      case .differs: different += 1
      case .wrong(let problem):
        Issue.record("\(problem): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(different * 10 <= Self.inputs)
  }
}
