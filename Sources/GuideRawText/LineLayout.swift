internal import GuideModel
internal import GuideText

/// What each line of a Markdown text is for one that looks for visible words, with what is
/// invisible by its place in the line blanked: fences but for titles, numbers of list items, keys of front matter,
/// targets of definitions.
package struct LineLayout {
  var bytes: [UInt8]
  /// Without their ends (LF, CR LF or CR).
  let lines: [Range<Int>]
  /// For each line whether it is code, where markup is text.
  var isCode: [Bool] = []
  /// For each line whether it is a value of front matter.
  private(set) var isValue: [Bool] = []
  /// For each line the end of its paragraph: inline markup does not reach over a blank line.
  private(set) var paragraphEnd: [Int] = []
  /// The lines of each definition with its attributes, by label as `key` has it.
  var definitions: [String: ClosedRange<Int>] = [:]

  /// `depth` counts the quotes that it stands in; `checked` is its line where lines of it may be hidden.
  private var fence: (mark: UInt8, length: Int, column: Int, depth: Int, checked: Int?)?
  /// Whether the last fence is that of a terminal.
  private var isTerminal = false
  /// Behind the code between tags of a template that `line` stands in, or the last one.
  private var taggedEnd = 0
  /// The closing lines of fences with text in them.
  private var textFenceEnds: Set<Int> = []
  /// By what begins it, before which line nothing closes it.
  private var unclosed: [String: Int] = [:]
  /// Behind the comment, script or style that `line` stands in, or the last one.
  private var hiddenEnd = 0
  private var hidden = HiddenMarkup()
  /// The last line that was found outside of what begins hidden markup: what begins above it, with at
  /// least so much indentation, or likewise in a quote, ends there too.
  private var outside = (line: 0, isQuoted: false, column: 0)
  /// Behind the front matter that `line` stands in, or the last one.
  private var frontMatterEnd = 0
  var lists = OpenLists()
  /// The last line with the mark of a quote.
  var lastQuoted = -1
  /// Of MDX, where nothing is code by its indentation.
  let isModule: Bool

  init(_ source: [UInt8], isModule: Bool = false) {
    bytes = source
    self.isModule = isModule
    lines = Lines.ranges(of: source)
    isCode = [Bool](repeating: false, count: lines.count)
    isValue = isCode
    for line in lines.indices { read(line) }
    markParagraphs()
    blankPrograms()
  }

  private mutating func markParagraphs() {
    paragraphEnd = [Int](repeating: bytes.count, count: lines.count)
    for line in lines.indices.dropLast().reversed() {
      paragraphEnd[line] = isBlank(line + 1) ? lines[line].upperBound : paragraphEnd[line + 1]
    }
  }

  func isBlank(_ line: Int) -> Bool { bytes[lines[line]].allSatisfy { $0 <= 0x20 } }

  mutating func blank(_ range: Range<Int>) {
    for index in range { bytes[index] = 0x20 }
  }

  private mutating func read(_ line: Int) {
    if line < taggedEnd {
      isCode[line] = true
      return
    }
    if fence == nil, readFrontMatter(line) || readHidden(line) { return }
    if readTextFence(line) || readFence(line) { return }
    if isBlank(line) { return }
    if readIndentedCode(line) || readCodeTag(line) { return }
    if startHidden(line) || readRule(line) { return }
    blankSnippet(line)
    readListMarks(line)
    enterBody(line)
    readDefinition(line)
  }

  // MARK: Code

  /// A tag of a template and the code behind it.
  private mutating func readCodeTag(_ line: Int) -> Bool {
    let found = CodeTag.block(at: line, of: lines.count, unclosed: &unclosed) { bytes[lines[$0]] }
    taggedEnd = found?.end ?? taggedEnd
    return found != nil
  }

  /// The marks of a fence with text in it.
  private mutating func readTextFence(_ line: Int) -> Bool {
    if textFenceEnds.contains(line) {
      fence = nil
      blank(lines[line])
      return true
    }
    guard fence == nil,
      let found = TextFence.block(
        at: line, of: lines.count, unclosed: &unclosed, line: { bytes[lines[$0]] })
    else { return false }
    textFenceEnds.insert(found.end)
    let content = bytes[lines[line]].drop { $0 == 0x20 }
    let info = content.drop { $0 == content.first }
    blank(content.startIndex..<(found.fence.isCode ? info.endIndex : info.startIndex))
    return true
  }

  private mutating func readFence(_ line: Int) -> Bool {
    let start = contentStart(of: line)
    let found = mark(at: start, end: lines[line].upperBound)
    let depth = bytes[lines[line].lowerBound..<start].count { $0 == UInt8(ascii: ">") }
    // A quote ends what is open in it.
    if let open = fence, depth < open.depth { fence = nil }
    if let open = fence {
      // Set in by four columns more it is code (CommonMark 4.5).
      if let found, found.mark == open.mark, found.length >= open.length, found.isBare,
        column(of: start, in: line) < open.column + 4
      {
        if let start = open.checked { blankCuts(from: start, to: line) }
        fence = nil
      }
      if isTerminal { blankTerminalOption(line) }
      isCode[line] = true
      return true
    }
    // Set in further it is code, or goes on with a paragraph (CommonMark 4.5).
    guard let found, isModule || indentation(of: line) < lists.column + 4 else { return false }
    let end = lines[line].upperBound
    let isChecked = bytes[start..<end].split { $0 <= 0x20 }.contains {
      $0.elementsEqual("twoslash".utf8)
    }
    let column = column(of: start, in: line)
    fence = (found.mark, found.length, column, depth, isChecked ? line : nil)
    readListMarks(line)
    let info = bytes[(start + found.length)..<end]
    isTerminal = FenceInfo.directive(in: info)?.name == "terminal"
    let title = FenceInfo.title(in: info)?.words ?? end..<end
    blank(start..<title.lowerBound)
    blank(title.upperBound..<end)
    isCode[line] = true
    return true
  }

  /// Behind indentation, marks of quotes and marks of list items.
  func contentStart(of line: Int) -> Int {
    var index = lines[line].lowerBound
    let end = lines[line].upperBound
    while index < end {
      if bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == UInt8(ascii: ">") {
        index += 1
      } else if let next = listMarkEnd(at: index, end: end) {
        index = next
      } else {
        break
      }
    }
    return index
  }

  private func mark(at start: Int, end: Int) -> (mark: UInt8, length: Int, isBare: Bool)? {
    guard start < end, bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "~")
    else { return nil }
    let length = bytes[start..<end].prefix { $0 == bytes[start] }.count
    let rest = bytes[(start + length)..<end]
    if length < 3 || (bytes[start] == UInt8(ascii: "`") && rest.contains(UInt8(ascii: "`"))) {
      return nil
    }
    return (bytes[start], length, rest.allSatisfy { $0 <= 0x20 })
  }

  // MARK: Front matter

  /// Fences, keys and marks of items are no text; the values are what a page says of itself.
  private mutating func readFrontMatter(_ line: Int) -> Bool {
    if line < frontMatterEnd {
      if let key = FrontMatterLines.keyEnd(bytes[lines[line]]) {
        blank(lines[line].lowerBound..<key)
      } else if line == frontMatterEnd - 1 {
        blank(lines[line])
      } else {
        readListMarks(line)
      }
      isValue[line] = true
      return true
    }
    guard FrontMatterLines.mayBegin(with: bytes[lines[line]].first) else { return false }
    let read = { (index: Int) in bytes[lines[index]] }
    defer { if line < frontMatterEnd { blank(lines[line]) } }
    var end = FrontMatterLines(at: line, of: lines.count, line: read)?.end
    if end == nil { end = FrontMatterLines.unclosedEnd(at: line, of: lines.count, line: read) }
    frontMatterEnd = end ?? frontMatterEnd
    return end != nil
  }

  // MARK: Hidden markup

  /// Lines within a comment, a script or a style; what stands behind it is text.
  private mutating func readHidden(_ line: Int) -> Bool {
    guard lines[line].lowerBound < hiddenEnd else { return false }
    blank(lines[line].lowerBound..<min(hiddenEnd, lines[line].upperBound))
    return true
  }

  /// One that starts with the line's text is a block of its own: blank lines do not end it, the
  /// list or quote that it stands in does.
  private mutating func startHidden(_ line: Int) -> Bool {
    let start = contentStart(of: line)
    guard start < lines[line].upperBound, bytes[start] == UInt8(ascii: "<"),
      let kind = HiddenMarkup.kind(in: bytes, at: start),
      let end = hidden.end(kind, in: bytes, at: start, limit: bytes.count)
    else { return false }
    let prefix = bytes[lines[line].lowerBound..<start]
    let isQuoted = prefix.contains(UInt8(ascii: ">"))
    let column = isQuoted ? 0 : min(prefix.count, lists.column)
    if line < outside.line, isQuoted == outside.isQuoted, column >= outside.column,
      lines[outside.line].lowerBound < end
    {
      return false
    }
    var last = line
    while lines[last].upperBound < end {
      last += 1
      let first = bytes[lines[last]].first { !$0.isSpace }
      let isInside =
        isQuoted ? first == UInt8(ascii: ">") : first == nil || indentation(of: last) >= column
      if !isInside {
        outside = (last, isQuoted, column)
        return false
      }
    }
    readListMarks(line)
    hiddenEnd = end
    blank(start..<min(end, lines[line].upperBound))
    return true
  }
}
