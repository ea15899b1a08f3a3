import GuideText
import TestSupport
import Testing

@Suite struct CharacterTests {
  private static let scalars = (0...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }

  @Test func whiteSpaceIsWhatUnicodeSays() {
    let wrong = Self.scalars.filter { $0.isSpace != $0.properties.isWhitespace }
    #expect(Array(wrong) == [])
  }

  /// Default_Ignorable_Code_Point, but for Hangul fillers, which are letters, and what writes notes,
  /// shorthand and flags, and for what parts marks.
  @Test func whatIsNotSeenIsWhatUnicodeSays() {
    let wrong = Self.scalars.filter { scalar in
      let isLetter = scalar.properties.generalCategory == .otherLetter
      let isIgnored =
        switch scalar.value {
        case 0x34F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF,
          0xFFF0...0xFFF8:
          false
        default: scalar.value == 0x200B || scalar.properties.isDefaultIgnorableCodePoint
        }
      return scalar.isInvisible != (isIgnored && !isLetter)
    }
    #expect(Array(wrong) == [])
  }

  /// Alphabetic, or of a numeric value; marks extend what they stand on.
  @Test func wordsAreMadeOfLettersAndNumbers() {
    let wrong = Self.scalars.filter { scalar in
      let properties = scalar.properties
      let isWord = properties.isAlphabetic || properties.numericType != nil
      let isMark =
        properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
      return scalar.isWord != (isWord && scalar != "\u{2BC}")
        || isMark && !scalar.isWord && !scalar.extendsWord
    }
    #expect(Array(wrong) == [])
  }

  @Test func bytesAreClassedAsScalarsAre() {
    for byte in UInt8.min..<0x80 {
      let character = Character(Unicode.Scalar(byte))
      #expect(byte.isDigit == character.isWholeNumber)
      #expect(byte.isLetter == character.isLetter)
      #expect(byte.isASCIIWord == (character.isLetter || character.isNumber || character == "_"))
      #expect(byte.isASCIIPunctuation == (character.isPunctuation || character.isSymbol))
      #expect(Character(Unicode.Scalar(byte.lowercasedASCII)) == Character(character.lowercased()))
    }
    #expect((UInt8(0x80)...0xFF).allSatisfy { $0.isWord && !$0.isASCIIWord && !$0.isSpace })
  }

  @Test func singleLineHasOneSpaceForAllWhiteSpace() {
    var generator = SeededGenerator(seed: 1)
    let spaces = [" ", "\t", "\n", "\u{B}", "\r\n", "\u{85}", "\u{A0}", "\u{1680}", "\u{2000}"]
    let others = [
      "\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}", "\u{200B}",
      "\u{200D}",
      "a", "é", "–", "’", "日", "\u{E2}", "\u{180E}", "e\u{301}", "👩‍💻", "\u{9F}", "\u{4BF}",
    ]
    for _ in 0..<4_000 {
      let text = generator.list(0...24) { $0.pick($0.chance(2) ? spaces : others) }.joined()
      let words = text.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
      #expect(Array(text.singleLine.utf8) == Array(words.joined(separator: " ").utf8))
    }
  }

  @Test func trimmingTakesSpacesAndTabsOnly() {
    #expect(" \t a\u{A0} b \n".trimmingSpaces == "a\u{A0} b \n")
    #expect(" \t a \t".trimmingEnd == " \t a" && " \t a \t".trimmingStart == "a \t")
    #expect(" \t".trimmingSpaces.isEmpty && " \t".trimmingEnd.isEmpty)
    #expect(Array([0, 1, 0, 2, 0].trimming { $0 == 0 }) == [1, 0, 2])
    #expect(Array([0, 0].trimming { $0 == 0 }) == [])
  }

  @Test func linesAreWhatStandsBetweenTheirEnds() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<1_000 {
      let bytes = Array(generator.list(0...9) { $0.pick(["a", "\n", "\r", "\r\n"]) }.joined().utf8)
      let lines = Lines.ranges(of: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
      // Of a string, `\r\n` is one character.
      var expected = String(decoding: bytes, as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0) }
      if expected.last == "" { expected.removeLast() }
      #expect(lines == expected)
    }
    #expect(Lines.ranges(of: Array("a\nb\n".utf8), from: 2) == [2..<3])
  }
}

@Suite struct ByteSearchTests {
  @Test func findsWhatStandsThere() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<3_000 {
      let bytes = generator.list(0...20) { $0.pick(Array("abA".utf8)) }
      let needle = generator.list(1...4) { $0.pick(Array("abA".utf8)) }
      let starts = bytes.indices.filter { bytes[$0...].starts(with: needle) }
      #expect(ByteSearch.contains(needle, in: bytes) == !starts.isEmpty)
      let text = String(decoding: bytes, as: UTF8.self)
      let word = String(decoding: needle, as: UTF8.self)
      #expect(text.containsBytes(of: word) == !starts.isEmpty)
      let apart = starts.reduce(into: [Int]()) { taken, start in
        if start >= (taken.last ?? -needle.count) + needle.count { taken.append(start) }
      }
      #expect(ByteSearch.count(of: needle, in: bytes) == apart.count)
      let lower = text.lowercased().utf8
      let first = lower.indices.firstIndex { lower[$0...].starts(with: word.lowercased().utf8) }
      #expect(
        ByteSearch.first(word, in: bytes, from: 0)
          == first.map { lower.distance(from: lower.startIndex, to: lower.indices[$0]) })
    }
    #expect("a".containsBytes(of: "") && !"".containsBytes(of: "a"))
  }

  /// Of the authors' own test vectors.
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)]) func hashesAsPublished(text: String, hash: UInt64)
  {
    #expect(FNV1a.hash(text.utf8) == hash)
  }
}
