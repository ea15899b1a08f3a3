/// The longest strictly increasing subsequence, by patience sorting in O(n log n).
enum IncreasingRun {
  /// Positions of its members; nil elements belong to none. Of several the one that ends least.
  static func positions(of values: [Int?]) -> Set<Int> {
    /// For each length, the position whose value ends such a run least.
    var tails: [(value: Int, position: Int)] = []
    var before = [Int?](repeating: nil, count: values.count)
    for (position, value) in values.enumerated() {
      guard let value else { continue }
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if tails[middle].value < value { low = middle + 1 } else { high = middle }
      }
      before[position] = low > 0 ? tails[low - 1].position : nil
      if low < tails.count {
        tails[low] = (value, position)
      } else {
        tails.append((value, position))
      }
    }
    var result: Set<Int> = []
    var next = tails.last?.position
    while let position = next {
      result.insert(position)
      next = before[position]
    }
    return result
  }
}
