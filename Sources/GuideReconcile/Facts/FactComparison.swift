/// Whether the sentences of two readings state the same facts in other words.
struct FactComparison {
  private let first: [[FactToken]]
  private let second: [[FactToken]]
  private let vocabulary: FactVocabulary
  /// The words that the one has more often than the other.
  private let onlyFirst: [FactToken]
  private let onlySecond: [FactToken]

  init(_ first: [String], _ second: [String], vocabulary: FactVocabulary) {
    self.vocabulary = vocabulary
    let (words, others) = (Self.tokens(first), Self.tokens(second))
    let left = Self.joined(words, like: others)
    let right = Self.withoutSlips(Self.joined(others, like: words), of: left, vocabulary)
    self.first = left.map { FactPhrases.replaced(in: $0) }
    self.second = right.map { FactPhrases.replaced(in: $0) }
    onlyFirst = Self.surplus(self.first.joined(), over: self.second.joined())
    onlySecond = Self.surplus(self.second.joined(), over: self.first.joined())
  }

  private static func tokens(_ sentences: [String]) -> [[FactToken]] {
    sentences.map { FactTokens.tokens(of: $0) }
  }

  var isSame: Bool {
    FactSignature(first, vocabulary: vocabulary)
      .agrees(with: FactSignature(second, vocabulary: vocabulary))
      && !hasOpposites && !hasOtherNames && !hasPlatformMore && !hasExchange && !hasOtherItem
  }

  /// Whether each states something that the other does not: "On padOS" and "On lumOS", not "On padOS"
  /// and "On padOS and lumOS".
  var isContradiction: Bool {
    func states(_ token: FactToken) -> Bool {
      token.hasDigit || vocabulary.isKnown(token) || FactSignature.isSymbol(token)
    }
    return onlyFirst.contains(where: states) && onlySecond.contains(where: states)
  }

  /// With two words that the other reading has as one made one: `white space` where it has
  /// `whitespace`, `not needed` where it has `unneeded`.
  private static func joined(
    _ sentences: [[FactToken]], like others: [[FactToken]]
  ) -> [[FactToken]] {
    let wanted = Set(surplus(others.joined(), over: sentences.joined()).map(\.word))
    guard !wanted.isEmpty else { return sentences }
    return sentences.map { sentence in
      var result: [FactToken] = []
      for token in sentence {
        if let last = result.last, let whole = whole(last, token, wanted) {
          result[result.count - 1] = whole
        } else {
          result.append(token)
        }
      }
      return result
    }
  }

  private static func whole(
    _ first: FactToken, _ second: FactToken, _ wanted: Set<String>
  ) -> FactToken? {
    if wanted.contains(first.word + second.word) {
      return FactToken(first.text + second.text, endsItem: second.endsItem)
    }
    guard negatedForms.contains(first.word) else { return nil }
    return wanted.filter {
      $0.count > second.word.count && Oppositions.areOpposite($0, second.word)
    }
    .min().map { FactToken($0, endsItem: second.endsItem) }
  }

  private static let negatedForms: Set<String> = ["not", "isn't", "aren't", "wasn't", "weren't"]

  /// With each word that is a slip of one that only the other reading has replaced by it, or the
  /// other way round where only this one states something.
  private static func withoutSlips(
    _ sentences: [[FactToken]], of others: [[FactToken]], _ vocabulary: FactVocabulary
  ) -> [[FactToken]] {
    var open = Dictionary(
      grouping: surplus(others.joined(), over: sentences.joined()), by: { $0.word.utf8.first })
    var own = surplus(sentences.joined(), over: others.joined())
    return sentences.map { sentence in
      sentence.map { token in
        guard let index = own.firstIndex(of: token),
          let candidates = open[token.word.utf8.first],
          let place = candidates.firstIndex(where: { Typo.isSlip(token, $0, vocabulary) })
        else { return token }
        own.remove(at: index)
        return open[token.word.utf8.first]?.remove(at: place) ?? token
      }
    }
  }

  /// The words that stand more often in the one than in the other.
  private static func surplus(
    _ own: some Sequence<FactToken>, over other: some Sequence<FactToken>
  ) -> [FactToken] {
    var counts = Dictionary(other.map { ($0.word, 1) }, uniquingKeysWith: +)
    return own.filter { token in
      counts[token.word, default: 0] -= 1
      return counts[token.word, default: 0] < 0
    }
  }

  /// `lock` in the one where the other has `unlock`.
  private var hasOpposites: Bool {
    let theirs = Set(onlySecond.map(\.word))
    return Set(onlyFirst.map(\.word)).contains { word in
      theirs.contains { Oppositions.areOpposite(word, $0) }
    }
  }

