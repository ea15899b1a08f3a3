import GuideText

/// Which chunk replaced which, between two neighbours that both sides have.
enum ChunkPairing {
  /// Indices of `old` by index of `new`: as many pairs as possible of the same section, in order,
  /// and of these the ones with the most words in common.
  static func pairs(_ old: [ChunkLine], _ new: [ChunkLine]) -> [Int: Int] {
    let before = Dictionary(grouping: old.indices) { old[$0].anchor }
    let after = Dictionary(grouping: new.indices) { new[$0].anchor }
    var pairs: [Int: Int] = [:]
    for (anchor, indices) in after {
      guard let others = before[anchor] else { continue }
      for (left, right) in aligned(others.map { old[$0].text }, indices.map { new[$0].text }) {
        pairs[indices[right]] = others[left]
      }
    }
    return pairs
  }

  /// Beyond this many comparisons the order alone decides, so that a page written anew costs no
  /// time that grows with the square of its length.
  private static let limit = 40_000

  private static func aligned(_ old: [String], _ new: [String]) -> [(Int, Int)] {
    if old.count * new.count > limit { return Array(zip(old.indices, new.indices)) }
    let (left, right) = (old.map { Set(Words($0)) }, new.map { Set(Words($0)) })
    // A pair more is worth more than any likeness of all of them.
    let pair = 100 * (min(old.count, new.count) + 1)
    return CommonSubsequence.pairs(old.count, new.count) { a, b in
      pair + Int(100 * left[a].jaccard(right[b]))
    }
  }
}
