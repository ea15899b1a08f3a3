import GuideMarkdown
import GuideModel
import GuideText

/// Tables of the directive `{list-table}` of MyST: a list of rows, each a list of cells. One with code,
/// quotes or other blocks in its cells stays a list.
extension GridTable {
  private static let directive = "list-table"

  func readLists(_ lines: inout SourceLines, _ diagnostics: inout Diagnostics) {
    let source = lines.lines
    guard source.contains(where: { $0.text.containsBytes(of: "{list-table}") }) else { return }
    var result: [SourceLines.Line] = []
    var unclosed: [String: Int] = [:]
    let mask = lines.mask()
    var index = 0
    while index < source.count {
      let isCode = mask.isVerbatim(index) && mask.fencedCode(at: index) == nil
      if !isCode, let directive = DirectiveBlock(at: index, in: source, unclosed: &unclosed),
        directive.name == Self.directive, let table = Self.table(directive)
      {
        result += table
        let options = directive.options.lines.map(\.text).joined(separator: "\n")
        lines.takeOut(
          Self.directive + " " + options, at: directive.head, outcome: .repaired, rule: name)
        diagnostics.repaired(name)
        index = directive.end
      } else {
        result.append(source[index])
      }
      index += 1
    }
    lines.lines = result
  }

  private static func table(_ directive: DirectiveBlock) -> [SourceLines.Line]? {
    guard var rows = rows(directive), let columns = rows.map(\.cells.count).max() else {
      return nil
    }
    for row in rows.indices {
      rows[row].cells += Array(repeating: "", count: columns - rows[row].cells.count)
    }
    let count = min(Int(directive.options.values["header-rows"] ?? "") ?? 0, rows.count - 1)
    var header = PipeTable.Row(
      cells: Array(repeating: "", count: columns), origin: directive.head)
    for (index, row) in rows.prefix(max(count, 0)).enumerated() {
      header.cells = zip(header.cells, row.cells).map(WrappedText.join)
      header.origin = (index == 0 ? row : header).origin.lowerBound...row.origin.upperBound
    }
    let table = PipeTable(
      header: header, delimiter: header.origin.upperBound...header.origin.upperBound,
      rows: Array(rows.dropFirst(max(count, 0))), indent: String(directive.indent))
    let caption = directive.argument.isEmpty ? "" : "\(directive.indent)**\(directive.argument)**"
    return ["", caption].map { .init($0, origin: directive.opening.origin) } + table.lines
      + [.init("", origin: directive.closing.origin)]
  }

  /// nil where it is something else than rows of cells, or a cell holds more than paragraphs and lists.
  private static func rows(_ directive: DirectiveBlock) -> [PipeTable.Row]? {
    var rows: [PipeTable.Row] = []
    /// Where the marks of rows and cells stand.
    var columns: (row: Int, cell: Int)?
    for line in directive.body {
      let text = line.text.trimmingSpaces
      if text.isEmpty {
        if !rows.isEmpty { add("", line, to: &rows) }
        continue
      }
      let column = line.text.prefix { $0 == " " }.count
      if column == columns?.row ?? column {
        guard let inner = behindMark(text), case let content = inner.trimmingStart,
          let cell = behindMark(content)
        else { return nil }
        columns = (column, column + text.count - content.count)
        rows.append(.init(cells: [""], origin: line.origin))
        guard addText(cell, line, to: &rows) else { return nil }
      } else if column == columns?.cell, let cell = behindMark(text) {
        rows[rows.count - 1].cells.append("")
        guard addText(cell, line, to: &rows) else { return nil }
      } else {
        guard let columns, column > columns.cell, addText(text[...], line, to: &rows) else {
          return nil
        }
      }
    }
    return rows.count > 1 ? rows.map(\.ended) : nil
  }

  /// What stands behind the mark of an item.
  private static func behindMark(_ text: some StringProtocol) -> Substring? {
    let rest = text.dropFirst()
    guard let mark = text.first, "*-+".contains(mark), rest.first?.isWhitespace ?? true else {
      return nil
    }
    return Substring(rest)
  }

  /// Whether a cell of a pipe table can hold the text.
  private static func addText(
    _ text: Substring, _ line: SourceLines.Line, to rows: inout [PipeTable.Row]
  ) -> Bool {
    let text = text.trimmingSpaces
    if ["```", "~~~", ":::", ">", "#", "|", "<", "+-", "$$"].contains(where: text.hasPrefix) {
      return false
    }
    add(text, line, to: &rows)
    return true
  }

  private static func add(
    _ text: String, _ line: SourceLines.Line, to rows: inout [PipeTable.Row]
  ) {
    let (row, cell) = (rows.count - 1, rows[rows.count - 1].cells.count - 1)
    rows[row].cells[cell] = GridTable.join(rows[row].cells[cell], text)
    if text.isEmpty { return }
    rows[row].origin = rows[row].origin.lowerBound...line.origin.upperBound
  }
}
