/// The tokens of a text in reading order.
package enum Tokens {
  /// `code` are the byte ranges of the text that are code, ascending and apart: what stands in them
  /// is parted by white space only, and compared as it is.
  package static func read(_ text: String, code: [Range<Int>] = []) -> [Token] {
    if code.isEmpty { return read(text[...], from: 0) }
    var tokens: [Token] = []
    var start = 0
    func piece(_ range: Range<Int>) -> Substring {
      text[text.utf8.index(text.startIndex, offsetBy: range.lowerBound)...]
        .prefix(bytes: range.count)
    }
    for range in code {
      tokens += read(piece(start..<range.lowerBound), from: start)
      tokens += verbatim(piece(range), from: range.lowerBound)
      start = range.upperBound
    }
    return tokens + read(piece(start..<text.utf8.count), from: start)
  }

  private static func read(_ text: Substring, from offset: Int) -> [Token] {
    var scanner = TokenScanner(String(text))
    var tokens: [Token] = []
    while var token = scanner.next() {
      token.range = (token.range.lowerBound + offset)..<(token.range.upperBound + offset)
      tokens.append(token)
    }
    return tokens
  }

  private static func verbatim(_ text: Substring, from offset: Int) -> [Token] {
    text.unicodeScalars.split(whereSeparator: \.isSpace).map { word in
      let start = offset + text.utf8.distance(from: text.startIndex, to: word.startIndex)
      let key = String(word)
      return Token(.code, range: start..<(start + key.utf8.count), key: key)
    }
  }
}

extension Substring {
  fileprivate func prefix(bytes count: Int) -> Substring {
    self[..<utf8.index(startIndex, offsetBy: count)]
  }
}
