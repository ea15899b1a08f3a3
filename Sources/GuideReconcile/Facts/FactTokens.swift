/// The words of a text that may be facts: without punctuation around them and the genitive, parts
/// of what a dash, a slash or a hyphen joins for themselves. A sign before a digit stays.
enum FactTokens {
  static func tokens(of text: String) -> [String] {
    text.split { $0.isWhitespace || $0 == "\u{2014}" || $0 == "/" }.flatMap { word in
      let token = trimmed(word)
      return isJoined(token) ? token.split { isHyphen($0) }.map(String.init) : [token]
    }
  }

  /// `iPad-only`, but not `-5`, `3-5` or `x-2`.
  private static func isJoined(_ token: String) -> Bool {
    token.contains { isHyphen($0) } && !token.contains(where: \.isNumber)
  }

  private static func isHyphen(_ character: Character) -> Bool {
    character == "-" || character == "\u{2010}" || character == "\u{2011}"
  }

  private static func trimmed(_ token: Substring) -> String {
    let closing = token.reversed().prefix { isEdge($0) }.count
    var rest = token.dropLast(closing)
    while let first = rest.first, isEdge(first) || first == "-" || first == "+" {
      if first == "-" || first == "+", rest.dropFirst().first?.isNumber == true { break }
      rest = rest.dropFirst()
    }
    if rest.hasSuffix("’s") || rest.hasSuffix("'s") { rest = rest.dropLast(2) }
    return String(rest)
  }

  private static func isEdge(_ character: Character) -> Bool {
    switch character {
    case ".", ",", ";", ":", "!", "?", "(", ")", "[", "]", "\"", "'", "“", "”", "‘", "’", "…": true
    default: false
    }
  }
}
