internal import GuideText

/// The words of a query.
enum QueryWords {
  /// In lower case, without the sign of a number. A point, comma or colon between digits parts no
  /// word; a possessive or contracted “’s” is no part of it.
  static func split(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    var scanner = TokenScanner(text)
    while let token = scanner.nextWord() {
      if let last = ranges.last, joins(bytes, last.upperBound, token.range.lowerBound) {
        ranges[ranges.count - 1] = last.lowerBound..<token.range.upperBound
      } else {
        ranges.append(token.range)
      }
    }
    return ranges.map { word(bytes[$0]) }
  }

  /// Words with a space between.
  static func phrase(_ text: String) -> String { split(text).joined(separator: " ") }

  /// Whether one mark stands between two digits.
  private static func joins(_ bytes: [UInt8], _ end: Int, _ start: Int) -> Bool {
    end + 1 == start && bytes[end].isOne(of: ",:") && bytes[end - 1].isDigit
      && bytes[start].isDigit
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> String {
    var word = String(decoding: bytes, as: UTF8.self).lowercased()
    if let first = word.first, "+-\u{2212}".contains(first) { word.removeFirst() }
    if word.unicodeScalars.contains(where: \.isApostrophe) {
      word = String(
        String.UnicodeScalarView(word.unicodeScalars.map { $0.isApostrophe ? "'" : $0 }))
    }
    return word.count > 2 && word.hasSuffix("'s") ? String(word.dropLast(2)) : word
  }
}
