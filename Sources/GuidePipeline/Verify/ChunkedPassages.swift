internal import GuideEmit
internal import GuideModel
internal import GuideText

/// Which blocks the written chunks show, and which other readings they tell of these and of the
/// headings above them.
struct ChunkedPassages {
  /// Ids of the blocks of all chunks.
  private(set) var blocks: Set<String> = []
  /// Of the chunks that tell other readings, by the ids of their blocks.
  private var telling: [String: [Telling]] = [:]
  /// The readings told in each section that has a chunk.
  private var sections: [Place: Set<Reading>] = [:]

  private struct Telling {
    var words: Set<String>
    var readings: Set<Reading>
    /// The words of those of which it tells a part, by what these are readings of.
    var excerpts: [Reading: Set<String>]
  }

  private struct Place: Hashable {
    var topic: String
    var section: String
  }

  /// As a chunk tells it.
  private struct Reading: Hashable {
    var relation: String
    var dump: String
    /// `nil` where it is told in parts.
    var text: String?
  }

  /// The lines of `chunks.jsonl`.
  init(_ lines: [UInt8]) {
    for line in lines.split(separator: 0x0A) {
      guard let record = try? JSONValue(parsing: Array(line)) else { continue }
      let readings = Set(
        (record["alternatives"]?.array ?? []).map { other in
          Reading(
            relation: other["relation"]?.string ?? "", dump: other["dump"]?.string ?? "",
            text: other["text"]?.string ?? "")
        })
      let ids = (record["blocks"]?.array ?? []).compactMap(\.string)
      blocks.formUnion(ids)
      let place = Place(
        topic: record["topic"]?.string ?? "", section: record["anchor"]?.string ?? "")
      sections[place, default: []].formUnion(readings)
      if readings.isEmpty { continue }
      let words = Set(Words(record["text"]?.string ?? ""))
      for id in ids {
        let excerpts = Self.excerpts(among: readings, of: id)
        telling[id, default: []].append(
          Telling(words: words, readings: readings, excerpts: excerpts))
      }
    }
  }

  private static func excerpts(
    among readings: Set<Reading>, of block: String
  ) -> [Reading: Set<String>] {
    readings.reduce(into: [:]) { found, reading in
      let rest = Alternative.rest(of: block)
      guard var text = reading.text, text.hasSuffix(rest) else { return }
      text.removeLast(rest.count)
      var key = reading
      key.text = nil
      found[key, default: []].formUnion(Words(text))
      // What has no words is found by its marks.
      if Array(Words(text)).isEmpty { found[key, default: []].insert(text.marks) }
    }
  }

  /// The first other reading that no chunk tells which shows what it is a reading of; nil where all
  /// are told.
  func untold(of topic: Topic) -> Alternative? {
    for block in topic.blocks where blocks.contains(block.id) {
      if let reading = untold(of: block) { return reading }
    }
    for section in topic.root.walk where !section.alternatives.isEmpty {
      let told = section.walk.compactMap {
        sections[Place(topic: topic.slug, section: $0.id)]
      }
      if told.isEmpty { continue }
      let untold = section.alternatives.first { other in
        !told.contains { $0.contains(Self.reading(other)) }
      }
      if let untold { return untold }
    }
    return nil
  }

  private func untold(of block: Block) -> Alternative? {
    if let whole = block.alternatives.first(where: { !isTold($0, of: block, showing: []) }) {
      return whole
    }
    for part in block.parts where part.content == nil && !part.alternatives.isEmpty {
      // A card without a word is in no chunk.
      guard let content = block.content(of: part), !content.plainText.isEmpty else { continue }
      let words = Set(content.ownTexts.flatMap { Array(Words($0)) })
      if let other = part.alternatives.first(where: { !isTold($0, of: block, showing: words) }) {
        return other
      }
    }
    return nil
  }

  /// Whether a chunk of the block tells it that shows some of the words.
  private func isTold(_ other: Alternative, of block: Block, showing words: Set<String>) -> Bool {
    let reading = Self.reading(other)
    let part = Reading(relation: reading.relation, dump: reading.dump)
    let (own, marks) = (Set(Words(other.chunkText)), other.chunkText.marks)
    return telling[block.id, default: []].contains {
      guard words.isEmpty || !words.isDisjoint(with: $0.words) else { return false }
      if $0.readings.contains(reading) { return true }
      guard let told = $0.excerpts[part] else { return false }
      return !told.isDisjoint(with: own)
        || told.count == 1 && told.allSatisfy { Array(Words($0)).isEmpty && marks.contains($0) }
    }
  }

  private static func reading(_ other: Alternative) -> Reading {
    Reading(
      relation: other.relation.rawValue, dump: other.provenance.first?.origin.dump ?? "",
      text: other.chunkText)
  }
}

extension String {
  /// Without white space, and without what shows that there is more.
  fileprivate var marks: String { filter { !$0.isWhitespace && $0 != "…" } }
}

extension BlockContent {
  /// Of a row without the names of its columns.
  fileprivate var ownTexts: [String] {
    if case .table(let table) = self { return table.rows.joined().map(\.content.plainText) }
    return [plainText]
  }
}
