package import GuideModel

/// Renders tables inside a scroller that the keyboard reaches, so that wide ones never widen the page.
package struct TableRenderer: Sendable {
  package var inline: InlineRenderer

  package init(inline: InlineRenderer) {
    self.inline = inline
    self.inline.isInTable = true
  }

  /// `label` names the scroller; it must differ from the labels of the page's other tables.
  package func render(_ table: Table, label: String, into html: inout HTML) {
    let numeric = NumericColumns(table)
    html.element(.div, .class("gb-table"), .role("region"), .label(label), .focusable) { html in
      html.element(.table) { html in
        header(table, numeric, into: &html)
        html.element(.tbody) { html in
          for row in table.rows { self.row(row, numeric, into: &html) }
        }
      }
    }
  }

  private func header(_ table: Table, _ numeric: NumericColumns, into html: inout HTML) {
    guard table.header.contains(where: { !$0.isEmpty }) else { return }
    html.element(.thead) { html in
      html.element(.tr) { html in
        for (column, cell) in table.header.enumerated() {
          // An empty heading names nothing: it is no `th`.
          html.element(
            cell.isEmpty ? .td : .th, cell.isEmpty ? nil : .scope("col"),
            Self.style(isNumber: numeric[column] && column > 0, inherited: false)
          ) { inline.render(cell, into: &$0) }
        }
      }
    }
  }

  private func row(_ row: [TableCell], _ numeric: NumericColumns, into html: inout HTML) {
    html.element(.tr) { html in
      for (column, cell) in row.enumerated() {
        let isName = column == 0 && row.count > 1 && !cell.content.isEmpty
        html.element(
          isName ? .th : .td, isName ? .scope("row") : nil,
          Self.style(isNumber: numeric[column] && !isName, inherited: cell.inherited)
        ) { inline.render(cell.content, into: &$0) }
      }
    }
  }

  private static func style(isNumber: Bool, inherited: Bool) -> HTML.Attribute? {
    switch (isNumber, inherited) {
    case (true, true): .class("gb-number gb-inherited")
    case (true, false): .class("gb-number")
    case (false, true): .class("gb-inherited")
    case (false, false): nil
    }
  }
}

/// The columns whose cells are numbers, with or without a unit, or where they have none all say the same
/// instead, such as `N/A`; they are aligned right.
private struct NumericColumns {
  private let columns: Set<Int>

  init(_ table: Table) {
    columns = Set(
      table.header.indices.filter { column in
        let texts = table.rows.filter { column < $0.count }.map { $0[column].content.plainText }
        let others = texts.filter { !$0.isEmpty && !Self.isNumber($0) }
        let numbers = texts.count { Self.isNumber($0) }
        return Set(others).count <= 1 && numbers > 0 && numbers >= others.count
      })
  }

  subscript(column: Int) -> Bool { columns.contains(column) }

  /// A sign or none, a digit, and at most one short word after the digits.
  private static func isNumber(_ text: String) -> Bool {
    let rest = text.drop { "+-−±≥≤<>~ ".contains($0) }
    guard let first = rest.first, first.isNumber else { return false }
    let unit = rest.drop { $0.isNumber || ".,/:×x ".contains($0) }
    return unit.utf8.count <= 4 && !unit.contains(" ")
  }
}
