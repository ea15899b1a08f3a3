internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Writes a table of html2text with outer pipes and one line a row. Pictures that are glued to its
/// header come before it, one that is glued to its last row behind it.
package struct RebuiltTable: LineRepair {
  package let name = "rebuilt-table"
  /// In lines; a header that goes on for longer is none.
  private static let maximumHeader = 12

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { LooseTable.isDelimiter($0.text) }) else { return }
    var result: [SourceLines.Line] = []
    let mask = lines.mask()
    /// Where the run of lines that could be a header starts in `result`.
    var headerStart = 0
    var index = 0
    while index < lines.lines.count {
      let line = lines.lines[index]
      if mask.isRaw(index) || line.isBlank {
        result.append(line)
        headerStart = result.count
      } else if LooseTable.isDelimiter(line.text), headerStart < result.count,
        let header = header(result[headerStart...].suffix(Self.maximumHeader), delimiter: line)
      {
        let body = body(lines.lines, from: index + 1)
        result.removeLast(header.lines)
        let (rows, picture) = rows(
          of: body, below: line, columns: header.row.cells.count, lines.wrapWidth)
        result += table(header: header.row, delimiter: line, rows: rows) + picture
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
    guard end < lines.count, !lines[end].isBlank, end > start else { return lines[start..<end] }
    let lastRow = lines[start..<(end - 1)].lastIndex { LooseTable.endsRow($0.text) }
    return lines[start..<(lastRow.map { $0 + 1 } ?? end - 1)]
  }

  /// Whether the lines are a row of a table whose spaces at the ends of rows were trimmed away: all
  /// its cells are there and the next line has more, or it was not broken at the width.
  private func isRow(
    _ lines: ArraySlice<SourceLines.Line>, before next: String, columns: Int, _ width: WrapWidth
  ) -> Bool {
    guard let last = lines.last, let word = next.firstWord else { return true }
    if row(lines).cells.count >= columns, LooseTable.cells(next).count > 1 { return true }
    return !width.broke(last.text, before: word)
  }

  /// And the lines of a picture behind the last row, which ends no row itself.
  private func rows(
    of body: ArraySlice<SourceLines.Line>, below delimiter: SourceLines.Line, columns: Int,
    _ width: WrapWidth
  ) -> (rows: [Row], picture: [SourceLines.Line]) {
    let hasEnds = ([delimiter] + body).contains { LooseTable.endsRow($0.text) }
    var rows: [Row] = []
    var pending: [SourceLines.Line] = []
    for (index, line) in zip(body.indices, body) {
      pending.append(line)
      let next = index + 1 < body.endIndex ? body[index + 1].text : nil
      let isEnd =
        hasEnds
        ? LooseTable.endsRow(line.text)
        : next.map { isRow(pending[...], before: $0, columns: columns, width) } ?? false
      if isEnd {
        rows.append(row(pending[...]))
        pending = []
      }
    }
    if pending.isEmpty { return (rows, []) }
    let last = row(pending[...])
    guard columns > 1, last.cells.count == 1, LeadingPictures(last.cells[0]) != nil else {
      return (rows + [last], [])
    }
    return (rows, [.init("", origin: last.origin), .init(last.cells[0], origin: last.origin)])
  }

  private func row(_ lines: ArraySlice<SourceLines.Line>) -> Row {
    var text = ""
    for line in lines { text = WrappedText.join(text, line.text.trimmingSpaces) }
    return (LooseTable.cells(text), Array(lines).origin)
  }

  private func table(
    header: Row, delimiter: SourceLines.Line, rows: [Row]
  ) -> [SourceLines.Line] {
    var header = header
    var above: [SourceLines.Line] = []
    if let glued = gluedPictures(header, above: rows), !glued.rest.isEmpty {
      header.cells[0] = glued.rest
      above = [glued.pictures, ""].map { .init($0, origin: header.origin) }
    }
    let columns = rows.reduce(header.cells.count) { max($0, $1.cells.count) }
    let padding = Array(repeating: "", count: columns - header.cells.count)
    let marks = Array(repeating: "---", count: columns)
    let head = [
      line(header.cells + padding, origin: header.origin), line(marks, origin: delimiter.origin),
    ]
    return above + head + rows.map { line($0.cells, origin: $0.origin) }
  }

  /// Those at the start of the header, where no other cell of it nor of its column starts with one.
  private func gluedPictures(_ header: Row, above rows: [Row]) -> LeadingPictures? {
    let others = header.cells.dropFirst() + rows.compactMap(\.cells.first)
    return others.contains { $0.hasPrefix("![") } ? nil : LeadingPictures(header.cells[0])
  }

  private func line(_ cells: [String], origin: ClosedRange<Int>) -> SourceLines.Line {
    SourceLines.Line("| " + cells.joined(separator: " | ") + " |", origin: origin)
  }
}
