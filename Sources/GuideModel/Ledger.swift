/// What became of a range of source text.
package struct LedgerEntry: Hashable, Sendable {
  package var origin: Origin
  package var outcome: Outcome
  /// The repair or merge rule that decided; nil for text that was simply kept.
  package var rule: String?
  package var topic: String?
  /// The block or section it ended in; nil when it ended nowhere.
  package var target: String?
  /// 0 … 1, for an inexact match.
  package var similarity: Double?
  /// The visible words of the range. Written out only where they are not in the topics.
  package var text: String

  package init(
    origin: Origin, outcome: Outcome, rule: String? = nil, topic: String? = nil,
    target: String? = nil, similarity: Double? = nil, text: String
  ) {
    self.origin = origin
    self.outcome = outcome
    self.rule = rule
    self.topic = topic
    self.target = target
    self.similarity = similarity
    self.text = text
  }
}

extension LedgerEntry {
  /// Whether the topic shows the text at the target, so that the ledger need not quote it.
  package var isShownAtTarget: Bool { outcome.isShown && target != nil }
}

/// What became of a range of source text. Every word of a dump has exactly one.
package enum Outcome: String, Hashable, Sendable, CaseIterable {
  /// Shown, from here.
  case kept
  /// Shown, from another dump, in the same words.
  case same
  /// Shown, from another dump, with markup or pictures from here.
  case lifted
  case superseded, conflict
  /// A person chose another reading.
  case settled
  /// A part of a longer passage that is shown.
  case contained
  /// Absorbed by the repair named in `rule`.
  case repaired
  /// Navigation, boilerplate, metadata of the converter.
  case furniture
  case unreadable

  /// Whether the words stand in the topics, so that the ledger need not quote them.
  package var isShown: Bool {
    switch self {
    case .kept, .same, .lifted, .superseded, .conflict, .settled, .contained: true
    case .repaired, .furniture, .unreadable: false
    }
  }
}
