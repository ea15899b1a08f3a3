import GuideModel
import GuideText

/// A table whose rows may be short, on its way to one with as many cells in every row.
struct TableGrid {
  private(set) var table: Table
  /// Whether a short row stayed as it was.
  private(set) var hasLoneRows = false
  private let columns: Int

  init(_ table: Table) {
    self.table = table
    columns = table.rows.reduce(table.header.count) { max($0, $1.count) }
    let missing = columns - table.header.count
    self.table.header += Array(repeating: [], count: missing)
  }

  /// Completes every row; gives how many were filled from the row above.
  mutating func fillSpans() -> Int {
    let short = table.rows.indices.filter { table.rows[$0].count < columns }
    if short.isEmpty { return 0 }
    let isGrouped = isGrouped
    var filled = 0
    for index in short {
      let side = isGrouped && table.rows[index].count == 1 ? nil : missingSide(of: index)
      if let side, fill(index, on: side) {
        filled += 1
      } else {
        hasLoneRows = true
        let missing = columns - table.rows[index].count
        table.rows[index] += Array(repeating: TableCell([]), count: missing)
      }
    }
    return filled
  }

  /// A lone cell above all full rows, or lone cells that are each followed by several full rows,
  /// are headings of groups.
  private var isGrouped: Bool {
    let rows = table.rows
    guard let first = rows.firstIndex(where: { !$0.isEmpty }) else { return false }
    if columns > 1, rows[first].count == 1 { return true }
    let lone = rows.indices.filter { rows[$0].count == 1 }
    return !lone.isEmpty
      && lone.allSatisfy { index in
        index + 2 < rows.count && rows[index + 1].count == columns
          && rows[index + 2].count == columns
      }
  }

  private enum Side {
    case leading, trailing
  }

  /// Where the given cells fit better among the full rows; nil where nothing tells.
  private func missingSide(of index: Int) -> Side? {
    let cells = table.rows[index].map { CellKind($0.content) }
    let full = table.rows.filter { $0.count == columns && !$0.contains(where: \.inherited) }
    guard !cells.isEmpty, !full.isEmpty else { return nil }
    func likeness(offset: Int) -> Int {
      full.prefix(64).reduce(0) { sum, row in
        sum
          + cells.enumerated().reduce(0) {
            $0 + $1.1.likeness(CellKind(row[$1.0 + offset].content))
          }
      }
    }
    let left = likeness(offset: 0)
    let right = likeness(offset: columns - cells.count)
    return left == right ? nil : left > right ? .trailing : .leading
  }

  private mutating func fill(_ index: Int, on side: Side) -> Bool {
    guard index > 0, table.rows[index - 1].count == columns else { return false }
    let above = table.rows[index - 1]
    let missing = columns - table.rows[index].count
    func inherited(_ cells: ArraySlice<TableCell>) -> [TableCell] {
      cells.map { TableCell($0.content, inherited: true) }
    }
    switch side {
    case .trailing: table.rows[index] += inherited(above.suffix(missing))
    case .leading: table.rows[index] = inherited(above.prefix(missing)) + table.rows[index]
    }
    return true
  }
}

/// What a cell looks like from afar: enough to tell a name from a value.
private struct CellKind {
  private enum Start {
    case none, upper, lower, number, mark
  }

  private var start = Start.none
  private var endsSentence = false
  private var isOneWord = false
  private var isMarkedUp = false

  init(_ inlines: [Inline]) {
    let text = inlines.plainText.trimmingSpaces
    if let first = text.unicodeScalars.first {
      start =
        first.properties.numericType != nil || first == "+" || first == "-" || first == "−"
        ? .number
        : first.properties.isUppercase
          ? .upper : first.properties.isAlphabetic ? .lower : .mark
    }
    endsSentence = text.hasSuffix(".")
    isOneWord = !text.contains(" ")
    switch inlines.first {
    case .code, .link, .image: isMarkedUp = true
    case .text, .emphasis, .strong, .strikethrough, .lineBreak, .softBreak, .raw, nil: break
    }
  }

  func likeness(_ other: CellKind) -> Int {
    (start == other.start ? 3 : 0) + (endsSentence == other.endsSentence ? 1 : 0)
      + (isOneWord == other.isOneWord ? 1 : 0) + (isMarkedUp == other.isMarkedUp ? 2 : 0)
  }
}
