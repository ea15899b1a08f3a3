internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Writes tables drawn with `+---+` and `|`, as Pandoc and reStructuredText do where cells hold more
/// than a line, with one line for each row. A cell that spans rows is filled in below. So it is with
/// `{list-table}` of MyST.
package struct GridTable: Flavor {
  package let name = "grid-table"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    readLists(&lines, &diagnostics)
    guard
      lines.lines.contains(where: { line in ["-+", "=+"].contains(where: line.text.containsBytes) })
    else { return }
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    let mask = lines.mask()
    var index = 0
    while index < lines.lines.count {
      let line = lines.lines[index]
      let margin = LeadingMarks(line.text).below
      func own(_ line: SourceLines.Line) -> SourceLines.Line {
        .init(String(line.text.dropFirst(margin.count)), origin: line.origin)
      }
      guard !mask.isRaw(index), Self.isRule(own(line).text) else {
        result.append(line)
        index += 1
        continue
      }
      let drawn = lines.lines[index...].prefix {
        ($0 == line || $0.text.hasPrefix(margin)) && Self.isDrawn(own($0).text)
      }
      index = drawn.endIndex
      if let table = Drawing(drawn.map(own)[...])?.table {
        var rows = table.lines.map {
          SourceLines.Line((margin + $0.text).trimmingEnd, origin: $0.origin)
        }
        if !line.text.hasPrefix(margin) {
          // The table begins an item.
          rows.removeFirst()
          rows[0].text.replaceSubrange(
            ..<rows[0].text.index(rows[0].text.startIndex, offsetBy: margin.count),
            with: line.text.prefix(margin.count))
        }
        result += rows
        lines.marksSpans = true
        diagnostics.repaired(name)
      } else {
        result += drawn
      }
    }
    lines.lines = result
  }

  /// `+-----+=====+`
  static func isRule(_ line: String) -> Bool {
    let text = line.trimmingSpaces
    return text.utf8.count > 2 && text.hasPrefix("+") && text.hasSuffix("+")
      && text.utf8.allSatisfy { $0.isOne(of: "+-=:") } && text.utf8.contains { $0 != 0x2B }
  }

  private static func isDrawn(_ line: String) -> Bool {
    let text = line.trimmingSpaces
    return text.utf8.count > 2 && (text.hasPrefix("+") || text.hasPrefix("|"))
      && (text.hasSuffix("+") || text.hasSuffix("|"))
  }

  /// The lines of one table.
  private struct Drawing {
    private let lines: ArraySlice<SourceLines.Line>
    /// Where the columns start, and where the last one ends.
    private let edges: [Int]
    private var rows: [PipeTable.Row] = []
    private var headerRows = 0
    /// For each column the row in which its cell starts.
    private var starts: [Int]
    /// Cells that a cell above reaches into: their row and column.
    private var spanned: [(row: Int, column: Int)] = []

    init?(_ lines: ArraySlice<SourceLines.Line>) {
      self.lines = lines
      var edges: Set<Int> = []
      for line in lines where GridTable.isRule(line.text) {
        for (offset, byte) in line.text.utf8.enumerated() where byte == UInt8(ascii: "+") {
          edges.insert(offset)
        }
      }
      self.edges = edges.sorted()
      starts = Array(repeating: 0, count: max(0, edges.count - 1))
      guard edges.count > 1, edges.count <= 64, let last = lines.last,
        GridTable.isRule(last.text), lines.allSatisfy({ isFramed($0.text) })
      else { return nil }
      read()
    }

    /// Whether a line reaches from the first edge to the last: in another, cells stand elsewhere.
    private func isFramed(_ line: String) -> Bool {
      let text = Array(line.trimmingEnd)
      guard text.count == edges[edges.count - 1] + 1 else { return false }
      return text[..<edges[0]].allSatisfy { $0 == " " }
        && [text[edges[0]], text[text.count - 1]].allSatisfy("|+".contains)
    }

    /// The first rows are the header where a rule of `=` ends them, joined where they are several.
    var table: PipeTable? {
      let body = Array(rows.dropFirst(headerRows))
      guard let first = lines.first, !body.isEmpty else { return nil }
      var header = PipeTable.Row(
        cells: Array(repeating: "", count: edges.count - 1), origin: first.origin)
      for row in rows.prefix(headerRows) {
        header.origin = header.origin.lowerBound...row.origin.upperBound
        for (index, cell) in row.cells.enumerated() where !cell.isEmpty && !cell.hasSuffix("↑") {
          header.cells[index] = WrappedText.join(header.cells[index], cell)
        }
      }
      let indent = first.text.prefix { $0 == " " }
      return PipeTable(
        header: header, delimiter: header.origin.upperBound...header.origin.upperBound,
        rows: body, indent: String(indent))
    }

    private mutating func read() {
      for line in lines.dropFirst() { read(line) }
      for row in rows.indices {
        rows[row] = rows[row].ended
      }
      for (row, column) in spanned where row < rows.count {
        let above = rows[row - 1].cells[column]
        rows[row].cells[column] = above.hasSuffix("↑") || above.isEmpty ? above : above + " ↑"
      }
    }

    private mutating func read(_ line: SourceLines.Line) {
      let text = Array(line.text)
      let owners = starts.indices.map { owner(of: $0, text) }
      let parts = owners.map { owner in
        let end = (owner + 1..<starts.count).first { owners[$0] != owner } ?? starts.count
        return text[min(edges[owner] + 1, text.count)..<min(edges[end], text.count)]
      }
      let ruled = parts.map { !$0.isEmpty && $0.allSatisfy { "-=:+".contains($0) } }
      let isRule = ruled.contains(true)
      for column in starts.indices where owners[column] == column && !ruled[column] {
        add(String(parts[column]).trimmingSpaces, to: column, line, isRule: isRule)
      }
      guard isRule, !rows.isEmpty else { return }
      if GridTable.isRule(line.text), text.contains("=") { headerRows = rows.count }
      for column in ruled.indices {
        if ruled[column] {
          starts[column] = rows.count
        } else {
          spanned.append((rows.count, column))
        }
      }
    }

    /// The column in which the cell starts that a column of the line is part of.
    private func owner(of column: Int, _ text: [Character]) -> Int {
      var owner = column
      while owner > 0, edges[owner] < text.count, !"|+".contains(text[edges[owner]]) { owner -= 1 }
      return owner
    }

    private mutating func add(
      _ part: String, to column: Int, _ line: SourceLines.Line, isRule: Bool
    ) {
      let needed = starts.max() ?? 0
      if !isRule, rows.count <= needed {
        rows.append(
          .init(cells: Array(repeating: "", count: starts.count), origin: line.origin))
      }
      guard starts[column] < rows.count else { return }
      let last = rows.count - 1
      rows[last].origin = rows[last].origin.lowerBound...line.origin.upperBound
      let row = starts[column]
      rows[row].cells[column] = GridTable.join(rows[row].cells[column], part)
    }

  }

  /// What a cell holds, and the next of its lines. An empty line parts paragraphs, and each item of a list
  /// is a line of its own.
  static func join(_ cell: String, _ part: String) -> String {
    if part.isEmpty { return cell.isEmpty || cell.hasSuffix("<br>") ? cell : cell + "<br>" }
    guard ListMark.isItem(part) else { return WrappedText.join(cell, part) }
    let item = part.drop { !$0.isWhitespace }.trimmingSpaces
    return cell.isEmpty || cell.hasSuffix("<br>") ? cell + item : cell + "<br>" + item
  }
}
