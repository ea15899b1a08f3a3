import FlyingSocks
import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideAgent
@testable import GuideServe

/// The agent over HTTP: who is answered, and with what status.
@Suite(.timeLimit(.minutes(5))) struct HTTPTests {
  private let transport: HTTPTransport
  private let sample: SampleOutput

  init() async throws {
    sample = try await SampleOutput()
    transport = HTTPTransport(agent: sample.agent(), address: LocalServer.host)
  }

  private static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#

  private func answer(
    _ body: String = ping, method: String = "POST", path: String = "/mcp",
    _ fields: [String: [String]] = [:], address: String = LocalServer.host
  ) async -> HTTPAnswer {
    let usual = ["host": ["localhost:8765"], "content-type": ["application/json; charset=utf-8"]]
    let head = RequestHead(
      method: method, path: path, fields: usual.merging(fields) { $1 }.filter { !$1.isEmpty })
    return await HTTPTransport(agent: transport.agent, address: address)
      .answer(head, Array(body.utf8))
  }

  @Test func whoIsAnswered() async {
    #expect(await answer().status == 200)
    for (field, values, status) in [
      ("host", ["evil.example"], 403), ("host", [], 403), ("host", ["127.0.0.1.evil.example"], 403),
      ("host", ["[::1]:8765"], 200), ("origin", ["https://evil.example"], 403),
      ("origin", ["null"], 403), ("origin", ["http://localhost:3000"], 200),
      ("origin", ["http://localhost", "https://evil.example"], 403),
      ("content-type", ["text/plain"], 415), ("content-type", [], 415),
      ("content-type", ["application/json-evil"], 415),
      ("content-type", ["application/jsonp; charset=utf-8"], 415),
      ("content-type", ["application/json", "text/plain"], 415),
      ("content-type", ["Application/JSON ;charset=utf-8"], 200),
      ("host", ["localhost:80@evil.example"], 403), ("host", ["[::1]evil.example"], 403),
      ("host", ["[::1"], 403), ("host", ["localhost:evil.example"], 403),
      ("origin", ["http://localhost:80@evil.example"], 403),
    ] {
      #expect(await answer([field: values]).status == status, "\(field) \(values)")
    }
    #expect(await answer(path: "/").status == 404)
    for method in ["GET", "DELETE", "PUT"] {
      let refused = await answer(method: method)
      #expect(refused == HTTPAnswer(status: 405, headers: ["Allow": "POST"]))
    }
  }

  private func answer(_ fields: [String: [String]]) async -> HTTPAnswer {
    await answer(Self.ping, fields)
  }

  /// Only where a person named an address is one answered that asks for it.
  @Test func anAddressThatAPersonNamed() async {
    let there = ["host": ["192.0.2.7:8765"]]
    #expect(await answer(Self.ping, there).status == 403)
    #expect(await answer(Self.ping, there, address: "192.0.2.7").status == 200)
    #expect(await answer(Self.ping, there, address: "192.0.2.8").status == 403)
    #expect(await answer(Self.ping, there, address: "0.0.0.0").status == 200)
    let named = ["host": ["evil.example"]]
    #expect(await answer(Self.ping, named, address: "0.0.0.0").status == 403)
  }

  private static func code(_ answer: HTTPAnswer) throws -> Int? {
    try JSONValue(parsing: answer.body)["error"]?["code"]?.int
  }

  @Test func codesAndTheirStatus() async throws {
    let cases: [(String, [String: [String]], Int, Int?)] = [
      (#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, [:], 202, nil),
      ("{", [:], 400, -32700), ("[]", [:], 400, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"sing"}"#, [:], 200, -32601),
      (Self.ping, ["mcp-protocol-version": ["2025-06-18"]], 200, nil),
    ]
    for (body, fields, status, code) in cases {
      let got = await answer(body, fields)
      #expect(got.status == status, "\(body)")
      if status == 202 {
        #expect(got.body.isEmpty)
      } else {
        #expect(try Self.code(got) == code, "\(body)")
      }
    }
    // Clients of 2026-07-28 begin with `initialize` after this.
    #expect(await answer(["mcp-protocol-version": ["2026-07-28"]]).status == 400)
  }

  // MARK: - Over a socket

  private func serve(_ work: @escaping @Sendable (UInt16) throws -> Void) async throws {
    let transport = transport
    var server = LocalServer(port: 0) { await transport.answer($0, $1) }
    server.limits.body = HTTPTransport.longestBody
    try await server.serve(work)
  }

  private static func request(_ body: String, length: Int? = nil) -> String {
    "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(length ?? body.utf8.count)\r\n\r\n\(body)"
  }

  private static let search =
    #"{"jsonrpc":"2.0","id":"s","method":"tools/call","params":{"name":"search","arguments":"#
    + #"{"query":"dial"}}}"#

  @Test func twoClientsAtOnce() async throws {
    try await serve { port in
      // The first one's body comes in two parts, between which the second is answered.
      let slow = try Socket.connected(to: port)
      let whole = Self.request(Self.search)
      try slow.send(String(whole.dropLast(20)))
      let fast = try Socket.connected(to: port)
      try fast.send(whole)
      let answer = fast.rest()
      #expect(answer.hasPrefix("HTTP/1.1 200 \r\n"))
      #expect(answer.contains("structuredContent"))
      try slow.send(String(whole.suffix(20)))
      #expect(slow.rest() == answer)
    }
  }

  @Test func bodiesThatAreNone() async throws {
    try await serve { port in
      for (text, status) in [
        (Self.request("", length: 100_000_000), "413"),
        (Self.request("", length: 1 << 20 + 1), "413"),
        ("POST /mcp HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", "411"),
        (Self.request(""), "400"), ("GET /mcp HTTP/1.1\r\nHost: localhost\r\n\r\n", "405"),
      ] {
        let socket = try Socket.connected(to: port)
        try socket.send(text)
        #expect(socket.rest().hasPrefix("HTTP/1.1 \(status) \r\n"), "\(text)")
      }
    }
  }
}
