/// Where spans of inline Markdown end, in the bytes of a line.
extension [UInt8] {
  /// Longer addresses are none, so that a text full of brackets costs no more than any other.
  private static let longestTarget = 8192

  /// Where the `]` stands that closes the `[` at `index`; nil where none does.
  func bracketEnd(at index: Int) -> Int? {
    var depth = 0
    var end = index
    while end < Swift.min(count, index + Self.longestTarget) {
      switch self[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return end }
      default: break
      }
      end += 1
    }
    return nil
  }

  /// Past the `(…)` behind the `]` at `index`; nil where no address follows.
  func targetEnd(after index: Int) -> Int? {
    guard index + 1 < count, self[index + 1] == UInt8(ascii: "(") else { return nil }
    var depth = 0
    var end = index + 1
    while end < Swift.min(count, index + Self.longestTarget) {
      switch self[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return end + 1 }
      default: break
      }
      end += 1
    }
    return nil
  }
}
