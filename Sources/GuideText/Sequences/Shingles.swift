/// The runs of consecutive words, or letters, of a text, as hashes.
package struct Shingles: Sendable {
  package let hashes: Set<UInt64>
  /// Words, or bytes, of the text.
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

  /// Runs of three bytes of the normalised text: for texts too short for runs of words, or with a
  /// slip in every other one. A shorter text has none.
  package init(lettersOf text: String) {
    let bytes = NormalizedText(text).text.utf8.map { UInt64($0) }
    count = bytes.count
    hashes = Set(
      zip(bytes, zip(bytes.dropFirst(), bytes.dropFirst(2))).map { $0 << 16 | $1.0 << 8 | $1.1 })
  }

  /// |A ∩ B| / |A ∪ B|, 0 … 1.
  package func jaccard(_ other: Shingles) -> Double { hashes.jaccard(other.hashes) }

  /// The same where it is known how many they share.
  package func jaccard(_ other: Shingles, shared: Int) -> Double {
    hashes.jaccard(other.hashes, shared: shared)
  }
}
