internal import GuideEmit
internal import GuideModel

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
  }

  enum Flaw: Error, Equatable {
    case noChunk(String)
    case otherSchema(Int)
  }

  /// Title and headings, for a person.
  var breadcrumb: String { ([title] + headings).joined(separator: " › ") }
}
