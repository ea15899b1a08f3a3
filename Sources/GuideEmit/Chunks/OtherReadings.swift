import GuideMarkdown
import GuideModel
import GuideText

/// Where in the words of a block other readings are told: where only it says something, else, where
/// another reading only says more, everywhere. Words keep the marks however they are cut.
enum OtherReadings {
  /// `parts` are the texts of the block's items or entries, else there is one, of all of it. A reading
  /// has the index that it has in `Block.allAlternatives`. One of what is withdrawn from the block is
  /// of none of its words.
  static func mark(_ parts: inout [FlowText], of block: Block) {
    for (index, alternative) in block.alternatives.enumerated() {
      let other = statements(alternative)
      var isMarked = false
      for part in parts.indices where parts[part].mark(index, unless: other) { isMarked = true }
      if isMarked { continue }
      for part in parts.indices { parts[part].mark(index) }
    }
    if case .table = block.content { return }
    for (part, index, alternative) in block.shownPartReadings where parts.indices.contains(part) {
      if !parts[part].mark(index, unless: statements(alternative)) { parts[part].mark(index) }
    }
  }

  private static func statements(_ alternative: Alternative) -> Set<String> {
    ChunkText.parts(of: alternative.content).reduce(into: []) { $0.formUnion($1.statements) }
  }

  /// Those of every line.
  static func sentences(_ text: String) -> [Substring] {
    text.split(separator: "\n").flatMap { Sentences.split(String($0)) }
  }

  /// A sentence, a line of code or a row, to compare.
  static func statement(_ text: some StringProtocol) -> String { NormalizedText(String(text)).text }
}

extension Block {
  /// The readings of rows, items and entries that are shown, with their indices in
  /// `allAlternatives`.
  var shownPartReadings: [(part: Int, index: Int, alternative: Alternative)] {
    var index = alternatives.count
    return parts.flatMap { part in
      defer { index += part.alternatives.count }
      if part.content != nil { return [(part: Int, index: Int, alternative: Alternative)]() }
      return part.alternatives.enumerated().map { (part.index, index + $0.offset, $0.element) }
    }
  }
}

extension Alternative {
  /// A member of a chunk's `alternatives`.
  var chunkAlternative: JSONValue {
    [
      "relation": .string(relation.rawValue), "facets": .strings(facets.map(\.rawValue)),
      "text": .string(chunkText), "date": .optional(date),
      "dump": .string(provenance.first?.origin.dump ?? ""),
    ]
  }

  /// In the words of a chunk; as Markdown where these do not show in what it differs.
  package var chunkText: String {
    if !Self.unspoken.isDisjoint(with: facets) {
      return MarkdownWriter.blocks([content]).trimmingEnd
    }
    let parts = ChunkText.parts(of: content).filter { !$0.isEmpty }
    return parts.isEmpty
      ? content.plainText : parts.map(\.words.text).joined(separator: "\n")
  }

  private static let unspoken: Set<Facet> = [.address, .label, .structure]
}
