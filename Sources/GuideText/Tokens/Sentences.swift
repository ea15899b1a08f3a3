/// Cuts prose into sentences.
///
/// One ends behind `.`, `!`, `?` or `…` and what closes a quotation or a bracket, where white space
/// and something follows that can open the next: no small letter, no mark but an opening one.
/// Scripts that write no spaces end it behind their own full stop.
package enum Sentences {
  /// The sentences of `text`, each with the white space that follows it; joined they are `text`.
  package static func split(_ text: String) -> [Substring] {
    var sentences: [Substring] = []
    var rest = text[...]
    while let end = end(in: rest) {
      sentences.append(rest[..<end])
      rest = rest[end...]
    }
    if !rest.isEmpty { sentences.append(rest) }
    return sentences
  }

  /// With the white space that follows it.
  package static func first(_ text: String) -> Substring {
    end(in: text[...]).map { text[..<$0] } ?? text[...]
  }

  /// Those of every line: a line end parts items and cells.
  package static func ofLines(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).flatMap { split(String($0)) }
  }

  /// Where the second sentence begins; nil where there is none.
  private static func end(in text: Substring) -> String.Index? {
    let bytes = text.utf8
    var index = bytes.startIndex
    var wasEnd = false
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): wasEnd = true
      case 0x20, 0x09...0x0D:
        if wasEnd, let start = start(after: index, in: text),
          !isAbbreviation(text[..<index])
        {
          return start
        }
        wasEnd = false
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"): break
      // ” ’ … and other marks beyond ASCII.
      case 0xE2: wasEnd = isMark(at: index, in: bytes, wasEnd: wasEnd)
      // 。！？ and what closes behind them.
      case 0xE3, 0xEF:
        if let end = wideEnd(at: index, in: text) { return end }
        wasEnd = false
      case 0x80..<0xC0: break
      default: wasEnd = false
      }
      index = next
    }
    return nil
  }

  /// The next thing that is no white space, if it opens a sentence.
  private static func start(after index: String.Index, in text: Substring) -> String.Index? {
    var start = index
    let bytes = text.utf8
    while start < bytes.endIndex, bytes[start] == 0x20 || (0x09...0x0D).contains(bytes[start]) {
      start = bytes.index(after: start)
    }
    return start < bytes.endIndex && opens(bytes[start], text[start]) ? start : nil
  }

  /// An ellipsis ends a sentence; quotes leave it as it is.
  private static func isMark(
    at index: String.Index, in bytes: Substring.UTF8View, wasEnd: Bool
  ) -> Bool {
    let mark = bytes[index...].prefix(3)
    if mark.elementsEqual([0xE2, 0x80, 0xA6]) { return true }
    return wasEnd
      && (mark.elementsEqual([0xE2, 0x80, 0x9D]) || mark.elementsEqual([0xE2, 0x80, 0x99]))
  }

  /// Behind a full stop of East Asian scripts, what closes behind it and white space, where
  /// something is left.
  private static func wideEnd(at index: String.Index, in text: Substring) -> String.Index? {
    guard "。！？｡".contains(text[index]) else { return nil }
    let rest = text[index...].dropFirst().drop { "」』）”’。！？｡".contains($0) || $0.isWhitespace }
    return rest.isEmpty ? nil : rest.startIndex
  }

  private static func opens(_ byte: UInt8, _ character: @autoclosure () -> Character) -> Bool {
    switch byte {
    case 0x61...0x7A: return false
    case 0x41...0x5A, 0x30...0x39: return true
    default: break
    }
    let character = character()
    return character.isUppercase || character.isNumber || "“\"‘'([".contains(character)
      || !(character.isCased || character.isPunctuation)
  }

  /// An abbreviation of the language and single letters end no sentence.
  private static func isAbbreviation(_ sentence: Substring) -> Bool {
    let bytes = sentence.utf8
    let start = bytes.lastIndex(of: 0x20).map { bytes.index(after: $0) } ?? bytes.startIndex
    guard bytes.distance(from: start, to: bytes.endIndex) <= 12 else { return false }
    let word = sentence[start...].drop { "(“\"'".contains($0) }.lowercased()
    return Language.english.abbreviations.contains(word)
      || (word.count == 2 && word.hasSuffix(".") && word.first?.isLetter == true)
  }
}
