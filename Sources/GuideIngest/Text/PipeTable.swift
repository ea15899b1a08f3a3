import GuideModel

/// A table on its way to the lines that the parser reads as one.
struct PipeTable {
  struct Row {
    var cells: [String]
    var origin: ClosedRange<Int>

    /// Without line breaks at the ends of cells.
    var ended: Row {
      Row(
        cells: cells.map { $0.hasSuffix("<br>") ? String($0.dropLast(4)) : $0 }, origin: origin)
    }
  }

  var header: Row
  /// Of the line below the header.
  var delimiter: ClosedRange<Int>
  var rows: [Row]
  var indent = ""

  /// With blank lines around it.
  var lines: [SourceLines.Line] {
    let marks = Row(
      cells: Array(repeating: "---", count: header.cells.count), origin: delimiter)
    let table = [line(header), line(marks)] + rows.map(line)
    return [.init("", origin: header.origin)] + table
      + [.init("", origin: table[table.count - 1].origin)]
  }

  private func line(_ row: Row) -> SourceLines.Line {
    let cells = row.cells.map(Self.escapingPipes).joined(separator: " | ")
    return .init("\(indent)| \(cells) |", origin: row.origin)
  }

  /// A pipe that is not escaped would end its cell.
  private static func escapingPipes(_ cell: String) -> String {
    guard cell.utf8.contains(UInt8(ascii: "|")) else { return cell }
    var result = ""
    var escaped = false
    for character in cell {
      if character == "|", !escaped { result += "\\" }
      escaped = character == "\\" && !escaped
      result.append(character)
    }
    return result
  }
}
