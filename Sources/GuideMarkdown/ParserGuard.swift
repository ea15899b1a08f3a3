/// Takes out of a text what costs libcmark-gfm 0.29.0.gfm.6 time or memory out of all proportion:
/// deep nesting, thousands of open brackets, tables that it pads with millions of cells.
/// Only marks are removed or escaped, never words.
struct ParserGuard {
  private(set) var bytes: [UInt8]
  private(set) var findings: [MarkdownFinding] = []
  private var edits: [Edit] = []
  private var openBrackets = 0
  private var paddedCells = 0
  private var table: OpenTable?

  /// Quote and list markers on one line; the builder ends nesting well before.
  private static let maximumMarkers = 128
  /// `[` without `]` in lines without a blank one between them.
  private static let maximumBrackets = 500
  /// Cells that the parser may add to short rows: of any document so many, of a longer one as many
  /// more as it has bytes.
  private static let freePaddedCells = 1 << 17

  private struct Edit {
    var range: Range<Int>
    var replacement: [UInt8]
  }

  /// A table that may still go on.
  private struct OpenTable {
    var columns: Int
    var line: Int
    /// The first pipe of its delimiter row.
    var pipe: Int
    var paddedCells = 0
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let source = SourceLines(bytes)
    for line in 1...source.count { check(source[line], line: line) }
    apply()
  }

  private mutating func check(_ text: ArraySlice<UInt8>, line: Int) {
    let text = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = text.first else {
      openBrackets = 0
      paddedCells += table?.paddedCells ?? 0
      table = nil
      return
    }
    checkMarkers(text, line: line)
    checkBrackets(text, line: line)
    if table != nil || first == UInt8(ascii: "|") || Self.mayDelimit(first) {
      checkTable(text, line: line)
    }
  }

  private mutating func checkMarkers(_ text: ArraySlice<UInt8>, line: Int) {
    var rest = text
    var markers = 0
    var surplus: Int?
    while case let length = SourceLines.containerMarkerLength(rest), length > 0 {
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
      if openBrackets > Self.maximumBrackets {
        openBrackets -= 1
        escape(index, line: line)
      }
    }
  }

  private mutating func checkTable(_ text: ArraySlice<UInt8>, line: Int) {
    let pipes = text.count { $0 == UInt8(ascii: "|") }
    if var open = table {
      open.paddedCells += max(0, open.columns - pipes)
      table = open
      if paddedCells + open.paddedCells > Self.freePaddedCells + bytes.count {
        escape(open.pipe, line: open.line)
        table = nil
      }
    } else if pipes > 1, text.allSatisfy(Self.mayDelimit),
      let pipe = text.firstIndex(of: UInt8(ascii: "|"))
    {
      table = OpenTable(columns: pipes, line: line, pipe: pipe)
    }
  }

  private static func mayDelimit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: " "),
      UInt8(ascii: "\t"), UInt8(ascii: ">"):
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
