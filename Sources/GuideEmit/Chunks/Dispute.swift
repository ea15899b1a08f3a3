import GuideModel
import GuideText

/// On which words of a block the sources disagree.
struct Dispute: Sendable {
  /// What each other reading of the whole block says.
  private var readings: [Set<String>] = []
  /// Rows and items that have another reading.
  private var parts: [Set<String>] = []

  /// nil where they agree on all of it.
  init?(_ block: Block) {
    let others = block.alternatives.filter { $0.relation == .conflict }
    let disputed = block.parts.filter { part in
      part.alternatives.contains { $0.relation == .conflict }
    }
    if others.isEmpty, disputed.isEmpty { return nil }
    readings = others.map { Self.statements($0.content) }
    parts = disputed.map { block.content(of: $0).map(Self.statements) ?? [] }
  }

  /// Whether part of the block's text is disputed: another reading lacks some of it, or it holds a
  /// row or an item that has another reading.
  func concerns(_ text: String) -> Bool {
    let own = Self.statements(text)
    return readings.contains { !own.isSubset(of: $0) } || parts.contains { own.isSuperset(of: $0) }
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
