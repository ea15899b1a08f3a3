/// Finds bytes in bytes.
package enum ByteSearch {
  /// Whether `needle` occurs.
  package static func contains(_ needle: [UInt8], in bytes: [UInt8]) -> Bool {
    count(of: needle, in: bytes, limit: 1) > 0
  }

  /// How often `needle` occurs, not counting overlaps, up to `limit`.
  package static func count(of needle: [UInt8], in bytes: [UInt8], limit: Int = .max) -> Int {
    guard let last = needle.last, bytes.count >= needle.count else { return 0 }
    // Boyer–Moore–Horspool: how far the window may move for the byte under its end.
    var shifts = [Int](repeating: needle.count, count: 256)
    for (index, byte) in needle.dropLast().enumerated() {
      shifts[Int(byte)] = needle.count - 1 - index
    }
    var found = 0
    var end = needle.count - 1
    while end < bytes.count, found < limit {
      let byte = bytes[end]
      if byte == last, bytes[(end - needle.count + 1)...end].elementsEqual(needle) {
        found += 1
        end += needle.count
      } else {
        end += shifts[Int(byte)]
      }
    }
    return found
  }

  /// Where `needle`, which is not empty, begins at or behind `start`; ASCII letters compared without
  /// case.
  package static func first(_ needle: String, in bytes: [UInt8], from start: Int) -> Int? {
    let needle = needle.utf8.map(\.lowercasedASCII)
    var index = start
    while index + needle.count <= bytes.count {
      if bytes[index].lowercasedASCII == needle[0],
        bytes[index..<(index + needle.count)].elementsEqual(
          needle, by: { $0.lowercasedASCII == $1 })
      {
        return index
      }
      index += 1
    }
    return nil
  }
}

extension String {
  /// With spaces for line feeds.
  package var joinedLines: String {
    let lineFeed = UInt8(ascii: "\n")
    guard containsByte(lineFeed) else { return self }
    return String(decoding: utf8.map { $0 == lineFeed ? 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether the bytes of `other` stand in this text. `contains` compares characters and costs far
  /// more, which is felt where every line is asked. (Not generic: it must not cross modules so.)
  package func containsBytes(of other: String) -> Bool {
    guard let first = other.utf8.first else { return true }
    let found = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      var rest = unsafe bytes[...]
      while let start = unsafe rest.firstIndex(of: first) {
        if unsafe rest[start...].starts(with: other.utf8) { return true }
        unsafe rest = rest[(start + 1)...]
      }
      return false
    }
    return found ?? ByteSearch.contains(Array(other.utf8), in: Array(utf8))
  }

  /// Whether one of its bytes is that: `utf8.contains` takes far longer for each.
  package func containsByte(_ byte: UInt8) -> Bool {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.contains(byte) }
      ?? Array(utf8).contains(byte)
  }
}
