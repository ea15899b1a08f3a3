internal import GuideModel

/// The words whose change is a change of fact. Platforms and devices come from the profile.
struct FactVocabulary: Sendable {
  /// Names by their first word, longest first, with the canonical name.
  private let names: [String: [(words: [String], name: String)]]

  init(profile: Profile) {
    var names: [String: [(words: [String], name: String)]] = [:]
    for term in profile.platforms + profile.devices {
      for spelling in [term.name] + term.spellings {
        let words = spelling.split(separator: " ").map(String.init)
        guard let first = words.first else { continue }
        names[first, default: []].append((words, term.name))
        // At the beginning of a sentence some editors write `MacOS`.
        let capitalised = first.prefix(1).uppercased() + first.dropFirst()
        if capitalised != first {
          names[capitalised, default: []].append(([capitalised] + words.dropFirst(), term.name))
        }
      }
    }
    self.names = names.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }

  /// The platform or device whose name, or its plural, begins at `index`.
  func name(at index: Int, in tokens: [FactToken]) -> String? {
    let token = tokens[index].text
    if let found = names[token] {
      return found.first { tokens[index...].map(\.text).starts(with: $0.words) }?.name
    }
    guard token.hasSuffix("s") else { return nil }
    return names[String(token.dropLast())]?.first { $0.words.count == 1 }?.name
  }

  /// Whether the word alone states something, so that no other word is a slip of it.
  func isKnown(_ token: FactToken) -> Bool {
    Self.counted(token.word) != nil || Self.colour(token.word) != nil
      || FactUnits.unit(token.text) != nil || FactNumbers.isAmount(token)
      || FactLimits.limit(at: 0, in: [token]) != nil || !Oppositions.senses(of: token.word).isEmpty
      || name(at: 0, in: [token]) != nil
  }

  /// Whether two words state the same thing.
  func isSame(_ a: FactToken, _ b: FactToken) -> Bool {
    if let kind = Self.counted(a.word) { return kind == Self.counted(b.word) }
    return !Set(Oppositions.senses(of: a.word)).isDisjoint(with: Oppositions.senses(of: b.word))
  }

  /// The class of a word that counts each time it stands; nil for any other word.
  static func counted(_ word: String) -> String? {
    if negations.contains(word) || word.hasSuffix("n't") { return "not" }
    return synonyms[word]
  }

  static func colour(_ word: String) -> String? {
    word == "grey" ? "gray" : colours.contains(word) ? word : nil
  }

  private static let negations: Set<String> = [
    "not", "never", "no", "none", "nor", "neither", "without", "cannot", "unsupported",
    "unavailable", "nothing", "nobody", "nowhere", "except", "unless", "incompatible",
  ]

  private static let synonyms = [
    "avoid": "avoid", "refrain": "avoid", "avoids": "avoid", "avoiding": "avoid",
    "prefer": "prefer", "favor": "prefer", "favour": "prefer", "prefers": "prefer",
    "always": "always", "only": "only", "solely": "only", "exclusively": "only",
  ]

  private static let colours: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "violet",
    "purple", "pink", "brown", "gray", "grey", "black", "white",
  ]
}
