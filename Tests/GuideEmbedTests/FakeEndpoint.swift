import Foundation
import GuideAudit
import GuideBuild
import GuideCommands
import GuideModel
import Synchronization

@testable import GuideServe

/// An endpoint on this machine that makes vectors of letters, and may refuse.
final class FakeEndpoint: Sendable {
  /// Of each request: its texts, and the authorization.
  struct Asked: Equatable, Sendable {
    var texts: [String]
    var authorization: String?
  }

  private let all = Mutex<[Asked]>([])
  private let lastPort = Mutex<UInt16?>(nil)
  /// What it answers to a request with these texts, the so manieth; nil for vectors.
  private let refusal: @Sendable ([String], Int) -> HTTPAnswer?

  init(_ refusal: @escaping @Sendable ([String], Int) -> HTTPAnswer? = { _, _ in nil }) {
    self.refusal = refusal
  }

  /// Where it served.
  var port: UInt16? { lastPort.withLock { $0 } }
  var asked: [Asked] { all.withLock { $0 } }
  var texts: [String] { asked.flatMap(\.texts) }

  /// Runs `work`, which blocks its thread, while it serves, whatever other tests do meanwhile.
  func serving<Result: Sendable>(
    _ work: @escaping @Sendable (_ address: String) throws -> Result
  ) async throws -> Result {
    let result = Mutex<Swift.Result<Result, any Error>?>(nil)
    var server = LocalServer(port: 0) { self.answer($0, $1) }
    server.limits.body = 1 << 24
    try await withTaskExecutorPreference(OwnThreads()) { [server] in
      try await server.run { port in
        self.lastPort.withLock { $0 = port }
        let done = await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            continuation.resume(
              returning: Swift.Result { try work("http://127.0.0.1:\(port)/v1") })
          }
        }
        result.withLock { $0 = done }
      }
    }
    return try result.withLock { $0! }.get()
  }

  private func answer(_ head: RequestHead, _ body: [UInt8]) -> HTTPAnswer {
    guard head.path == "/v1/embeddings", let request = try? JSONValue(parsing: body) else {
      return HTTPAnswer(status: 404)
    }
    let texts = request["input"]?.array?.compactMap(\.string) ?? []
    let number = all.withLock {
      $0.append(Asked(texts: texts, authorization: head.fields["authorization"]?.first))
      return $0.count
    }
    return refusal(texts, number) ?? Self.vectors(of: texts)
  }

  /// In the opposite order, which their indexes set right.
  static func vectors(of texts: [String], dimensions: Int = 26) -> HTTPAnswer {
    let rows = texts.enumerated().reversed().map { index, text -> JSONValue in
      let counts = (0..<dimensions).map { letter in
        1 + 9 * text.lowercased().utf8.count { $0 == UInt8(97 + letter) }
      }
      return ["index": .int(index), "embedding": .array(counts.map { .int($0) })]
    }
    return HTTPAnswer(
      status: 200, body: Array(JSONValue.object([.init("data", .array(rows))]).compact.utf8))
  }
}
