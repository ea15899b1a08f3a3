internal import GuideText

/// Takes out of a text what costs libcmark-gfm 0.29.0.gfm.6 time or memory out of all proportion:
/// deep nesting, thousands of open brackets and tags, tables that it pads with millions of cells, rows of
/// thousands of cells, tables behind thousands of lines of text, definitions that it copies thousands
/// of times.
/// Only marks are removed or escaped, never words.
struct ParserGuard {
  private(set) var bytes: [UInt8]
  private(set) var findings: [MarkdownFinding] = []
  private var edits: [Edit] = []
  private var openBrackets = 0
  /// Of `<?` and of `<!` that begins a declaration.
  private var openTags = (instructions: 0, declarations: 0)
  private var paddedCells = 0
  private var table: OpenTable?
  private var rows = RowCost()

  /// Quote and list markers on one line; the builder ends nesting well before.
  private static let maximumMarkers = 128
  /// `[` without `]` in lines without a blank one between them, and likewise `<?` and `<!`.
  private static let maximumOpen = 500
  /// Cells that the parser may add to short rows: of any document so many, of a longer one as many
  /// more as it has bytes.
  private static let freePaddedCells = 1 << 11
  /// Steps for rows: of any document so many, of a longer one as many more for each byte.
  private static let freeSteps = 1 << 22
  private static let stepsForByte = 64

  private struct Edit {
    var range: Range<Int>
    var replacement: [UInt8]
  }

  /// A table that may still go on.
  private struct OpenTable {
    var columns = 0
    /// Of each line that could be its delimiter row, with the first pipe or colon.
    var marks: [(line: Int, index: Int)] = []
    var paddedCells = 0
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let source = SourceLines(bytes)
    for line in 1...source.count { check(source[line], line: line) }
    for mark in DefinitionCost(bytes).surplus { escape(mark.index, line: mark.line) }
    apply()
  }

  private mutating func check(_ text: ArraySlice<UInt8>, line: Int) {
    let text = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = text.first else {
      openBrackets = 0
      openTags = (0, 0)
      rows.end()
      paddedCells += table?.paddedCells ?? 0
      table = nil
      return
    }
    checkMarkers(text, line: line)
    checkBrackets(text, line: line)
    checkTags(text, line: line)
    let pipes = text.count { $0 == UInt8(ascii: "|") }
    if table != nil || Self.mayDelimit(first) { checkTable(text, pipes: pipes, line: line) }
    rows.add(text, pipes: pipes)
  }

  private mutating func checkMarkers(_ text: ArraySlice<UInt8>, line: Int) {
    var rest = text
    var markers = 0
    var surplus: Int?
    while case let length = LeadingMarks.length(rest), length > 0 {
      if rest[rest.startIndex] > UInt8(ascii: " ") { markers += 1 }
      if markers > Self.maximumMarkers, surplus == nil { surplus = rest.startIndex }
      rest = rest.dropFirst(length)
    }
    guard let surplus else { return }
    edits.append(Edit(range: surplus..<rest.startIndex, replacement: []))
    findings.append(.init(.nestingCut, line: line, text: ""))
  }

  private mutating func checkBrackets(_ text: ArraySlice<UInt8>, line: Int) {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "["): openBrackets += 1
      case UInt8(ascii: "]"): openBrackets = max(0, openBrackets - 1)
      default: continue
      }
      if openBrackets > Self.maximumOpen {
        openBrackets -= 1
        escape(index, line: line)
      }
    }
  }

  /// The parser looks for the end of each.
  private mutating func checkTags(_ text: ArraySlice<UInt8>, line: Int) {
    for index in text.indices {
      switch (text[index], text.dropFirst(index + 1 - text.startIndex).first) {
      case (UInt8(ascii: "<"), UInt8(ascii: "?")): openTags.instructions += 1
      case (UInt8(ascii: "<"), UInt8(ascii: "!")): openTags.declarations += 1
      case (UInt8(ascii: "?"), UInt8(ascii: ">")): openTags = (0, 0)
      case (UInt8(ascii: ">"), _): openTags.declarations = 0
      default: continue
      }
      if max(openTags.instructions, openTags.declarations) > Self.maximumOpen,
        text[index] == UInt8(ascii: "<")
      {
        escape(index, line: line)
      }
    }
  }

  private mutating func checkTable(_ text: ArraySlice<UInt8>, pipes: Int, line: Int) {
    let mark = Self.delimiterMark(of: text)
    if mark != nil { rows.readHeader() }
    if mark == nil, table == nil { return }
    var open = table ?? OpenTable()
    if let mark {
      open.columns = max(open.columns, pipes)
      open.marks.append((line, mark))
    }
    open.paddedCells += max(0, open.columns - pipes)
    table = open
    rows.readRow(pipes: pipes)
    if paddedCells + open.paddedCells > Self.freePaddedCells + bytes.count
      || rows.steps > Self.freeSteps + Self.stepsForByte * bytes.count
    {
      for mark in open.marks { escape(mark.index, line: mark.line) }
      rows.leaveOut()
      table = nil
    }
  }

  /// What makes a delimiter row of the line, which may be one.
  private static func delimiterMark(of text: ArraySlice<UInt8>) -> Int? {
    guard text.allSatisfy(mayDelimit), text.contains(UInt8(ascii: "-")) else { return nil }
    return text.firstIndex(of: UInt8(ascii: "|")) ?? text.firstIndex(of: UInt8(ascii: ":"))
  }

  private static func mayDelimit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: " "),
      0x09, 0x0B, 0x0C, UInt8(ascii: ">"):
      true
    default: false
    }
  }

  private mutating func escape(_ index: Int, line: Int) {
    edits.append(Edit(range: index..<index, replacement: [UInt8(ascii: "\\")]))
    if findings.last?.line != line { findings.append(.init(.parserLimit, line: line, text: "")) }
  }

  private mutating func apply() {
    if edits.isEmpty { return }
    var edited: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      edited += bytes[position..<max(position, edit.range.lowerBound)]
      edited += edit.replacement
      position = max(position, edit.range.upperBound)
    }
    bytes = edited + bytes[position...]
  }
}
