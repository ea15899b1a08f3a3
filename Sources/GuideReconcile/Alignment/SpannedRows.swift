internal import GuideModel
internal import GuideText

/// Fills cells that one document leaves empty below a cell which spans them, where another document
/// has a row that is the same with that cell repeated: else the two would not be found to be one.
enum SpannedRows {
  static func fill(_ passage: inout Passage) {
    let tables = passage.witnesses.compactMap(\.content.table)
    guard tables.count > 1 else { return }
    let rows = Set(tables.flatMap(\.rows).map(text))
    for index in passage.witnesses.indices {
      guard let table = passage.witnesses[index].content.table else { continue }
      passage.witnesses[index].content = .table(filled(table, where: rows))
    }
  }

  /// An empty cell by itself may have been emptied: spans are seen where a column has several such
  /// cells and repeats none itself.
  private static let leastSpans = 2

  private static func filled(_ table: Table, where rows: Set<[String]>) -> Table {
    var filled = table
    for row in table.rows.indices.dropFirst() {
      for (column, above) in filled.rows[row - 1].enumerated()
      where table.rows[row][column].content.isEmpty && !above.content.isEmpty {
        filled.rows[row][column] = TableCell(above.content, inherited: true)
      }
    }
    for row in table.rows.indices where !rows.contains(text(filled.rows[row])) {
      filled.rows[row] = table.rows[row]
    }
    for column in table.header.indices {
      let cells = table.rows.map { $0[column].content }
      let isRepeated = zip(cells, cells.dropFirst()).contains { $0 == $1 && !$0.isEmpty }
      let spans = cells.indices.count { cells[$0] != filled.rows[$0][column].content }
      if spans >= leastSpans && !isRepeated { continue }
      for row in table.rows.indices { filled.rows[row][column] = table.rows[row][column] }
    }
    return filled
  }

  private static func text(_ row: [TableCell]) -> [String] {
    row.map { NormalizedText($0.content.plainText).text }
  }
}
