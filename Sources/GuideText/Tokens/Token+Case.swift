extension Token {
  /// What makes two tokens the same where case counts: `key` with the letters as they are written,
  /// of compatibility forms the plain ones. `bytes` are the text that the token was read from;
  /// `isOpening` for the first word of a sentence, whose first letter is lower case then.
  package func keepingCase(of bytes: [UInt8], isOpening: Bool = false) -> String {
    let source = String(decoding: bytes[range], as: UTF8.self)
    if isWord, bytes[range].allSatisfy({ $0 < 0x80 }) {
      return isOpening && source != key
        ? source.prefix(1).lowercased() + source.dropFirst() : source
    }
    guard isWord else { return Self.folded(NormalizedText(source).text) }
    var scalars = String.UnicodeScalarView()
    for scalar in Self.folded(source).unicodeScalars {
      if scalar.isInvisible, scalar != "\u{200C}", scalar != "\u{200D}" { continue }
      scalars.append(scalar.isApostrophe ? "'" : scalar == "\u{2212}" ? "-" : scalar)
    }
    let text = String(scalars)
    return isOpening ? text.prefix(1).lowercased() + text.dropFirst() : text
  }

  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

  /// With the letters of ASCII for those that are one with them and were kept for the sake of old
  /// character sets: the ligatures of U+FB00 to U+FB06 and the full-width forms. Superscripts,
  /// subscripts and fractions say something else and stay.
  private static func folded(_ text: String) -> String {
    guard text.utf8.contains(0xEF) else { return text }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFB00...0xFB06:
        folded.append(contentsOf: ligatures[Int(scalar.value - 0xFB00)].unicodeScalars)
      case 0xFF01...0xFF5E:
        folded.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      default: folded.append(scalar)
      }
    }
    return String(folded)
  }
}
