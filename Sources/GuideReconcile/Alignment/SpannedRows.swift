internal import GuideModel

/// Fills cells that one document leaves empty below a cell which spans them, where another document
/// has a row that is the same with that cell repeated: else the two would not be found to be one.
enum SpannedRows {
  static func fill(_ passage: inout Passage) {
    let tables = passage.witnesses.compactMap(\.content.table)
    guard tables.count > 1 else { return }
    let rows = Set(tables.flatMap(\.rows).map(text))
    for index in passage.witnesses.indices {
      guard var table = passage.witnesses[index].content.table else { continue }
      fill(&table, where: rows)
      passage.witnesses[index].content = .table(table)
    }
  }

  private static func fill(_ table: inout Table, where rows: Set<[String]>) {
    for row in table.rows.indices.dropFirst() {
      var filled = table.rows[row]
      for (column, above) in table.rows[row - 1].enumerated()
      where filled[column].content.isEmpty && !above.content.isEmpty {
        filled[column] = TableCell(above.content, inherited: true)
      }
      if filled != table.rows[row], rows.contains(text(filled)) { table.rows[row] = filled }
    }
  }

  private static func text(_ row: [TableCell]) -> [String] { row.map(\.content.plainText) }
}

extension BlockContent {
  fileprivate var table: Table? { if case .table(let table) = self { table } else { nil } }
}
