/// How alike two texts are, as the things that they are made of: words, shingles, passages.
extension Set {
  /// |A ∩ B| / |A ∪ B|, 0 … 1; 0 where both are empty. `shared` is |A ∩ B|, where it is known.
  package func jaccard(_ other: Set, shared: Int? = nil) -> Double {
    let shared = shared ?? self.shared(with: other)
    let union = count + other.count - shared
    return union == 0 ? 0 : Double(shared) / Double(union)
  }

  /// |A ∩ B| / min(|A|, |B|), 0 … 1: how far the smaller one is part of the other; 0 where one is
  /// empty.
  package func containment(_ other: Set, shared: Int? = nil) -> Double {
    let smaller = Swift.min(count, other.count)
    return smaller == 0 ? 0 : Double(shared ?? self.shared(with: other)) / Double(smaller)
  }

  /// |A ∩ B| / max(|A|, |B|), 0 … 1: how much of the larger one both have; 0 where both are empty.
  package func overlap(_ other: Set) -> Double {
    let larger = Swift.max(count, other.count)
    return larger == 0 ? 0 : Double(shared(with: other)) / Double(larger)
  }

  /// |A ∩ B|
  package func shared(with other: Set) -> Int {
    count < other.count ? self.count(where: other.contains) : other.count(where: contains)
  }
}
