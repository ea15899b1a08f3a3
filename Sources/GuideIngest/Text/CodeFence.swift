/// Tells lines of fenced code (CommonMark 4.5) from the others, line by line.
struct CodeFence {
  private var open: (mark: UInt8, length: Int)?

  /// Whether the line is a fence or stands between two.
  mutating func covers(_ line: String) -> Bool {
    guard let fence = Self.fence(line) else { return open != nil }
    if let current = open {
      if fence.mark == current.mark, fence.length >= current.length, fence.isBare { open = nil }
    } else {
      open = (fence.mark, fence.length)
    }
    return true
  }

  private static func fence(_ line: String) -> (mark: UInt8, length: Int, isBare: Bool)? {
    let bytes = line.utf8.drop { $0 == 0x20 }
    guard let mark = bytes.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let rest = bytes.drop { $0 == mark }
    let length = bytes.count - rest.count
    if length < 3 || (mark == UInt8(ascii: "`") && rest.contains(mark)) { return nil }
    return (mark, length, rest.allSatisfy(\.isSpace))
  }
}
