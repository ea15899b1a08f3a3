internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import GuideModel
internal import GuidePipeline

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Serves a preview over HTTP on the loopback interface; the only file that sees FlyingFox.
struct PreviewServer: Sendable {
  static let host = "127.0.0.1"

  let preview: Preview
  /// 0 for any that is free.
  let port: UInt16

  /// Serves as long as `work` goes on, which gets the port; throws what it throws.
  func run(
    _ work: @escaping @Sendable (UInt16) async throws(CommandFailure) -> Void
  ) async throws(CommandFailure) {
    do {
      let server = HTTPServer(
        address: try .inet(ip4: Self.host, port: port), logger: .disabled,
        handler: Handler(preview: preview))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          if case .ip4(_, let port)? = await server.listeningAddress { try await work(port) }
          await server.stop()
        }
        try await group.next()
        group.cancelAll()
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch let error as SocketError {
      if case .failed(_, let code, let message) = error { throw Self.closed(port, code, message) }
    } catch is CancellationError {
    } catch {
      throw Self.closed(port, 0, "\(error)")
    }
  }

  private struct Handler: HTTPHandler {
    let preview: Preview

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
      let answer = await preview.answer(
        method: request.method.rawValue, path: request.target.path(),
        host: request.headers[.host])
      var headers = HTTPHeaders()
      for (name, value) in answer.headers { headers[HTTPHeader(name)] = value }
      headers[.contentLength] = String(answer.body.count)
      return HTTPResponse(
        statusCode: HTTPStatusCode(answer.status, phrase: ""), headers: headers,
        body: request.method == .HEAD ? Data() : Data(answer.body))
    }
  }
}

// MARK: - Messages

extension PreviewServer {
  static func closed(
    _ port: UInt16, _ code: Int32, _ reason: String
  ) -> CommandFailure {
    if code == EADDRINUSE {
      return CommandFailure(
        Diagnostic(
          .error, "serve.port-in-use", "another program uses port \(port)",
          help: "name another with --port, or 0 for any that is free"))
    }
    return CommandFailure(
      Diagnostic(
        .error, "serve.closed-port", "port \(port) cannot be opened: \(reason)",
        help: "name one above 1023 with --port, or 0 for any that is free"))
  }
}
