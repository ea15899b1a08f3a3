internal import GuideModel

/// Two readings of one table in one: the richer markup of equal cells, and, where the order of the
/// two is unknown, the rows and columns of both.
struct TableMerge {
  /// What is shown.
  private(set) var table: Table
  /// Whether the second states something that is not shown: a cell of another value, or a row or
  /// column that was not taken.
  private(set) var differs = false

  /// Differing cells keep the value of `base`. What only `other` has is an addition if `other` may
  /// be as new as `base`, and a removal if it is known to be older.
  init(base: Table, other: Table, takesAdditions: Bool) {
    table = base
    let left = TableFacts(base)
    let right = TableFacts(other)
    let columnOfOther = Self.positions(right.columns)
    let rowOfOther = Self.positions(right.rowKeys)
    mergeCells(base: left, rowOfOther: rowOfOther, columnOfOther: columnOfOther, other: other)
    if takesAdditions {
      let rowOrder = appendRows(left, right, columnOfOther, other)
      appendColumns(left, right, rowOrder: rowOrder, other: other)
    } else if !Set(right.rowKeys).isSubset(of: left.rowKeys)
      || !Set(right.columns).isSubset(of: left.columns)
    {
      differs = true
    }
  }

  private static func positions(_ keys: [String]) -> [String: Int] {
    Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
  }

  private mutating func mergeCells(
    base: TableFacts, rowOfOther: [String: Int], columnOfOther: [String: Int], other: Table
  ) {
    for (row, key) in base.rowKeys.enumerated() {
      guard let otherRow = rowOfOther[key] else { continue }
      for (column, name) in base.columns.enumerated() where column < table.rows[row].count {
        guard let otherColumn = columnOfOther[name], otherColumn < other.rows[otherRow].count
        else { continue }
        merge(other.rows[otherRow][otherColumn], row, column)
      }
    }
  }

  private mutating func merge(_ cell: TableCell, _ row: Int, _ column: Int) {
    let own = table.rows[row][column]
    let a = NormalizedText(own.content.plainText).text
    let b = NormalizedText(cell.content.plainText).text
    if a == b || a.isEmpty {
      if cell.content.richness > own.content.richness || (a.isEmpty && !b.isEmpty) {
        table.rows[row][column] = cell
      }
    } else if !b.isEmpty {
      differs = true
    }
  }

  /// Rows that only the other has go after the row that they follow there. Returns, for each row,
  /// its row in the other.
  private mutating func appendRows(
    _ left: TableFacts, _ right: TableFacts, _ columnOfOther: [String: Int], _ other: Table
  ) -> [Int?] {
    let known = Set(left.rowKeys)
    let rowOfOther = Self.positions(right.rowKeys)
    var following: [String: [Int]] = [:]
    var previous = ""
    for (row, key) in right.rowKeys.enumerated() {
      if known.contains(key) {
        previous = key
      } else {
        following[previous, default: []].append(row)
      }
    }
    guard !following.isEmpty else { return left.rowKeys.map { rowOfOther[$0] } }
    var rows: [[TableCell]] = []
    var order: [Int?] = []
    func appendAdded(after key: String) {
      for row in following[key] ?? [] {
        let cells = left.columns.map { name in
          columnOfOther[name].flatMap { $0 < other.rows[row].count ? other.rows[row][$0] : nil }
            ?? TableCell([])
        }
        rows.append(cells)
        order.append(row)
      }
    }
    appendAdded(after: "")
    for (row, key) in left.rowKeys.enumerated() {
      rows.append(table.rows[row])
      order.append(rowOfOther[key])
      if !key.isEmpty { appendAdded(after: key) }
    }
    table.rows = rows
    return order
  }

  private mutating func appendColumns(
    _ left: TableFacts, _ right: TableFacts, rowOrder: [Int?], other: Table
  ) {
    let known = Set(left.columns)
    for (column, name) in right.columns.enumerated() where !known.contains(name) {
      table.header.append(other.header[column])
      for row in table.rows.indices {
        let cell = rowOrder[row].flatMap { row in
          column < other.rows[row].count ? other.rows[row][column] : nil
        }
        table.rows[row].append(cell ?? TableCell([]))
      }
    }
  }
}
