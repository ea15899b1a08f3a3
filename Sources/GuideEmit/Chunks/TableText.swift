import GuideModel
import GuideText

/// A table as lines of Markdown: the column names once, then the rows, so that any group of rows
/// makes a valid table with them.
struct TableText: LeafText {
  private var columns: TableRow
  /// Inherited cells hold their value.
  private(set) var rows: [TableRow]
  private let names: Int

  /// With where each row is from, if not all are from where the table is.
  init(_ table: Table, rowsFrom provenance: [[Provenance]] = []) {
    let width = max(table.header.count, table.rows.map { $0.count }.max() ?? 0)
    columns = TableRow(table.header.map(\.linkedText), width: width)
    names = TokenEstimator.count(Self.head(columns).text)
    rows = table.rows.enumerated().map { index, row in
      var cells = row.map { $0.content.linkedText }
      if !provenance.isEmpty { cells[0] = cells[0].from(provenance[index]) }
      return TableRow(cells, width: width)
    }
  }

  /// The column names and the rule below them.
  private var head: LinkedText { Self.head(columns) }

  private static func head(_ columns: TableRow) -> LinkedText {
    columns.words + LinkedText("\n|" + String(repeating: "---|", count: columns.cells.count))
  }

  /// The column names and each row, to compare.
  var statements: [String] { [columns.text + "\n"] + rows.map { $0.text + "\n" } }

  var words: LinkedText { ([head] + rows.map(\.words)).joined(separator: "\n") }
  var tokens: Int { rows.reduce(names) { $0 + $1.tokens } }

  mutating func mark(_ reading: Int, everywhere excerpt: OtherReadings.Excerpt?) {
    columns = columns.read(reading, as: excerpt)
  }

  /// Marks the column names and each row with what is told of it.
  mutating func mark(_ reading: Int, _ told: ArraySlice<OtherReadings.Told>) {
    if case .differs(let excerpt) = told.first { columns = columns.read(reading, as: excerpt) }
    for (index, told) in told.dropFirst().enumerated() {
      if case .differs(let excerpt) = told { rows[index] = rows[index].read(reading, as: excerpt) }
    }
  }

  /// Marks a row.
  mutating func mark(_ reading: Int, row: Int, as excerpt: OtherReadings.Excerpt?) {
    rows[row] = rows[row].read(reading, as: excerpt)
  }

  func cut(most: Int) -> [LinkedText] { groups(.pieces, room: most, pairs: most, most: most) }

  /// What the column names take of each group, with the longest label that may stand above it.
  var headTokens: Int { names + (rows.filter(\.isLabel).map(\.tokens).max() ?? 0) }

  /// What the row takes that a group repeats, where rows with an empty first cell go on with what
  /// the first cell above them names; nil where no rows do, or the first cell may have held a
  /// picture.
  private var keyTokens: Int? {
    guard columns.cells.first?.isEmpty == false, rows.first?.cells[0].isEmpty == false,
      rows.contains(where: \.goesOn)
    else { return nil }
    return rows.filter { !$0.goesOn }.map(\.tokens).max()
  }

  /// Groups of rows, in order, each as a table with the column names and the label that its rows
  /// stand under. A group has at most `room` tokens; one of two rows may have up to `pairs`, and a
  /// single row up to `most`: the long cells of a longer one are cut over several rows. Where the
  /// column names leave no room for rows, each row is an item that names its columns; without rows
  /// they are all that it says.
  func groups(_ form: TableForm, room: Int, pairs: Int, most: Int) -> [LinkedText] {
    switch rows.isEmpty ? .whole : form {
    case .pieces where headTokens <= most / 2:
      return pieces(room: room, pairs: pairs, most: most)
    case .whole:
      let lines =
        head.cut(into: head.text.split(separator: "\n").map(String.init)) + rows.map(\.words)
      return Passage.pack(lines, separator: "\n", room: room, most: most)
    case .pieces, .items:
      return Passage.pack(items, separator: "\n", room: room, most: most)
    }
  }

