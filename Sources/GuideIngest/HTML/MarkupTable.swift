import GuideModel

/// A table of HTML.
struct MarkupTable {
  private(set) var table: Table
  /// What no cell holds: its caption.
  private(set) var caption: [Inline] = []

  private static let known: Set<String> = [
    "caption", "col", "colgroup", "table", "tbody", "td", "tfoot", "th", "thead", "tr",
  ]
  /// What a table may stand in alone, so that it scrolls or is set in.
  private static let wrappers: Set<String> = ["center", "div", "figure", "section"]
  /// In columns and rows; what spans more is no table that a person reads.
  private static let maximumSpan = 64

  private struct Cell {
    var pieces: [MarkupPiece] = []
    var isHeading: Bool
    var columns: Int
    var rows: Int
  }

  /// nil where it is no table alone, or holds another.
  init?(_ pieces: [MarkupPiece], read: ([MarkupPiece]) -> [Inline]) {
    var rows: [[Cell]] = []
    var isInCell = false
    var isInCaption = false
    var hasHead = false
    var caption: [MarkupPiece] = []
    var tables = 0
    for piece in pieces {
      guard case .tag(let name, let isClosing, let attributes) = piece, Self.known.contains(name)
      else {
        if isInCell {
          rows[rows.count - 1][rows[rows.count - 1].count - 1].pieces.append(piece)
        } else if isInCaption {
          caption.append(piece)
        } else if !piece.isBlank, !Self.isWrapper(piece) {
          return nil
        }
        continue
      }
      isInCell = false
      isInCaption = name == "caption" && !isClosing
      if isClosing { continue }
      if name == "table" { tables += 1 }
      if name == "thead" { hasHead = rows.isEmpty }
      if name == "tr" { rows.append([]) }
      guard name == "td" || name == "th" else { continue }
      guard !rows.isEmpty, rows[rows.count - 1].count < Self.maximumSpan else { return nil }
      isInCell = true
      let span = ["colspan", "rowspan"].map { attributes[$0].flatMap(Int.init) ?? 1 }
      guard span.allSatisfy({ (0...Self.maximumSpan).contains($0) }) else { return nil }
      rows[rows.count - 1].append(
        Cell(isHeading: name == "th", columns: max(span[0], 1), rows: max(span[1], 1)))
    }
    rows.removeAll(where: \.isEmpty)
    guard tables == 1, !rows.isEmpty else { return nil }
    let grid = Self.grid(rows, read: read)
    let hasHeader = rows[0].allSatisfy(\.isHeading) && (rows.count > 1 || hasHead)
    table = Table(
      header: hasHeader ? grid[0].map(\.content) : grid[0].map { _ in [] },
      rows: hasHeader ? Array(grid.dropFirst()) : grid)
    self.caption = read(caption)
  }

  private static func isWrapper(_ piece: MarkupPiece) -> Bool {
    guard case .tag(let name, _, _) = piece else { return false }
    return wrappers.contains(name)
  }

  /// Every row with as many cells; those that a cell from above spans are filled from there.
  private static func grid(
    _ rows: [[Cell]], read: ([MarkupPiece]) -> [Inline]
  ) -> [[TableCell]] {
    var grid: [[TableCell]] = []
    /// For each column the cell that still reaches below, and how many rows.
    var spans: [Int: (content: [Inline], rows: Int)] = [:]
    for row in rows {
      var cells: [TableCell] = []
      func takeSpans() {
        while let span = spans[cells.count], span.rows > 0 {
          spans[cells.count]?.rows -= 1
          cells.append(TableCell(span.content, inherited: true))
        }
      }
      for cell in row {
        takeSpans()
        let content = read(cell.pieces)
        for offset in 0..<cell.columns {
          let own = offset == 0 ? content : []
          spans[cells.count] = (own, cell.rows - 1)
          cells.append(TableCell(own))
        }
      }
      takeSpans()
      grid.append(cells)
    }
    let columns = grid.map(\.count).max() ?? 0
    return grid.map { $0 + Array(repeating: TableCell([]), count: columns - $0.count) }
  }
}