  /// Names in both that the other lacks: keys, months, menus, products.
  private var hasOtherNames: Bool {
    let theirs = Self.names(second, among: onlySecond)
    return Self.names(first, among: onlyFirst).contains { name in
      theirs.contains { !Self.isShorter(name, $0) }
    }
  }

  /// Which of a word's places is the one more cannot be told: a name at one of them will do.
  private static func names(_ sentences: [[FactToken]], among surplus: [FactToken]) -> [FactToken] {
    let words = Set(surplus.map(\.word))
    return sentences.joined().filter { $0.isName && words.contains($0.word) }
  }

  /// Whether one word is the beginning of the other.
  private static func isShorter(_ a: FactToken, _ b: FactToken) -> Bool {
    a.word.hasPrefix(b.word) || b.word.hasPrefix(a.word)
  }

  /// Whether all that one says besides are platforms or devices: "on padOS" and "on padOS and lumOS".
  private var hasPlatformMore: Bool {
    let rest = (onlyFirst + onlySecond).filter {
      !Self.joints.contains($0.word) && !Self.openers.contains($0.word)
    }
    return !rest.isEmpty && rest.allSatisfy { vocabulary.name(at: 0, in: [$0]) != nil }
  }

  /// A sentence whose words are the other's but for one item of an enumeration.
  private var hasOtherItem: Bool {
    first.contains { sentence in
      second.contains { other in
        guard sentence.count == other.count else { return false }
        let places = sentence.indices.filter { sentence[$0].word != other[$0].word }
        guard places.count == 1, let place = places.first else { return false }
        return Self.isItem(place, of: sentence) && Self.isItem(place, of: other)
          && !Self.isShorter(sentence[place], other[place])
          && !vocabulary.isSame(sentence[place], other[place])
      }
    }
  }

  /// Whether the word is the second or a later item of an enumeration of at least three: between
  /// two commas or behind the "and", with a comma or an "and" on the other side of its neighbours.
  private static func isItem(_ place: Int, of tokens: [FactToken]) -> Bool {
    guard place > 0, tokens[place].word.count > 3 else { return false }
    let isLast = joints.contains(tokens[place - 1].word)
    let end = isLast ? place - 2 : place - 1
    guard end >= 0, tokens[end].endsItem else { return false }
    return isLast
      ? tokens[max(0, end - longestItem)..<end].contains(where: \.endsItem)
      : tokens[(place + 1)...].prefix(longestItem + 1).contains { joints.contains($0.word) }
        && (tokens[place].endsItem || joints.contains(tokens[place + 1].word))
  }

  /// In words.
  private static let longestItem = 3

  /// Sentences whose words are the others' but for two that stand in each other's place:
  /// "from padOS to lumOS" and "from lumOS to padOS". The items of a list have no order.
  private var hasExchange: Bool {
    Self.isExchange(Array(first.joined()), Array(second.joined()))
      || first.contains { sentence in second.contains { Self.isExchange(sentence, $0) } }
  }

  /// Longer stretches than this are clauses that moved.
  private static let longestExchanged = 4

  private static func isExchange(_ first: [FactToken], _ second: [FactToken]) -> Bool {
    guard first.count == second.count else { return false }
    let (a, b) = (words(first), words(second))
    guard a.sorted() == b.sorted() else { return false }
    let head = zip(a, b).prefix { $0 == $1 }.count
    let tail = zip(a.dropFirst(head).reversed(), b.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let x = a[head..<(a.count - tail)]
    let y = b[head..<(b.count - tail)]
    for front in 1...longestExchanged {
      for back in 1...longestExchanged where front + back < x.count {
        let middle = x.dropFirst(front).dropLast(back)
        if x.suffix(back) + middle + x.prefix(front) == y {
          return !isList(Array(first[x.indices]), front: front, back: back)
        }
      }
    }
    return false
  }

  /// With one article: which it is hangs on the word behind it.
  private static func words(_ tokens: [FactToken]) -> [String] {
    tokens.map { $0.word == "an" ? "a" : $0.word }
  }

  /// Whether what stands between the two is all that joins items: commas, "and", "or", articles,
  /// further items.
  private static func isList(_ tokens: [FactToken], front: Int, back: Int) -> Bool {
    let middle = tokens[front..<(tokens.count - back)]
    guard tokens[front - 1].endsItem || middle.contains(where: { joints.contains($0.word) })
    else { return false }
    return middle.indices.allSatisfy { index in
      joints.contains(tokens[index].word) || openers.contains(tokens[index].word)
        || tokens[index].endsItem || joints.contains(tokens[index + 1].word)
    }
  }

  private static let joints: Set<String> = ["and", "or", "nor", "&", "plus"]
  private static let openers: Set<String> = [
    "the", "a", "an", "in", "on", "for", "of", "with", "by",
  ]
}
