internal import FlyingSocks
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// One request and its answer, after which the connection is closed.
struct LocalConnection: Sendable {
  let socket: AsyncSocket
  let limits: LocalServer.Limits
  /// With this one among them.
  let others: OpenConnections

  func serve(_ answer: LocalServer.Answering) async {
    let file = socket.socket.file.rawValue
    defer {
      others.close(file)
      try? socket.close()
    }
    let request = await within(limits.request) {
      let request = try await read()
      others.answer(file)
      return request
    }
    switch request {
    case nil: return
    case .success(let request):
      await send(
        await answer(request.head, request.body), withBody: request.head.method != "HEAD")
    case .failure(let refusal):
      await send(HTTPAnswer(status: refusal.rawValue), withBody: true)
    }
  }

  private struct Request {
    var head: RequestHead
    var body: [UInt8]
  }

  private func read() async throws -> Result<Request, RequestHead.Refusal> {
    var bytes: [UInt8] = []
    while true {
      bytes += try await socket.read(atMost: RequestHead.longest)
      do throws(RequestHead.Refusal) {
        guard let head = try RequestHead(bytes) else { continue }
        let wanted = limits.body > 0 ? try head.bodyLength(atMost: limits.body) : 0
        var body = Array(bytes[head.length...])
        while body.count < wanted {
          // Whoever ends within a body wants no answer.
          let more = try? await socket.read(atMost: wanted - body.count)
          guard let more, !more.isEmpty else { throw .malformed }
          body += more
        }
        return .success(Request(head: head, body: Array(body.prefix(wanted))))
      } catch {
        return .failure(error)
      }
    }
  }

  private func send(_ answer: HTTPAnswer, withBody: Bool) async {
    var headers = answer.headers
    headers["Content-Length"] = String(answer.body.count)
    headers["Connection"] = "close"
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }.joined()
    let head = Data("HTTP/1.1 \(answer.status) \r\n\(lines)\r\n".utf8)
    let message = withBody ? head + answer.body : head
    guard await within(limits.answer, { try await socket.write(message) }) != nil else { return }
    // What was sent is lost where a connection is closed before all of its request was read: wait a
    // little for the other side to close it (RFC 9112 section 9.6).
    _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    others.finish(socket.socket.file.rawValue)
    _ = await within(.seconds(1)) { while true { _ = try await socket.read(atMost: 4096) } }
  }

  /// nil where it fails or takes longer.
  private func within<Success: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async throws -> Success
  ) async -> Success? {
    await withTaskGroup(of: Success?.self) { group in
      group.addTask { try? await work() }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }
}
