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
    let (left, right) = (old.map(words), new.map(words))
    // best[i][j]: of the first i and the first j.
    var best = Array(repeating: Array(repeating: 0.0, count: new.count + 1), count: old.count + 1)
    func gain(_ i: Int, _ j: Int) -> Double { best[i][j] + 1 + similarity(left[i], right[j]) }
    for i in old.indices {
      for j in new.indices {
        best[i + 1][j + 1] = max(gain(i, j), best[i][j + 1], best[i + 1][j])
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (old.count, new.count)
    while i > 0, j > 0 {
      if best[i][j] == best[i - 1][j] {
        i -= 1
      } else if best[i][j] == best[i][j - 1] {
        j -= 1
      } else {
        (i, j) = (i - 1, j - 1)
        pairs.append((i, j))
      }
    }
    return pairs
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.split(whereSeparator: \.isWhitespace))
  }

  /// Jaccard, from 0 to 1.
  private static func similarity(_ left: Set<Substring>, _ right: Set<Substring>) -> Double {
    let common = left.intersection(right).count
    let all = left.count + right.count - common
    return all == 0 ? 1 : Double(common) / Double(all)
  }
}
