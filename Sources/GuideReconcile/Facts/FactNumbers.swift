internal import GuideModel
internal import GuideText

/// What a word with digits states: `44pt` and `44 points` are one fact, `44×44` and `44 x 44` two
/// numbers, `3–5` and `3 to 5` too, `1,000` and `1000` the same, `.5` and `0.5`, `2.0` and `2`.
enum FactNumbers {
  static func facts(of token: String, following: String) -> [String] {
    var text = NormalizedText(token).text.replacing("×", with: "x")
    if text.hasPrefix(".") { text = "0" + text }
    guard let first = text.unicodeScalars.first, first.isDigit || first == "-" || first == "+"
    else { return [text] }
    removeSeparators(from: &text)
    let parts = parts(of: text)
    return parts.enumerated().map { index, part in
      let isLast = index == parts.count - 1
      return number(part, following: isLast ? following : "")
    }
  }

  /// With its unit in one spelling, whether it is glued to the number or the next word.
  private static func number(_ part: String, following: String) -> String {
    let suffix = part.unicodeScalars.reversed().prefix { !$0.isDigit }.reversed()
    let unit = String(String.UnicodeScalarView(suffix))
    var digits = String(part.dropLast(unit.count))
    if digits.hasSuffix(".0"), !digits.dropLast(2).contains(".") { digits.removeLast(2) }
    if unit.isEmpty { return digits + (FactUnits.unit(following) ?? "") }
    // `5V`: its capital was folded away.
    return digits + (FactUnits.unit(unit) ?? FactUnits.unit(unit.uppercased()) ?? unit)
  }

  /// Commas between digits in front of three digits.
  private static func removeSeparators(from text: inout String) {
    let scalars = Array(text.unicodeScalars)
    var kept = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let following = scalars[(index + 1)...].prefix { $0.isDigit }.count
      if scalar == ",", index > 0, scalars[index - 1].isDigit, following == 3 { continue }
      kept.append(scalar)
    }
    text = String(kept)
  }

  /// Split at `x` and `-` between digits.
  private static func parts(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var parts = [String.UnicodeScalarView()]
    for (index, scalar) in scalars.enumerated() {
      let isBetween =
        index > 0 && index + 1 < scalars.count && scalars[index - 1].isDigit
        && scalars[index + 1].isDigit
      if isBetween, scalar == "x" || scalar == "-" {
        parts.append(String.UnicodeScalarView())
      } else {
        parts[parts.count - 1].append(scalar)
      }
    }
    return parts.map { String($0) }
  }
}

extension FactNumbers {
  /// The number that words spell at `index`, in digits, and how many words they are.
  static func spelled(at index: Int, in tokens: [FactToken]) -> (digits: String, length: Int)? {
    guard let value = words[tokens[index].word] else { return nil }
    let next = index + 1 < tokens.count ? words[tokens[index + 1].word] ?? 0 : 0
    if value >= 20, value % 10 == 0, (1...9).contains(next) { return (String(value + next), 2) }
    // Alone, "one" is a pronoun as often as a number.
    if value == 1 {
      guard index + 1 < tokens.count, FactUnits.unit(tokens[index + 1].text) != nil else {
        return nil
      }
    }
    return (String(value), 1)
  }

  /// `1st`, `22nd`: the digits.
  static func ordinal(_ word: String) -> Int? {
    guard ["st", "nd", "rd", "th"].contains(where: word.hasSuffix) else { return nil }
    return Int(word.dropLast(2))
  }

  /// The word for it; nil where digits are the rule.
  static func ordinalWord(_ ordinal: Int) -> String? {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    return words.indices.contains(ordinal - 1) ? words[ordinal - 1] : nil
  }

  /// Whether the second is the next three digits of a number that spaces part: `12 500`.
  static func isGroup(_ digits: String, _ next: String) -> Bool {
    (1...3).contains(digits.utf8.count) && next.utf8.count == 3
      && (digits + next).unicodeScalars.allSatisfy { $0.isDigit }
  }

  private static let words: [String: Int] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
  ]

  /// Whether an amount begins with the word.
  static func isAmount(_ token: FactToken) -> Bool {
    token.hasDigit || words[token.word] != nil || token.word == "half" || token.word == "dozen"
  }
}
