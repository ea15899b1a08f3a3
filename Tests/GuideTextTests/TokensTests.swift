import GuideText
import TestSupport
import Testing

@Suite struct TokensTests {
  private static let pieces = [
    "knob", "A", "é", "e\u{301}", "ß", "हिन्दी", "می\u{200C}خواهم", "日本", "٣", "½", "10", "5", "0.5",
    " ", " ", "\n", "\u{A0}", "\u{3000}", "\u{85}", "-", "-", "+", "\u{2212}", "—", "=", "\u{338}",
    "≠", ".", "...", ",", "'", "’", "ʼ", "(", ")", "“", "”", "$", "€", "→", "^", "`", "|", "\u{AD}",
    "\u{200B}", "\u{200D}", "\u{200E}", "\u{2066}", "\u{FEFF}", "\u{FE0F}", "\u{20E3}", "\u{F8FF}",
    "\u{378}", "\u{6DD}", "👍", "🏽", "👩‍💻", "🇩", "🇰", "🏴\u{E0067}\u{E007F}", "\u{1}", "\u{301}",
  ]

  private static func texts(seed: UInt64, count: Int = 5_000) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in generator.list(0...12) { $0.pick(pieces) }.joined() }
  }

  @Test func nothingThatIsSeenStandsOutsideOfTokens() {
    for text in Self.texts(seed: 5) {
      let bytes = Array(text.utf8)
      var end = 0
      for token in Tokens.read(text) {
        #expect(token.range.lowerBound >= end && !token.range.isEmpty, "\(text.debugDescription)")
        #expect(!token.key.isEmpty)
        let gap = String(validating: bytes[end..<token.range.lowerBound], as: UTF8.self)
        #expect(gap.map(Self.isUnseen) == true, "before \(token) of \(text.debugDescription)")
        #expect(String(validating: bytes[token.range], as: UTF8.self) != nil)
        end = token.range.upperBound
      }
      #expect(Self.isUnseen(String(decoding: bytes[end...], as: UTF8.self)))
    }
  }

  /// White space, controls, and what Unicode says is not shown.
  private static func isUnseen(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        || $0.properties.generalCategory == .control
    }
  }

  @Test func wordsAreTheKeysOfWordsAndNumbers() {
    for text in Self.texts(seed: 6) {
      let keys = Tokens.read(text).filter(\.isWord).map(\.key)
      #expect(Array(Words(text)) == keys, "\(text.debugDescription)")
    }
  }

  @Test func whatIsNotSeenWithinAWordChangesNoKey() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1_000 {
      let letters = generator.list(2...6) { $0.pick(["a", "É", "ж", "日", "5", "ह", "े"]) }
      let plain = letters.joined()
      let marked = letters.joined(
        separator: generator.pick(["\u{AD}", "\u{200D}", "\u{2060}", "\u{2069}", "\u{FEFF}"]))
      #expect(Array(Words(marked)) == Array(Words(plain)))
    }
  }

  @Test func codeIsPartedByWhiteSpaceOnly() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<2_000 {
      var text = ""
      var ranges: [Range<Int>] = []
      var expected: [Token] = []
      let isCodeFirst = generator.chance(2)
      for index in 0..<Int.random(in: 1...5, using: &generator) {
        let isCode = index.isMultiple(of: 2) == isCodeFirst
        let piece = generator.list(0...5) { $0.pick(Self.pieces) }.joined()
        let start = text.utf8.count
        text += piece
        if isCode { ranges.append(start..<text.utf8.count) }
        expected +=
          isCode ? Self.code(piece, from: start) : Self.moved(Tokens.read(piece), by: start)
      }
      #expect(Tokens.read(text, code: ranges) == expected)
    }
  }

  private static func code(_ text: String, from start: Int) -> [Token] {
    var tokens: [Token] = []
    var word = ""
    var end = start
    for scalar in text.unicodeScalars.map(String.init) + [" "] {
      if scalar.allSatisfy(\.isWhitespace) {
        let range = (end - word.utf8.count)..<end
        if !word.isEmpty { tokens.append(Token(.code, range: range, key: word)) }
        word = ""
      } else {
        word += scalar
      }
      end += scalar.utf8.count
    }
    return tokens
  }

  private static func moved(_ tokens: [Token], by offset: Int) -> [Token] {
    tokens.map { token in
      let range = (token.range.lowerBound + offset)..<(token.range.upperBound + offset)
      return Token(token.kind, range: range, key: token.key)
    }
  }

  @Test(arguments: [
    ("हिन्दी में", "w:हिन्दी w:में"), ("می\u{200C}خواهم", "w:میخواهم"),
    ("Ame\u{301}lie’s", "w:ame\u{301}lies"), ("комп\u{2BC}ютер", "w:компютер"),
    ("naʼ ʼn", "w:na p:' p:' w:n"), ("so\u{AD}ft", "w:soft"),
    ("zero\u{200B}width", "w:zero w:width"),
    ("a\u{FEFF}b", "w:ab"), ("1\u{FE0F}\u{20E3} #\u{FE0F}\u{20E3}", "n:1 y:\u{20E3} p:#\u{20E3}"),
    ("👩\u{200D}💻👍🏽", "y:👩\u{200D}💻 y:👍🏽"), ("🇩🇰🇩🇪🇪", "y:🇩🇰 y:🇩🇪 y:🇪"), ("🇦🇦🇧", "y:🇦🇦 y:🇧"),
    ("a=\u{338}b a=b", "w:a s:=\u{338} w:b w:a s:= w:b"),
    ("\u{F8FF} \u{301}", "y:\u{F8FF} y:\u{301}"),
    ("-26 −0.5 5-3 (1)-2 --5", "n:-26 n:-0.5 n:5 p:- n:3 p:( n:1 p:) p:- n:2 p:-- n:5"),
    ("a--b ...", "w:a p:-- w:b p:..."), ("±5 × ≥ $ →", "s:± n:5 s:× s:≥ y:$ s:→"),
    ("44pt a1 ٣", "n:44pt w:a1 w:٣"), ("a — b–c", "w:a p:— w:b p:— w:c"),
  ]) func readsTokens(text: String, expected: String) {
    let shown = Tokens.read(text).map { token in
      let kind =
        switch token.kind {
        case .word: "w"
        case .number: "n"
        case .sign: "s"
        case .symbol: "y"
        case .punctuation: "p"
        case .code: "c"
        }
      return kind + ":" + token.key
    }
    let joined = shown.joined(separator: " ")
    #expect(Array(joined.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
