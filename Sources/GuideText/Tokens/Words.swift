/// The words and numbers of a text for counting and tracing, by the keys of their tokens: lower
/// case, with signs and decimal points kept on numbers (`-26`, `0.5`); `don’t` is `dont`.
package struct Words: Sequence, Sendable {
  package let text: String
  private let withSigns: Bool

  /// With `signs` those that say something by themselves count like words: `×`, `↑`, `✓`, pictures,
  /// and a dash between white spaces or pipes, however it is written (`-`, `--`, `---`).
  package init(_ text: String, withSigns: Bool = false) {
    (self.text, self.withSigns) = (text, withSigns)
  }

  package func makeIterator() -> Iterator {
    Iterator(scanner: TokenScanner(text), text: withSigns ? Array(text.utf8) : nil)
  }

  package struct Iterator: IteratorProtocol {
    fileprivate var scanner: TokenScanner
    /// Where signs count.
    fileprivate let text: [UInt8]?

    package mutating func next() -> String? {
      guard let text else { return scanner.nextWord()?.key }
      while let token = scanner.next() {
        if token.isWord { return token.key }
        if let sign = token.countedSign(in: text) { return sign }
      }
      return nil
    }
  }
}

extension Token {
  /// What it counts as beside words. Signs of ASCII may be markup.
  fileprivate func countedSign(in text: [UInt8]) -> String? {
    switch kind {
    // Before a number it belongs to that, or to both numbers around it: markup may part these.
    case .sign
    where text[range].elementsEqual("\u{2212}".utf8)
      && text[range.upperBound...].first?.isDigit == true:
      return nil
    case .sign, .symbol:
      // What is put onto it counts with it.
      let sign = String(key.unicodeScalars.prefix(1))
      return text[range.lowerBound] < 0x80 || sign == "\u{FFFD}" ? nil : sign
    case .word, .number, .code: return nil
    case .punctuation: break
    }
    let isAlone =
      (range.lowerBound == 0 || text[range.lowerBound - 1].parts)
      && (range.upperBound == text.count || text[range.upperBound].parts)
    let isDash = Self.dashes.contains { text[range].elementsEqual($0.utf8) }
    return isAlone && isDash ? "--" : nil
  }

  private static let dashes = ["-", "--", "---", "–", "—"]
}

extension UInt8 {
  fileprivate var parts: Bool { self <= 0x20 || self == UInt8(ascii: "|") }
}
