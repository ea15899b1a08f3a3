internal import GuideModel
internal import GuideText

/// Where addresses end in text. A converter that wraps lines breaks addresses too, so each form
/// goes over a line end where what follows can only be its rest.
enum URLText {
  /// Longer than any address.
  private static let maximumLength = 2048

  /// Behind a bare `https://…`; nil when none begins here, or a word goes on.
  static func bareEnd(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
    guard start == 0 || !bytes[start - 1].isASCIIWord,
      let scheme = schemeEnd(in: bytes, at: start)
    else { return nil }
    let end = runEnd(in: bytes, at: scheme, limit: limit)
    let isParenthesised = start > 0 && bytes[start - 1] == UInt8(ascii: "(")
    if isParenthesised, end < limit, isLineEnd(bytes[end]) {
      let next = bytes[end..<limit].drop { $0 <= 0x20 }.startIndex
      let rest = runEnd(in: bytes, at: next, limit: limit)
      if rest < limit, rest > next, bytes[rest] == UInt8(ascii: ")") { return rest }
    }
    return trimmed(in: bytes, from: scheme, to: end)
  }

  private static func schemeEnd(in bytes: [UInt8], at start: Int) -> Int? {
    for scheme in ["https://", "http://"] where bytes.count - start >= scheme.utf8.count {
      let found = bytes[start..<(start + scheme.utf8.count)]
      if found.elementsEqual(scheme.utf8, by: { $0.lowercasedASCII == $1 }) {
        return found.endIndex
      }
    }
    return nil
  }

  /// Up to white space, a closing bracket that nothing opened, or a delimiter.
  private static func runEnd(in bytes: [UInt8], at start: Int, limit: Int) -> Int {
    var index = start
    var depth = 0
    while index < limit, bytes[index] > 0x20, !bytes[index].isOne(of: "<>\"`|]") {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      index += 1
    }
    return index
  }

  private static func trimmed(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var end = end
    while end > start, bytes[end - 1].isOne(of: ".,;:!?*_~'") { end -= 1 }
    return end
  }

  /// Behind `<scheme:…>`. A mail address in angle brackets is text.
  static func angledEnd(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
    let end = min(limit, start + maximumLength)
    var index = start + 1
    var hasScheme = false
    while index < end, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] == 0x20 || bytes[index] == UInt8(ascii: "<") { return nil }
      if bytes[index] == UInt8(ascii: ":") { hasScheme = true }
      index += 1
    }
    // The address of a person is read like text: it says to whom a letter goes.
    let scheme = bytes[(start + 1)..<index].prefix(7).map { $0 | 0x20 }
    return hasScheme && index < end && !scheme.elementsEqual("mailto:".utf8) ? index + 1 : nil
  }

  /// Behind the address of `](address "title")`, whose title is visible; `start` is behind the
  /// parenthesis. nil when what stands there is no address.
  static func destinationEnd(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
    let end = min(limit, start + maximumLength)
    var index = start
    while index < end, bytes[index] <= 0x20 { index += 1 }
    let first = index
    index = templateEnd(in: bytes, at: index, limit: end) ?? index
    var depth = 0
    var mayHoldSpace = false
    // `](` in it ends no address but one that a title follows.
    var hasLink = false
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("):
        hasLink = hasLink || bytes[index - 1] == UInt8(ascii: "]")
        if hasLink, mayHoldSpace { return nil }
        depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return hasLink ? nil : index }
        depth -= 1
      case 0...0x20:
        let next = bytes[index..<end].drop { $0 <= 0x20 }.startIndex
        if next < end, bytes[next].isOne(of: "\"'") { return index }
        mayHoldSpace = mayHoldSpace || (!hasLink && isAddress(bytes[first..<index]))
        guard next < end, bytes[next] == UInt8(ascii: ")") || mayHoldSpace else { return nil }
        index = next - 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Behind a template that computes an address, `{{ "/dials/" | relative_url }}`; nil where none stands.
  private static func templateEnd(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
    guard start + 1 < limit, bytes[start] == UInt8(ascii: "{"), bytes[start + 1].isOne(of: "{%")
    else { return nil }
    let mark = bytes[start + 1] == UInt8(ascii: "%") ? bytes[start + 1] : UInt8(ascii: "}")
    return (start + 2..<limit).first {
      bytes[$0] == UInt8(ascii: "}") && bytes[$0 - 1] == mark
    }.map { $0 + 1 }
  }

  /// Behind the title that stands at `start`, after white space, and its closing parenthesis; nil
  /// where there is none.
  static func titleEnd(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
    let end = min(limit, start + maximumLength)
    let first = bytes[start..<end].drop { $0 <= 0x20 }.startIndex
    guard first < end, bytes[first].isOne(of: "\"'") else { return nil }
    var index = first + 1
    while index < end {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == bytes[first] {
        let behind = bytes[(index + 1)..<end].drop { $0 <= 0x20 }.startIndex
        if behind < end, bytes[behind] == UInt8(ascii: ")") { return behind + 1 }
      }
      index += 1
    }
    return nil
  }

  private static func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    return first.isOne(of: "/#.<") || text.contains { $0.isOne(of: "/#") }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
