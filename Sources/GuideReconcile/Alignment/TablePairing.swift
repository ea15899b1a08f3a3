internal import GuideModel
internal import GuideText

/// Which rows and columns of two tables are the same, and what their cells say of each other.
struct TablePairing {
  let left: TableFacts
  let right: TableFacts
  /// Column of the right for each of the left; nil where it has none.
  private(set) var columns: [Int?]
  /// Row of the right for each of the left; nil where it has none.
  private(set) var rows: [Int?]
  private let vocabulary: FactVocabulary

  enum Cells {
    /// Either is empty, or both say the same.
    case same
    /// The same fact in other words, or with a slip of the pen.
    case reworded
    case differing
  }

  init(_ left: TableFacts, _ right: TableFacts, vocabulary: FactVocabulary) {
    self.left = left
    self.right = right
    self.vocabulary = vocabulary
    columns = Self.pair(left.columns, right.columns, vocabulary)
    rows = [Int?](repeating: nil, count: left.rowKeys.count)
    pairEqualRows()
    pairRowsByKey()
    pairRowsOfChangedKey()
  }

  func relation(_ row: Int, _ column: Int) -> Cells? {
    guard let otherRow = rows[row], let otherColumn = columns[column] else { return nil }
    if left.cell(row, column) == right.cell(otherRow, otherColumn) { return .same }
    let (a, b) = (left.text(row, column), right.text(otherRow, otherColumn))
    if a.isEmpty || b.isEmpty { return .same }
    if Typo.isSame(a, b, vocabulary: vocabulary) { return .reworded }
    let isSentence = min(a.utf8.count { $0 == 0x20 }, b.utf8.count { $0 == 0x20 }) >= 5
    guard isSentence, Shingles(a).jaccard(Shingles(b)) >= InexactAlignment.leastSimilarity else {
      return .differing
    }
    return Difference(a, b, vocabulary: vocabulary) == .fact ? .differing : .reworded
  }

  /// Cells that both state outside the key column, and how many of them agree.
  var agreement: (shared: Int, equal: Int) {
    var (shared, equal) = (0, 0)
    for row in rows.indices where rows[row] != nil {
      for column in columns.indices.dropFirst() {
        guard let otherRow = rows[row], let otherColumn = columns[column],
          !left.cell(row, column).isEmpty, !right.cell(otherRow, otherColumn).isEmpty,
          let relation = relation(row, column)
        else { continue }
        shared += 1
        if case .differing = relation { continue }
        equal += 1
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
      TableFacts.numbered(theirs.map { right.cell($0, 0) }), vocabulary)
    for (row, other) in zip(mine, pairs) { rows[row] = other.map { theirs[$0] } }
  }

  /// The same name; among the rest, one that is a slip away.
  private static func pair(
    _ left: [String], _ right: [String], _ vocabulary: FactVocabulary
  ) -> [Int?] {
    let places = Dictionary(zip(right, right.indices), uniquingKeysWith: { first, _ in first })
    var pairs = left.map { places[$0] }
    let taken = Set(pairs.compactMap(\.self))
    var open = right.indices.filter { !taken.contains($0) }
    guard !open.isEmpty, open.count <= 64 else { return pairs }
    for index in left.indices where pairs[index] == nil {
      let position = open.firstIndex {
        Typo.isSame(left[index], right[$0], vocabulary: vocabulary)
      }
      if let position {
        pairs[index] = open.remove(at: position)
      }
    }
    return pairs
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
