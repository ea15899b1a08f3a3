/// A byte as a character of ASCII.
extension UInt8 {
  /// `0` to `9`.
  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// The small letter of a capital one, any other byte as it is.
  package var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// A letter, a digit or `_`.
  package var isASCIIWord: Bool {
    isASCIIDigit || (0x61...0x7A).contains(self | 0x20) || self == 0x5F
  }

  /// What a backslash can escape (CommonMark 2.1).
  package var isASCIIPunctuation: Bool {
    (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self) || (0x5B...0x60).contains(self)
      || (0x7B...0x7E).contains(self)
  }
}
