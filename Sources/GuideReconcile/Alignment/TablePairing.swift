internal import GuideModel
internal import GuideText

/// The names of a table's columns and the words of its cells, normalised. The first column is the key
/// of a row; cells that are empty state nothing.
struct TableFacts: Sendable {
  let columns: [String]
  let rows: [[String]]
  /// As they are written.
  let texts: [[String]]

  init(_ table: Table) {
    columns = table.header.map { NormalizedText($0.plainText).text }
    texts = table.rows.map { row in row.map(\.content.plainText) }
    rows = texts.map { row in row.map { NormalizedText($0).text } }
  }
}

/// Which rows and columns of two tables are the same.
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

  /// Columns are paired by their names, or by their places where more cells agree then: names that
  /// changed places over the same cells.
  init(_ left: TableFacts, _ right: TableFacts) {
    let names = EqualPairs.pairs(left.columns, right.columns)
    self.init(left, right, columns: names)
    let places = left.columns.indices.map { Optional($0) }
    guard left.columns.count == right.columns.count, names != places, !names.contains(nil) else {
      return
    }
    let byPlace = TablePairing(left, right, columns: places)
    if byPlace.agreeing > agreeing { self = byPlace }
  }

  private init(_ left: TableFacts, _ right: TableFacts, columns: [Int?]) {
    self.left = left
    self.right = right
    self.columns = columns
    rows = [Int?](repeating: nil, count: left.rows.count)
    pairRenamedColumns()
    let shared = columns.enumerated().compactMap { own, other in other.map { (own, $0) } }
    // The same in every column that both have: where keys repeat, a row that is gone must not shift
    // the others.
    if !shared.isEmpty { pairRows(by: shared) }
    pairRows(by: [(0, 0)])
    // With another key, where no other row says the same.
    pairRows(by: shared.filter { $0.0 > 0 }, once: true)
  }

  /// Cells that are the same in both.
  private var agreeing: Int {
    rows.indices.reduce(0) { sum, row in
      sum + columns.indices.count { agrees(row, $0) == true }
    }
  }

  /// Whether two cells are one, whatever its wording; nil where one of the tables states nothing.
  func agrees(_ row: Int, _ column: Int) -> Bool? {
    guard let otherRow = rows[row], let otherColumn = columns[column] else { return nil }
    let (own, other) = (left.rows[row][column], right.rows[otherRow][otherColumn])
    if own.isEmpty || other.isEmpty { return nil }
    if own == other { return true }
    let (a, b) = (left.texts[row][column], right.texts[otherRow][otherColumn])
    let words = min(a.utf8.count { $0 == 0x20 }, b.utf8.count { $0 == 0x20 })
    return words >= Self.leastWords
      && Shingles(a).jaccard(Shingles(b)) >= InexactAlignment.leastSimilarity
  }

  /// Columns of the same values under other names; the first column is the first in any case.
  private mutating func pairRenamedColumns() {
    var open = Set(right.columns.indices).subtracting(columns.compactMap(\.self))
    if columns.first == .some(nil), open.remove(0) != nil { columns[0] = 0 }
    func values(_ table: TableFacts, _ column: Int) -> Set<String> {
      Set(table.rows.map { $0[column] }).subtracting([""])
    }
    for column in columns.indices where columns[column] == nil && !open.isEmpty {
      let own = values(left, column)
      let likest = open.sorted().map { ($0, own.containment(values(right, $0))) }
        .max { $0.1 < $1.1 }
      guard let (found, shared) = likest, shared >= Self.leastSharedValues else { continue }
      columns[column] = found
      open.remove(found)
    }
  }

  /// Pairs rows that are left by what they say in columns of both; with `once` those that say
  /// something there, and alone.
  private mutating func pairRows(by columns: [(Int, Int)], once: Bool = false) {
    let taken = Set(rows.compactMap(\.self))
    let open = right.rows.indices.filter { !taken.contains($0) }
    let mine = rows.indices.filter { rows[$0] == nil }
    var own: [[String]?] = mine.map { row in columns.map { left.rows[row][$0.0] } }
    let theirs: [[String]?] = open.map { row in columns.map { right.rows[row][$0.1] } }
    if once {
      let (counts, others) = (own.counts, theirs.counts)
      func isAlone(_ words: [String]) -> Bool {
        counts[words] == 1 && others[words] == 1 && words.contains { !$0.isEmpty }
      }
      own = own.map { $0.flatMap { isAlone($0) ? $0 : nil } }
    }
    for (row, other) in zip(mine, EqualPairs.pairs(own, theirs)) {
      rows[row] = other.map { open[$0] }
    }
  }
}

/// When two tables are readings of one.
struct TableIdentity {
  /// Of the shared cells, measured on labelled pairs of real dumps.
  static let leastAgreement = 0.9
  static let leastSharedCells = 4

  /// Whether most column names and row keys agree.
  private let hasSameShape: Bool
  /// Cells that both state outside the key column, and how many of them agree.
  private let shared: Int
  private let equal: Int

  init(_ pairing: TablePairing) {
    let (columns, rows) = (pairing.columns.count { $0 != nil }, pairing.rows.count { $0 != nil })
    hasSameShape =
      columns * 2 >= min(pairing.left.columns.count, pairing.right.columns.count)
      && rows * 2 >= min(pairing.left.rows.count, pairing.right.rows.count)
      && pairing.columns.first == .some(0)
    let agreements = pairing.rows.indices.flatMap { row in
      pairing.columns.indices.dropFirst().compactMap { pairing.agrees(row, $0) }
    }
    (shared, equal) = (agreements.count, agreements.count(where: \.self))
  }

  /// 0 … 1; 1 when nothing is shared.
  var agreement: Double { shared == 0 ? 1 : Double(equal) / Double(shared) }

  /// Under one heading: of at least four shared cells nine in ten agree, or all but one.
  var isSame: Bool {
    hasSameShape
      && (shared < Self.leastSharedCells || agreement >= Self.leastAgreement || shared - equal == 1)
  }

  /// Under two headings: every shared cell agrees.
  var isEqual: Bool { hasSameShape && shared >= Self.leastSharedCells && equal == shared }
}
