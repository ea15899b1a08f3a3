import GuideModel
import GuideText

/// The line of a chunk: all keys in every line, each of one type, so that tools that infer a schema
/// find the same one everywhere.
struct ChunkRecord {
  var chunk: Chunk
  var topic: Topic
  var id: String
  /// From 0, in the topic.
  var ordinal: Int
  var previous: String?
  var next: String?
  /// Newest date of the topic's change log.
  var lastChanged: String?
  /// Dates of capture by dump.
  var captures: [String: String]
  /// Addresses of topics by slug.
  var addresses: [String: String]
  var repetition: Repetition
  /// All that the profile names.
  var platforms: [String]
  /// Chunks that are not written because they say the same.
  var repeats: [(topic: Topic, chunk: Chunk)] = []

  /// The original's, with its fragment.
  var url: String? { chunk.place.address(in: topic) }

  private var sitePath: String { chunk.sitePath(topic: topic) }

  var contentHash: String { chunk.contentHash(topic: topic) }

  var json: JSONValue {
    let place = chunk.place
    return [
      "schema": .int(ChunkSchema.version),
      "id": .string(id),
      "topic": .string(topic.slug),
      "topic_kind": .string(topic.kind.rawValue),
      "title": .string(topic.title.singleLine),
      "heading_path": .strings(place.headings),
      "anchor": .string(place.anchor),
      "url": .optional(url),
      "site_path": .string(sitePath),
      "kind": .string(chunk.kind.rawValue),
      "text": .string(chunk.text),
      "embed_text": .string(chunk.embedText),
      "platforms": .strings(place.platforms),
      "platforms_unsupported": .strings(place.unsupported),
      "status": .string(chunk.status.rawValue),
      "tokens": .int(TokenEstimator.count(chunk.embedText)),
      "content_hash": .string(contentHash),
      "text_hash": .string(chunk.textHash),
      "also_in": .strings(
        repetition.otherPlaces(
          of: chunk.textHash, than: sitePath,
          standingFor: repeats.map { $0.chunk.sitePath(topic: $0.topic) })),
      "blocks": .strings(unique(chunk.blockIDs + repeats.flatMap(\.chunk.blockIDs))),
      "links": .strings(links),
      "images": .strings(images),
      "sources": .array(sources),
      "language": .optional(topic.language),
      "edition": .optional(topic.edition),
      "alternatives": .array(chunk.alternatives.map(\.chunkAlternative)),
      "captured_on": .optional(capturedOn),
      "last_changed": .optional(lastChanged),
      "ordinal": .int(ordinal),
      "prev": .optional(previous),
      "next": .optional(next),
    ]
  }

  /// Absolute addresses where they are known, each once.
  private var links: [String] {
    unique(
      chunk.targets.map { target in
        switch target {
        case .topic(let slug, let section):
          addresses[slug].map { $0 + (section.map { "#" + $0 } ?? "") }
            ?? SitePath.location(slug: slug, element: section.map(SitePath.elementID))
        case .unresolved(let text), .external(let text): text
        }
      })
  }

  private var images: [String] { unique(chunk.images.map(\.url)) }

  /// Of the dump whose words are shown.
  private var capturedOn: String? {
    chunk.provenance.first { $0.role == .kept }.flatMap { captures[$0.origin.dump] }
  }

  private var sources: [JSONValue] {
    var seen = Set(chunk.provenance)
    let others = repeats.flatMap(\.chunk.provenance).filter { seen.insert($0).inserted }
    return (chunk.provenance + others).map(\.chunkSource)
  }

  private func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
