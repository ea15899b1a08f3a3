extension String {
  /// Runs of white space as one space, none at the ends.
  package var singleLine: String {
    if isSingleLine { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var scalars = unicodeScalars.makeIterator()
    var hasSpace = false
    while let scalar = scalars.next() {
      if scalar.isSpace {
        hasSpace = true
        continue
      }
      if hasSpace, !bytes.isEmpty { bytes.append(0x20) }
      hasSpace = false
      bytes += UTF8.encode(scalar)!
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether its only white space are single spaces between other things. Bytes that may begin
  /// white space beyond ASCII say no unless they begin common punctuation.
  private var isSingleLine: Bool {
    // To walk a string byte by byte takes longer than to copy it and walk an array.
    utf8.count > 15 ? Self.isSingleLine(Array(utf8)) : Self.isSingleLine(utf8)
  }

  private static func isSingleLine(_ bytes: some Collection<UInt8>) -> Bool {
    var last: UInt8 = 0x20
    var lead: UInt8 = 0
    for byte in bytes {
      if byte > 0x20, byte < 0x80 {
        last = byte
        continue
      }
      switch byte {
      case 0x09...0x0D: return false
      case 0x20: if last == 0x20 { return false }
      case 0xC2, 0xE1, 0xE3: return false
      case 0x80...0x8A, 0xA8, 0xA9, 0xAF: if last == 0x80, lead == 0xE2 { return false }
      case 0x9F: if last == 0x81, lead == 0xE2 { return false }
      default: break
      }
      lead = byte == 0x80 || byte == 0x81 ? last : 0
      last = byte
    }
    return last != 0x20 || bytes.isEmpty
  }
}
