import FlyingSocks
import Foundation
import GuideBuild
import TestSupport
import Testing

@testable import GuideServe

/// Connections as a browser makes them, and as it does not. The limit is for one that hangs.
@Suite(.timeLimit(.minutes(5))) struct PreviewServerTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("body {}", to: "out/site/style.css")
    try place.write(String(repeating: "x", count: 20_000_000), to: "out/site/long.txt")
  }

  private func serve(
    _ limits: LocalServer.Limits = .init(),
    _ work: @escaping @Sendable (UInt16) throws -> Void
  ) async throws {
    let preview = Preview(output: place("out"), baseURL: nil)
    var server = LocalServer(port: 0) { head, _ in
      await preview.answer(method: head.method, path: head.path, host: head.host)
    }
    server.limits = limits
    try await server.serve(work)
  }

  private static func answer(_ request: String, _ port: UInt16) throws -> String {
    let socket = try Socket.connected(to: port)
    try socket.send(request)
    return socket.rest()
  }

  private static let fields = " HTTP/1.1\r\nHost: localhost\r\n"

  @Test func anAnswerAndTheEnd() async throws {
    try await serve { port in
      let answer = try Self.answer("GET /style.css\(Self.fields)\r\n", port)
      #expect(
        answer == """
          HTTP/1.1 200 \r
          Cache-Control: no-store\r
          Connection: close\r
          Content-Length: 7\r
          Content-Type: text/css; charset=utf-8\r
          Vary: Accept\r
          X-Content-Type-Options: nosniff\r
          \r
          body {}
          """)
      let head = try Self.answer("HEAD /style.css\(Self.fields)\r\n", port)
      #expect(head == String(answer.dropLast(7)))
      #expect(try Self.answer("GET /long.txt\(Self.fields)\r\n", port).utf8.count > 20_000_000)
    }
  }

  @Test func whatIsRefused() async throws {
    try await serve { port in
      let long = String(repeating: "a", count: 1_000_000)
      for (request, status) in [
        ("GET /\(long)", "414"), ("GET /\(Self.fields)A: \(long)", "431"),
        ("\r\nno request\r\n\r\n", "400"),
        ("POST /\(Self.fields)Content-Length: 1000000\r\n\r\n\(long)", "405"),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "421"),
      ] {
        let answer = try Self.answer(request, port)
        #expect(answer.hasPrefix("HTTP/1.1 \(status) \r\n"))
      }
    }
  }

  /// More of them than there may be: they are given up for others.
  @Test func connectionsThatSayLittle() async throws {
    var limits = LocalServer.Limits()
    (limits.connections, limits.request, limits.answer) = (1, .seconds(1), .seconds(1))
    try await serve(limits) { port in
      let silent = try Socket.connected(to: port)
      let slow = try Socket.connected(to: port)
      _ = try slow.write(Data("GET / HT".utf8))
      // Asks for much and takes none of it.
      let deaf = try Socket.connected(to: port)
      _ = try deaf.write(Data("GET /long.txt\(Self.fields)\r\n".utf8))
      #expect(try Self.answer("GET /style.css\(Self.fields)\r\n", port).hasSuffix("body {}"))
      #expect(silent.rest() == "")
      #expect(slow.rest() == "")
      #expect(deaf.rest().utf8.count < 20_000_000)
    }
  }

  /// However long they might take, nobody waits for them.
  @Test func manyConnectionsThatSayLittle() async throws {
    var limits = LocalServer.Limits()
    (limits.connections, limits.request) = (8, .seconds(3600))
    try await serve(limits) { port in
      let held = try (0..<150).map { _ in
        let socket = try Socket.connected(to: port)
        _ = try socket.write(Data("GET / HT".utf8))
        return socket
      }
      #expect(try Self.answer("GET /style.css\(Self.fields)\r\n", port).hasSuffix("body {}"))
      #expect(held[0].rest() == "")
    }
  }

  /// Nor for those that leave their connection open behind the answer, which all get.
  @Test func connectionsThatStayOpen() async throws {
    var limits = LocalServer.Limits()
    limits.connections = 2
    try await serve(limits) { port in
      let held = try (0..<50).map { _ in
        let socket = try Socket.connected(to: port)
        _ = try socket.write(Data("GET /style.css\(Self.fields)\r\n".utf8))
        return socket
      }
      for socket in held { #expect(socket.rest().hasSuffix("body {}")) }
    }
  }

  /// Open connections do not keep it.
  @Test func theEnd() async throws {
    try await serve { port in
      for _ in 0..<100 { _ = try Socket.connected(to: port).write(Data("GET /".utf8)) }
    }
  }
}
