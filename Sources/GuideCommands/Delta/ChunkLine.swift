internal import GuideEmit
package import GuideModel

/// What a delta needs of a line of `chunks.jsonl`.
package struct ChunkLine: Equatable, Sendable {
  package var id: String
  /// Slug.
  package var topic: String
  package var title: String
  /// Below the title, the nearest last.
  package var headings: [String]
  /// Id of the section.
  package var anchor: String
  package var text: String
  package var contentHash: String
  /// What else is embedded or filtered on, by what a person would call it.
  package var context: [String: String] = [:]
  /// Their content is their words.
  package var readings: [Alternative] = []

  /// Takes a line as parsed; fails with what is wrong with it, as a phrase.
  init(_ json: JSONValue) throws(Flaw) {
    func string(_ key: String) throws(Flaw) -> String {
      guard let value = json[key] else { throw .noChunk("\"\(key)\" is missing") }
      guard let text = value.string else { throw .noChunk("\"\(key)\" is no text") }
      return text
    }
    guard let version = json["schema"]?.int else { throw .noChunk("\"schema\" is missing") }
    if version != ChunkSchema.version { throw .otherSchema(version) }
    id = try string("id")
    topic = try string("topic")
    title = try string("title")
    anchor = try string("anchor")
    text = try string("text")
    contentHash = try string("content_hash")
    guard let path = json["heading_path"]?.array else {
      throw .noChunk("\"heading_path\" is missing or no list")
    }
    headings = path.compactMap(\.string)
    readings = (json["alternatives"]?.array ?? []).compactMap(Alternative.init(ofChunk:))
    context = Self.context(json)
  }

  private static func context(_ json: JSONValue) -> [String: String] {
    func words(_ key: String) -> String? {
      json[key]?.string ?? json[key]?.array?.compactMap(\.string).joined(separator: ", ")
    }
    let above = (words("embed_text")?.prefix { $0 != "\n" }).map(String.init)
    let status = words("status").map { Status(rawValue: $0)?.label ?? $0 }
    return [
      "embedded below": above, "standing": status, "kind": words("kind"),
      "kind of page": words("topic_kind"), "platforms": words("platforms"),
      "not for": words("platforms_unsupported"), "edition": words("edition"),
    ].compactMapValues(\.self)
  }

  enum Flaw: Error, Equatable {
    case noChunk(String)
    case otherSchema(Int)
  }

  /// Title and headings, for a person.
  var breadcrumb: String { ([title] + headings).joined(separator: " › ") }
}

extension Alternative {
  /// A member of `alternatives`; nil where it is none.
  fileprivate init?(ofChunk json: JSONValue) {
    guard let relation = json["relation"]?.string.flatMap(Relation.init),
      let text = json["text"]?.string
    else { return nil }
    let facets = (json["facets"]?.array ?? []).compactMap { $0.string.flatMap(Facet.init) }
    self.init(
      content: .paragraph([.text(text)]), relation: relation, facets: facets,
      date: json["date"]?.string, provenance: [])
  }
}
