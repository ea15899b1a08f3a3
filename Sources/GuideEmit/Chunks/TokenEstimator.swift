/// How many tokens a WordPiece tokenizer (BERT's uncased vocabulary of 30,522 pieces) makes of a
/// text, without special tokens, from the lengths of its words alone.
///
/// The tokenizer splits at white space and around each punctuation mark, then cuts words that its
/// vocabulary lacks. How often it cuts a word of each length was counted over English
/// documentation; names written with inner capitals or digits are hardly ever in the vocabulary.
package enum TokenEstimator {
  /// The name of the method, for the manifest.
  package static let method = "wordpiece-estimate-1"

  package static func count(_ text: String) -> Int {
    var word = Word()
    var hundredths = 0
    for scalar in text.unicodeScalars {
      if word.extend(with: scalar) { continue }
      hundredths += word.hundredths
      word = Word()
      if word.extend(with: scalar) { continue }
      if !scalar.properties.isWhitespace { hundredths += 100 }
    }
    // Rounded up: the sum of the parts is never below the whole.
    return (hundredths + word.hundredths + 99) / 100
  }
}

/// A run of letters and digits.
private struct Word {
  private var length = 0
  private var digits = 0
  private var innerCapitals = 0
  private var foreign = 0

  /// Takes the next scalar in, unless it is no part of a word.
  mutating func extend(with scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39: digits += 1
    case 0x41...0x5A: if length > 0 { innerCapitals += 1 }
    case 0x61...0x7A: break
    case 0..<0xAA: return false
    default:
      guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
        return false
      }
      foreign += 1
    }
    length += 1
    return true
  }

  /// Expected pieces, times 100.
  var hundredths: Int {
    if length == 0 { return 0 }
    // Each ideograph is a token; other letters beyond ASCII mostly stand in words that are cut.
    if foreign > 0 { return 100 * max(foreign, (length + 2) / 3) }
    if digits == length { return digits <= 4 ? 100 : 50 * digits }
    if digits > 0 { return max(190, 52 * length) }
    if innerCapitals > 0, innerCapitals + 1 < length { return max(185, 31 * length) }
    let table = [0, 100, 103, 101, 102, 104, 104, 112, 115, 123, 145, 134, 145, 130]
    return length < table.count ? table[length] : 25 * length - 200
  }
}
