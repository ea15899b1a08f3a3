internal import GuideText

/// The lines of a text with LF line ends. Lines are 1-based.
struct SourceLines {
  let bytes: [UInt8]
  /// Where each line begins in `bytes`.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    self.starts = starts
  }

  var count: Int { starts.count }

  /// Without its line end; empty beyond the last line.
  subscript(line: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(line - 1) else { return [] }
    let end = line < starts.count ? starts[line] - 1 : bytes.count
    return bytes[starts[line - 1]..<end]
  }

  /// The line after its indentation, quote and list markers.
  func content(_ line: Int) -> ArraySlice<UInt8> { LeadingMarks(self[line]).content }

  /// A line that goes on with a paragraph, where only quote markers are not its text.
  func continuation(_ line: Int) -> ArraySlice<UInt8> {
    self[line].drop { $0.isOne(of: " \t>") }
  }

  /// The columns from the mark of the item that begins with the line to its text; nil where more than one
  /// begins.
  func itemWidth(_ line: Int) -> Int? {
    let item = self[line].drop { $0.isOne(of: " \t>") }
    let mark = ListMark.length(item)
    let text = item.dropFirst(mark).drop { $0 == UInt8(ascii: " ") }
    guard mark > 0, ListMark.length(text) == 0 else { return nil }
    let width = item.count - text.count
    return text.isEmpty || width > mark + 4 ? mark + 1 : width
  }

  func text(_ line: Int) -> String { String(decoding: content(line), as: UTF8.self) }

  /// The range without blank lines at its end.
  func trimmingBlankEnd(_ lines: ClosedRange<Int>) -> ClosedRange<Int> {
    var end = min(lines.upperBound, max(count, lines.lowerBound))
    while end > lines.lowerBound, self[end].allSatisfy({ $0 <= UInt8(ascii: " ") }) { end -= 1 }
    return lines.lowerBound...end
  }
}

extension SourceLines {
  /// The range up to the heading's underline, if it has one: the parser counts the line that closes the
  /// heading in, which is the next one but at the end of the text.
  func trimmingHeadingEnd(_ lines: ClosedRange<Int>) -> ClosedRange<Int> {
    let underline = [lines.upperBound - 1, lines.upperBound].first { line in
      guard line > lines.lowerBound else { return false }
      let marks = Set(content(line).filter { $0 > UInt8(ascii: " ") })
      let isEmptyItem = marks.isEmpty && self[line].contains(UInt8(ascii: "-"))
      return isEmptyItem || marks == [UInt8(ascii: "=")] || marks == [UInt8(ascii: "-")]
    }
    return lines.lowerBound...(underline ?? lines.lowerBound)
  }

  /// The first line that holds the text's first line, where it is not far from the first.
  func line(of text: String, in lines: ClosedRange<Int>) -> Int? {
    guard let first = text.split(separator: "\n").first, lines.lowerBound > 0 else { return nil }
    let bytes = Array(first.utf8)
    return lines.prefix(100).first { self[$0].firstRange(of: bytes) != nil }
  }

  /// The first lines, not too many, as `BlockWords` has them.
  func words(in lines: ClosedRange<Int>) -> BlockWords {
    BlockWords(lines.lowerBound > 0 ? lines.prefix(100).map { self[$0] } : [])
  }
}

/// What texts in the lines of a block are made of: runs of letters and digits of ASCII, which are written
/// the same with escapes and character references between them, and runs of other letters.
struct BlockWords {
  private var runs: Set<ArraySlice<UInt8>> = []
  private let isEmpty: Bool

  init(_ lines: [ArraySlice<UInt8>]) {
    isEmpty = lines.isEmpty
    for line in lines {
      runs.formUnion(line.split { !$0.isASCIIWord })
      runs.formUnion(line.split { $0 < 0x80 })
    }
  }

  /// Whether the text may be in these lines: they hold all of its ASCII words, or all of its other
  /// characters where it has no such word.
  func hold(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let words = bytes.split { !$0.isASCIIWord }
    return !isEmpty && (words.isEmpty ? bytes.split { $0 < 0x80 } : words).allSatisfy(runs.contains)
  }
}

extension ArraySlice<UInt8> {
  /// The cells of a table row: what stands between pipes without a backslash.
  var rowCells: [ArraySlice<UInt8>] {
    let row = first == UInt8(ascii: "|") ? dropFirst() : self
    var cells: [ArraySlice<UInt8>] = []
    var start = row.startIndex
    for index in row.indices where row[index] == UInt8(ascii: "|") {
      if index > row.startIndex, row[index - 1] == UInt8(ascii: "\\") { continue }
      cells.append(row[start..<index])
      start = index + 1
    }
    return cells + [row[start...]]
  }
}

extension [UInt8] {
  /// The bytes of a text with CR LF and CR as LF: the same lines, and nothing else to look for.
  init(lineFeeds text: String) {
    self = Array(text.utf8)
    guard contains(UInt8(ascii: "\r")) else { return }
    removeAll(keepingCapacity: true)
    var afterReturn = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\r") {
        append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || !afterReturn {
        append(byte)
      }
      afterReturn = byte == UInt8(ascii: "\r")
    }
  }
}
