internal import GuideModel
internal import GuideText

/// Two readings of one table in one: the richer markup of equal cells, and, where the order of the
/// two is unknown, the rows and columns of both.
struct TableMerge {
  /// What is shown.
  private(set) var table: Table
  private let other: Table
  private let pairing: TablePairing

  /// Differing cells keep the value of `base`. What only `other` has is an addition if `other` may
  /// be as new as `base`, and a removal if it is known to be older. `fillsCell` says of a cell
  /// whether the dump of `base` is known to lose what stands in it, `areSame` of two cells whether they
  /// say the same.
  init(
    base: Table, other: Table, takesAdditions: Bool, fillsCell: (TableCell) -> Bool,
    areSame: (TableCell, TableCell) -> Bool
  ) {
    table = base
    self.other = other
    pairing = TablePairing(TableFacts(base), TableFacts(other))
    for row in base.rows.indices {
      for column in base.header.indices {
        lift(row, column, fillsCell, areSame)
      }
    }
    if takesAdditions { add() }
  }

  private mutating func lift(
    _ row: Int, _ column: Int, _ fillsCell: (TableCell) -> Bool,
    _ areSame: (TableCell, TableCell) -> Bool
  ) {
    guard let otherRow = pairing.rows[row], let otherColumn = pairing.columns[column],
      let cell = cell(otherRow, otherColumn), !cell.content.isEmpty
    else { return }
    let own = table.rows[row][column]
    let isRicher = own.content.isEmpty || cell.content.richness > own.content.richness
    let isMeant =
      pairing.left.rows[row][column].isEmpty ? fillsCell(cell) : isRicher && areSame(own, cell)
    if isRicher, isMeant { table.rows[row][column] = cell }
  }

  /// Adds what only the other has: each row after the one that it follows there, columns at the end.
  private mutating func add() {
    let places = Dictionary(first: zip(pairing.rows, pairing.rows.indices))
    var added: [Int: [Int?]] = [:]
    var last = -1
    for row in other.rows.indices {
      last = places[row] ?? last
      if places[row] == nil { added[last, default: []].append(row) }
    }
    let rowOfOther = pairing.rows.inserting(added)
    table.rows = table.rows.inserting(
      added.mapValues { $0.map { row in pairing.columns.map { cell(row, $0) ?? TableCell([]) } } })
    for column in other.header.indices where !pairing.columns.contains(column) {
      table.header.append(other.header[column])
      for (row, otherRow) in rowOfOther.enumerated() {
        table.rows[row].append(cell(otherRow, column) ?? TableCell([]))
      }
    }
  }

  /// Of the other; nil where it has no such row or column.
  private func cell(_ row: Int?, _ column: Int?) -> TableCell? {
    row.flatMap { row in column.map { other.rows[row][$0] } }
  }
}
