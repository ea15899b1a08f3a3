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
