/// A JSON document (RFC 8259). Objects keep the order of their members.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// As written: numbers are never rounded on their way through.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package static func int(_ value: Int) -> JSONValue { .number(String(value)) }
  package static func strings(_ values: [String]) -> JSONValue {
    .array(values.map { .string($0) })
  }
  /// `null` for nil.
  package static func optional(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  /// The last member of that name; nil when there is none or this is no object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  package var int: Int? {
    guard case .number(let value) = self else { return nil }
    return Int(value)
  }

  package var array: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  /// What a person calls its type, for diagnostics: "a string", "an array" …
  package var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

// MARK: - Writing

extension JSONValue {
  /// One line, keys sorted by their UTF-8 bytes.
  package var compact: String {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Two spaces a level, keys sorted, with a final newline.
  package var pretty: String {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0)
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8], indent: Int?) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes += value.utf8
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let values):
      Self.writeList(values, "[", "]", to: &bytes, indent: indent) { value, bytes, indent in
        value.write(to: &bytes, indent: indent)
      }
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      Self.writeList(sorted, "{", "}", to: &bytes, indent: indent) { member, bytes, indent in
        Self.write(member.key, to: &bytes)
        bytes += (indent == nil ? ":" : ": ").utf8
        member.value.write(to: &bytes, indent: indent)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, to bytes: inout [UInt8], indent: Int?,
    writeElement: (Element, inout [UInt8], Int?) -> Void
  ) {
    bytes += open.utf8
    let inner = indent.map { $0 + 2 }
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      newline(inner, to: &bytes)
      writeElement(element, &bytes, inner)
    }
    if !elements.isEmpty { newline(indent, to: &bytes) }
    bytes += close.utf8
  }

  private static func newline(_ indent: Int?, to bytes: inout [UInt8]) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case 0..<0x20, 0x7F:
        let hex = String(byte, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
