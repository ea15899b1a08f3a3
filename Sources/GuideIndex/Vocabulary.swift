/// The words of all chunks, as they are written, for queries with a slip in them.
struct Vocabulary {
  /// Occurrences by word, in lower case.
  private(set) var counts: [String: Int] = [:]

  /// Letters of the words that are worth a correction.
  static let lengths = 3...32

  mutating func add(_ text: String) {
    var word: [UInt8] = []
    var isPlain = true
    for byte in text.utf8 {
      if byte >= 0x80 {
        isPlain = false
        word.append(byte)
      } else if byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A {
        word.append(byte | 0x20)
      } else if !word.isEmpty {
        add(word, isPlain: isPlain)
        word.removeAll(keepingCapacity: true)
        isPlain = true
      }
    }
    if !word.isEmpty { add(word, isPlain: isPlain) }
  }

  /// A run of ASCII letters, or of these and others that may be anything.
  private mutating func add(_ run: [UInt8], isPlain: Bool) {
    if isPlain {
      if Self.lengths.contains(run.count) {
        counts[String(decoding: run, as: UTF8.self), default: 0] += 1
      }
      return
    }
    for word in QueryWords.split(String(decoding: run, as: UTF8.self))
    where Self.lengths.contains(word.count) { counts[word, default: 0] += 1 }
  }

  /// Makes words known that no chunk needs to have.
  mutating func know(_ words: [String]) {
    for word in words where Self.lengths.contains(word.count) { counts[word, default: 0] += 0 }
  }
}
