extension String {
  /// With UTF-8 that was read as Windows-1252 decoded: `isnâ€™t` is `isn’t`. Only whole sequences of
  /// UTF-8 are decoded, so text that was never damaged stays as it is.
  package var decodingMojibake: String {
    // All first letters of such a sequence are U+00C2 to U+00F4.
    guard utf8.contains(0xC3) else { return self }
    let source = Array(unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < source.count {
      if let (scalar, length) = Self.mojibake(source[index...]) {
        result.append(scalar)
        index += length
      } else {
        result.append(source[index])
        index += 1
      }
    }
    return String(result)
  }

  private static func mojibake(
    _ text: ArraySlice<Unicode.Scalar>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let first = text.first, (0xC2...0xF4).contains(first.value) else { return nil }
    let length = first.value < 0xE0 ? 2 : first.value < 0xF0 ? 3 : 4
    let bytes = text.prefix(length).compactMap(Self.windows1252)
    guard bytes.count == length,
      case let decoded = String(decoding: bytes, as: UTF8.self).unicodeScalars,
      decoded.count == 1, let scalar = decoded.first, scalar != "\u{FFFD}"
    else { return nil }
    return (scalar, length)
  }

  /// The byte that a scalar was read from; those without a character are passed on as they are.
  private static func windows1252(_ scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value <= 0xFF { return UInt8(scalar.value) }
    return windows1252[scalar]
  }

  private static let windows1252: [Unicode.Scalar: UInt8] = Dictionary(
    uniqueKeysWithValues: zip(
      "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ".unicodeScalars,
      [
        0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8A, 0x8B, 0x8C, 0x8E, 0x91, 0x92,
        0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9A, 0x9B, 0x9C, 0x9E, 0x9F,
      ]))
}
