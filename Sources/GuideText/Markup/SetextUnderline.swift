/// The line below a heading of two lines (CommonMark 4.3).
package enum SetextUnderline {
  /// 1 for `=`, 2 for `-`; nil for a line that underlines nothing: it is a run of one of them,
  /// indented by at most three spaces, with nothing but spaces behind it.
  @inlinable package static func level(_ line: some Collection<UInt8>) -> Int? {
    let marks = line.drop { $0 == 0x20 }
    guard let mark = marks.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-"),
      line.count - marks.count <= 3, marks.drop(while: { $0 == mark }).allSatisfy(\.isSpace)
    else { return nil }
    return mark == UInt8(ascii: "=") ? 1 : 2
  }
}
