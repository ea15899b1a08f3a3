extension Topic {
  /// The canonical JSON, which begins a topic's file.
  package var json: JSONValue {
    let stated = [
      changeLogAnchor.map { JSONValue.Member("changeLogAnchor", .string($0)) },
      order.map { JSONValue.Member("order", .int($0)) },
      postedOn.map { JSONValue.Member("postedOn", .string($0)) },
      isUnlisted ? JSONValue.Member("unlisted", .bool(true)) : nil,
      missingFrom.map { JSONValue.Member("missingFrom", .string($0)) },
      edition.map { JSONValue.Member("edition", .string($0)) },
      namesLanguage ? JSONValue.Member("namesLanguage", .bool(true)) : nil,
      counterparts.isEmpty
        ? nil : JSONValue.Member("counterparts", .list(counterparts) { $0.json }),
      missingFrom.map { _ in JSONValue.Member("status", .string(status.rawValue)) },
    ]
    return .object((members + stated.compactMap(\.self)).sorted { $0.key < $1.key })
  }

  private var members: [JSONValue.Member] {
    let all: JSONValue = [
      "abstract": abstract?.json ?? .null, "aliases": .strings(aliases),
      "category": .optional(category), "changeLog": .list(changeLog) { $0.json },
      "editions": .list(editions) { $0.json }, "kind": .string(kind.rawValue),
      "language": .optional(language),
      "parent": .optional(parent),
      "platforms": platforms.json, "provenance": provenance.json, "root": root.json,
      "schemaVersion": .int(KnowledgeBase.schemaVersion), "slug": .string(slug),
      "title": .string(title), "url": .optional(url),
    ]
    guard case .object(let members) = all else { return [] }
    return members
  }

  /// Throws where the file is of a newer schema version.
  package init(json: JSONValue) throws(SchemaError) {
    let place = JSONPlace(json)
    let version = try place.member("schemaVersion")
    guard try version.int() == KnowledgeBase.schemaVersion else {
      throw version.error(expected: "schema version \(KnowledgeBase.schemaVersion)")
    }
    var abstract: Block?
    if let place = try place.optional("abstract") { abstract = try Block(place) }
    self.init(
      slug: try place.member("slug").string(), aliases: try place.member("aliases").strings(),
      title: try place.member("title").string(),
      kind: try place.optional("kind")?.name() ?? .guideline,
      url: try place.optional("url")?.string(),
      language: try place.optional("language")?.string(),
      abstract: abstract, category: try place.optional("category")?.string(),
      parent: try place.optional("parent")?.string(),
      platforms: try Platforms(try place.member("platforms")),
      root: try Section(try place.member("root")),
      changeLog: try place.member("changeLog").list { place throws(SchemaError) in
        try ChangeLogEntry(place)
      },
      editions: try place.member("editions").list { place throws(SchemaError) in
        try Edition(place)
      },
      provenance: try place.member("provenance").provenance())
    changeLogAnchor = try place.optional("changeLogAnchor")?.string()
    order = try place.optional("order")?.int()
    postedOn = try place.optional("postedOn")?.string()
    missingFrom = try place.optional("missingFrom")?.string()
    isUnlisted = try place.optional("unlisted")?.bool() ?? false
    edition = try place.optional("edition")?.string()
    namesLanguage = try place.optional("namesLanguage")?.bool() ?? false
    if let others = try place.optional("counterparts") {
      counterparts = try others.list { place throws(SchemaError) in try Counterpart(place) }
    }
  }
}

extension LinkedTopic {
  /// A topic's file: the topic's members and `backlinks`.
  package var json: JSONValue {
    guard case .object(let members) = topic.json else { return .null }
    return .object(members + [.init("backlinks", .list(backlinks) { $0.json })])
  }

  package init(json: JSONValue) throws(SchemaError) {
    self.init(
      topic: try Topic(json: json),
      backlinks: try JSONPlace(json).member("backlinks").list { place throws(SchemaError) in
        try Backlink(place)
      })
  }
}

extension Backlink {
  fileprivate var json: JSONValue {
    ["section": .string(section), "slug": .string(slug), "target": .optional(target)]
  }

  fileprivate init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      slug: try place.member("slug").string(), section: try place.member("section").string(),
      target: try place.optional("target")?.string())
  }
}

extension ChangeLogEntry {
  fileprivate var json: JSONValue {
    ["date": .optional(date), "provenance": provenance.json, "text": text.json]
  }

  fileprivate init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      date: try place.optional("date")?.string(), text: try place.member("text").inlines(),
      provenance: try place.member("provenance").provenance())
  }
}

extension Counterpart {
  fileprivate var json: JSONValue {
    [
      "edition": .optional(edition), "language": .optional(language), "slug": .string(slug),
    ]
  }

  fileprivate init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      slug: try place.member("slug").string(),
      edition: try place.optional("edition")?.string(),
      language: try place.optional("language")?.string())
  }
}

extension Edition {
  fileprivate var json: JSONValue {
    ["changed": .optional(changed), "date": .optional(date), "dump": .string(dump)]
  }

  fileprivate init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      dump: try place.member("dump").string(), date: try place.optional("date")?.string(),
      changed: try place.optional("changed")?.string())
  }
}
