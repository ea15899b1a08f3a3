/// How many tokens a WordPiece tokenizer (BERT's uncased vocabulary of 30,522 pieces) makes of a
/// text, without special tokens, from the lengths of its words alone.
///
/// The tokenizer splits at white space and around each punctuation mark, then cuts words that its
/// vocabulary lacks. How often it cuts a word of each length was counted over English
/// documentation; names written with inner capitals or digits are hardly ever in the vocabulary.
/// Ends of lines are no pieces of words, but tokens of byte-pair encodings, and count half.
package enum TokenEstimator {
  /// The name of the method, for the manifest.
  package static let method = "wordpiece-estimate-2"

  /// A text of this many tokens by estimate has at most `ceiling` in each of the tokenizers
  /// that it was held against.
  package static func reserved(_ ceiling: Int) -> Int { ceiling * 13 / 16 }

  package static func count(_ text: some StringProtocol) -> Int {
    var tally = TokenTally()
    // Copied, since to walk a string byte by byte takes longer than to copy and walk an array.
    for byte in Array(text.utf8) { tally.take(byte) }
    return tally.tokens
  }

  /// Whether the text has more than `limit` tokens; of a longer one hardly more is read.
  static func exceeds(_ limit: Int, _ text: some StringProtocol) -> Bool {
    var tally = TokenTally()
    for byte in text.utf8 {
      tally.take(byte)
      if tally.least > limit { return true }
    }
    return tally.tokens > limit
  }
}

/// Adds up the expected tokens of a text, byte by byte.
private struct TokenTally {
  private var hundredths = 0
  /// Letters, or digits, since the last thing that was neither of the same.
  private var length = 0
  private var isNumber = false
  private var innerCapitals = 0
  /// Letters beyond ASCII.
  private var foreign = 0
  /// The scalar that is being put together, and how many bytes it lacks.
  private var scalar: UInt32 = 0
  private var missing = 0

  /// Rounded up: the sum of the parts is never below the whole.
  var tokens: Int {
    var tally = self
    tally.endRun()
    return (tally.hundredths + 99) / 100
  }

  /// Rounded up: no text that begins so has fewer. What follows may make a word cheaper, but nothing
  /// that goes on for longer than words do.
  var least: Int {
    let run =
      if isNumber { length <= 4 ? 0 : expected } else {
        length <= 24 ? 0 : min(33 * length, expected)
      }
    return (hundredths + run + 99) / 100
  }

  @inline(__always)
  mutating func take(_ byte: UInt8) {
    switch byte {
    case 0x61...0x7A: letter()
    case 0x20: endRun()
    case 0x41...0x5A:
      if length > 0, !isNumber { innerCapitals += 1 }
      letter()
    case 0x30...0x39:
      if !isNumber { endRun() }
      isNumber = true
      length += 1
    case 0x0A:
      if length > 0 { hundredths += 50 }
      endRun()
    case 0x09, 0x0B...0x0D: endRun()
    case 0..<0x80:
      endRun()
      hundredths += 100
    case 0x80..<0xC0:
      scalar = scalar << 6 | UInt32(byte & 0x3F)
      missing -= 1
      if missing == 0 { beyondASCII() }
    default:
      missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
      scalar = UInt32(byte) & (0x3F >> UInt32(missing))
    }
  }

  @inline(__always)
  private mutating func letter() {
    if isNumber { endRun() }
    length += 1
  }

  /// By blocks of Unicode, since looking up properties takes longer than all the rest.
  private mutating func beyondASCII() {
    switch scalar {
    case 0x85, 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: endRun()
    // Punctuation, arrows and signs.
    case 0x80...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7, 0x200B...0x206F,
      0x3001...0x303F:
      endRun()
      hundredths += 100
    case 0x2070...0x2BFF, 0xFE00...0xFE0F, 0xFF00...0xFF0F:
      endRun()
      hundredths += 150
    // Latin, Greek and Cyrillic.
    case 0xAA...0x52F, 0x1E00...0x1FFF:
      letter()
      foreign += 1
    // Each ideograph is about a token.
    case 0x2E80...0xD7FF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      endRun()
      hundredths += 125
    // Emoji, and what has no room in a vocabulary.
    case 0x10000...:
      endRun()
      hundredths += 300
    // Scripts of which vocabularies hold single letters or the bytes of these.
    default:
      endRun()
      hundredths += 200
    }
  }

  @inline(__always)
  private mutating func endRun() {
    if length == 0 { return }
    hundredths += expected
    length = 0
    isNumber = false
    innerCapitals = 0
    foreign = 0
  }

  /// Pieces of the run, times 100.
  private var expected: Int {
    if isNumber { return length <= 4 ? 100 : 50 * length }
    // Words with letters beyond ASCII mostly are cut.
    if foreign > 0 { return 100 * max(foreign, (length + 2) / 3) }
    // No word that anybody wrote.
    if length > 24 { return 60 * length - 1040 }
    if innerCapitals > 0, innerCapitals + 1 < length { return max(185, 31 * length) }
    switch length {
    case 1: return 100
    case 2...5: return 103
    case 6: return 104
    case 7: return 112
    case 8: return 115
    case 9: return 123
    case 10, 12: return 145
    case 11: return 134
    case 13: return 130
    default: return 25 * length - 200
    }
  }
}
