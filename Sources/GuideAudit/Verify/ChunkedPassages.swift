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

  fileprivate struct Telling {
    var words: Set<String>
    var readings: Set<Reading>
    /// The words of those of which it tells a part, by what these are readings of.
    var excerpts: [Reading: Set<String>]
    /// Their texts without white space.
    var texts: [Reading: String]
    /// Of these the ones for all of which it had no room.
    var cut: Set<Reading>
  }

  private struct Place: Hashable {
    var topic: String
    var section: String
  }

  /// As a chunk tells it.
  fileprivate struct Reading: Hashable {
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
        telling[id, default: []].append(Telling(words: words, readings: readings, of: id))
      }
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
    let whole = block.alternatives.first {
      !isTold($0, beside: block.content, of: block, showing: [])
    }
    if let whole { return whole }
    for part in block.parts where part.content == nil && !part.alternatives.isEmpty {
      // A card without a word is in no chunk.
      guard let content = block.content(of: part), !content.plainText.isEmpty else { continue }
      // No chunk shows the description of a picture, or has one word where marks stand in it.
      var shown = part.alternatives[0]
      shown.content = content
      let words = Set(content.ownTexts.flatMap { Array(Words($0)) })
        .intersection(Words(shown.chunkText))
      let other = part.alternatives.first {
        !isTold($0, beside: content, of: block, showing: words)
      }
      if let other { return other }
    }
    return nil
  }

  /// Whether a chunk of the block tells it that shows some of the words. Of what is told in parts, each
  /// statement is in one of them, or its words are in some and in what is shown, unless a chunk had no
  /// room for the rest.
  private func isTold(
    _ other: Alternative, beside shown: BlockContent, of block: Block, showing words: Set<String>
  ) -> Bool {
    let reading = Self.reading(other)
    let part = Reading(relation: reading.relation, dump: reading.dump)
    let all = telling[block.id, default: []]
    let near = all.filter { words.isEmpty || !words.isDisjoint(with: $0.words) }
    if near.contains(where: { $0.readings.contains(reading) }) { return true }
    let (own, marks) = (Set(Words(other.chunkText)), other.chunkText.marks)
    let isInParts = near.contains {
      guard let told = $0.excerpts[part] else { return false }
      return !told.isDisjoint(with: own)
        || told.count == 1 && told.allSatisfy { Array(Words($0)).isEmpty && marks.contains($0) }
    }
    if !isInParts || all.contains(where: { $0.cut.contains(part) }) { return isInParts }
    var alike = other
    alike.content = shown
    let statements = Set(alike.statements.map { NormalizedText($0).text })
    let known = Set(alike.statements.flatMap { Array(Words($0)) }).union(Words(alike.chunkText))
    let told = all.reduce(into: known) { $0.formUnion($1.excerpts[part] ?? []) }
    return other.statements.allSatisfy { statement in
      statements.contains(NormalizedText(statement).text)
        || Set(Words(statement)).isSubset(of: told)
        || all.contains { $0.texts[part]?.contains(statement.marks) == true }
    }
  }

  private static func reading(_ other: Alternative) -> Reading {
    Reading(
      relation: other.relation.rawValue, dump: other.provenance.first?.origin.dump ?? "",
      text: other.chunkText)
  }
}

extension ChunkedPassages.Telling {
  fileprivate init(words: Set<String>, readings: Set<ChunkedPassages.Reading>, of block: String) {
    self.init(words: words, readings: readings, excerpts: [:], texts: [:], cut: [])
    let rest = Alternative.rest(of: block)
    for reading in readings {
      guard var text = reading.text, text.hasSuffix(rest) else { continue }
      text.removeLast(rest.count)
      var part = reading
      part.text = nil
      let words = Set(Words(text))
      // What has no words is found by its marks.
      excerpts[part, default: []].formUnion(words.isEmpty ? [text.marks] : words)
      texts[part, default: ""] += text.marks
      if Alternative.isCut(text) { cut.insert(part) }
    }
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
