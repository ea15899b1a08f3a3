import GuideModel
import GuideText

extension Table {
  /// The lines of its rows below the header, where each has one; parsed from the lines `place`.
  func rowLines(at place: ClosedRange<Int>) -> ClosedRange<Int>? {
    let first = place.upperBound - rows.count + 1
    return rows.isEmpty || first <= place.lowerBound ? nil : first...place.upperBound
  }

  /// With rows as short as they were written: parsers pad them in silence.
  func shortened(to lines: SourceLines, at place: ClosedRange<Int>) -> Table {
    var table = self
    guard let rowLines = rowLines(at: place) else { return table }
    for (index, line) in rowLines.enumerated() where lines.lines.indices.contains(line - 1) {
      let cells = PipeRow.cells(lines.lines[line - 1].text)
      if cells < rows[index].count { table.rows[index].removeLast(rows[index].count - cells) }
    }
    return table
  }
}

enum PipeRow {
  /// How many cells a row of a table is written with (GFM 4.10).
  static func cells(_ row: String) -> Int {
    var count = 0
    var isEscaped = false
    var endsInPipe = false
    let bytes = row.trimmingSpaces.utf8
    for byte in bytes {
      endsInPipe = byte == UInt8(ascii: "|") && !isEscaped
      if endsInPipe { count += 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    let outer = (bytes.first == UInt8(ascii: "|") ? 1 : 0) + (endsInPipe ? 1 : 0)
    return max(1, count + 1 - min(outer, count))
  }
}
