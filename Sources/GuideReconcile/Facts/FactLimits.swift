/// Phrases that limit an amount: "at least 3", "3 or more", "a minimum of 3" and "≥ 3" are one
/// limit; "more than 3" is another.
enum FactLimits {
  enum Limit: String { case least, most, more, less }

  /// The limit that begins at `index`, and how many words state it.
  static func limit(at index: Int, in tokens: [FactToken]) -> (limit: Limit, length: Int)? {
    func word(_ offset: Int) -> String {
      index + offset < tokens.count ? tokens[index + offset].word : ""
    }
    func isAmount(_ offset: Int) -> Bool {
      index + offset < tokens.count && FactNumbers.isAmount(tokens[index + offset])
    }
    switch word(0) {
    case "at" where word(1) == "least": return (.least, 2)
    case "at" where word(1) == "most": return (.most, 2)
    case "minimum", "min", "≥": return (.least, 1)
    case "maximum", "max", "≤": return (.most, 1)
    case ">": return (.more, 1)
    case "<": return (.less, 1)
    case "up" where word(1) == "to" && (isAmount(2) || word(2) == "a"): return (.most, 2)
    case "as" where ["many", "much"].contains(word(1)) && word(2) == "as" && isAmount(3):
      return (.most, 3)
    case "no", "not":
      guard word(2) == "than", let isMore = isMore(word(1)) else { return nil }
      return (isMore ? .most : .least, 3)
    case "or":
      guard index > 0, let isMore = isMore(word(1)) else { return nil }
      // Said of an amount, or of one with its unit or noun: "3 or more", "3 pt or less".
      guard tokens[max(0, index - 2)..<index].contains(where: FactNumbers.isAmount) else {
        return nil
      }
      return (isMore ? .least : .most, 2)
    case "over", "exceeding", "exceeds", "exceed": return isAmount(1) ? (.more, 1) : nil
    case "above", "under", "below", "beneath":
      return isAmount(1) ? (word(0) == "above" ? .more : .less, 1) : nil
    default:
      guard word(1) == "than", isAmount(2) || ["a", "an", "one"].contains(word(2)),
        let isMore = isMore(word(0))
      else { return nil }
      return (isMore ? .more : .less, 2)
    }
  }

  private static func isMore(_ word: String) -> Bool? {
    if more.contains(word) { return true }
    return less.contains(word) ? false : nil
  }

  private static let more: Set<String> = [
    "more", "greater", "larger", "bigger", "higher", "taller", "wider", "longer", "later", "above",
    "over", "up", "heavier", "deeper",
  ]

  private static let less: Set<String> = [
    "less", "fewer", "smaller", "lower", "shorter", "narrower", "earlier", "below", "under",
    "lighter",
  ]
}
