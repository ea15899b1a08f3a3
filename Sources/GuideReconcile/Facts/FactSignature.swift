internal import GuideModel

/// What a passage states beyond its wording: numbers with sign and unit, platforms, devices,
/// negations, modality, directions, colours and API symbols. Two passages whose signatures differ
/// are never one, however alike they look.
struct FactSignature: Hashable, Sendable {
  /// Sorted. Numbers, negations and modality count each time; names count once.
  private(set) var facts: [String]

  init(_ text: String, vocabulary: FactVocabulary) {
    let tokens = text.split { $0.isWhitespace || $0 == "\u{2014}" || $0 == "/" }.map(Self.trimmed)
    var counted: [String] = []
    var named: Set<String> = []
    for (index, token) in tokens.enumerated() where !token.isEmpty {
      if token.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) {
        let following = index + 1 < tokens.count ? tokens[index + 1].lowercased() : ""
        counted.append(
          Self.number(token) + (FactVocabulary.units.contains(following) ? following : ""))
      } else if let fact = FactVocabulary.counted(token) {
        counted.append(fact)
      } else if let name = vocabulary.name(at: index, in: tokens) {
        named.insert(name)
      } else if Self.isSymbol(token) {
        named.insert("api " + token)
      } else if FactVocabulary.colours.contains(token.lowercased()) {
        named.insert(token.lowercased())
      }
    }
    facts = (counted + named).sorted()
  }

  private static func number(_ token: String) -> String {
    NormalizedText(token).text
  }

  /// `camelCase`, `snake_case`, `name(_:)`, `dotted.name`.
  private static func isSymbol(_ token: String) -> Bool {
    var previous: Character = " "
    for character in token {
      if character == "_" { return true }
      if previous.isLowercase, character.isUppercase { return true }
      if previous == ".", character.isLetter { return true }
      previous = character
    }
    return false
  }

  /// Without punctuation around it; a sign before a digit stays.
  private static func trimmed(_ token: Substring) -> String {
    let closing = token.reversed().prefix { isEdge($0) }.count
    var rest = token.dropLast(closing)
    while let first = rest.first, isEdge(first) || first == "-" || first == "+" {
      if first == "-" || first == "+", rest.dropFirst().first?.isNumber == true { break }
      rest = rest.dropFirst()
    }
    return String(rest)
  }

  private static func isEdge(_ character: Character) -> Bool {
    switch character {
    case ".", ",", ";", ":", "!", "?", "(", ")", "[", "]", "\"", "'", "“", "”", "‘", "’", "…": true
    default: false
    }
  }
}

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
      }
    }
    self.names = names.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }

  /// The platform or device whose name begins at `index`.
  func name(at index: Int, in tokens: [String]) -> String? {
    names[tokens[index]]?.first { tokens[index...].starts(with: $0.words) }?.name
  }

  /// The class of a word that counts each time it stands; nil for any other word.
  static func counted(_ token: String) -> String? {
    let word = token.lowercased()
    if negations.contains(word) || word.hasSuffix("n't") || word.hasSuffix("n’t") { return "not" }
    if let synonym = synonyms[word] { return synonym }
    return emphatic.contains(word) ? word : nil
  }

  static let units: Set<String> = [
    "pt", "pts", "point", "points", "px", "pixel", "pixels", "mm", "cm", "m", "meter", "meters",
    "in", "inch", "inches", "ms", "s", "second", "seconds", "minute", "minutes", "hour", "hours",
    "day", "days", "percent", "%", "degree", "degrees", "em", "ppi", "dpi", "kb", "mb", "gb",
    "hz", "khz", "fps", "bit", "bits", "row", "rows", "column", "columns",
  ]

  private static let negations: Set<String> = [
    "not", "never", "no", "none", "nor", "neither", "without", "cannot", "unsupported",
    "unavailable",
  ]

  private static let synonyms = [
    "refrain": "avoid", "favor": "prefer", "favour": "prefer",
  ]

  private static let emphatic: Set<String> = [
    "avoid", "prefer", "must", "should", "always", "only", "required", "optional", "two", "three",
    "four", "five", "six", "seven", "eight", "nine", "ten", "minimum", "maximum", "larger",
    "smaller", "higher", "lower", "increase", "decrease", "leading", "trailing", "left", "right",
    "top", "bottom", "above", "below", "horizontal", "vertical", "enable", "disable",
  ]

  static let colours: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "violet",
    "purple", "pink", "brown", "gray", "grey", "black", "white",
  ]
}
