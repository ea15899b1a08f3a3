/// The lines of a text in bytes.
package enum Lines {
  /// Byte ranges of the lines without their ends: LF, CR LF or CR. A text that ends with one has no
  /// empty line behind it.
  package static func ranges(of bytes: [UInt8], from start: Int = 0) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = start
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D {
        lines.append(start..<index)
        if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }
}
