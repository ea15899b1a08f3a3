/// Whether the sentences of two readings state the same facts in other words.
struct FactComparison {
  private let first: [[FactToken]]
  private let second: [[FactToken]]
  private let vocabulary: FactVocabulary

  init(_ first: [String], _ second: [String], vocabulary: FactVocabulary) {
    self.vocabulary = vocabulary
    let (left, right) = (
      first.map { FactTokens.tokens(of: $0) }, second.map { FactTokens.tokens(of: $0) }
    )
    self.first = left
    self.second = Self.withoutSlips(right, of: left, vocabulary)
  }

  var isSame: Bool {
    FactSignature(first, vocabulary: vocabulary)
      .agrees(with: FactSignature(second, vocabulary: vocabulary))
      && !hasOpposites && !hasOtherNames && !hasExchange
  }

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
    let theirs = Set(Self.surplus(second.joined(), over: first.joined()).map(\.word))
    return Set(Self.surplus(first.joined(), over: second.joined()).map(\.word)).contains { word in
      theirs.contains { Oppositions.areOpposite(word, $0) }
    }
  }

  /// Names in both that the other lacks: keys, months, menus, products.
  private var hasOtherNames: Bool {
    let own = names(of: first, lackedBy: second)
    let theirs = names(of: second, lackedBy: first)
    return own.contains { name in
      theirs.contains { other in
        !(name.word.hasPrefix(other.word) || other.word.hasPrefix(name.word))
      }
    }
  }

  private func names(of own: [[FactToken]], lackedBy other: [[FactToken]]) -> [FactToken] {
    let words = Set(other.joined().map(\.word))
    return own.joined().filter { $0.isName && !words.contains($0.word) }
  }

  /// A sentence whose words are the other's but for two that stand in each other's place:
  /// "from iPad to Mac" and "from Mac to iPad". The items of a list have no order.
  private var hasExchange: Bool {
    first.contains { sentence in
      let words = Self.words(sentence).sorted()
      return second.contains { other in
        other.count == sentence.count && Self.words(other).sorted() == words
          && Self.isExchange(sentence, other)
      }
    }
  }

  /// Longer stretches than this are clauses that moved.
  private static let longestExchanged = 4

  private static func isExchange(_ first: [FactToken], _ second: [FactToken]) -> Bool {
    let (a, b) = (words(first), words(second))
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
