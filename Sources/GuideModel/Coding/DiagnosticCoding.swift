extension Diagnostic {
  package var json: JSONValue {
    [
      "help": .optional(help), "id": .string(id), "notes": .strings(notes),
      "place": place?.json ?? .null, "severity": .string(severity.rawValue),
      "summary": .string(summary),
    ]
  }

  package init(json: JSONValue) throws(SchemaError) {
    let place = JSONPlace(json)
    var at: Place?
    if let place = try place.optional("place") { at = try Place(place) }
    self.init(
      try place.member("severity").name(), try place.member("id").string(),
      try place.member("summary").string(), at: at, help: try place.optional("help")?.string(),
      notes: try place.member("notes").strings())
  }
}

extension Diagnostic.Place {
  fileprivate var json: JSONValue {
    [
      "column": column.map { .int($0) } ?? .null, "excerpt": .optional(excerpt),
      "line": line.map { .int($0) } ?? .null, "path": .string(path), "pointer": .optional(pointer),
    ]
  }

  fileprivate init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      path: try place.member("path").string(), line: try place.optional("line")?.int(),
      column: try place.optional("column")?.int(), pointer: try place.optional("pointer")?.string(),
      excerpt: try place.optional("excerpt")?.string())
  }
}
