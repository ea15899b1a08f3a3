extension Section {
  package var json: JSONValue {
    [
      "alternatives": .list(alternatives) { $0.json }, "anchor": .optional(anchor),
      "blocks": blocks.json, "heading": heading.json,
      "id": .string(id), "level": .int(level), "platforms": platforms.json,
      "presentation": .string(presentation.rawValue), "provenance": provenance.json,
      "sections": .list(sections) { $0.json }, "status": .string(status.rawValue),
    ]
  }

  package init(json: JSONValue) throws(SchemaError) { try self.init(JSONPlace(json)) }

  init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      id: try place.member("id").string(), anchor: try place.optional("anchor")?.string(),
      level: try place.member("level").int(), heading: try place.member("heading").inlines(),
      blocks: try place.member("blocks").list { place throws(SchemaError) in try Block(place) },
      sections: try place.member("sections").list { place throws(SchemaError) in
        try Section(place)
      },
      presentation: try place.member("presentation").name(),
      platforms: try Platforms(try place.member("platforms")),
      status: try place.member("status").name(),
      alternatives: try place.member("alternatives").alternatives(),
      provenance: try place.member("provenance").provenance())
  }
}

extension Platforms {
  package var json: JSONValue {
    [
      "noAdditionalConsiderations": .strings(noAdditionalConsiderations),
      "supported": .strings(supported), "unsupported": .strings(unsupported),
    ]
  }

  init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      supported: try place.member("supported").strings(),
      unsupported: try place.member("unsupported").strings(),
      noAdditionalConsiderations: try place.member("noAdditionalConsiderations").strings())
  }
}
