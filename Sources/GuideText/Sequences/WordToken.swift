/// A token of a text with what stands before it. Compared as it is written: a reader is shown every
/// difference but those of white space.
struct WordToken: Equatable, Sendable {
  /// White space before it.
  var space: String
  var text: String
  var isWord: Bool

  static func read(_ text: String) -> [WordToken] {
    let bytes = Array(text.utf8)
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var end = 0
    return Tokens.read(text).map { token in
      defer { end = token.range.upperBound }
      return WordToken(
        space: piece(end..<token.range.lowerBound), text: piece(token.range), isWord: token.isWord)
    }
  }

  /// With the white space between them, without that before the first.
  static func text(of tokens: some Collection<WordToken>) -> String {
    var text = tokens.first?.text ?? ""
    for token in tokens.dropFirst() { text += token.space + token.text }
    return text
  }
}
