package import GuideModel

/// Fills the cells that a row lacks because a cell of the row above spans it, and marks them
/// inherited. Which side they are missing on shows in the kinds of the cells above and below; a
/// lone cell that heads a group of rows is left alone.
package struct SpannedCells: PageRepair {
  package let name = "spanned-cells"
  package let isOfConverters = true

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    for index in page.items.indices {
      guard case .block(.table(var table)) = page.items[index].content else { continue }
      var grid = TableGrid(table)
      diagnostics.repaired(name, times: grid.fillSpans())
      if grid.hasLoneRows { diagnostics.report(.loneCells(at: page.items[index].origin)) }
      table = grid.table
      page.items[index].content = .block(.table(table))
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func loneCells(at origin: Origin) -> Diagnostic {
    Diagnostic(
      .note, "table.short-row", "a row with fewer cells than the table has columns",
      at: Place(origin), help: "add the cells that it lacks if it is no heading",
      notes: ["read as the heading of the rows below it; nothing was filled in"])
  }
}
