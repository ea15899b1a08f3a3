/// The order of titles: without case, and numbers in them as numbers.
package enum TitleOrder {
  /// No number is longer.
  private static let digits = 12

  /// What titles are compared by: "Part 2" stands before "Part 10".
  package static func key(_ title: String) -> String {
    guard title.utf8.contains(where: isDigit) else { return title.lowercased() }
    var key = ""
    var rest = title.lowercased()[...]
    while let start = rest.utf8.firstIndex(where: isDigit) {
      let end = rest.utf8[start...].firstIndex { !isDigit($0) } ?? rest.endIndex
      let number = rest[start..<end]
      key += rest[..<start]
      key += String(repeating: "0", count: max(0, digits - number.utf8.count))
      key += number
      rest = rest[end...]
    }
    return key + rest
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
