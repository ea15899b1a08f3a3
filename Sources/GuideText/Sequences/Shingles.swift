/// The runs of consecutive words of a text, as hashes.
package struct Shingles: Sendable {
  package let hashes: Set<UInt64>
  /// Words of the text.
  package let count: Int

  /// Runs of that many words; a shorter text is one run.
  package init(_ text: String, length: Int = 3) {
    var words: [UInt64] = []
    for word in Words(text) { words.append(FNV1a.hash(word.utf8)) }
    count = words.count
    guard count >= length else {
      hashes = count == 0 ? [] : [words.reduce(FNV1a.offset, FNV1a.combine)]
      return
    }
    var hashes = Set<UInt64>(minimumCapacity: count)
    for index in 0...(count - length) {
      hashes.insert(words[index..<(index + length)].reduce(FNV1a.offset, FNV1a.combine))
    }
    self.hashes = hashes
  }

  /// |A ∩ B| / |A ∪ B|, 0 … 1.
  package func jaccard(_ other: Shingles) -> Double { hashes.jaccard(other.hashes) }

  /// The same where it is known how many they share.
  package func jaccard(_ other: Shingles, shared: Int) -> Double {
    hashes.jaccard(other.hashes, shared: shared)
  }
}
