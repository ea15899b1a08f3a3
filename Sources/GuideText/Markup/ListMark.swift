/// The marks that start an item of a list (CommonMark 5.2).
package enum ListMark {
  /// The bytes of the mark that the line begins with; 0 where it begins with none.
  package static func length(_ line: ArraySlice<UInt8>) -> Int {
    let length: Int
    switch line.first {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): length = 1
    default:
      let digits = line.prefix(10).prefix(while: \.isDigit).count
      let mark = line.dropFirst(digits).first
      guard (1...9).contains(digits), mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") else {
        return 0
      }
      length = digits + 1
    }
    return line.dropFirst(length).first.map { $0 == 0x20 || $0 == 0x09 } ?? true ? length : 0
  }

  /// Whether a line is an item, however far it is set in.
  package static func isItem(_ line: some StringProtocol) -> Bool {
    length(ArraySlice(Substring(line).utf8.drop(while: \.isSpace).prefix(12))) > 0
  }
}
