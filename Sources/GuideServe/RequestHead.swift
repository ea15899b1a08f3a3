internal import GuideText

/// What a request asks for: its line and its fields (RFC 9112 sections 3 and 5).
package struct RequestHead: Equatable, Sendable {
  package var method: String
  /// Percent-encoded, without the query.
  package var path: String
  /// Values by name, in lower case, in the order of the request.
  package var fields: [String: [String]] = [:]
  /// Bytes up to the body.
  var length = 0

  package var host: String? { fields["host"]?.first }

  /// Whether the client would rather have Markdown than HTML (RFC 9110 section 12.5.1).
  var prefersMarkdown: Bool {
    let ranges = fields["accept", default: []].flatMap { $0.lowercased().split(separator: ",") }
      .map { $0.split(separator: ";").map { String($0).trimmingSpaces } }
    func weight(_ type: String) -> Double {
      guard let range = ranges.first(where: { $0.first == type }) else { return 0 }
      return range.first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }
    return weight("text/markdown") > 0 && weight("text/markdown") >= weight("text/html")
  }

  /// What a person's browser stays far below.
  static let longestLine = 8192
  static let longest = 16384
  fileprivate static let mostFields = 100

  /// Why a request is not taken up: the status that says it (RFC 9110 section 15.5).
  enum Refusal: Int, Error {
    case malformed = 400
    case noLength = 411
    case bodyTooLarge = 413
    case lineTooLong = 414
    case fieldsTooLarge = 431
    case unknownVersion = 505
  }
}

extension RequestHead {
  /// `bytes` have been read so far; nil while the empty line at the end of the head is not there.
  init?(_ bytes: [UInt8]) throws(Refusal) {
    guard let (lines, length) = try Self.lines(bytes) else { return nil }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, !words[1].isEmpty, words[2].hasPrefix("HTTP/") else {
      throw .malformed
    }
    guard ["HTTP/1.0", "HTTP/1.1"].contains(words[2]) else { throw .unknownVersion }
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace) else {
        throw .malformed
      }
      fields[parts[0].lowercased(), default: []].append(parts[1].trimmingSpaces)
    }
    // Section 3.2: one host, which only the old version may leave out.
    let hosts = fields["host"] ?? []
    guard hosts.count == 1 || hosts.isEmpty && words[2] == "HTTP/1.0" else { throw .malformed }
    method = String(words[0])
    path = String(words[1].prefix { $0 != "?" })
    self.length = length
  }

  /// Of the body, in bytes (section 6.3): a length is to be stated, where there is one.
  func bodyLength(atMost limit: Int) throws(Refusal) -> Int {
    if fields["transfer-encoding"] != nil { throw .noLength }
    guard let lengths = fields["content-length"] else { return 0 }
    guard lengths.count == 1, lengths[0].utf8.allSatisfy(\.isDigit), !lengths[0].isEmpty else {
      throw .malformed
    }
    guard let length = Int(lengths[0]), length <= limit else { throw .bodyTooLarge }
    return length
  }

  /// The lines, and how many bytes they are with the empty one at their end.
  private static func lines(
    _ bytes: [UInt8]
  ) throws(Refusal) -> (lines: [String], length: Int)? {
    var lines: [String] = []
    var rest = bytes.prefix(longest)[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest[..<end].last == UInt8(ascii: "\r") ? rest[..<end].dropLast() : rest[..<end]
      guard line.count <= longestLine else { throw lines.isEmpty ? .lineTooLong : .fieldsTooLarge }
      rest = rest[(end + 1)...]
      if !line.isEmpty {
        lines.append(String(decoding: line, as: UTF8.self))
      } else if !lines.isEmpty {
        return (lines, rest.startIndex)
      }
      if lines.count > mostFields { throw .fieldsTooLarge }
    }
    if lines.isEmpty, rest.count > longestLine { throw .lineTooLong }
    if rest.count > longestLine || bytes.count > longest { throw .fieldsTooLarge }
    return nil
  }
}
