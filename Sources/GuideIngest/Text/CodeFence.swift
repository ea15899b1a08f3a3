import GuideText

/// Tells lines of code between fences (CommonMark 4.5) from the others, line by line: where the parser was
/// not asked, or has them as something else.
struct CodeFence {
  private var open: Fence?
  /// How far the last line of text is set in, in spaces behind the marks of quotes.
  private var margin = 0

  /// What stands so much further in than the text above is code or goes on with it, whatever both stand
  /// in: no item and no other block sets its content in by more than four.
  private static let tooFar = 8

  /// Whether a fence is open behind the last line.
  var isOpen: Bool { open != nil }

  /// The line that closes the fence at `start`; nil where none begins there, or nothing closes it.
  static func end(from start: Int, in lines: [SourceLines.Line]) -> Int? {
    var fence = CodeFence()
    guard fence.covers(lines[start].text), fence.isOpen else { return nil }
    for index in lines.indices.dropFirst(start + 1) {
      let isCode = fence.covers(lines[index].text)
      if !fence.isOpen { return isCode ? index : nil }
    }
    return nil
  }

  /// Whether the line is a fence, or stands between two.
  mutating func covers(_ line: String) -> Bool {
    let line = ArraySlice(line.utf8)
    if let current = open {
      if let rest = line.droppingQuotes(current.quotes), current.holds(rest) {
        if Fence(rest)?.closes(current) == true { open = nil }
        return true
      }
      // The quote or the item ends, and the code in it.
      open = nil
    }
    let marks = LeadingMarks(line)
    let start = marks.behindQuotes.prefix { $0 == 0x20 }.count
    if let fence = Fence(behind: marks), start < margin + Self.tooFar {
      open = fence
      return true
    }
    if !marks.content.isEmpty { margin = start }
    return false
  }
}

private struct Fence {
  /// The marks of quotes that it stands behind.
  private(set) var quotes = 0
  /// In bytes from the start of the line, or from the last of these.
  private(set) var margin: Int
  /// Whether an item begins with it.
  private var beginsItem = false
  private let mark: UInt8
  private let length: Int
  private let isBare: Bool

  init?(behind marks: LeadingMarks) {
    self.init(marks.content)
    (quotes, margin, beginsItem) = (marks.quotes, marks.margin, marks.beginsItem)
  }

  init?(_ line: ArraySlice<UInt8>) {
    let bytes = line.drop(while: \.isSpace)
    guard let mark = bytes.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let rest = bytes.drop { $0 == mark }
    length = bytes.count - rest.count
    if length < 3 || (mark == UInt8(ascii: "`") && rest.contains(mark)) { return nil }
    margin = line.count - bytes.count
    self.mark = mark
    isBare = rest.allSatisfy(\.isSpace)
  }

  /// Whether a line behind the marks of the quotes is in the same item.
  func holds(_ line: ArraySlice<UInt8>) -> Bool {
    let content = line.drop { $0 == 0x20 }
    return !beginsItem || line.count - content.count >= margin || content.first?.isSpace ?? true
  }

  /// One that is set in further is code: whatever both stand in, it is set in by four or more there.
  func closes(_ other: Fence) -> Bool {
    mark == other.mark && length >= other.length && isBare && margin <= other.margin + 3
  }
}

extension ArraySlice<UInt8> {
  /// Without so many marks of quotes, and the space behind each; nil where it has fewer.
  fileprivate func droppingQuotes(_ count: Int) -> ArraySlice<UInt8>? {
    var rest = self
    for _ in 0..<count {
      let mark = rest.drop(while: \.isSpace)
      guard mark.first == UInt8(ascii: ">") else { return nil }
      rest = mark.dropFirst()
      if rest.first == 0x20 { rest = rest.dropFirst() }
    }
    return rest
  }
}
