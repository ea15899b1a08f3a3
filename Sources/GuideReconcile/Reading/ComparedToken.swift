internal import GuideModel
internal import GuideText

/// A token of a reading with all that tells it from others: its case, its marks, and whether it is
/// code. What every converter changes is one already: white space, what is not seen, quotes, dash
/// punctuation, ellipsis, entities, compatibility forms, and the case of a sentence's first letter.
struct ComparedToken: Hashable, Sendable {
  /// What makes two tokens the same.
  let text: String
  var kind = Token.Kind.punctuation
  var isCode = false
  /// The first word of a sentence or a line.
  var isOpening = false
  var isEmphasized = false
  /// Whether no white space parts it from what stands before it, and behind it.
  var glue: (before: Bool, behind: Bool) = (false, false)
  /// Whether the white space before it shows that something was taken out there: two spaces within a
  /// sentence, or one before a point or a comma.
  var isBehindHole = false
  /// The index of the link of its reading that it belongs to.
  var link: Int?

  /// Stands behind each cell of a table, in no text.
  static let cellEnd = ComparedToken(text: "\u{1}")

  /// Stands for a link whose words are explained.
  static func link(_ place: Int) -> ComparedToken { ComparedToken(text: "\u{2}\(place)") }

  var isCellEnd: Bool { text == "\u{1}" }

  static func == (a: ComparedToken, b: ComparedToken) -> Bool { a.text == b.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// A mark that Markdown and its relatives set around words or before signs.
  var isMarkup: Bool {
    !isCode && (glue.before || glue.behind) && !isWord
      && text.utf8.allSatisfy { $0.isOne(of: "*_`\\~") }
  }

  var isWord: Bool { kind == .word || kind == .number }

  var isDash: Bool {
    !isCode && !text.isEmpty && text.unicodeScalars.allSatisfy { $0 == "-" || $0 == "\u{2014}" }
  }

  /// A word that is written like a name: a capital where no sentence begins.
  var isName: Bool {
    kind == .word
      && text.unicodeScalars.dropFirst(isOpening ? 1 : 0).contains { $0.properties.isUppercase }
  }

  /// What stands between two cells of a table that became lines.
  var isCellMark: Bool {
    isCellEnd || !isCode && text.utf8.allSatisfy { $0 == UInt8(ascii: "|") }
      || isDash && text.utf8.count > 2
  }

  /// Whether two are one word, of which one begins a sentence.
  func isSame(butOpening other: ComparedToken) -> Bool {
    text == other.text
      || isOpening != other.isOpening && text.dropFirst() == other.text.dropFirst()
        && text.prefix(1).lowercased() == other.text.prefix(1).lowercased()
  }

  var endsSentence: Bool {
    switch text {
    case ".", "!", "?", "...", "。", "！", "？": true
    default: false
    }
  }
}

extension ComparedToken {
  /// A stretch of text within one line.
  struct Run {
    var text: String
    var isCode = false
    var isEmphasized = false
    var isStruck = false
    var link: Int?
  }

  /// The tokens of one line: a paragraph, a caption, a cell.
  static func cut(_ runs: [Run]) -> [ComparedToken] {
    var line = ""
    let runs = joiningUnspacedText(runs)
    let ends = runs.map { run in
      let text = run.text.undoingVisibleDamage
      line += run.isCode ? text : CharacterReference.decode(text)
      return line.utf8.count
    }
    let bytes = Array(line.utf8)
    var run = 0
    let tokens = Tokens.read(line)
    var start = SentenceStart(isLine: isSentence(tokens, in: bytes))
    var last: ComparedToken?
    return tokens.map { token in
      while run + 1 < ends.count, token.range.lowerBound >= ends[run] { run += 1 }
      let source = runs[run]
      let glue = glue(token.range, in: bytes)
      let isOpening = start.isOpening(token, isGlued: glue.before)
      let isFolded = isOpening && !source.isCode && isPlain(token.range, in: bytes)
      let text = token.keepingCase(of: bytes, isOpening: isFolded)
      let compared = ComparedToken(
        text: source.isStruck ? text + strike : text,
        kind: token.kind, isCode: source.isCode, isOpening: isOpening,
        isEmphasized: source.isEmphasized, glue: glue,
        isBehindHole: last?.endsSentence == false && isBehindHole(token.range, in: bytes),
        link: source.link)
      if compared.endsSentence { start.endSentence() }
      last = compared
      return compared
    }
  }

  private static func joiningUnspacedText(_ runs: [Run]) -> [Run] {
    guard runs.contains(where: { $0.text.mayBeUnspaced }) else { return runs }
    return runs.enumerated().map { index, run in
      var run = run
      let after = runs[(index + 1)...].first?.text.unicodeScalars.first
      if !run.isCode {
        run.text = run.text.joiningUnspacedText(
          before: runs[..<index].last?.text.unicodeScalars.last, after: after)
      }
      return run
    }
  }

  /// Whether a line is more than a name: it has several words, or a mark that ends a sentence.
  private static func isSentence(_ tokens: [Token], in bytes: [UInt8]) -> Bool {
    tokens.count(where: \.isWord) > 1
      || tokens.contains { token in
        !token.isWord && ComparedToken(text: token.keepingCase(of: bytes)).endsSentence
      }
  }

  /// Where a sentence begins: with the first word of a line, and with the first behind the end of
  /// another and white space, whatever marks stand between.
  private struct SentenceStart {
    /// Whether lines begin with a sentence.
    let isLine: Bool
    private var isAwaited: Bool
    private var isParted = true

    init(isLine: Bool) { (self.isLine, isAwaited) = (isLine, isLine) }

    mutating func isOpening(_ token: Token, isGlued: Bool) -> Bool {
      if !isGlued { isParted = true }
      guard token.isWord else { return false }
      defer { isAwaited = false }
      return isAwaited && isParted
    }

    mutating func endSentence() { (isAwaited, isParted) = (isLine, false) }
  }

  /// The tokens of a title as they stand within a sentence, with spaces between.
  static func written(_ title: String) -> String {
    let bytes = Array(title.utf8)
    return Tokens.read(title).map { $0.keepingCase(of: bytes) }.joined(separator: " ")
  }

  /// Behind each word that is struck out: it says that the word holds no longer.
  private static let strike = "\u{336}"

  private static func glue(
    _ range: Range<Int>, in bytes: [UInt8]
  ) -> (before: Bool, behind: Bool) {
    (
      range.lowerBound > 0 && bytes[range.lowerBound - 1] > 0x20,
      range.upperBound < bytes.count && bytes[range.upperBound] > 0x20
    )
  }

  /// Whether no letter behind the first is a capital: a name says another thing with another case.
  private static func isPlain(_ word: Range<Int>, in bytes: [UInt8]) -> Bool {
    if bytes[word].allSatisfy({ $0 < 0x80 }) {
      return word.count > 1 && bytes[word].dropFirst().allSatisfy { $0 == $0.lowercasedASCII }
    }
    let rest = String(decoding: bytes[word], as: UTF8.self).unicodeScalars.dropFirst()
    return !rest.isEmpty && !rest.contains { $0.properties.isUppercase }
  }

  private static func isBehindHole(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let spaces = bytes[..<range.lowerBound].reversed().prefix { $0 == 0x20 }.count
    if spaces == 0 || spaces == range.lowerBound { return false }
    return spaces > 1 || range.count == 1 && bytes[range.lowerBound].isOne(of: ".,")
  }
}
