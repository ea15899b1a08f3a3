internal import GuideModel

/// A table read as (row key, column) → value.
///
/// The row key is the first column's text, numbered where it repeats. Cells that are empty state
/// nothing.
struct TableFacts: Sendable {
  let columns: [String]
  let rowKeys: [String]
  private let cells: [Cell: String]

  struct Cell: Hashable {
    var row: String
    var column: String
  }

  init(_ table: Table) {
    columns = Self.numbered(table.header.map { NormalizedText($0.plainText).text })
    rowKeys = Self.numbered(
      table.rows.map { NormalizedText($0.first?.content.plainText ?? "").text })
    var cells: [Cell: String] = [:]
    for (row, key) in zip(table.rows, rowKeys) {
      for (cell, column) in zip(row, columns) {
        let text = NormalizedText(cell.content.plainText).text
        if !text.isEmpty { cells[Cell(row: key, column: column)] = text }
      }
    }
    self.cells = cells
  }

  struct Comparison: Equatable {
    /// Cells that both state, outside the key column.
    var shared = 0
    var equal = 0
    var sharedRows = 0
    var sharedColumns = 0

    /// 0 … 1; 1 when nothing is shared.
    var agreement: Double { shared == 0 ? 1 : Double(equal) / Double(shared) }
  }

  func compare(_ other: TableFacts) -> Comparison {
    var result = Comparison()
    let otherColumns = Set(other.columns)
    let otherRows = Set(other.rowKeys)
    let common = columns.filter(otherColumns.contains)
    result.sharedColumns = common.count
    for row in rowKeys where otherRows.contains(row) {
      result.sharedRows += 1
      for column in common where column != columns.first {
        let cell = Cell(row: row, column: column)
        guard let a = cells[cell], let b = other.cells[cell] else { continue }
        result.shared += 1
        if a == b { result.equal += 1 }
      }
    }
    return result
  }

  private static func numbered(_ keys: [String]) -> [String] {
    var seen: [String: Int] = [:]
    return keys.map { key in
      seen[key, default: 0] += 1
      let count = seen[key, default: 1]
      return count == 1 ? key : key + "\u{1}" + String(count)
    }
  }
}
