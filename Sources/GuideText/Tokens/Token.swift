/// A piece of a text that counts by itself when texts are counted, traced or compared.
package struct Token: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Letters, with the digits and apostrophes among them.
    case word
    /// A digit `0` to `9`, with its sign before it and its decimal point, and the letters glued to
    /// it: `-26`, `0.5`, `44pt`. Digits of other scripts make words.
    case number
    /// A sign of mathematics: `+`, `×`, `≥`, `→` (general category Sm).
    case sign
    /// Any other symbol: a currency, a picture, a glyph of private use, a mark that stands on no letter
    /// (Sc, Sk, So, Me, Co).
    case symbol
    case punctuation
    /// What stands between two white spaces within code.
    case code
  }

  package var kind: Kind
  /// Bytes of UTF-8 in the text.
  package var range: Range<Int>
  /// What makes two tokens the same: lower case, one spelling of signs, quotes and dashes, without
  /// apostrophes and what is not seen. Of code the text as it is.
  package var key: String

  package init(_ kind: Kind, range: Range<Int>, key: String) {
    self.kind = kind
    self.range = range
    self.key = key
  }

  /// Whether letters or digits make it: what is counted as a word.
  package var isWord: Bool { kind == .word || kind == .number }
}
