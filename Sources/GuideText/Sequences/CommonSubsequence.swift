/// The heaviest common subsequence of two sequences, in O(n × m) time and space.
@usableFromInline package enum CommonSubsequence {
  /// Above this many cells, or fewer where a weight costs much, only a greedy pairing within a window
  /// is made.
  @usableFromInline package static let maximumCells = 4_000_000

  /// Pairs of indices, both strictly increasing, whose weights sum to the most; `weight` is 0 for
  /// no match. Ties go to the earlier index of the second sequence.
  @usableFromInline package static func pairs(
    _ n: Int, _ m: Int, within cells: Int = maximumCells, weight: (Int, Int) -> Int
  ) -> [(Int, Int)] {
    guard n > 0, m > 0 else { return [] }
    if n > cells / m { return greedy(n, m, window: max(1, cells / n), weight: weight) }
    let width = m + 1
    var best = [Int32](repeating: 0, count: (n + 1) * width)
    for i in stride(from: n - 1, through: 0, by: -1) {
      for j in stride(from: m - 1, through: 0, by: -1) {
        var value = max(best[(i + 1) * width + j], best[i * width + j + 1])
        let matched = Int32(weight(i, j))
        if matched > 0 { value = max(value, best[(i + 1) * width + j + 1] + matched) }
        best[i * width + j] = value
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < n, j < m {
      let matched = Int32(weight(i, j))
      if matched > 0, best[i * width + j] == best[(i + 1) * width + j + 1] + matched {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if best[i * width + j] == best[(i + 1) * width + j] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  private static func greedy(
    _ n: Int, _ m: Int, window: Int, weight: (Int, Int) -> Int
  ) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var next = 0
    for i in 0..<n {
      guard
        let j = (next..<min(m, next + window)).first(where: { weight(i, $0) > 0 })
      else { continue }
      pairs.append((i, j))
      next = j + 1
    }
    return pairs
  }
}
