extension Section {
  package var json: JSONValue { json(inTabs: 0) }

  /// A tab is no level of headings: it has that of the section that it stands in. `inTabs`: in how many.
  private func json(inTabs tabs: Int) -> JSONValue {
    let blocks = parts.flatMap { part -> [JSONValue] in
      switch part {
      case .blocks(let blocks): blocks.map(\.json)
      case .tabs(let range): [Self.json(ofTabs: sections[range], inTabs: tabs + 1)]
      }
    }
    return [
      "alternatives": .list(alternatives) { $0.json }, "anchor": .optional(anchor),
      "blocks": .array(blocks), tab == nil ? "heading" : "title": heading.json, "id": .string(id),
      "level": .int(level - tabs), "platforms": platforms.json, "provenance": provenance.json,
      "sections": .list(sections.filter { $0.tab == nil }) { $0.json(inTabs: tabs) },
      "status": .string(status.rawValue),
    ]
  }

  /// A strip stands among blocks as one that has no text of its own.
  private static func json(ofTabs tabs: ArraySlice<Section>, inTabs count: Int) -> JSONValue {
    [
      "alternatives": [], "id": .string(tabs[tabs.startIndex].id), "provenance": [],
      "content": [
        Self.tabs: .list(Array(tabs)) { $0.json(inTabs: count) }, "type": .string(Self.tabs),
      ],
      "status": .string(Status.current.rawValue),
    ]
  }

  private static let tabs = "tabs"

  package init(json: JSONValue) throws(SchemaError) { try self.init(JSONPlace(json)) }

  init(_ place: JSONPlace) throws(SchemaError) {
    try self.init(place, heading: "heading", inTabs: 0)
  }

  private init(
    _ place: JSONPlace, heading: String, inTabs depth: Int
  ) throws(SchemaError) {
    var (blocks, tabs): ([Block], [Section]) = ([], [])
    for place in try place.member("blocks").list({ $0 }) {
      let content = try place.member("content")
      guard try content.member("type").string() == Self.tabs else {
        blocks.append(try Block(place))
        continue
      }
      var position = TabPosition.first
      for place in try content.member(Self.tabs).list({ $0 }) {
        tabs.append(try Section(place, heading: "title", inTabs: depth + 1))
        tabs[tabs.count - 1].tab = position
        tabs[tabs.count - 1].blocksBefore = blocks.count
        position = .next
      }
    }
    self.init(
      id: try place.member("id").string(), anchor: try place.optional("anchor")?.string(),
      level: try place.member("level").int() + depth, heading: try place.member(heading).inlines(),
      blocks: blocks,
      sections: try tabs
        + place.member("sections").list { place throws(SchemaError) in
          try Section(place, heading: "heading", inTabs: depth)
        },
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
