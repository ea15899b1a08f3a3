import GuideText

/// The words of all chunks, as they are written, for queries with a slip in them.
struct Vocabulary {
  /// Occurrences by word, in lower case.
  private(set) var counts: [String: Int] = [:]

  /// Letters of the words that are worth a correction.
  static let lengths = 3...32

  /// Words with a digit are names and numbers, of which none is near to another.
  mutating func add(_ text: String) {
    for word in QueryWords.split(text)
    where Self.lengths.contains(word.count) && !word.utf8.contains(where: \.isDigit) {
      counts[word, default: 0] += 1
    }
  }

  /// Makes words known that no chunk needs to have.
  mutating func know(_ words: [String]) {
    for word in words where Self.lengths.contains(word.count) { counts[word, default: 0] += 0 }
  }
}