  private func pieces(room: Int, pairs: Int, most: Int) -> [LinkedText] {
    let withKey = headTokens + (keyTokens ?? 0)
    let hasKeys =
      keyTokens != nil && withKey <= most / 2 && rows.allSatisfy { $0.tokens <= most - withKey }
    let above = hasKeys ? withKey : headTokens
    let rows = self.rows.flatMap { $0.cut(room: most - above) }
    var label: TableRow?
    var key: TableRow?
    return EvenGroups.ranges(
      of: rows.map(\.tokens), room: max(room - above, 1), pairs: max(pairs - above, 1)
    ).compactMap { range in
      // A label goes with the rows that it names.
      var range = range
      if range.upperBound < rows.count, rows[range.upperBound - 1].isLabel {
        range = range.lowerBound..<(range.upperBound - 1)
      }
      if range.lowerBound > 0, rows[range.lowerBound - 1].isLabel {
        range = (range.lowerBound - 1)..<range.upperBound
      }
      guard !range.isEmpty else { return nil }
      let first = rows[range.lowerBound]
      let repeated = [first.isLabel ? nil : label, hasKeys && first.goesOn ? key : nil]
      label = rows[range].last(where: \.isLabel) ?? label
      key = rows[range].last { !$0.goesOn && !$0.isLabel } ?? key
      let lines = repeated.compactMap { $0?.words } + rows[range].map(\.words)
      return ([head] + lines).joined(separator: "\n")
    }
  }

  /// A column that is empty in every row is named with the first of them.
  private var items: [LinkedText] {
    let unused = columns.cells.indices.filter { column in
      !columns.cells[column].isEmpty && rows.allSatisfy { $0.cells[column].isEmpty }
    }
    return rows.enumerated().compactMap { index, row in
      let parts = said(row) + (index == 0 ? unused.map { columns.cells[$0] } : [])
      return parts.isEmpty ? nil : "- " + parts.joined(separator: "; ")
    }
  }

  /// What the row says, each cell with the name of its column; of an empty one the name, where another
  /// reading has something there.
  private func said(_ row: TableRow) -> [LinkedText] {
    zip(columns.cells, row.cells).filter { !$1.isEmpty || !$1.readings.isEmpty }.map { name, cell in
      name.isEmpty || cell.isEmpty ? name + cell : name + ": " + cell
    }
  }
}

/// A row of a table in Markdown.
struct TableRow: Sendable {
  let cells: [LinkedText]
  let words: LinkedText
  let tokens: Int
  var text: String { words.text }

  init(_ cells: [LinkedText], width: Int) {
    let missing = width - cells.count
    self.cells = missing > 0 ? cells + Array(repeating: "", count: missing) : cells
    words = self.cells.reduce(into: LinkedText("|")) { $0 += " " + $1.escaped + " |" }
    tokens = TokenEstimator.count(words.text)
  }

  /// However its cells are cut, all of it has another reading.
  func read(_ reading: Int, as excerpt: OtherReadings.Excerpt? = nil) -> TableRow {
    TableRow(cells.map { $0.read(reading, as: excerpt) }, width: cells.count)
  }

  /// A lone first cell names the rows below it.
  var isLabel: Bool {
    cells.count > 1 && !cells[0].isEmpty && cells.dropFirst().allSatisfy(\.isEmpty)
  }

  /// An empty first cell, and others that are not.
  var goesOn: Bool { cells.first?.isEmpty == true && cells.contains { !$0.isEmpty } }

  /// In tokens: no word of a usual length is cut.
  private static let leastShare = 6

  /// The row, or several where it is over `room` tokens: its long cells are cut side by side, its
  /// short cells stand in each.
  func cut(room: Int) -> [TableRow] {
    guard tokens > room, !cells.isEmpty else { return [self] }
    let room = max((room - cells.count - 1) / 2, 1)
    let short = room / cells.count
    let isLong = cells.map { TokenEstimator.count($0.text) > short }
    let share = max(room / isLong.count { $0 }, Self.leastShare)
    let parts = zip(cells, isLong).map { cell, isLong in
      guard isLong else { return [cell] }
      return Passage.pack(cell.spacedSentences, separator: "", room: share, most: share)
    }
    return (0..<(parts.map(\.count).max() ?? 0)).map { index in
      let row = zip(parts, isLong).map { parts, isLong in
        isLong ? (index < parts.count ? parts[index] : "") : parts[0]
      }
      return TableRow(row, width: cells.count)
    }
  }
}
