/// The names of tabs as html2text leaves them: items of a list without blank lines between, each
/// with a space at its end, which the items of no other list have.
enum TabNames {
  private static let mostWords = 6

  /// How many items at the end of the 1-based lines `range` are such names.
  static func count(in lines: SourceLines, at range: ClosedRange<Int>) -> Int {
    var count = 0
    for number in range.reversed() {
      guard lines.lines.indices.contains(number - 1) else { break }
      let text = lines.lines[number - 1].text
      if text.utf8.isEmpty, count == 0 { continue }
      guard isName(text) else { break }
      count += 1
    }
    return count
  }

  private static func isName(_ line: String) -> Bool {
    guard line.hasPrefix("  * "), line.hasSuffix(" "), !line.hasSuffix("  ") else { return false }
    let name = line.dropFirst(4).dropLast()
    return name.first?.isWhitespace == false && !name.contains { "[]*`!".contains($0) }
      && name.split(separator: " ").count <= mostWords
  }
}
