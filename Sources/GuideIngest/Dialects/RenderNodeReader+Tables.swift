import GuideModel

extension RenderNodeReader {
  /// nil without a row. Cells that another spans hold nothing: below it they inherit its content.
  mutating func table(_ block: JSONValue, at pointer: String) -> Table? {
    var rows: [[TableCell]] = []
    for (index, row) in (block["rows"]?.array ?? []).enumerated() {
      let place = pointer + "/rows/\(index)"
      rows.append(
        (row.array ?? []).enumerated().map { column, cell in
          TableCell(self.cell(cell, at: place + "/\(column)"))
        })
    }
    inherit(&rows, spans: block["extendedData"])
    guard let columns = rows.map(\.count).max(), columns > 0 else { return nil }
    rows = rows.map { $0 + Array(repeating: TableCell([]), count: columns - $0.count) }
    let hasHeader = ["row", "both"].contains(block["header"]?.string)
    let header =
      hasHeader ? rows.removeFirst().map(\.content) : Array(repeating: [], count: columns)
    return Table(header: header, rows: rows)
  }

  private mutating func cell(_ value: JSONValue, at pointer: String) -> [Inline] {
    let blocks = items(value, at: pointer).compactMap(\.block)
    return Array(blocks.map(\.cellInlines).filter { !$0.isEmpty }.joined(separator: [.lineBreak]))
  }

  /// `{"2_0": {"rowspan": 3}}`: the cell of row 2 and column 0 reaches over three rows.
  private func inherit(_ rows: inout [[TableCell]], spans: JSONValue?) {
    guard case .object(let members)? = spans else { return }
    for member in members {
      let place = member.key.split(separator: "_").compactMap { Int($0) }
      guard place.count == 2, rows.indices.contains(place[0]),
        rows[place[0]].indices.contains(place[1]), let span = member.value["rowspan"]?.int, span > 1
      else { continue }
      let content = rows[place[0]][place[1]].content
      for row in rows.indices.dropFirst(place[0] + 1).prefix(span - 1)
      where rows[row].indices.contains(place[1]) && rows[row][place[1]].content.isEmpty {
        rows[row][place[1]] = TableCell(content, inherited: true)
      }
    }
  }
}

extension BlockContent {
  fileprivate var cellInlines: [Inline] {
    if case .figure(let figure) = self {
      return (figure.image.map { [.image($0)] } ?? []) + figure.caption
    }
    return inlines
  }
}
