import GuideText

/// Tells lines of code, fenced or indented (CommonMark 4.4 and 4.5), from the others, line by line.
struct CodeFence {
  private var open: Fence?
  private var isAfterBlank = true
  private var isIndentedCode = false
  /// What is indented below an item belongs to it.
  private var isInList = false
  /// Of the last line of text, in spaces.
  private var margin = 0

  /// Whether a fence is open behind the last line.
  var isOpen: Bool { open != nil }

  /// Whether the last line belongs to a fenced code block.
  private(set) var hasLastLine = false

  /// Whether the line is a fence, stands between two, or is indented code.
  mutating func covers(_ line: String) -> Bool {
    let fence = Self.fence(line)
    hasLastLine = true
    if let current = open {
      if fence?.closes(current) == true { open = nil }
      return true
    }
    if let fence, fence.margin < margin + Self.tooFar {
      open = fence
      return true
    }
    hasLastLine = false
    return coversIndented(line)
  }

  /// What stands so much further in than the text above is code or goes on with it, whatever both stand
  /// in: no item and no other block sets its content in by more than four.
  private static let tooFar = 8

  private mutating func coversIndented(_ line: String) -> Bool {
    if line.utf8.allSatisfy(\.isSpace) {
      isAfterBlank = true
      return false
    }
    margin = line.utf8.prefix { $0 == 0x20 }.count
    let isIndented = line.hasPrefix("    ") || line.hasPrefix("\t")
    if ListMark.isItem(line) {
      isInList = true
    } else if line.utf8.first?.isSpace == false {
      isInList = false
    }
    isIndentedCode = isIndented && !isInList && (isAfterBlank || isIndentedCode)
    isAfterBlank = false
    return isIndentedCode
  }

  private struct Fence {
    /// In spaces.
    let margin: Int
    let mark: UInt8
    let length: Int
    let isBare: Bool

    /// One that is set in further is code: whatever both stand in, it is set in by four or more there.
    func closes(_ other: Fence) -> Bool {
      mark == other.mark && length >= other.length && isBare && margin <= other.margin + 3
    }
  }

  private static func fence(_ line: String) -> Fence? {
    let bytes = line.utf8.drop { $0 == 0x20 }
    guard let mark = bytes.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let rest = bytes.drop { $0 == mark }
    let length = bytes.count - rest.count
    if length < 3 || (mark == UInt8(ascii: "`") && rest.contains(mark)) { return nil }
    return Fence(
      margin: line.utf8.count - bytes.count, mark: mark, length: length,
      isBare: rest.allSatisfy(\.isSpace))
  }
}
