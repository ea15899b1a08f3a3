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
      }
    }
    self.names = names.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }

  /// The platform or device whose name, or its plural, begins at `index`.
  func name(at index: Int, in tokens: [String]) -> String? {
    let token = tokens[index]
    if let found = names[token] {
      return found.first { tokens[index...].starts(with: $0.words) }?.name
    }
    guard token.hasSuffix("s") else { return nil }
    return names[String(token.dropLast())]?.first { $0.words.count == 1 }?.name
  }

  /// The class of a word that counts each time it stands; nil for any other word.
  static func counted(_ token: String, following: String = "") -> String? {
    let word = token.lowercased()
    if negations.contains(word) || word.hasSuffix("n't") || word.hasSuffix("n’t") { return "not" }
    if let synonym = synonyms[word] { return synonym }
    if let pair = comparisons[word], pair.contains(following) { return word + " " + following }
    return emphatic.contains(word) ? word : nil
  }

  static func colour(_ token: String) -> String? {
    let word = token.lowercased()
    return word == "grey" ? "gray" : colours.contains(word) ? word : nil
  }

  /// One spelling of each unit.
  static let units: [String: String] = {
    let spellings: [String: [String]] = [
      "pt": ["pts", "point", "points"], "px": ["pixel", "pixels"], "mm": ["millimeters"],
      "cm": ["centimeters"], "m": ["meter", "meters"], "in": ["inch", "inches"],
      "ms": ["millisecond", "milliseconds"], "s": ["sec", "second", "seconds"],
      "min": ["minute", "minutes"], "h": ["hour", "hours"], "day": ["days"], "week": ["weeks"],
      "month": ["months"], "year": ["years"], "%": ["percent"], "degree": ["degrees", "°"],
      "em": [], "ppi": [], "dpi": [], "kb": [], "mb": [], "gb": [], "tb": [], "hz": [],
      "khz": [], "mhz": [], "ghz": [], "fps": [], "bit": ["bits"], "byte": ["bytes"],
      "row": ["rows"], "column": ["columns"], "dp": [], "rem": [], "kg": [], "g": [], "db": [],
    ]
    var units: [String: String] = [:]
    for (unit, others) in spellings {
      for spelling in others + [unit] { units[spelling] = unit }
    }
    return units
  }()

  static let numbers = [
    "zero": "0", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "fifteen": "15",
    "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "ninety": "90",
  ]

  /// Words that limit an amount, by what follows them.
  private static let comparisons: [String: Set<String>] = [
    "at": ["least", "most"], "more": ["than"], "less": ["than"], "fewer": ["than"],
    "up": ["to"],
  ]

  private static let negations: Set<String> = [
    "not", "never", "no", "none", "nor", "neither", "without", "cannot", "unsupported",
    "unavailable", "nothing", "nobody", "nowhere", "except", "unless", "incompatible",
  ]

  private static let synonyms = [
    "refrain": "avoid", "avoids": "avoid", "avoiding": "avoid", "favor": "prefer",
    "favour": "prefer", "enabled": "enable", "enables": "enable", "disabled": "disable",
    "disables": "disable", "increases": "increase", "decreases": "decrease",
  ]

  private static let emphatic: Set<String> = [
    "avoid", "prefer", "must", "should", "always", "only", "required", "optional", "minimum",
    "maximum",
    "larger", "smaller", "higher", "lower", "increase", "decrease", "leading", "trailing", "left",
    "right", "top", "bottom", "above", "below", "inside", "outside",
    "horizontal", "vertical", "portrait", "landscape", "enable", "disable",
  ]

  private static let colours: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "violet",
    "purple", "pink", "brown", "gray", "grey", "black", "white",
  ]
}
