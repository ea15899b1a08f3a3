extension Provenance {
  /// The members of its origin, and the role.
  package var json: JSONValue {
    .object(origin.members + [.init("role", .string(role.rawValue))])
  }

  package init(json: JSONValue) throws(SchemaError) { try self.init(JSONPlace(json)) }

  init(_ place: JSONPlace) throws(SchemaError) {
    self.init(try Origin(place), role: try place.member("role").name())
  }
}

extension Origin {
  package var json: JSONValue { .object(members) }

  var members: [JSONValue.Member] {
    [
      .init("dump", .string(dump)), .init("location", location.json),
      .init("path", .string(path)),
    ]
  }

  init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      dump: try place.member("dump").string(), path: try place.member("path").string(),
      location: try Location(try place.member("location")))
  }
}

extension Location {
  package var json: JSONValue {
    switch self {
    case .lines(let lines):
      .tagged("lines", ["first": .int(lines.lowerBound), "last": .int(lines.upperBound)])
    case .pointer(let text): .tagged("pointer", ["pointer": .string(text)])
    case .text(let pointer, let lines):
      .tagged(
        "pointer",
        [
          "first": .int(lines.lowerBound), "last": .int(lines.upperBound),
          "pointer": .string(pointer),
        ])
    }
  }

  init(_ place: JSONPlace) throws(SchemaError) {
    let type = try place.member("type")
    switch try type.string() {
    case "lines": self = .lines(try Self.lines(place))
    case "pointer":
      let pointer = try place.member("pointer").string()
      self =
        try place.optional("first") == nil
        ? .pointer(pointer) : .text(pointer: pointer, lines: Self.lines(place))
    default: throw type.error(oneOf: "lines, pointer")
    }
  }

  private static func lines(_ place: JSONPlace) throws(SchemaError) -> ClosedRange<Int> {
    let first = try place.member("first").int()
    let last = try place.member("last").int()
    guard first >= 1, last >= first else {
      throw place.error(expected: "a first line and one not before it")
    }
    return first...last
  }
}

extension [Provenance] {
  package var json: JSONValue { .list(self) { $0.json } }
}

extension JSONPlace {
  func provenance() throws(SchemaError) -> [Provenance] {
    try list { place throws(SchemaError) in try Provenance(place) }
  }
}
