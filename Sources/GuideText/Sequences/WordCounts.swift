/// How often each word stands in a text.
package struct WordCounts: Sendable {
  package let total: Int
  private let counts: [String: Int]

  package init(_ words: [String]) {
    total = words.count
    counts = words.counts
  }

  /// Words that both have, each as often as both have it.
  package func shared(with other: WordCounts) -> Int {
    counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
  }

  /// What is left of a text without these words, the first of each taken out.
  package func removed(from words: [String]) -> [String] {
    var counts = counts
    return words.filter { word in
      guard let count = counts[word], count > 0 else { return true }
      counts[word] = count - 1
      return false
    }
  }
}
