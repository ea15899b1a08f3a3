/// What a character is to words. By ranges where that is enough, since looking up properties takes
/// ten times as long.
extension Unicode.Scalar {
  /// White_Space of the Unicode Character Database.
  package var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// `0` to `9`.
  package var isDigit: Bool { ("0"..."9").contains(self) }

  /// A letter or a number of any script: what a word can begin with. U+02BC, by its category a
  /// letter, is an apostrophe.
  package var isWord: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case ..<0xA0, 0x2000...0x206F, 0x2BC: false
    default: properties.isAlphabetic || properties.numericType != nil
    }
  }

  /// What belongs to the character before it and begins nothing: accents, vowel signs, joiners and
  /// what else is not seen, but for the space of no width (Extend, Format and ZWJ of Unicode
  /// Standard Annex 29). What encloses a sign is none: it is seen beside the letter.
  package var extendsWord: Bool {
    switch value {
    case ..<0xAD, 0x200B: false
    case 0x2000...0x206F: isInvisible
    case 0xE0020...0xE007F: true
    default:
      isInvisible || properties.generalCategory == .nonspacingMark
        || properties.generalCategory == .spacingMark
    }
  }

  /// Not seen, wherever it stands: soft hyphen, joiners, direction, variants, operators without a
  /// sign (Default_Ignorable_Code_Point, but for letters, musical notation, the tags that tell flags
  /// apart, and U+034F, which parts marks so that a comparison need not put thousands in order).
  package var isInvisible: Bool {
    switch value {
    case ..<0xAD: false
    case 0xAD, 0x61C, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F,
      0xFE00...0xFE0F, 0xFEFF, 0xE0100...0xE01EF:
      true
    default: false
    }
  }

  /// Of a script that writes no spaces between words (Chinese, Japanese) or its punctuation, so that
  /// white space beside it comes from wrapping. Korean writes spaces.
  package var writesNoSpaces: Bool {
    switch value {
    case ..<0x3001: false
    case 0x3001...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0xFF01...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// An apostrophe, which between letters parts no word.
  package var isApostrophe: Bool { self == "'" || self == "\u{2019}" || self == "\u{2BC}" }
}
