internal import GuideModel
internal import GuideText

/// Which rows and columns of two tables are the same, and how far their cells agree.
struct TablePairing {
  let left: TableFacts
  let right: TableFacts
  /// Column of the right for each of the left; nil where it has none.
  private(set) var columns: [Int?]
  /// Row of the right for each of the left; nil where it has none.
  private(set) var rows: [Int?]

  /// Of the values of the shorter column, for it to be another's under a new name.
  private static let leastSharedValues = 0.5
  /// In words, for cells to be alike without being equal.
  private static let leastWords = 5

  init(_ left: TableFacts, _ right: TableFacts) {
    self.left = left
    self.right = right
    columns = Self.pair(left.columns, right.columns)
    rows = [Int?](repeating: nil, count: left.rowKeys.count)
    pairRenamedColumns()
    pairEqualRows()
    pairRowsByKey()
    pairRowsOfChangedKey()
  }

  /// Whether two cells are one, whatever its wording; nil where the other table has no such cell.
  func agrees(_ row: Int, _ column: Int) -> Bool? {
    guard let otherRow = rows[row], let otherColumn = columns[column] else { return nil }
    if left.cell(row, column) == right.cell(otherRow, otherColumn) { return true }
    let (a, b) = (left.text(row, column), right.text(otherRow, otherColumn))
    if a.isEmpty || b.isEmpty { return true }
    let words = min(a.utf8.count { $0 == 0x20 }, b.utf8.count { $0 == 0x20 })
    return words >= Self.leastWords
      && Shingles(a).jaccard(Shingles(b)) >= InexactAlignment.leastSimilarity
  }

  /// Cells that both state outside the key column, and how many of them agree.
  var agreement: (shared: Int, equal: Int) {
    var (shared, equal) = (0, 0)
    for row in rows.indices where rows[row] != nil {
      for column in columns.indices.dropFirst() {
        guard let otherRow = rows[row], let otherColumn = columns[column],
          !left.cell(row, column).isEmpty, !right.cell(otherRow, otherColumn).isEmpty,
          let agrees = agrees(row, column)
        else { continue }
        shared += 1
        if agrees { equal += 1 }
      }
    }
    return (shared, equal)
  }

  /// Rows that say the same in every column that both have: where keys repeat, a row that is gone
  /// must not shift the others.
  private mutating func pairEqualRows() {
    let shared = columns.indices.filter { columns[$0] != nil }
    if shared.isEmpty { return }
    var open: [[String]: [Int]] = [:]
    for row in right.rowKeys.indices.reversed() {
      open[shared.map { right.cell(row, columns[$0] ?? 0) }, default: []].append(row)
    }
    for row in rows.indices {
      rows[row] = open[shared.map { left.cell(row, $0) }]?.popLast()
    }
  }

  private mutating func pairRowsByKey() {
    let taken = Set(rows.compactMap(\.self))
    let mine = rows.indices.filter { rows[$0] == nil }
    let theirs = right.rowKeys.indices.filter { !taken.contains($0) }
    let pairs = Self.pair(
      TableFacts.numbered(mine.map { left.cell($0, 0) }),
      TableFacts.numbered(theirs.map { right.cell($0, 0) }))
    for (row, other) in zip(mine, pairs) { rows[row] = other.map { theirs[$0] } }
  }

  private static func pair(_ left: [String], _ right: [String]) -> [Int?] {
    let places = Dictionary(zip(right, right.indices), uniquingKeysWith: { first, _ in first })
    return left.map { places[$0] }
  }

  /// Columns of the same values under other names; the first column is the first in any case.
  private mutating func pairRenamedColumns() {
    var open = Set(right.columns.indices).subtracting(columns.compactMap(\.self))
    if columns.first == .some(nil), open.remove(0) != nil { columns[0] = 0 }
    if open.isEmpty { return }
    let values = open.sorted().map { (column: $0, values: right.values(of: $0)) }
    for column in columns.indices where columns[column] == nil {
      let own = left.values(of: column)
      let likest = values.filter { open.contains($0.column) }
        .map { ($0.column, own.containment($0.values)) }.max { $0.1 < $1.1 }
      guard let (found, shared) = likest, shared >= Self.leastSharedValues else { continue }
      columns[column] = found
      open.remove(found)
    }
  }

  /// Rows whose key changed: all else that both state is equal, and no other row says the same.
  private mutating func pairRowsOfChangedKey() {
    let taken = Set(rows.compactMap(\.self))
    var open: [[String]: [Int]] = [:]
    for row in right.rowKeys.indices where !taken.contains(row) {
      let rest = columns.dropFirst().map { column in column.map { right.cell(row, $0) } ?? "" }
      open[rest, default: []].append(row)
    }
    guard !open.isEmpty else { return }
    let orphans = rows.indices.filter { rows[$0] == nil }
    let byRest = Dictionary(grouping: orphans) { row in
      columns.indices.dropFirst().map { columns[$0] == nil ? "" : left.cell(row, $0) }
    }
    for (rest, mine) in byRest where rest.contains(where: { !$0.isEmpty }) {
      if mine.count == 1, let theirs = open[rest], theirs.count == 1 { rows[mine[0]] = theirs[0] }
    }
  }
}
