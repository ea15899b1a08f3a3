/// Reads the tokens of a text one after the other, in one pass over its bytes.
///
/// A word is a maximal run of letters and digits of any script (so one of a script that writes no
/// spaces goes from mark to mark), with the marks that belong to a letter; an apostrophe between
/// letters parts none. A sign belongs to the number behind it where no letter, digit, closing
/// parenthesis or hyphen stands before it; U+2212 and the hyphen are one sign there. Equal marks of
/// ASCII in a row are one token: `--`, `...`; so is a picture of several scalars. Outside of all
/// tokens stands nothing but white space and what is not seen.
package struct TokenScanner {
  private let bytes: [UInt8]
  private var index = 0
  /// What stands before `index`; a space at the start.
  private var previous: Unicode.Scalar = " "

  package init(_ text: String) { bytes = Array(text.utf8) }

  private struct Character {
    var scalar: Unicode.Scalar
    var end: Int
  }

  /// The next token of any kind; nil at the end.
  package mutating func next() -> Token? { next(withMarks: true) }

  /// The next word or number; nil at the end.
  package mutating func nextWord() -> Token? { next(withMarks: false) }

  private mutating func next(withMarks: Bool) -> Token? {
    while let current = character(at: index) {
      if current.scalar.isWord { return word(sign: nil) }
      if let sign = sign(current) {
        let start = index
        index = current.end
        return word(sign: sign, start: start)
      }
      if withMarks, current.scalar != " ", let kind = current.scalar.markKind {
        return mark(kind, current)
      }
      advance(past: current)
    }
    return nil
  }

  /// What is not seen, or belongs to what stands before it, leaves that before what follows.
  private mutating func advance(past current: Character) {
    if current.scalar.isASCII || !current.scalar.extendsWord { previous = current.scalar }
    index = current.end
  }

  /// The scalar that begins at a byte; the text is well-formed, since it was a `String`.
  private func character(at index: Int) -> Character? {
    guard index < bytes.count else { return nil }
    let (scalar, end) = bytes.scalar(at: index)
    return Character(scalar: scalar, end: end)
  }

  // MARK: - Words

  /// `+` or `-`, where it is the sign of the number behind it.
  private func sign(_ current: Character) -> UInt8? {
    let sign: UInt8
    switch current.scalar {
    case "-", "\u{2212}": sign = UInt8(ascii: "-")
    case "+": sign = UInt8(ascii: "+")
    default: return nil
    }
    guard current.end < bytes.count, bytes[current.end].isDigit, !previous.isWord,
      previous != ")", previous != "-"
    else { return nil }
    return sign
  }

  /// A word or a number of ASCII without a sign, a mark within it or one that may belong to it: nearly
  /// all are. nil for any other.
  private mutating func plainWord() -> Token? {
    var (end, hasCapital) = (index, false)
    while end < bytes.count, bytes[end].isLetter || bytes[end].isDigit {
      hasCapital = hasCapital || bytes[end].lowercasedASCII != bytes[end]
      end += 1
    }
    guard end > index else { return nil }
    if end < bytes.count {
      let next = bytes[end]
      let mayJoin = next == UInt8(ascii: ".") ? bytes[end - 1].isDigit : next == UInt8(ascii: "'")
      if next >= 0x80 || mayJoin { return nil }
    }
    let range = index..<end
    previous = Unicode.Scalar(bytes[end - 1])
    index = end
    let key =
      hasCapital
      ? String(decoding: bytes[range].map(\.lowercasedASCII), as: UTF8.self)
      : String(decoding: bytes[range], as: UTF8.self)
    return Token(bytes[range.lowerBound].isDigit ? .number : .word, range: range, key: key)
  }

  private mutating func word(sign: UInt8?, start: Int? = nil) -> Token {
    if sign == nil, let plain = plainWord() { return plain }
    let start = start ?? index
    let isNumber = bytes[index].isDigit
    var key: [UInt8] = sign.map { [$0] } ?? []
    while let current = character(at: index) {
      if current.scalar.isWord {
        Self.append(current.scalar, to: &key)
      } else if current.scalar.extendsWord {
        // It stays behind the letter that it belongs to.
        if !current.scalar.isInvisible { key += UTF8.encode(current.scalar)! }
        index = current.end
        continue
      } else if !joins(current) {
        break
      } else if current.scalar == "." {
        key.append(UInt8(ascii: "."))
      }
      advance(past: current)
    }
    return Token(
      isNumber ? .number : .word, range: start..<index, key: String(decoding: key, as: UTF8.self))
  }

  private static func append(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
    if scalar.isASCII {
      key.append(UInt8(scalar.value).lowercasedASCII)
    } else {
      key += scalar.properties.lowercaseMapping.utf8
    }
  }

  /// A decimal point between digits, an apostrophe between letters.
  private func joins(_ current: Character) -> Bool {
    guard let following = character(at: current.end)?.scalar else { return false }
    return current.scalar == "."
      ? previous.isDigit && following.isDigit
      : current.scalar.isApostrophe && previous.isWord && following.isWord
  }

  // MARK: - Marks

  private mutating func mark(_ kind: Token.Kind, _ first: Character) -> Token {
    let start = index
    advance(past: first)
    var last = first.scalar
    while last.isASCII, index < bytes.count, bytes[index] == bytes[start], sign(at: index) == nil {
      index += 1
    }
    while let next = character(at: index),
      next.scalar.belongs(to: last, isSecond: index == first.end)
    {
      advance(past: next)
      last = next.scalar
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return Token(kind, range: start..<index, key: NormalizedText(text).text)
  }

  private func sign(at index: Int) -> UInt8? { character(at: index).flatMap(sign) }
}

extension [UInt8] {
  /// The scalar that begins at a byte of well-formed UTF-8, and where it ends.
  func scalar(at index: Int) -> (scalar: Unicode.Scalar, end: Int) {
    let first = self[index]
    if first < 0x80 { return (Unicode.Scalar(first), index + 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in self[(index + 1)..<(index + length)] { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", index + length)
  }
}

extension Unicode.Scalar {
  /// Whether it makes one picture, or one mark, with the one before it: accents, skin tones, what
  /// stands behind a joiner, the second letter of a flag (emoji sequences of Unicode Technical
  /// Standard 51).
  fileprivate func belongs(to last: Unicode.Scalar, isSecond: Bool) -> Bool {
    if extendsWord || isASCII { return extendsWord }
    switch value {
    case 0x1F1E6...0x1F1FF: return isSecond && (0x1F1E6...0x1F1FF).contains(last.value)
    case 0x1F3FB...0x1F3FF: return last.properties.isEmojiModifierBase
    default:
      return properties.generalCategory == .enclosingMark || last == "\u{200D}" && markKind != nil
    }
  }

  /// nil for letters, digits, white space and what is not seen. What the Unicode tables do not know
  /// is a symbol: nothing that may be seen goes unnoticed.
  fileprivate var markKind: Token.Kind? {
    if isASCII {
      let byte = UInt8(value)
      if byte.isOne(of: "+<=>|~") { return .sign }
      if byte.isOne(of: "$^`") { return .symbol }
      return byte.isASCIIPunctuation ? .punctuation : nil
    }
    return switch properties.generalCategory {
    case .mathSymbol: .sign
    case .currencySymbol, .modifierSymbol, .otherSymbol, .enclosingMark: .symbol
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      .punctuation
    case .modifierLetter: isApostrophe ? .punctuation : nil
    case .nonspacingMark, .spacingMark, .format, .privateUse, .unassigned:
      properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint ? nil : .symbol
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
      .surrogate:
      nil
    @unknown default: nil
    }
  }
}
