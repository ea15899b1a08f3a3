import GuideModel
import GuideText

/// The other readings of a block, and of which of its words each is one.
struct OtherReadings: Sendable {
  private struct Entry: Sendable {
    var alternative: Alternative
    /// What only the shown reading says, or the row or item that has another one.
    var shown: Set<String>
    var isOfPart: Bool
  }

  private let entries: [Entry]
  /// Of each statement, the indices of the entries that show it.
  private let showing: [String: [Int]]
  /// The indices of those that show nothing of their own.
  private let showingNothing: [Int]

  /// nil where there are none.
  init?(_ block: Block) {
    let ofBlock = block.alternatives.map { alternative in
      Entry(
        alternative: alternative,
        shown: Self.statements(block.content).subtracting(Self.statements(alternative.content)),
        isOfPart: false)
    }
    let ofParts = block.parts.flatMap { part in
      part.alternatives.map { alternative in
        Entry(
          alternative: alternative,
          shown: block.content(of: part).map(Self.statements) ?? [], isOfPart: true)
      }
    }
    let entries = ofBlock + ofParts
    self.entries = entries
    if entries.isEmpty { return nil }
    var showing: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      for statement in entry.shown { showing[statement, default: []].append(index) }
    }
    self.showing = showing
    showingNothing = entries.indices.filter { entries[$0].shown.isEmpty }
  }

  var all: [Alternative] { entries.map(\.alternative) }

  /// Those of a part of the block's text: of rows and items that it holds, and of the whole where
  /// it holds something that the other reading does not say, or where that only says more.
  func concerning(_ text: String) -> [Alternative] {
    let shared = Self.statements(text).flatMap { showing[$0] ?? [] }.counts
    let found = shared.filter { index, count in
      !entries[index].isOfPart || count == entries[index].shown.count
    }
    return (showingNothing + found.keys).sorted().map { entries[$0].alternative }
  }

  private static func statements(_ content: BlockContent) -> Set<String> {
    statements(Passage(Block(id: "", content: content, provenance: []))?.text ?? "")
  }

  /// Sentences, items and rows.
  private static func statements(_ text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").flatMap { Sentences.split(String($0)) }
        .map { NormalizedText(String($0)).text })
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

  /// In the words of a chunk.
  package var chunkText: String {
    Passage(Block(id: "", content: content, provenance: []))?.text ?? content.plainText
  }
}
