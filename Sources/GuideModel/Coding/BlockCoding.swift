extension Block {
  /// Without `parts` where there are none, as in nearly every block.
  package var json: JSONValue {
    .object(
      [
        .init("alternatives", .list(alternatives) { $0.json }), .init("content", content.json),
        .init("id", .string(id)),
      ] + (parts.isEmpty ? [] : [.init("parts", .list(parts) { $0.json })]) + [
        .init("provenance", provenance.json), .init("status", .string(status.rawValue)),
      ])
  }

  package init(json: JSONValue) throws(SchemaError) { try self.init(JSONPlace(json)) }

  init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      id: try place.member("id").string(),
      content: try BlockContent(try place.member("content")),
      status: try place.member("status").name(),
      alternatives: try place.member("alternatives").alternatives(),
      parts: try place.optional("parts")?.list { place throws(SchemaError) in
        try BlockPart(place)
      } ?? [],
      provenance: try place.member("provenance").provenance())
  }
}

extension BlockPart {
  fileprivate var json: JSONValue {
    [
      "alternatives": .list(alternatives) { $0.json }, "content": content?.json ?? .null,
      "index": .int(index), "provenance": provenance.json, "status": .string(status.rawValue),
    ]
  }

  fileprivate init(_ place: JSONPlace) throws(SchemaError) {
    var content: BlockContent?
    if let place = try place.optional("content") { content = try BlockContent(place) }
    self.init(
      index: try place.member("index").int(), status: try place.member("status").name(),
      content: content, alternatives: try place.member("alternatives").alternatives(),
      provenance: try place.member("provenance").provenance())
  }
}

extension JSONPlace {
  func alternatives() throws(SchemaError) -> [Alternative] {
    try list { place throws(SchemaError) in try Alternative(place) }
  }
}

extension Alternative {
  /// Without `columns` where there are none, as of all but rows.
  var json: JSONValue {
    .object(
      (columns.isEmpty ? [] : [.init("columns", .list(columns) { .int($0) })]) + [
        .init("content", content.json), .init("date", .optional(date)),
        .init("facets", .strings(facets.map(\.rawValue))),
        .init("provenance", provenance.json), .init("relation", .string(relation.rawValue)),
      ])
  }

  fileprivate init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      content: try BlockContent(try place.member("content")),
      relation: try place.member("relation").name(),
      facets: try place.member("facets").list { place throws(SchemaError) in try place.name() },
      columns: try place.optional("columns")?.list { place throws(SchemaError) in
        try place.int()
      } ?? [],
      date: try place.optional("date")?.string(),
      provenance: try place.member("provenance").provenance())
  }
}

extension [Block] {
  var json: JSONValue { .list(self) { $0.json } }
}
