internal import GuideMarkdown
package import GuideModel

/// Writes Pandoc's tables without pipes, whose columns are runs of dashes, with a pipe between the
/// cells: simple ones with a line for each row, and those with rows of several lines.
package struct RuledTable: Flavor {
  package let name = "ruled-table"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let rules = Self.rules(&lines)
    guard rules.contains(where: { $0?.isFull == false }) else { return }
    let text = RuledText(lines: lines.lines, rules: rules)
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    var index = 0
    while index < lines.lines.count {
      if let rule = rules[index], !rule.isFull, let found = text.table(rule, at: index),
        result.count >= found.above
      {
        result.removeLast(found.above)
        result += found.table.lines
        index = found.end
        diagnostics.repaired(name)
      } else {
        result.append(lines.lines[index])
        index += 1
      }
    }
    lines.lines = result
  }

  private static func rules(_ lines: inout SourceLines) -> [TableRule?] {
    let mask = lines.mask()
    return lines.lines.enumerated().map { mask.isRaw($0) ? nil : TableRule($1.text) }
  }
}

/// Lines and what of them are rules. Each is looked at by the rules next to it only.
private struct RuledText {
  let lines: [SourceLines.Line]
  let rules: [TableRule?]
  /// For each line the next rule behind it.
  private let next: [Int?]

  /// In lines, with the rule above it.
  private static let maximumHeader = 24

  init(lines: [SourceLines.Line], rules: [TableRule?]) {
    self.lines = lines
    self.rules = rules
    var last: Int?
    var next = [Int?](repeating: nil, count: lines.count)
    for index in lines.indices.reversed() {
      next[index] = last
      if rules[index] != nil { last = index }
    }
    self.next = next
  }

  /// `above` are the lines before the rule that belong to the table, `end` is behind the table.
  typealias Found = (table: PipeTable, above: Int, end: Int)

  /// The table of which `rule` parts the columns.
  func table(_ rule: TableRule, at index: Int) -> Found? {
    let reach = lines[max(0, index - Self.maximumHeader)..<index]
    let head = reach[(reach.lastIndex { $0.isBlank }.map { $0 + 1 } ?? reach.startIndex)...]
    if head.isEmpty { return table(without: rule, at: index) }
    if head.count > 1, rules[head.startIndex]?.isFull == true {
      return table(framed: rule, at: index, head: Array(head))
    }
    guard head.count == 1, let header = row(Array(head), rule) else { return nil }
    let body = lines[(index + 1)..<(next[index] ?? lines.count)].prefix { !$0.isBlank }
    guard let rows = rows(body, rule, areTall: false) else { return nil }
    let hasEnd = body.endIndex < lines.count && rules[body.endIndex]?.columns == rule.columns
    return (table(header, index, rows), 1, body.endIndex + (hasEnd ? 1 : 0))
  }

  /// The next rule, where it ends a table.
  private func close(of index: Int) -> (index: Int, rule: TableRule)? {
    guard let close = next[index], let rule = rules[close],
      close + 1 == lines.count || lines[close + 1].isBlank
    else { return nil }
    return (close, rule)
  }

  /// Between two rules over the whole table; blank lines part the rows.
  private func table(framed rule: TableRule, at index: Int, head: [SourceLines.Line]) -> Found? {
    guard let close = close(of: index), close.rule.isFull,
      let header = row(Array(head.dropFirst()), rule),
      let rows = rows(lines[(index + 1)..<close.index], rule, areTall: true)
    else { return nil }
    return (table(header, index, rows), head.count, close.index + 1)
  }

  /// Without a header, between two rules that part the columns.
  private func table(without rule: TableRule, at index: Int) -> Found? {
    guard let close = close(of: index), close.rule.columns == rule.columns else { return nil }
    let body = lines[(index + 1)..<close.index]
    guard let rows = rows(body, rule, areTall: body.contains(where: \.isBlank)) else { return nil }
    let header = PipeTable.Row(
      cells: Array(repeating: "", count: rule.columns.count), origin: lines[index].origin)
    return (table(header, index, rows), 0, close.index + 1)
  }

  private func table(
    _ header: PipeTable.Row, _ index: Int, _ rows: [PipeTable.Row]
  ) -> PipeTable {
    // What stands further in than a table does is part of a list.
    let indent = max((rules[index]?.columns[0].lowerBound ?? 0) - 2, 0)
    return PipeTable(
      header: header, delimiter: lines[index].origin, rows: rows,
      indent: String(repeating: " ", count: indent))
  }

  /// nil where there are none, or a text stands across two columns.
  private func rows(
    _ body: ArraySlice<SourceLines.Line>, _ rule: TableRule, areTall: Bool
  ) -> [PipeTable.Row]? {
    let groups =
      areTall ? body.split(whereSeparator: \.isBlank).map(Array.init) : body.map { [$0] }
    var rows: [PipeTable.Row] = []
    for group in groups {
      guard let row = row(group, rule) else { return nil }
      rows.append(row)
    }
    return rows.isEmpty ? nil : rows
  }

  private func row(_ lines: [SourceLines.Line], _ rule: TableRule) -> PipeTable.Row? {
    var cells = Array(repeating: "", count: rule.columns.count)
    for line in lines {
      guard let parts = rule.cells(line.text) else { return nil }
      for (index, part) in parts.enumerated() where !part.isEmpty {
        cells[index] = WrappedText.join(cells[index], part)
      }
    }
    return PipeTable.Row(cells: cells, origin: lines.origin)
  }
}
