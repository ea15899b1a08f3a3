internal import GuideText

/// Sizes and measures, which are written with and without spaces and signs between: `44×44`,
/// `44 x 44`, `44x44`, `44pt`, `44 pt`.
enum Measures {
  /// With one word for each product of two numbers: `44 × 44` is `44x44`.
  static func joined(_ query: String) -> String {
    query.replacing(#/([0-9])\s*[×xX]\s*(?=[0-9])/#) { match in "\(match.1)x" }
  }

  /// Other ways to write a word that begins with a number and has more; none of any other.
  static func spellings(of word: String) -> [String] {
    guard let first = word.utf8.first, first.isDigit else { return [] }
    var parts: [String] = []
    var wasDigit = false
    for character in word {
      let isDigit = character.isASCII && character.isNumber || character == "."
      if isDigit == wasDigit, !parts.isEmpty {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
      wasDigit = isDigit
    }
    if parts.count == 1 { return [] }
    let withoutSigns = parts.filter { $0 != "x" }
    return (parts == withoutSigns ? [parts] : [parts, withoutSigns]).map {
      $0.joined(separator: " ")
    }
  }

  /// The number and the unit behind it as one word, where they can be one.
  static func word(_ number: String, _ unit: String) -> String? {
    let isNumber = number.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    let isUnit = unit.utf8.allSatisfy(\.isLetter) && unit.utf8.count <= longestUnit
    return isNumber && isUnit ? number + unit : nil
  }

  private static let longestUnit = 4
}
