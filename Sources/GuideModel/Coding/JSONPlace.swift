/// A value within a JSON document, which knows where it stands.
struct JSONPlace {
  let value: JSONValue
  private let path: Path

  private indirect enum Path {
    case root
    case member(Path, String)
    case element(Path, Int)

    var pointer: String {
      switch self {
      case .root: ""
      case .member(let parent, let key): parent.pointer + "/" + JSONPointer.escape(key)
      case .element(let parent, let index): parent.pointer + "/\(index)"
      }
    }
  }

  init(_ value: JSONValue) {
    self.value = value
    path = .root
  }

  private init(_ value: JSONValue, _ path: Path) {
    self.value = value
    self.path = path
  }

  func error(expected: String) -> SchemaError {
    SchemaError(pointer: path.pointer, expected: expected, found: value.typeName)
  }

  /// The member of that name, which must be there.
  func member(_ key: String) throws(SchemaError) -> JSONPlace {
    guard case .object = value else { throw error(expected: "an object") }
    guard let member = value[key] else {
      throw SchemaError(
        pointer: Path.member(path, key).pointer, expected: "a member", found: "nothing")
    }
    return JSONPlace(member, .member(path, key))
  }

  /// nil where the member is missing or null.
  func optional(_ key: String) throws(SchemaError) -> JSONPlace? {
    guard case .object = value else { throw error(expected: "an object") }
    guard let member = value[key], member != .null else { return nil }
    return JSONPlace(member, .member(path, key))
  }

  func string() throws(SchemaError) -> String {
    guard let string = value.string else { throw error(expected: "a string") }
    return string
  }

  func int() throws(SchemaError) -> Int {
    guard let int = value.int else { throw error(expected: "a whole number") }
    return int
  }

  func double() throws(SchemaError) -> Double {
    guard case .number(let text) = value, let double = Double(text) else {
      throw error(expected: "a number")
    }
    return double
  }

  func bool() throws(SchemaError) -> Bool {
    guard case .bool(let bool) = value else { throw error(expected: "true or false") }
    return bool
  }

  func strings() throws(SchemaError) -> [String] {
    try list { place throws(SchemaError) in try place.string() }
  }

  func list<Element>(
    _ read: (JSONPlace) throws(SchemaError) -> Element
  ) throws(SchemaError) -> [Element] {
    guard let values = value.array else { throw error(expected: "an array") }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      elements.append(try read(JSONPlace(value, .element(path, index))))
    }
    return elements
  }

  /// A case of a closed enum by its name.
  func name<Case: RawRepresentable<String> & CaseIterable>(
    of: Case.Type = Case.self
  ) throws(SchemaError) -> Case {
    if let text = value.string, let found = Case(rawValue: text) { return found }
    throw error(oneOf: Case.allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// This is none of the names.
  func error(oneOf names: String) -> SchemaError {
    SchemaError(
      pointer: path.pointer, expected: "one of \(names)",
      found: value.string.map { "\"\($0)\"" } ?? value.typeName)
  }
}

extension JSONValue {
  /// An object whose first member is the `type` tag.
  static func tagged(_ type: String, _ members: KeyValuePairs<String, JSONValue> = [:]) -> JSONValue
  {
    .object([Member("type", .string(type))] + members.map { Member($0.key, $0.value) })
  }

  static func list<Element>(_ elements: [Element], _ json: (Element) -> JSONValue) -> JSONValue {
    .array(elements.map(json))
  }
}
