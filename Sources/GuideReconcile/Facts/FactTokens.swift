internal import GuideModel
internal import GuideText

/// A word that may be a fact.
struct FactToken: Sendable, Hashable {
  /// Without the punctuation around it and the genitive; a sign before a digit stays.
  let text: String
  /// The same in lower case, with straight apostrophes and hyphens.
  let word: String
  /// Whether it is capitalised inside a sentence, where only names are.
  let isName: Bool
  /// Whether it is written as a call: `name()`, `name(_:)`.
  let isCall: Bool
  /// Whether a comma parts it from the next.
  let endsItem: Bool

  init(_ text: String, startsSentence: Bool = false, isCall: Bool = false, endsItem: Bool = false) {
    self.text = text
    word = NormalizedText(text).text
    isName = !startsSentence && text.first?.isUppercase == true && word != "i"
    self.isCall = isCall
    self.endsItem = endsItem
  }

  var hasDigit: Bool { word.utf8.contains { (0x30...0x39).contains($0) } }
}

/// The words of a sentence that may be facts, parts of what a dash, a slash or a hyphen joins for
/// themselves.
enum FactTokens {
  static func tokens(of sentence: String) -> [FactToken] {
    var tokens: [FactToken] = []
    for word in sentence.split(whereSeparator: { $0.isWhitespace || $0 == "\u{2014}" || $0 == "/" })
    {
      for (piece, endsItem) in pieces(of: word) where !piece.isEmpty {
        tokens.append(
          FactToken(
            piece, startsSentence: tokens.isEmpty, isCall: isCall(word), endsItem: endsItem))
      }
    }
    return tokens
  }

  private static func pieces(of word: Substring) -> [(text: String, endsItem: Bool)] {
    let bare = withoutNote(word)
    let token = trimmed(bare)
    let endsItem = bare.last == ","
    if let sign = token.first, "≥≤<>".contains(sign), token.dropFirst().first?.isNumber == true {
      return [(String(sign), false), (String(token.dropFirst()), endsItem)]
    }
    let parts =
      isJoined(token)
      ? token.split { isHyphen($0) }.map(String.init)
      : isCall(word) ? [token] : token.split { "()".contains($0) }.map { trimmed($0) }
    return parts.indices.map { (parts[$0], endsItem && $0 == parts.count - 1) }
  }

  /// Without the number of a footnote: `word.[1]`.
  private static func withoutNote(_ word: Substring) -> Substring {
    guard word.last == "]", let open = word.lastIndex(of: "["), open > word.startIndex,
      word[open...].dropFirst().dropLast().allSatisfy(\.isNumber)
    else { return word }
    return word[..<open]
  }

  private static func isCall(_ word: Substring) -> Bool {
    guard let open = word.firstIndex(of: "("), open > word.startIndex else { return false }
    let inner = word[open...].dropFirst().prefix { $0 != ")" }
    return word[..<open].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      && (inner.isEmpty || inner.last == ":")
  }

  /// `iPad-only`, but not `-5`, `3-5`, `x-2` or `--option`.
  private static func isJoined(_ token: String) -> Bool {
    token.contains { isHyphen($0) } && !token.contains(where: \.isNumber)
      && !token.hasPrefix("--")
  }

  private static func isHyphen(_ character: Character) -> Bool {
    character == "-" || character == "\u{2010}" || character == "\u{2011}"
  }

  private static func trimmed(_ token: Substring) -> String {
    let closing = token.reversed().prefix { isEdge($0) }.count
    var rest = token.dropLast(closing)
    while let first = rest.first, isEdge(first) || "-+.".contains(first) {
      let following = rest.dropFirst()
      if "-+.".contains(first), following.first?.isNumber == true { break }
      if rest.hasPrefix("--"), following.dropFirst().first?.isLetter == true { break }
      rest = following
    }
    if rest.hasSuffix("’s") || rest.hasSuffix("'s") { rest = rest.dropLast(2) }
    return String(rest)
  }

  private static func isEdge(_ character: Character) -> Bool {
    switch character {
    case ".", ",", ";", ":", "!", "?", "(", ")", "[", "]", "\"", "'", "“", "”", "‘", "’", "…", "™",
      "®", "©":
      true
    default: false
    }
  }
}
