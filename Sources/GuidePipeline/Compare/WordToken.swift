/// A word, or a mark of punctuation at its edge.
struct WordToken: Equatable, Sendable {
  /// White space before it.
  var space: String
  var text: String
  var isPunctuation = false

  /// Marks that are words of their own where a word begins or ends.
  private static let edges: Set<Character> = [
    ".", ",", ";", ":", "!", "?", "(", ")", "[", "]", "\"", "“", "”", "‘", "…",
  ]

  static func read(_ text: String) -> [WordToken] {
    var tokens: [WordToken] = []
    var space = ""
    var word: [Character] = []
    for character in text {
      if character.isWhitespace {
        append(word, after: &space, to: &tokens)
        word = []
        space.append(character)
      } else {
        word.append(character)
      }
    }
    append(word, after: &space, to: &tokens)
    return tokens
  }

  private static func append(
    _ word: [Character], after space: inout String, to tokens: inout [WordToken]
  ) {
    let core = word.drop { edges.contains($0) }
    let end = core.lastIndex { !edges.contains($0) }.map { $0 + 1 } ?? core.startIndex
    func add(_ text: String, isPunctuation: Bool) {
      tokens.append(WordToken(space: space, text: text, isPunctuation: isPunctuation))
      space = ""
    }
    for mark in word[..<core.startIndex] { add(String(mark), isPunctuation: true) }
    if end > core.startIndex { add(String(core[..<end]), isPunctuation: false) }
    for mark in core[end...] { add(String(mark), isPunctuation: true) }
  }

  /// With the white space between them, without that before the first.
  static func text(of tokens: some Collection<WordToken>) -> String {
    var text = tokens.first?.text ?? ""
    for token in tokens.dropFirst() { text += token.space + token.text }
    return text
  }
}
