import GuideModel
import GuideText

/// How often each word occurs.
struct WordCount {
  private var counts: [String: Int] = [:]

  init(_ texts: [String]) {
    for text in texts { for word in Words(text) { counts[word, default: 0] += 1 } }
  }

  func adding(_ other: WordCount) -> WordCount {
    var sum = self
    sum.counts.merge(other.counts, uniquingKeysWith: +)
    return sum
  }

  /// Words that the other has less often, each as often as it lacks there. Words that one of the two
  /// has glued together are as good as their parts, once each time that they stand there; those of
  /// `named` are there as parts as often as one likes.
  func missing(in other: WordCount, naming named: WordCount = WordCount([])) -> [String] {
    var (lost, come) = (subtracting(other), other.subtracting(self))
    lost.cancelGlued(with: &come, named)
    come.cancelGlued(with: &lost, named)
    return lost.counts.sorted { $0.key < $1.key }.flatMap {
      Array(repeating: $0.key, count: $0.value)
    }
  }

  private func subtracting(_ other: WordCount) -> WordCount {
    var rest = self
    for (word, count) in other.counts { rest.take(word, count) }
    return rest
  }

  private mutating func take(_ word: String, _ count: Int = 1) {
    let left = counts[word, default: 0] - count
    counts[word] = left > 0 ? left : nil
  }

  /// Takes from both sides words of this one that are glued together from words of the other.
  private mutating func cancelGlued(with others: inout WordCount, _ named: WordCount) {
    for word in counts.keys.sorted() {
      while counts[word] != nil, let parts = others.parts(of: word[...], named), !parts.isEmpty {
        take(word)
        for part in parts { others.take(part) }
      }
    }
  }

  /// Words that make up the text, without named ones; nil where they are not there often enough.
  private func parts(of text: Substring, _ named: WordCount) -> [String]? {
    if text.isEmpty { return [] }
    for end in text.indices.dropFirst() + [text.endIndex] {
      let part = String(text[..<end])
      var rest = self
      rest.take(part)
      guard counts[part] != nil || named.counts[part] != nil,
        let others = rest.parts(of: text[end...], named)
      else { continue }
      return counts[part] != nil ? [part] + others : others
    }
    return nil
  }
}
