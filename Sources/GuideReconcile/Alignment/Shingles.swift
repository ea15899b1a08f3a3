internal import GuideModel

/// The runs of three consecutive words of a text, as hashes; a shorter text is one run.
struct Shingles: Sendable {
  let hashes: Set<UInt64>
  let words: Int

  init(_ text: String) {
    var wordHashes: [UInt64] = []
    for word in Words(text) { wordHashes.append(Self.hash(word.utf8)) }
    words = wordHashes.count
    guard words >= 3 else {
      hashes = words == 0 ? [] : [wordHashes.reduce(Self.offset, Self.combine)]
      return
    }
    var hashes = Set<UInt64>(minimumCapacity: words)
    for index in 0..<(words - 2) {
      hashes.insert(wordHashes[index..<(index + 3)].reduce(Self.offset, Self.combine))
    }
    self.hashes = hashes
  }

  /// |A ∩ B| / |A ∪ B|, 0 … 1.
  func jaccard(_ other: Shingles) -> Double {
    similarity(shared: hashes.intersection(other.hashes).count, other)
  }

  func similarity(shared: Int, _ other: Shingles) -> Double {
    let union = hashes.count + other.hashes.count - shared
    return union == 0 ? 0 : Double(shared) / Double(union)
  }

  /// FNV-1a, 64 bits: the same on every machine, unlike `Hasher`.
  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3

  private static func hash(_ bytes: String.UTF8View) -> UInt64 {
    bytes.reduce(offset) { ($0 ^ UInt64($1)) &* prime }
  }

  private static func combine(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    (hash ^ word) &* prime ^ (word >> 29)
  }
}
