/// The words of a query.
enum QueryWords {
  /// In lower case. Runs of letters and digits, of any script; an apostrophe between letters and a
  /// point, comma or colon between digits do not part a word. A possessive or contracted “’s” is no
  /// part of it.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func end() {
      if word.isEmpty { return }
      if word.count > 2, word.suffix(2).elementsEqual(["'", "s"]) { word.removeLast(2) }
      words.append(String(word))
      word = String.UnicodeScalarView()
    }
    let scalars = Array(text.lowercased().unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if isWordScalar(scalar) {
        word.append(scalar)
      } else if !word.isEmpty, index + 1 < scalars.count,
        let joined = joint(scalar, between: scalars[index - 1], and: scalars[index + 1])
      {
        word.append(joined)
      } else {
        end()
      }
    }
    end()
    return words
  }

  /// Words with a space between.
  static func phrase(_ text: String) -> String { split(text).joined(separator: " ") }

  /// A mark inside a word, apostrophes as one; nil where it parts words.
  private static func joint(
    _ scalar: Unicode.Scalar, between left: Unicode.Scalar, and right: Unicode.Scalar
  ) -> Unicode.Scalar? {
    switch scalar {
    case "'", "\u{2019}", "\u{2BC}":
      left.properties.isAlphabetic && right.properties.isAlphabetic ? "'" : nil
    case ".", ",", ":": isDigit(left) && isDigit(right) ? scalar : nil
    default: nil
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic { return true }
    switch scalar.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }
}
