/// What is measured of a ranking. All are between 0 and 1; all but one are better when higher.
struct Measure: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The share of the evidence in the first so many chunks.
    case recall(Int)
    /// One over the rank of the first chunk with evidence, in the first ten.
    case reciprocalRank
    /// Normalized discounted cumulative gain of the first ten: new evidence counts less the later
    /// it comes (Järvelin and Kekäläinen 2002).
    case gain
    /// The share of the evidence in the first so many tokens of the ranked chunks.
    case budget(Int)
    /// The same of evidence in chunks that say what it is about.
    case understood(Int)
    /// The share of the first ten chunks that repeat one before them.
    case repeats
    /// The share of the evidence that stands in any chunk at all.
    case intact
  }

  let kind: Kind

  var name: String {
    switch kind {
    case .recall(let count): "recall@\(count)"
    case .reciprocalRank: "mrr@10"
    case .gain: "ndcg@10"
    case .budget(let tokens): "budget@\(tokens)"
    case .understood(let tokens): "selfcont@\(tokens)"
    case .repeats: "dup@10"
    case .intact: "intact"
    }
  }

  var isBetterWhenLower: Bool { kind == .repeats }

  static let budgets = [500, 1000, 2000]
  /// What counts as found, for the list of misses.
  static let decisive = Measure(kind: .budget(1000))

  /// In the order of the table.
  static func all(recallAt counts: [Int]) -> [Measure] {
    let kinds =
      counts.map(Kind.recall) + [.reciprocalRank, .gain] + budgets.map(Kind.budget)
      + budgets.map(Kind.understood) + [.repeats, .intact]
    return kinds.map { Measure(kind: $0) }
  }
}
