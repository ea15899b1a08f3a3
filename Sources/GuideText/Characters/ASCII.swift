/// A byte of UTF-8 as a character: classes of ASCII, and what lies beyond it as one.
extension UInt8 {
  /// `0` to `9`.
  @inlinable package var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// `A` to `Z`, `a` to `z`.
  @inlinable package var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  /// A space or a tab.
  @inlinable package var isSpace: Bool { self == 0x20 || self == 0x09 }

  /// A letter, a digit, or a part of a character beyond ASCII.
  @inlinable package var isWord: Bool { isLetter || isDigit || self >= 0x80 }

  /// A letter, a digit or `_`.
  @inlinable package var isASCIIWord: Bool { isLetter || isDigit || self == 0x5F }

  /// Whether it is one of these ASCII characters. To ask the `utf8` of a `String` costs far more.
  @inlinable package func isOne(of characters: StaticString) -> Bool {
    characters.withUTF8Buffer { unsafe $0.contains(self) }
  }

  /// What a backslash can escape (CommonMark 2.1).
  @inlinable package var isASCIIPunctuation: Bool {
    (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self) || (0x5B...0x60).contains(self)
      || (0x7B...0x7E).contains(self)
  }

  /// The small letter of a capital one, any other byte as it is.
  @inlinable package var lowercasedASCII: UInt8 {
    (0x41...0x5A).contains(self) ? self | 0x20 : self
  }
}
