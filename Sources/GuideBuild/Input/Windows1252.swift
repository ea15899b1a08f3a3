/// The encoding in which much text was saved before UTF-8.
enum Windows1252 {
  /// 0x80 to 0x9F; the rest is Latin-1. The five unassigned ones stand for themselves.
  private static let upper: [Unicode.Scalar] = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// As UTF-8; nil where the bytes rather are damaged UTF-8, or no text.
  static func text(_ bytes: [UInt8]) -> [UInt8]? {
    var single = 0
    var pairs = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20, !(0x09...0x0D).contains(byte) { return nil }
      let isLead = (0xC2...0xF4).contains(byte)
      let followers = bytes[(index + 1)...].prefix(3).prefix { (0x80...0xBF).contains($0) }.count
      if isLead, followers > 0 {
        // A whole sequence of UTF-8 is hardly ever anything else.
        if followers >= (byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3) { return nil }
        pairs += 1
        index += followers
      } else if byte >= 0x80 {
        single += 1
      }
      index += 1
    }
    guard single > 0, single >= pairs, (single + pairs) * 4 < bytes.count else { return nil }
    return Array(String(String.UnicodeScalarView(bytes.map(scalar))).utf8)
  }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }
}
