/// Finds bytes in bytes.
package enum ByteSearch {
  /// Whether `needle` occurs.
  package static func contains(_ needle: [UInt8], in bytes: [UInt8]) -> Bool {
    count(of: needle, in: bytes, limit: 1) > 0
  }

  /// How often `needle` occurs, not counting overlaps, up to `limit`.
  package static func count(of needle: [UInt8], in bytes: [UInt8], limit: Int = .max) -> Int {
    places(of: needle, in: bytes, limit: limit).count
  }

  /// The lines in which one of the needles stands, without their ends.
  package static func lines(of bytes: [UInt8], with needles: [String]) -> [Range<Int>] {
    let lineFeed = UInt8(ascii: "\n")
    var starts: Set<Int> = []
    for needle in needles {
      for place in places(of: Array(needle.utf8), in: bytes) {
        starts.insert((bytes[..<place].lastIndex(of: lineFeed) ?? -1) + 1)
      }
    }
    return starts.sorted().map { $0..<(bytes[$0...].firstIndex(of: lineFeed) ?? bytes.count) }
  }

  /// Where a needle begins.
  private static func places(
    of needle: [UInt8], in bytes: [UInt8], limit: Int = .max
  ) -> [Int] {
    guard let last = needle.last, bytes.count >= needle.count else { return [] }
    // Boyer–Moore–Horspool: how far the window may move for the byte under its end.
    var shifts = [Int](repeating: needle.count, count: 256)
    for (index, byte) in needle.dropLast().enumerated() {
      shifts[Int(byte)] = needle.count - 1 - index
    }
    var found: [Int] = []
    var end = needle.count - 1
    while end < bytes.count, found.count < limit {
      let byte = bytes[end]
      let start = end - needle.count + 1
      if byte == last, bytes[start...end].elementsEqual(needle) {
        found.append(start)
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
