internal import GuideModel

/// What a passage states beyond its wording: numbers with sign and unit, platforms, devices,
/// negations, modality, directions, colours and API symbols. Two passages whose signatures differ
/// are never one, however alike they look.
struct FactSignature: Hashable, Sendable {
  /// Numbers in their order; the rest sorted. Numbers, negations and modality count each time; names
  /// count once.
  private(set) var facts: [String]

  init(_ text: String, vocabulary: FactVocabulary) {
    let tokens = FactTokens.tokens(of: text)
    var numbers: [String] = []
    var counted: [String] = []
    var named: Set<String> = []
    for (index, token) in tokens.enumerated() where !token.isEmpty {
      let following = index + 1 < tokens.count ? tokens[index + 1].lowercased() : ""
      if token.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) {
        numbers += FactNumbers.facts(of: token, following: following)
      } else if let number = FactVocabulary.numbers[token.lowercased()] {
        numbers += FactNumbers.facts(of: number, following: following)
      } else if let fact = FactVocabulary.counted(token, following: following) {
        counted.append(fact)
      } else if let name = vocabulary.name(at: index, in: tokens) {
        named.insert(name)
      } else if Self.isSymbol(token) {
        named.insert("api " + token)
      } else if let colour = FactVocabulary.colour(token) {
        named.insert(colour)
      }
    }
    facts = numbers + (counted + named).sorted()
  }

  /// `camelCase`, `UIKit`, `snake_case`, `name(_:)`, `dotted.name`, `#ffaabb`; not `URLs`.
  private static func isSymbol(_ token: String) -> Bool {
    if token.hasPrefix("#"), token.count > 1 { return true }
    var previous: Character = " "
    var capitals = 0
    for character in token {
      if character == "_" { return true }
      if previous.isLowercase, character.isUppercase { return true }
      if previous == ".", character.isLetter { return true }
      if character.isUppercase { capitals += 1 }
      previous = character
    }
    return capitals > 1 && token.first?.isUppercase == true
      && token.filter(\.isLowercase).count > 1
  }
}
