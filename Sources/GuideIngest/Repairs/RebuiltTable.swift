package import GuideModel

/// Writes a table of html2text with outer pipes and one line a row.
package struct RebuiltTable: LineRepair {
  package let name = "rebuilt-table"
  /// In lines; a header that goes on for longer is none.
  private static let maximumHeader = 12

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { LooseTable.isDelimiter($0.text) }) else { return }
    var result: [SourceLines.Line] = []
    var fence = CodeFence()
    /// Where the run of lines that could be a header starts in `result`.
    var headerStart = 0
    var index = 0
    while index < lines.lines.count {
      let line = lines.lines[index]
      if fence.covers(line.text) || line.isBlank {
        result.append(line)
        headerStart = result.count
      } else if LooseTable.isDelimiter(line.text), headerStart < result.count,
        let header = header(result[headerStart...].suffix(Self.maximumHeader), delimiter: line)
      {
        let body = body(lines.lines, from: index + 1)
        result.removeLast(header.lines)
        result += table(header: header.row, delimiter: line, rows: rows(of: body))
        index += body.count
        if index + 1 < lines.lines.count, !lines.lines[index + 1].isBlank {
          result.append(SourceLines.Line("", origin: lines.lines[index].origin))
        }
        headerStart = result.count
        diagnostics.repaired(name)
      } else {
        result.append(line)
      }
      index += 1
    }
    lines.lines = result
  }

  private typealias Row = (cells: [String], origin: ClosedRange<Int>)

  /// What the lines above the delimiter make as a header, and how many of them are part of it.
  private func header(
    _ run: ArraySlice<SourceLines.Line>, delimiter: SourceLines.Line
  ) -> (row: Row, lines: Int)? {
    guard let above = run.last else { return nil }
    let columns = delimiter.text.utf8.count { $0 == UInt8(ascii: "|") } + 1
    if columns == 1, !LooseTable.endsRow(above.text) { return nil }
    let all = row(run)
    if all.cells.count == columns { return (all, run.count) }
    let last = row(run.suffix(1))
    if last.cells.count == columns { return (last, 1) }
    return all.cells.count < columns ? (all, run.count) : nil
  }

  /// Up to a blank line, or to the header of a table that follows at once.
  private func body(_ lines: [SourceLines.Line], from start: Int) -> ArraySlice<SourceLines.Line> {
    let end =
      lines[start...].firstIndex { $0.isBlank || LooseTable.isDelimiter($0.text) } ?? lines.count
    let isNextTable = end < lines.count && !lines[end].isBlank
    return lines[start..<(isNextTable ? max(end - 1, start) : end)]
  }

  private func rows(of body: ArraySlice<SourceLines.Line>) -> [Row] {
    var rows: [Row] = []
    var pending: [SourceLines.Line] = []
    for line in body {
      pending.append(line)
      if LooseTable.endsRow(line.text) {
        rows.append(row(pending[...]))
        pending = []
      }
    }
    if !pending.isEmpty { rows.append(row(pending[...])) }
    return rows
  }

  private func row(_ lines: ArraySlice<SourceLines.Line>) -> Row {
    var text = ""
    for line in lines { text = WrappedText.join(text, line.text.trimmingSpaces) }
    return (LooseTable.cells(text), Array(lines).origin)
  }

  private func table(
    header: Row, delimiter: SourceLines.Line, rows: [Row]
  ) -> [SourceLines.Line] {
    let columns = rows.reduce(header.cells.count) { max($0, $1.cells.count) }
    let padding = Array(repeating: "", count: columns - header.cells.count)
    let marks = Array(repeating: "---", count: columns)
    return [
      line(header.cells + padding, origin: header.origin), line(marks, origin: delimiter.origin),
    ] + rows.map { line($0.cells, origin: $0.origin) }
  }

  private func line(_ cells: [String], origin: ClosedRange<Int>) -> SourceLines.Line {
    SourceLines.Line("| " + cells.joined(separator: " | ") + " |", origin: origin)
  }
}
