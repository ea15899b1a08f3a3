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
  /// stand under. A group has at most `room` tokens; one of two rows may have up to `pairs`, and a
  /// single row up to `most`: the longest cell of a longer one is cut over several rows.
  func groups(room: Int, pairs: Int, most: Int) -> [String] {
    let headTokens = TokenEstimator.count(head)
    let rows = self.rows.flatMap { $0.cut(room: max(most - headTokens, 16)) }
    var label: TableRow?
    return EvenGroups.ranges(
      of: rows.map(\.tokens), room: max(room - headTokens, 1), pairs: max(pairs - headTokens, 1)
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
      let repeated = rows[range.lowerBound].isLabel ? nil : label
      label = rows[range].last(where: \.isLabel) ?? label
      let lines = [repeated].compactMap { $0?.text } + rows[range].map(\.text)
      return ([head] + lines).joined(separator: "\n")
    }
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
