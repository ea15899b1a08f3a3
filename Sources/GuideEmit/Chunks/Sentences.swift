/// Cuts prose into sentences.
enum Sentences {
  /// The sentences of `text`, each with the white space that follows it; joined they are `text`.
  static func split(_ text: String) -> [Substring] {
    var sentences: [Substring] = []
    var rest = text[...]
    while let end = end(in: rest) {
      sentences.append(rest[..<end])
      rest = rest[end...]
    }
    if !rest.isEmpty { sentences.append(rest) }
    return sentences
  }

  static func first(_ text: String) -> Substring {
    end(in: text[...]).map { text[..<$0] } ?? text[...]
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

  private static let abbreviations: Set<String> = [
    "e.g.", "i.e.", "vs.", "no.", "cf.", "approx.", "fig.", "st.", "mr.", "ms.", "dr.",
  ]

  /// “e.g.”, “vs.”, “No.” and single letters end no sentence.
  private static func isAbbreviation(_ sentence: Substring) -> Bool {
    let bytes = sentence.utf8
    let start = bytes.lastIndex(of: 0x20).map { bytes.index(after: $0) } ?? bytes.startIndex
    guard bytes.distance(from: start, to: bytes.endIndex) <= 12 else { return false }
    let word = sentence[start...].drop { "(“\"'".contains($0) }.lowercased()
    return abbreviations.contains(word)
      || (word.count == 2 && word.hasSuffix(".") && word.first?.isLetter == true)
  }
}
