internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Moves spaces out of the inner edges of bold text and of links, where a converter left them:
/// `**Lead. **Text`, `** Size:** 4`, `see [ the page ](…)`.
///
/// Bold text with a space at an edge is none in Markdown (CommonMark 0.29, section 6.4). Asterisks
/// with spaces on both inner sides may be signs of their own and stay, like those of a line where
/// they make no pairs. Bold text is looked at where the source shows that spaces were lost at its
/// marks: `**kwargs or **args` has none to move.
package struct PaddedMarkup: LineRepair {
  package let name = "padded-markup"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { Self.isCandidate($0.text) }) else { return }
    let isBoldPadded = lines.glue(profile) != .none
    let mask = lines.mask()
    for index in lines.lines.indices where !mask.isRaw(index) {
      let edits = Self.edits(lines.lines[index].text, mask.spans(index), inBold: isBoldPadded)
      if lines.apply(edits, at: index, outside: mask) > 0 { diagnostics.repaired(name) }
    }
  }

  /// Takes the padding off the markup of a line with those spans of the mask.
  static func edits(
    _ line: String, _ spans: [Mask.Span], inBold: Bool = true
  ) -> [LineEdit] {
    guard isCandidate(line) else { return [] }
    var scanner = PaddingScanner(line, spans)
    return scanner.edits(inBold: inBold)
  }

  /// Cheap sign that a line needs a closer look.
  private static func isCandidate(_ line: String) -> Bool {
    var before: UInt8 = 0
    for byte in line.utf8 {
      if byte == 0x20, before == UInt8(ascii: "*") || before == UInt8(ascii: "[") { return true }
      if before == 0x20, byte == UInt8(ascii: "*") || byte == UInt8(ascii: "]") { return true }
      before = byte
    }
    return false
  }
}

/// Finds the padding in one line.
private struct PaddingScanner {
  private let bytes: [UInt8]
  /// Of the mask, the last first.
  private var spans: [Mask.Span]
  /// Offsets of `**`.
  private var marks: [Int] = []
  /// What stands between the brackets of links and pictures, and where their markup is.
  private var links: [(content: Range<Int>, markup: Range<Int>)] = []
  private var brackets: [Int] = []
  private var hasLongRun = false

  init(_ line: String, _ spans: [Mask.Span]) {
    bytes = Array(line.utf8)
    self.spans = spans.reversed()
  }

  mutating func edits(inBold: Bool) -> [LineEdit] {
    var index = 0
    while index < bytes.count { index = step(index) }
    var edits: [LineEdit] = []
    if hasText { for link in links { edits += self.edits(link.content, in: link.markup) } }
    guard inBold, !hasLongRun, marks.count.isMultiple(of: 2) else { return edits }
    for pair in stride(from: 0, to: marks.count, by: 2) {
      let content = (marks[pair] + 2)..<marks[pair + 1]
      if isPadded(content) {
        edits += self.edits(content, in: marks[pair]..<(content.endIndex + 2))
      }
    }
    return edits
  }

  // MARK: Reading

  private mutating func step(_ index: Int) -> Int {
    if let span = spans.last, span.range.lowerBound <= index {
      spans.removeLast()
      return span.range.upperBound
    }
    switch bytes[index] {
    case UInt8(ascii: "\\"): return index + 2
    case UInt8(ascii: "*"):
      let length = bytes[index...].prefix { $0 == UInt8(ascii: "*") }.count
      if length == 2 { marks.append(index) }
      if length > 2 { hasLongRun = true }
      return index + length
    case UInt8(ascii: "["): brackets.append(index)
    case UInt8(ascii: "]"):
      guard let open = brackets.popLast(), let target = spans.last, target.kind == .target,
        target.range.lowerBound == index + 1, bytes[index + 1] == UInt8(ascii: "(")
      else { break }
      let isPicture = open > 0 && bytes[open - 1] == UInt8(ascii: "!")
      let markup = (isPicture ? open - 1 : open)..<target.range.upperBound
      links.append(((open + 1)..<index, markup))
    default: break
    }
    return index + 1
  }

  // MARK: Judging

  /// Words outside the links. A line of nothing else is a card or a heading, and others read it.
  private var hasText: Bool {
    var rest = bytes
    var start = bytes.count
    // The last to end holds those before it, or stands behind them.
    for link in links.reversed() where link.markup.lowerBound < start {
      start = link.markup.lowerBound
      for offset in link.markup { rest[offset] = 0x20 }
    }
    return rest.contains(where: \.isWord)
  }

  /// At one edge only, with words inside and none glued to the opening mark.
  private func isPadded(_ content: Range<Int>) -> Bool {
    guard let first = bytes[content].first, let last = bytes[content].last,
      (first == 0x20) != (last == 0x20), bytes[content].contains(where: \.isLetter)
    else { return false }
    return !isWord(content.lowerBound - 3) && (last == 0x20 || !isWord(content.upperBound + 2))
  }

  /// Takes the spaces off both edges; where words would be glued then, one stands outside.
  private func edits(_ content: Range<Int>, in markup: Range<Int>) -> [LineEdit] {
    let leading = bytes[content].prefix { $0 == 0x20 }.count
    if leading == content.count { return [] }
    var trailing = bytes[content].reversed().prefix { $0 == 0x20 }.count
    // A backslash right before the bracket would be none of the text, and the bracket no end.
    if trailing > 0, bytes[content.upperBound - trailing - 1] == UInt8(ascii: "\\") {
      trailing -= 1
    }
    var edits: [LineEdit] = []
    if leading > 0 {
      if isWord(markup.lowerBound - 1) {
        edits.append(LineEdit(range: markup.lowerBound..<markup.lowerBound, text: " "))
      }
      edits.append(LineEdit(range: content.lowerBound..<(content.lowerBound + leading)))
    }
    if trailing > 0 {
      edits.append(LineEdit(range: (content.upperBound - trailing)..<content.upperBound))
      if isWord(markup.upperBound) || isOpening(markup.upperBound) {
        edits.append(LineEdit(range: markup.upperBound..<markup.upperBound, text: " "))
      }
    }
    return edits
  }

  private func isWord(_ offset: Int) -> Bool {
    bytes.indices.contains(offset) && bytes[offset].isWord
  }

  /// What opens more text: a bracket, markup, a quotation mark.
  private func isOpening(_ offset: Int) -> Bool {
    bytes.indices.contains(offset) && bytes[offset].isOne(of: "[(*_`")
  }
}
