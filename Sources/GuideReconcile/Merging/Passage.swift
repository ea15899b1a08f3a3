internal import GuideModel

/// One passage of the merged page while documents are being added to it.
struct Passage: Sendable {
  /// Index into the merged outline; nil for the abstract.
  var heading: Int?
  var fingerprint: Fingerprint
  /// Readings in whose words it is shown; never empty.
  var same: [Witness]
  /// Readings that say it otherwise, or in part.
  var others: [Witness] = []
  /// Content that no single reading has: a table with the columns of two.
  var merged: BlockContent?

  var readings: Set<Int> { Set((same + others).map(\.reading)) }
  /// What later documents are compared with.
  var content: BlockContent { merged ?? same[0].content }

  /// Makes readings that were added as other words, before these were shown, readings of these.
  mutating func settle() {
    let isShown = others.map { $0.bond.relation != nil && Fingerprint($0.content) == fingerprint }
    for (witness, isShown) in zip(others, isShown) where isShown {
      var witness = witness
      witness.bond = .same
      witness.similarity = nil
      witness.rule = "same-words"
      same.append(witness)
    }
    others = zip(others, isShown).filter { !$0.1 }.map(\.0)
  }
}

/// One document's say in a passage.
struct Witness: Sendable {
  var reading: Int
  var origin: Origin
  var content: BlockContent
  var bond: Bond
  /// 0 … 1 for an inexact match.
  var similarity: Double?
  /// The rule that matched it.
  var rule: String?

  enum Bond: Sendable, Equatable {
    /// The same words.
    case same
    /// The same table with fewer rows or columns, or the same list of links with fewer entries.
    case lifted
    /// A part of what is shown.
    case contained
    case variant, superseded, conflict
  }
}
