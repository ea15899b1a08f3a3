internal import GuideModel
internal import GuideText

/// The table of one witness with what its copy lost and another has in the same place: the content of
/// empty cells and the markup of equal ones. Rows and columns are those of the witness.
struct TableMerge {
  /// What is shown.
  private(set) var table: Table
  /// Rows with a cell that comes from the other.
  private(set) var filledRows: [Int] = []
  private let other: Table
  private let pairing: TablePairing

  /// `fills` says of a cell of the other whether it goes where the base has an empty one: only of a
  /// table that says the same, and whose base is of a dump that is known to lose it. `marked` gives a
  /// cell of the base with the markup of one that says the same.
  init(
    base: Table, other: Table, fills: (TableCell) -> Bool,
    marked: (TableCell, TableCell) -> TableCell?
  ) {
    table = base
    self.other = other
    pairing = TablePairing(TableFacts(base), TableFacts(other))
    for row in base.rows.indices {
      for column in base.header.indices { lift(row, column, fills, marked) }
    }
  }

  private mutating func lift(
    _ row: Int, _ column: Int, _ fills: (TableCell) -> Bool,
    _ marked: (TableCell, TableCell) -> TableCell?
  ) {
    guard let otherRow = pairing.rows[row], let otherColumn = pairing.columns[column] else {
      return
    }
    let (own, cell) = (table.rows[row][column], other.rows[otherRow][otherColumn])
    guard !cell.content.isEmpty else { return }
    if !pairing.left.rows[row][column].isEmpty {
      let isRicher = cell.content.richness > own.content.richness
      if isRicher, let marked = marked(own, cell) { table.rows[row][column] = marked }
    } else if own.content.isEmpty || cell.content.richness > own.content.richness, fills(cell) {
      table.rows[row][column] = cell
      if filledRows.last != row { filledRows.append(row) }
    }
  }
}
