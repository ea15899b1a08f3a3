/// Pairs what is equal in two sequences, wherever it stands.
package enum EqualPairs {
  /// For each key of the left the index of its equal in the right, nil where none is left: the first
  /// with the first, the second with the second. A key that is nil is equal to nothing.
  @inlinable package static func pairs<Key: Hashable>(_ left: [Key?], _ right: [Key?]) -> [Int?] {
    var open: [Key: [Int]] = [:]
    for (index, key) in right.enumerated().reversed() {
      if let key { open[key, default: []].append(index) }
    }
    return left.map { key in key.flatMap { open[$0]?.popLast() } }
  }
}

extension Sequence where Element: Hashable {
  /// How often each element stands in it.
  @inlinable package var counts: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}

extension Array {
  /// Every two of the elements, in order.
  package var pairs: [(Element, Element)] {
    indices.flatMap { index in self[(index + 1)...].map { (self[index], $0) } }
  }

  /// With others among them: each list after the element of that index, that at -1 before all.
  package func inserting(_ others: [Int: [Element]]) -> [Element] {
    (others[-1] ?? []) + enumerated().flatMap { [$0.element] + (others[$0.offset] ?? []) }
  }
}

extension Dictionary {
  /// Of pairs with one key the first counts.
  @inlinable package init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
