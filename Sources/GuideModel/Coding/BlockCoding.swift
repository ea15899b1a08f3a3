extension Block {
  package var json: JSONValue {
    [
      "alternatives": .list(alternatives) { $0.json }, "content": content.json,
      "id": .string(id), "provenance": provenance.json, "status": .string(status.rawValue),
    ]
  }

  package init(json: JSONValue) throws(SchemaError) { try self.init(JSONPlace(json)) }

  init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      id: try place.member("id").string(),
      content: try BlockContent(try place.member("content")),
      status: try place.member("status").name(),
      alternatives: try place.member("alternatives").list { place throws(SchemaError) in
        try Alternative(place)
      },
      provenance: try place.member("provenance").provenance())
  }
}

extension Alternative {
  fileprivate var json: JSONValue {
    [
      "content": content.json, "provenance": provenance.json,
      "relation": .string(relation.rawValue),
    ]
  }

  fileprivate init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      content: try BlockContent(try place.member("content")),
      relation: try place.member("relation").name(),
      provenance: try place.member("provenance").provenance())
  }
}

extension [Block] {
  var json: JSONValue { .list(self) { $0.json } }
}
