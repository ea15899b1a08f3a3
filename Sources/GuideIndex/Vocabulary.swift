import GuideText

/// The words of all chunks, as they are written, for queries with a slip in them.
package struct Vocabulary: Sendable {
  /// Occurrences by word, in lower case.
  private(set) var counts: [String: Int] = [:]

  /// Letters of the words that are worth a correction.
  static let lengths = 3...32

  package init() {}

  /// Words with a digit are names and numbers, of which none is near to another.
  package mutating func add(_ text: String) {
    for word in QueryWords.split(text)
    where Self.lengths.contains(word.count) && !word.utf8.contains(where: \.isDigit) {
      counts[word, default: 0] += 1
    }
  }

  /// All that stands in another.
  package mutating func add(_ other: Vocabulary) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  /// Makes words known that no chunk needs to have.
  mutating func know(_ words: [String]) {
    for word in words where Self.lengths.contains(word.count) { counts[word, default: 0] += 0 }
  }

  /// And those of a person's other names for things.
  package mutating func know(_ synonyms: Synonyms) {
    know(synonyms.meanings.keys.flatMap(QueryWords.split))
  }

  /// The words that stand more than once, the most frequent first, and at most `limit` of them; then
  /// those that are only known. A word that stands once may be a slip itself.
  package func frequent(atMost limit: Int) -> [String] {
    let words = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return words.filter { $0.value > 1 }.prefix(limit).map(\.key)
      + words.filter { $0.value == 0 }.map(\.key)
  }
}
