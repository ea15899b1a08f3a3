import Foundation
import GuidePipeline
import Synchronization

@testable import GuideServe

/// A site on this machine, with whatever answers a test wants of it.
final class FakeSite: Sendable {
  private let all = Mutex<[String]>([])
  /// By path; the so manieth request for it.
  private let answer: @Sendable (String, Int) -> HTTPAnswer?

  init(_ answer: @escaping @Sendable (String, Int) -> HTTPAnswer?) { self.answer = answer }

  /// Paths, in the order of the requests.
  var asked: [String] { all.withLock(\.self) }

  /// Serves as long as `work` goes on, whatever other tests do meanwhile.
  func serving(_ work: @escaping @Sendable (_ port: UInt16) async throws -> Void) async throws {
    let failure = Mutex<(any Error)?>(nil)
    let server = LocalServer(port: 0) { head, _ in self.answer(to: head) }
    try await withTaskExecutorPreference(OwnThreads()) {
      try await server.run { port in
        do {
          try await work(port)
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let error = failure.withLock(\.self) { throw error }
  }

  private func answer(to head: RequestHead) -> HTTPAnswer {
    let number = all.withLock { asked in
      asked.append(head.path)
      return asked.count { $0 == head.path }
    }
    return answer(head.path, number) ?? HTTPAnswer(status: 404)
  }

  static func svg(_ drawing: String = "") -> HTTPAnswer {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 3\">\(drawing)</svg>"
    return HTTPAnswer(status: 200, headers: ["Content-Type": "text/html"], body: Array(text.utf8))
  }

  /// One whose connection ends in the middle.
  static let broken = HTTPAnswer(
    status: 200, headers: ["Transfer-Encoding": "chunked"], body: Array("ff\r\n<svg".utf8))

  static func text(_ text: String, type: String = "text/plain") -> HTTPAnswer {
    HTTPAnswer(status: 200, headers: ["Content-Type": type], body: Array(text.utf8))
  }

  static func moved(to place: String) -> HTTPAnswer {
    HTTPAnswer(status: 302, headers: ["Location": place])
  }
}

/// Off the threads that serve.
func waiting<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
  }
}
