import GuideText

/// The marks that start an item of a list (CommonMark 5.2).
enum ListMark {
  static func isItem(_ line: some StringProtocol) -> Bool {
    let bytes = Substring(line).utf8.drop(while: \.isSpace)
    guard let first = bytes.first else { return false }
    if first == UInt8(ascii: "*") || first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      return bytes.dropFirst().first.map(\.isSpace) ?? true
    }
    let rest = bytes.drop(while: \.isDigit)
    let digits = bytes.count - rest.count
    guard digits > 0, digits < 10,
      rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")")
    else { return false }
    return rest.dropFirst().first.map(\.isSpace) ?? true
  }
}
