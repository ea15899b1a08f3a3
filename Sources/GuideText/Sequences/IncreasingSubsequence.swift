/// What kept its order: the longest strictly increasing subsequence, by patience sorting (Fredman
/// 1975) in O(n log n).
package enum IncreasingSubsequence {
  /// Positions of its members, ascending; nil elements belong to none. Of several longest ones the
  /// one whose values are the smallest.
  package static func positions(of values: [Int?]) -> [Int] {
    /// For each length, the position whose value ends such a run least.
    var tails: [(value: Int, position: Int)] = []
    var before = [Int?](repeating: nil, count: values.count)
    for (position, value) in values.enumerated() {
      guard let value else { continue }
      let length = tails.partitioningIndex { $0.value >= value }
      before[position] = length > 0 ? tails[length - 1].position : nil
      if length < tails.count {
        tails[length] = (value, position)
      } else {
        tails.append((value, position))
      }
    }
    var positions: [Int] = []
    var next = tails.last?.position
    while let position = next {
      positions.append(position)
      next = before[position]
    }
    return positions.reversed()
  }
}

extension Array {
  /// The first index whose element has the property; all behind it have it too. Binary search.
  @inlinable
  package func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
