import GuideModel
import GuideText

/// A line of dashes in Pandoc's tables: one run for each column, or one over the whole table.
struct TableRule {
  /// Where each column starts and ends on a page of letters of one width.
  let columns: [Range<Int>]

  /// Runs of at least two dashes, parted by spaces.
  init?(_ line: String) {
    guard line.utf8.contains(UInt8(ascii: "-")),
      line.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isSpace })
    else { return nil }
    var columns: [Range<Int>] = []
    for (offset, byte) in line.utf8.enumerated() where byte == UInt8(ascii: "-") {
      if let last = columns.last, last.upperBound == offset {
        columns[columns.count - 1] = last.lowerBound..<(offset + 1)
      } else {
        columns.append(offset..<(offset + 1))
      }
    }
    guard columns.allSatisfy({ $0.count > 1 }) else { return nil }
    self.columns = columns
  }

  /// Over the whole table.
  var isFull: Bool { columns.count == 1 }

  /// The cells of a line; nil where a text stands across the start of a column. A backslash at the
  /// end of one breaks its line.
  func cells(_ line: String) -> [String]? {
    let text = Self.spaced(line)
    guard text.prefix(columns[0].lowerBound).allSatisfy({ $0?.isWhitespace == true }) else {
      return nil
    }
    var cells: [String] = []
    for (index, column) in columns.enumerated() {
      let start = min(column.lowerBound, text.count)
      let next = index + 1 < columns.count ? columns[index + 1].lowerBound : text.count
      if index > 0, start < text.count, text[start - 1]?.isWhitespace != true { return nil }
      let cell = String(text[start..<max(start, min(next, text.count))].compactMap(\.self))
        .trimmingSpaces
      cells.append(cell.hasSuffix("\\") ? cell.dropLast().trimmingSpaces : cell)
    }
    return cells
  }

  /// The characters, with nil for the second half of those that are two letters wide: those of
  /// East Asian scripts, and pictures (Unicode Standard Annex 11, the large blocks of it).
  private static func spaced(_ line: String) -> [Character?] {
    if line.utf8.allSatisfy({ $0 < 0x80 }) { return Array(line) }
    return line.flatMap { character -> [Character?] in
      isWide(character.unicodeScalars.first) ? [character, nil] : [character]
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar?) -> Bool {
    guard let value = scalar?.value, value >= 0x1100 else { return false }
    return value <= 0x115F || (0x2E80...0xA4CF).contains(value)
      || (0xAC00...0xD7A3).contains(value) || (0xF900...0xFAFF).contains(value)
      || (0xFE30...0xFE6F).contains(value) || (0xFF00...0xFF60).contains(value)
      || (0x1F300...0x1F64F).contains(value) || (0x1F900...0x1F9FF).contains(value)
      || (0x20000...0x3FFFD).contains(value)
  }
}
