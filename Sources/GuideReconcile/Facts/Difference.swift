internal import GuideModel
internal import GuideText

/// How two readings of one passage differ.
enum Difference: Sendable, Equatable {
  /// The same facts in other words.
  case wording
  /// The same facts in other words, and a sentence that says something else besides.
  case wordingAndMore
  /// A number, a name, a negation … differs.
  case fact
  /// The first says all that the second says, and more.
  case secondIsPart
  /// The second says all that the first says, and more.
  case firstIsPart

  /// Sentences that both have are set aside; what remains is compared.
  init(_ first: String, _ second: String, vocabulary: FactVocabulary) {
    var remaining: [String: [String]] = [:]
    var secondOrder: [String] = []
    for sentence in Sentences.ofLines(second).map(String.init) {
      let key = Fingerprint.key(sentence)
      remaining[key, default: []].append(sentence)
      secondOrder.append(key)
    }
    var onlyFirst: [String] = []
    for sentence in Sentences.ofLines(first).map(String.init) {
      let key = Fingerprint.key(sentence)
      if remaining[key]?.popLast() == nil { onlyFirst.append(sentence) }
    }
    var onlySecond: [String] = []
    for key in secondOrder {
      if let sentence = remaining[key]?.popLast() { onlySecond.append(sentence) }
    }
    if onlySecond.isEmpty {
      self = .secondIsPart
    } else if onlyFirst.isEmpty {
      self = .firstIsPart
    } else {
      let comparison = FactComparison(onlyFirst, onlySecond, vocabulary: vocabulary)
      let isMore =
        Self.isMore(onlyFirst, than: onlySecond) || Self.isMore(onlySecond, than: onlyFirst)
      self = !comparison.isSame ? .fact : isMore ? .wordingAndMore : .wording
    }
  }

  /// Of two blocks. What either marks as code, and the other does not have, is a name in it.
  init(_ first: BlockContent, _ second: BlockContent, vocabulary: FactVocabulary) {
    let (a, b) = (first.plainText, second.plainText)
    self.init(a, b, vocabulary: vocabulary)
    switch self {
    case .fact, .firstIsPart, .secondIsPart: return
    case .wording, .wordingAndMore:
      if first.hasCode(lackedBy: b), second.hasCode(lackedBy: a) { self = .fact }
    }
  }

  /// Of the longer words of a sentence, for another to be its reading.
  private static let leastSharedWords = 1.0 / 3

  /// Whether the first has more sentences, one of which shares little with any of the second.
  private static func isMore(_ first: [String], than second: [String]) -> Bool {
    func words(_ sentence: String) -> Set<String> {
      Set(Words(sentence).filter { $0.utf8.count > 3 })
    }
    guard first.count > second.count else { return false }
    let others = second.map(words)
    return first.map(words).contains { own in
      !own.isEmpty
        && !others.contains { other in
          let shorter = Double(min(own.count, other.count))
          return Double(own.intersection(other).count) >= leastSharedWords * shorter
        }
    }
  }
}

extension BlockContent {
  /// Whether a word that is marked as code stands nowhere in the text.
  fileprivate func hasCode(lackedBy text: String) -> Bool {
    let words = " " + Words(text).joined(separator: " ") + " "
    return inlines.walk.contains { inline in
      guard case .code(let code) = inline else { return false }
      let name = Words(code).joined(separator: " ")
      return !name.isEmpty && !words.contains(" " + name + " ")
    }
  }
}
