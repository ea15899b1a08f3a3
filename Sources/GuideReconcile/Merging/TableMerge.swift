internal import GuideModel

/// Two readings of one table in one: the richer markup of equal cells, and, where the order of the
/// two is unknown, the rows and columns of both.
struct TableMerge {
  /// What is shown.
  private(set) var table: Table
  private let fillsCells: Bool

  private let pairing: TablePairing
  private let other: Table

  /// Differing cells keep the value of `base`. What only `other` has is an addition if `other` may
  /// be as new as `base`, and a removal if it is known to be older. `fillsCells` where the dump of
  /// `base` is known to lose what stands in cells.
  init(base: Table, other: Table, takesAdditions: Bool, fillsCells: Bool) {
    table = base
    self.other = other
    self.fillsCells = fillsCells
    pairing = TablePairing(TableFacts(base), TableFacts(other))
    mergeCells()
    let addedRows = Self.unpaired(other.rows.count, pairing.rows)
    let addedColumns = Self.unpaired(other.header.count, pairing.columns)
    if takesAdditions {
      let rowOfOther = insertRows(addedRows)
      appendColumns(addedColumns, rowOfOther)
    }
  }

  private static func unpaired(_ count: Int, _ pairs: [Int?]) -> [Int] {
    let paired = Set(pairs.compactMap(\.self))
    return (0..<count).filter { !paired.contains($0) }
  }

  private mutating func mergeCells() {
    for row in table.rows.indices {
      for column in table.rows[row].indices {
        guard let otherRow = pairing.rows[row], column < pairing.columns.count,
          let otherColumn = pairing.columns[column],
          let cell = other.cell(otherRow, otherColumn)
        else { continue }
        let own = pairing.left.cell(row, column)
        if own.isEmpty ? fillsCells : own == pairing.right.cell(otherRow, otherColumn) {
          lift(cell, row, column)
        }
      }
    }
  }

  private mutating func lift(_ cell: TableCell, _ row: Int, _ column: Int) {
    let own = table.rows[row][column].content
    if cell.content.isEmpty { return }
    if own.isEmpty || cell.content.richness > own.richness { table.rows[row][column] = cell }
  }

  /// Each goes after the row that it follows in the other. Returns each row's row in the other.
  private mutating func insertRows(_ added: [Int]) -> [Int?] {
    guard !added.isEmpty else { return pairing.rows }
    var rowOfOther: [Int: Int] = [:]
    for (row, otherRow) in pairing.rows.enumerated() {
      if let otherRow { rowOfOther[otherRow] = row }
    }
    var following: [Int: [Int]] = [:]
    for otherRow in added {
      let anchor = (0..<otherRow).last { rowOfOther[$0] != nil }.flatMap { rowOfOther[$0] } ?? -1
      following[anchor, default: []].append(otherRow)
    }
    var rows: [[TableCell]] = []
    var places: [Int?] = []
    for row in -1..<table.rows.count {
      if row >= 0 {
        rows.append(table.rows[row])
        places.append(pairing.rows[row])
      }
      for otherRow in following[row] ?? [] {
        rows.append(
          pairing.columns.map { $0.flatMap { other.cell(otherRow, $0) } ?? TableCell([]) })
        places.append(otherRow)
      }
    }
    table.rows = rows
    return places
  }

  private mutating func appendColumns(_ added: [Int], _ rowOfOther: [Int?]) {
    for column in added {
      table.header.append(other.header[column])
      for row in table.rows.indices {
        let cell = rowOfOther[row].flatMap { other.cell($0, column) }
        table.rows[row].append(cell ?? TableCell([]))
      }
    }
  }
}

extension Table {
  fileprivate func cell(_ row: Int, _ column: Int) -> TableCell? {
    column < rows[row].count ? rows[row][column] : nil
  }
}
