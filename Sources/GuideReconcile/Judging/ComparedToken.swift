internal import GuideModel
internal import GuideText

/// A token of a reading with all that tells it from others: its case, its marks, and whether it is
/// code. What every converter changes is one already: white space, what is not seen, quotes, dash
/// punctuation, ellipsis, entities, compatibility forms, and the case of a sentence's first letter.
struct ComparedToken: Hashable, Sendable {
  /// What makes two tokens the same.
  let text: String
  let kind: Token.Kind
  let isCode: Bool
  /// The first word of a sentence or a line.
  let isOpening: Bool
  let isEmphasized: Bool
  /// Whether no white space parts it from a neighbour.
  let isGlued: Bool
  /// Whether the white space before it shows that something was taken out there: two spaces within a
  /// line, or one before a mark that ends a clause.
  var isBehindHole = false
  /// The index of the link of its reading that it belongs to.
  let link: Int?

  /// Stands behind each cell of a table, in no text.
  static let cellEnd = ComparedToken(
    text: "\u{1}", kind: .punctuation, isCode: false, isOpening: false, isEmphasized: false,
    isGlued: false, link: nil)

  /// Stands for a link whose words are explained.
  static func link(_ place: Int) -> ComparedToken {
    ComparedToken(
      text: "\u{2}\(place)", kind: .punctuation, isCode: false, isOpening: false,
      isEmphasized: false, isGlued: false, link: nil)
  }

  var isCellEnd: Bool { text == "\u{1}" }

  static func == (a: ComparedToken, b: ComparedToken) -> Bool { a.text == b.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// A mark that Markdown and its relatives set around words or before signs.
  var isMarkup: Bool {
    !isCode && isGlued && kind != .word && kind != .number
      && text.utf8.allSatisfy { Self.marks.contains($0) }
  }

  private static let marks = Array("*_`\\~".utf8)

  var isDash: Bool {
    !isCode && !text.isEmpty && text.unicodeScalars.allSatisfy { $0 == "-" || $0 == "\u{2014}" }
  }

  /// A word that is written like a name: a capital where no sentence begins.
  var isName: Bool {
    kind == .word
      && text.unicodeScalars.dropFirst(isOpening ? 1 : 0).contains { $0.properties.isUppercase }
  }

  var endsSentence: Bool { [".", "!", "?", "...", "。", "！", "？"].contains(text) }
}

/// Cuts runs of inline content into compared tokens.
struct TokenCutter {
  private(set) var tokens: [ComparedToken] = []

  /// A stretch of text within one line.
  struct Run {
    var text: String
    var isCode = false
    var isEmphasized = false
    var link: Int?
  }

  /// The runs of one line: a paragraph, a caption, a cell.
  mutating func add(_ runs: [Run]) {
    var line = ""
    var ends: [(end: Int, run: Int)] = []
    for (index, run) in runs.enumerated() {
      line += run.isCode ? run.text : CharacterReference.decode(run.text)
      ends.append((line.utf8.count, index))
    }
    let bytes = Array(line.utf8)
    var run = 0
    var isOpening = true
    for token in Tokens.read(line) {
      while run + 1 < ends.count, token.range.lowerBound >= ends[run].end { run += 1 }
      let source = runs[ends[run].run]
      let text = Self.text(of: token, in: bytes, isOpening: isOpening && !source.isCode)
      tokens.append(
        ComparedToken(
          text: text, kind: token.kind, isCode: source.isCode, isOpening: isOpening && token.isWord,
          isEmphasized: source.isEmphasized,
          isGlued: Self.isGlued(token.range, in: bytes),
          isBehindHole: Self.isBehindHole(token.range, in: bytes), link: source.link))
      if token.isWord { isOpening = false }
      if tokens.last?.endsSentence == true { isOpening = true }
    }
  }

  /// The tokens of a title as they stand within a sentence, with spaces between.
  static func written(_ title: String) -> String {
    let bytes = Array(title.utf8)
    return Tokens.read(title).map { text(of: $0, in: bytes, isOpening: false) }
      .joined(separator: " ")
  }

  private static func isGlued(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    (range.lowerBound > 0 && bytes[range.lowerBound - 1] > 0x20)
      || (range.upperBound < bytes.count && bytes[range.upperBound] > 0x20)
  }

  private static func isBehindHole(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let spaces = bytes[..<range.lowerBound].reversed().prefix { $0 == 0x20 }.count
    if spaces == 0 || spaces == range.lowerBound { return false }
    return spaces > 1 || range.count == 1 && Array(".,;:!?".utf8).contains(bytes[range.lowerBound])
  }

  private static func text(of token: Token, in bytes: [UInt8], isOpening: Bool) -> String {
    let source = String(decoding: bytes[token.range], as: UTF8.self)
    guard token.isWord else { return Compatibility.folded(NormalizedText(source).text) }
    var scalars = String.UnicodeScalarView()
    for scalar in Compatibility.folded(source).unicodeScalars {
      if scalar.isInvisible, scalar != "\u{200C}", scalar != "\u{200D}" { continue }
      scalars.append(scalar.isApostrophe ? "'" : scalar == "\u{2212}" ? "-" : scalar)
    }
    let text = String(scalars)
    return isOpening ? text.prefix(1).lowercased() + text.dropFirst() : text
  }
}

/// Letters that are one with those of ASCII and were kept for the sake of old character sets: the
/// ligatures of U+FB00 to U+FB06 and the full-width forms. Superscripts, subscripts and fractions
/// say something else and stay.
enum Compatibility {
  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

  static func folded(_ text: String) -> String {
    guard text.utf8.contains(0xEF) else { return text }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFB00...0xFB06:
        folded.append(contentsOf: ligatures[Int(scalar.value - 0xFB00)].unicodeScalars)
      case 0xFF01...0xFF5E:
        folded.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      default: folded.append(scalar)
      }
    }
    return String(folded)
  }
}
