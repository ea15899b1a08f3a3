internal import GuideModel

/// What a word with digits states: `44pt` and `44 points` are one fact, `44×44` and `44 x 44` two
/// numbers, `3–5` and `3 to 5` too, `1,000` and `1000` the same.
enum FactNumbers {
  static func facts(of token: String, following: String) -> [String] {
    var text = NormalizedText(token).text.replacing("×", with: "x")
    guard let first = text.unicodeScalars.first, isDigit(first) || first == "-" || first == "+"
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
    let suffix = part.unicodeScalars.reversed().prefix { !isDigit($0) }.reversed()
    let unit = String(String.UnicodeScalarView(suffix))
    if unit.isEmpty { return part + (FactVocabulary.units[following] ?? "") }
    return part.dropLast(unit.count) + (FactVocabulary.units[unit] ?? unit)
  }

  /// Commas between digits in front of three digits.
  private static func removeSeparators(from text: inout String) {
    let scalars = Array(text.unicodeScalars)
    var kept = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let following = scalars[(index + 1)...].prefix { isDigit($0) }.count
      if scalar == ",", index > 0, isDigit(scalars[index - 1]), following == 3 { continue }
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
        index > 0 && index + 1 < scalars.count && isDigit(scalars[index - 1])
        && isDigit(scalars[index + 1])
      if isBetween, scalar == "x" || scalar == "-" {
        parts.append(String.UnicodeScalarView())
      } else {
        parts[parts.count - 1].append(scalar)
      }
    }
    return parts.map { String($0) }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
