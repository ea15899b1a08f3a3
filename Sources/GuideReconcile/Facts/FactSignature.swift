internal import GuideModel

/// What sentences state beyond their wording: numbers with sign and unit, limits, platforms,
/// devices, negations, modality, colours, API symbols and words that have an opposite. Two passages
/// whose signatures do not agree are never one, however alike they look.
struct FactSignature: Sendable {
  /// A number with the words on either side of it and its unit.
  struct Number: Hashable, Sendable {
    var number: String
    var before: [String]
    var after: [String]
  }

  /// In their order.
  private(set) var numbers: [Number] = []
  /// Sorted. Negations, limits and advice count each time; names count once.
  private(set) var facts: [String] = []
  private(set) var opposed: [Oppositions.Sense: Int] = [:]

  private var counted: [String] = []
  private var named: Set<String> = []

  init(_ sentences: [[FactToken]], vocabulary: FactVocabulary) {
    for tokens in sentences {
      var index = 0
      while index < tokens.count {
        index += read(tokens, at: index, vocabulary)
      }
    }
    facts = (counted + named).sorted()
  }

  func agrees(with other: FactSignature) -> Bool {
    facts == other.facts && hasSameNumbers(as: other)
      && !Oppositions.oppose(opposed, other.opposed)
  }

  /// In the same order; in another, where each is still said of the same thing: a clause that moved
  /// takes its numbers along.
  private func hasSameNumbers(as other: FactSignature) -> Bool {
    let (own, theirs) = (numbers.map(\.number), other.numbers.map(\.number))
    if own == theirs { return true }
    return own.sorted() == theirs.sorted()
      && numbers.allSatisfy { number in
        other.numbers.contains {
          $0.number == number.number && ($0.before == number.before || $0.after == number.after)
        }
      }
  }

  /// How many words were read.
  private mutating func read(
    _ tokens: [FactToken], at index: Int, _ vocabulary: FactVocabulary
  ) -> Int {
    let token = tokens[index]
    if let (limit, length) = FactLimits.limit(at: index, in: tokens) {
      counted.append(limit.rawValue)
      return length
    }
    if token.hasDigit, !token.word.hasPrefix("--") {
      return readNumber(token.text, length: 1, tokens, at: index)
    }
    if let (digits, length) = FactNumbers.spelled(at: index, in: tokens) {
      return readNumber(digits, length: length, tokens, at: index)
    }
    if let name = vocabulary.name(at: index, in: tokens) {
      named.insert(name)
    } else if let fact = FactVocabulary.counted(token.word) {
      counted.append(fact)
    } else if Self.isSymbol(token) {
      named.insert("api " + token.text)
    } else if let colour = FactVocabulary.colour(token.word) {
      named.insert(colour)
    }
    let following = index + 1 < tokens.count ? tokens[index + 1].word : ""
    let isDuty = following == "to" && ["have", "has", "had", "need", "needs"].contains(token.word)
    for sense in Oppositions.senses(of: isDuty ? "must" : token.word) {
      opposed[sense, default: 0] += 1
    }
    return 1
  }

  private mutating func readNumber(
    _ text: String, length: Int, _ tokens: [FactToken], at index: Int
  ) -> Int {
    var end = index + length
    var digits = text
    if let ordinal = FactNumbers.ordinal(text.lowercased()) {
      if !Self.isDay(index, of: tokens), let word = FactNumbers.ordinalWord(ordinal) {
        for sense in Oppositions.senses(of: word) { opposed[sense, default: 0] += 1 }
        return length
      }
      digits = String(ordinal)
    }
    // 12 500
    while end < tokens.count, FactNumbers.isGroup(digits, tokens[end].text) {
      digits += tokens[end].text
      end += 1
    }
    let (unit, unitLength) = Self.unit(at: end, in: tokens)
    let before = tokens[max(0, index - 2)..<index].map(\.word)
    let after = tokens[min(tokens.count, end + unitLength)...].prefix(2).map(\.word)
    let facts = FactNumbers.facts(of: digits, following: unit)
    for (place, number) in facts.enumerated() {
      // The numbers of one word, such as a date's, keep their order.
      let joint = facts.count > 1 ? [String(place)] : []
      numbers.append(Number(number: number, before: before + joint, after: joint + after))
    }
    return end + unitLength - index
  }

  private static func unit(at index: Int, in tokens: [FactToken]) -> (unit: String, length: Int) {
    guard index < tokens.count else { return ("", 0) }
    if tokens[index...].prefix(2).map(\.word) == ["per", "cent"] { return ("%", 2) }
    // "Version 3 in short", and "3 in" alone or "3 in wide".
    if tokens[index].word == "in", index + 1 < tokens.count,
      !["wide", "high", "tall", "long", "deep"].contains(tokens[index + 1].word)
    {
      return ("", 0)
    }
    return FactUnits.unit(tokens[index].text).map { ($0, 1) } ?? ("", 0)
  }

  /// `March 1st`, `1st of March`: a name stands beside the number.
  private static func isDay(_ index: Int, of tokens: [FactToken]) -> Bool {
    tokens[max(0, index - 1)..<min(tokens.count, index + 3)].contains { $0.isName }
  }

  /// `camelCase`, `UIKit`, `snake_case`, `name()`, `dotted.name`, `#ffaabb`, `--option`, `<tag>`;
  /// not
  /// `URLs` or `e.g.`.
  static func isSymbol(_ token: FactToken) -> Bool {
    let text = token.text
    if token.isCall || text.hasPrefix("--") { return true }
    if text.hasPrefix("#") || text.hasPrefix("<"), text.count > 1 { return true }
    if text.split(separator: ".").allSatisfy({ $0.count == 1 }) { return false }
    var previous: Character = " "
    var capitals = 0
    for character in text {
      if character == "_" { return true }
      if previous.isLowercase, character.isUppercase { return true }
      if previous == ".", character.isLetter { return true }
      if character.isUppercase { capitals += 1 }
      previous = character
    }
    return capitals > 1 && text.first?.isUppercase == true && text.filter(\.isLowercase).count > 1
  }
}
