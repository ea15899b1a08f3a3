import Testing

@testable import GuideServe

/// What is taken for a request, what is waited for, and what is refused.
@Suite struct RequestHeadTests {
  private static func head(_ text: String) throws(RequestHead.Refusal) -> RequestHead? {
    try RequestHead(Array(text.utf8))
  }

  @Test func aRequest() throws {
    let head = try Self.head(
      "GET /a%20b/?q=1 HTTP/1.1\r\nHOST:  localhost:80 \r\nA: b:c\r\n\r\nbody")
    #expect(
      head
        == RequestHead(
          method: "GET", path: "/a%20b/", fields: ["host": ["localhost:80"], "a": ["b:c"]],
          length: 58))
    #expect(head?.host == "localhost:80")
    #expect(
      try Self.head("\r\nHEAD / HTTP/1.0\n\n")
        == RequestHead(method: "HEAD", path: "/", length: 19))
  }

  @Test(arguments: [
    ("text/markdown", true), ("text/html, Text/Markdown;q=1.0", true), ("text/markdown;q=0", false),
    ("text/html,application/xhtml+xml,*/*;q=0.8", false),
    ("text/markdown; q=0.5, text/html", false),
    ("text/markdown;q=x", false), ("", false),
  ])
  func whoWantsMarkdown(accept: String, wanted: Bool) throws {
    let head = try Self.head("GET / HTTP/1.1\r\nHost: a\r\nAccept: \(accept)\r\n\r\n")
    #expect(head?.prefersMarkdown == wanted)
  }

  @Test(arguments: ["", "GET", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n", "\r\n\r\n"])
  func anUnfinishedOne(text: String) throws { #expect(try Self.head(text) == nil) }

  @Test(arguments: [
    "GET /", "GET  / HTTP/1.1", "GET / / HTTP/1.1", " / HTTP/1.1", "\u{16}\u{3}\u{1}", "a b c",
    "GET / HTTP/1.1\r\nno field", "GET / HTTP/1.1\r\nHost: a\r\n folded", "GET / HTTP/1.1\r\n: a",
    "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1", "GET / HTTP/1.1\r\nHost: a\r\nHost: b",
    "GET / HTTP/1.0\r\nHost: a\r\nhost: a",
  ])
  func malformedOnes(text: String) {
    #expect(throws: RequestHead.Refusal.malformed) { try Self.head(text + "\r\n\r\n") }
  }

  @Test(arguments: ["GET / HTTP/0.9", "PRI * HTTP/2.0", "GET / HTTP/11"])
  func otherVersions(text: String) {
    #expect(throws: RequestHead.Refusal.unknownVersion) { try Self.head(text + "\r\n\r\n") }
  }

  /// As soon as that many bytes are there, and as well when all of it is.
  @Test(arguments: ["", "\r\n", " HTTP/1.1\r\nHost: a\r\n\r\n"])
  func aLongLine(rest: String) throws {
    let fits = String(repeating: "a", count: RequestHead.longestLine - 200)
    #expect(try Self.head("GET /\(fits) HTTP/1.1\r\nHost: a\r\n\r\n")?.path == "/" + fits)
    let line = "GET /" + String(repeating: "a", count: RequestHead.longestLine)
    #expect(throws: RequestHead.Refusal.lineTooLong) { try Self.head(line + rest) }
  }

  @Test(arguments: [
    "A: " + String(repeating: "a", count: 8192),
    String(repeating: "A: " + String(repeating: "a", count: 90) + "\r\n", count: 200),
    String(repeating: "A: b\r\n", count: 101),
  ])
  func largeFields(fields: String) {
    for end in ["", "\r\n\r\n"] {
      #expect(throws: RequestHead.Refusal.fieldsTooLarge) {
        try Self.head("GET / HTTP/1.1\r\nHost: a\r\n" + fields + end)
      }
    }
  }

  @Test func whereABodyEnds() throws {
    func length(_ fields: String) throws -> Int? {
      try Self.head("POST / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\r\n")?.bodyLength(atMost: 100)
    }
    #expect(try length("A: b") == 0)
    #expect(try length("Content-Length: 100") == 100)
    for wrong in ["-1", "+1", "", "1, 1", "0x1", "1\r\nContent-Length: 1"] {
      #expect(throws: RequestHead.Refusal.malformed) { try length("Content-Length: \(wrong)") }
    }
    for large in ["101", "99999999999999999999999"] {
      #expect(throws: RequestHead.Refusal.bodyTooLarge) { try length("Content-Length: \(large)") }
    }
    #expect(throws: RequestHead.Refusal.noLength) { try length("Transfer-Encoding: chunked") }
  }
}
