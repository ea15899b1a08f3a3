/// Why bytes are not JSON, and where: line 1-based, column 1-based in UTF-8 bytes.
package struct JSONSyntaxError: Error, Equatable {
  /// What is wrong there, as a phrase: "expected a value".
  package var problem: String
  package var line: Int
  package var column: Int
}

extension JSONValue {
  /// Deeper nesting is refused, so that hostile input cannot exhaust the stack.
  package static let maximumDepth = 512

  /// Parses UTF-8 bytes (RFC 8259, strict), skipping a byte order mark.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  var index = 0
  var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    let value = try value()
    skipSpace()
    if byte != nil { throw failure("unexpected text after the end of the document") }
    return value
  }

  mutating func value() throws(JSONSyntaxError) -> JSONValue {
    guard let byte else { throw failure("unexpected end of file, expected a value") }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw failure("expected a value")
    }
  }

  mutating func enter() throws(JSONSyntaxError) {
    depth += 1
    if depth > JSONValue.maximumDepth {
      throw failure("nested more than \(JSONValue.maximumDepth) levels deep")
    }
  }

  mutating func object() throws(JSONSyntaxError) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var members: [JSONValue.Member] = []
    index += 1
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      guard byte == UInt8(ascii: "\"") else { throw failure("expected a member name in quotes") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw failure("expected ':' after a member name") }
      skipSpace()
      members.append(.init(key, try value()))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw failure("expected ',' or '}' after a member") }
      skipSpace()
    }
  }

  mutating func array() throws(JSONSyntaxError) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var values: [JSONValue] = []
    index += 1
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      values.append(try value())
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { throw failure("expected ',' or ']' after an element") }
      skipSpace()
    }
  }

  mutating func literal(
    _ text: StaticString, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    let expected = Array(text.description.utf8)
    guard bytes[index...].starts(with: expected) else { throw failure("expected a value") }
    index += expected.count
    return value
  }

  mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = index
    _ = take("-")
    let leadingZero = byte == UInt8(ascii: "0")
    let whole = skipDigits()
    if whole == 0 || (leadingZero && whole > 1) { throw failure("malformed number") }
    if take("."), skipDigits() == 0 { throw failure("expected digits after the decimal point") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if skipDigits() == 0 { throw failure("expected digits in the exponent") }
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  mutating func string() throws(JSONSyntaxError) -> String {
    index += 1
    let start = index
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      index += 1
    }
    if byte == UInt8(ascii: "\"") {
      index += 1
      return try text(bytes[start..<(index - 1)])
    }
    var buffer = Array(bytes[start..<index])
    while let byte, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw failure("control character in a string") }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &buffer)
      } else {
        buffer.append(byte)
        index += 1
      }
    }
    guard take("\"") else { throw failure("unexpected end of file in a string") }
    return try text(buffer[...])
  }

  func text(_ slice: ArraySlice<UInt8>) throws(JSONSyntaxError) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw failure("invalid UTF-8 in a string")
    }
    return text
  }

  mutating func escape(into buffer: inout [UInt8]) throws(JSONSyntaxError) {
    index += 1
    guard let escaped = byte else { throw failure("unexpected end of file in a string") }
    index += 1
    switch escaped {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(escaped)
    case UInt8(ascii: "b"): buffer.append(0x08)
    case UInt8(ascii: "f"): buffer.append(0x0C)
    case UInt8(ascii: "n"): buffer.append(0x0A)
    case UInt8(ascii: "r"): buffer.append(0x0D)
    case UInt8(ascii: "t"): buffer.append(0x09)
    case UInt8(ascii: "u"): buffer += String(try unicodeEscape()).utf8
    default:
      index -= 1
      throw failure("unknown escape in a string")
    }
  }

  /// After `\u`. A surrogate without its partner becomes U+FFFD.
  mutating func unicodeEscape() throws(JSONSyntaxError) -> Character {
    let high = try hexadecimal()
    guard (0xD800..<0xDC00).contains(high) else {
      return Character(Unicode.Scalar(high) ?? "\u{FFFD}")
    }
    guard bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
      return "\u{FFFD}"
    }
    let next = index
    index += 2
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low) else {
      index = next
      return "\u{FFFD}"
    }
    let scalar = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
    return Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")
  }

  mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
    let digits = bytes[index..<min(index + 4, bytes.count)]
    guard digits.count == 4, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("expected four hexadecimal digits") }
    index += 4
    return value
  }

  mutating func skipDigits() -> Int {
    let start = index
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  func failure(_ problem: String) -> JSONSyntaxError {
    let before = bytes[..<min(index, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONSyntaxError(problem: problem, line: line, column: before.count - lineStart + 1)
  }
}
