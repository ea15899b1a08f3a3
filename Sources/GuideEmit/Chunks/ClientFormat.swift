import GuideModel
import GuideText

/// A form of the chunks that a client loads as it is: `chunks/NAME.jsonl`, one chunk a line.
protocol ClientFormat: Sendable {
  /// The name used by `--formats`, and the file's.
  var name: String { get }
  func line(_ record: ChunkRecord) -> JSONValue
}

/// The forms that can be had besides `chunks.jsonl`.
package enum ClientFormats {
  static let all: [any ClientFormat] = [LangChainFormat(), LlamaIndexFormat()]

  package static var names: [String] { all.map(\.name) }
}

extension ChunkRecord {
  /// Flat and scalar, as many stores want it. Nothing that an edit elsewhere would change is in it
  /// (lines, neighbours, dates), since clients tell by its hash whether to embed a chunk again.
  /// For each platform of the profile it says whether the chunk holds there.
  var flatMetadata: [JSONValue.Member] {
    let place = chunk.place
    return [
      .init("id", .string(id)),
      // What clients group by when they look for chunks that are gone.
      .init("source", .string(topic.url ?? topic.slug)),
      .init("url", .string(url ?? "")),
      .init("topic", .string(topic.slug)),
      .init("topic_kind", .string(topic.kind.rawValue)),
      .init("title", .string(topic.title.singleLine)),
      .init("header_path", .string(chunk.breadcrumb)),
      .init("anchor", .string(place.anchor)),
      .init("kind", .string(chunk.kind.rawValue)),
      .init("platforms", .string(place.platforms.joined(separator: ", "))),
      .init("platforms_unsupported", .string(place.unsupported.joined(separator: ", "))),
      .init("status", .string(chunk.status.rawValue)),
      .init("content_hash", .string(contentHash)),
      .init("other_readings_count", .int(chunk.alternatives.count)),
      .init("other_readings", .string(otherReadings)),
    ] + platforms.map { .init(Self.flag($0), .bool(chunk.place.holds(on: $0))) }
  }

  /// The name of a column or field: letters, digits and `_`.
  private static func flag(_ platform: String) -> String {
    "platform_" + platform.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  /// What each is and when it was last seen, then its words; an empty line between two.
  private var otherReadings: String {
    chunk.alternatives.map { reading in
      let isDated = reading.relation == .conflict && reading.date != nil
      let seen = isDated ? ", seen \(reading.date ?? "")" : ""
      return "\(reading.label())\(seen): \(reading.chunkText)"
    }.joined(separator: "\n\n")
  }
}
