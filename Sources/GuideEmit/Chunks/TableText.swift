import GuideModel

/// A table as lines of Markdown: the column names once, then the rows, so that any group of rows
/// makes a valid table with them.
struct TableText: Sendable {
  /// The column names and the rule below them.
  let head: String
  /// Inherited cells hold their value.
  let rows: [TableRow]

  init(_ table: Table) {
    let width = max(table.header.count, table.rows.map(\.count).max() ?? 0)
    let names = TableRow(table.header.map(\.chunkText), width: width)
    head = names.text + "\n|" + String(repeating: "---|", count: width)
    rows = table.rows.map { TableRow($0.map(\.content.chunkText), width: width) }
  }

  var text: String { ([head] + rows.map(\.text)).joined(separator: "\n") }

  /// Groups of rows, in order, each as a table with the column names and the label that its rows
  /// stand under. A group has at most `limit` tokens, and a single row at most `most`: the longest
  /// cell of a longer one is cut over several rows.
  func groups(limit: Int, most: Int) -> [String] {
    let headTokens = TokenEstimator.count(head)
    let rows = self.rows.flatMap { $0.cut(room: max(most - headTokens, 16)) }
    let sizes = rows.map(\.tokens)
    let total = sizes.reduce(0, +)
    let room = max(limit - headTokens, 1)
    // Even groups rather than full ones and a rest.
    let share = min(room, max(1, total / max(1, (total + room - 1) / room)))
    var groups: [[TableRow]] = [[]]
    var tokens = 0
    var label: TableRow?
    for (row, size) in zip(rows, sizes) {
      let isFull = tokens + size > room || tokens + size / 2 > share
      if isFull, let last = groups[groups.count - 1].last, !last.isLabel {
        let repeated = row.isLabel || tokens + size > most ? nil : label
        groups.append(repeated.map { [$0] } ?? [])
        tokens = repeated?.tokens ?? 0
      }
      if row.isLabel { label = row }
      groups[groups.count - 1].append(row)
      tokens += size
    }
    return groups.map { ([head] + $0.map(\.text)).joined(separator: "\n") }
  }
}

/// A row of a table in Markdown.
struct TableRow: Sendable {
  private var cells: [String]
  let text: String
  let tokens: Int

  init(_ cells: [String], width: Int) {
    self.cells = cells + Array(repeating: "", count: max(0, width - cells.count))
    let escaped = self.cells.map { $0.contains("|") ? $0.replacing("|", with: "\\|") : $0 }
    text = "| " + escaped.joined(separator: " | ") + " |"
    tokens = TokenEstimator.count(text)
  }

  /// A lone first cell names the rows below it.
  var isLabel: Bool {
    cells.count > 1 && !cells[0].isEmpty && cells.dropFirst().allSatisfy(\.isEmpty)
  }

  /// The row, or several where it is over `room` tokens: its longest cell is cut, its short cells
  /// stand in each.
  func cut(room: Int) -> [TableRow] {
    guard tokens > room, !cells.isEmpty else { return [self] }
    let sizes = cells.map(TokenEstimator.count)
    let longest = sizes.indices.reduce(0) { sizes[$1] > sizes[$0] ? $1 : $0 }
    let short = max(room / (2 * cells.count), 1)
    let parts = Passage.pack(
      Sentences.split(cells[longest]).map(String.init), separator: "", room: max(room / 2, 8),
      most: max(room / 2, 8))
    guard parts.count > 1 else { return [self] }
    return parts.enumerated().flatMap { index, part in
      var row = cells.indices.map { index == 0 || sizes[$0] <= short ? cells[$0] : "" }
      row[longest] = part
      let cut = TableRow(row, width: cells.count)
      return index == 0 ? cut.cut(room: room) : [cut]
    }
  }
}
