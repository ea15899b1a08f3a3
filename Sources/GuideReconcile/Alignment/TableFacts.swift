internal import GuideModel
internal import GuideText

/// A table read as (row key, column) → value.
///
/// The row key is the first column's text; keys and column names are numbered where they repeat.
/// Cells that are empty state nothing.
struct TableFacts: Sendable {
  let columns: [String]
  let rowKeys: [String]
  /// Normalised text of each cell, by row and column.
  let cells: [[String]]
  /// As it is written.
  private let texts: [[String]]

  init(_ table: Table) {
    columns = Self.numbered(table.header.map { NormalizedText($0.plainText).text })
    texts = table.rows.map { row in row.map(\.content.plainText) }
    cells = texts.map { row in row.map { NormalizedText($0).text } }
    rowKeys = Self.numbered(cells.map { $0.first ?? "" })
  }

  /// `""` outside the row.
  func cell(_ row: Int, _ column: Int) -> String {
    column < cells[row].count ? cells[row][column] : ""
  }

  /// As it is written; `""` outside the row.
  func text(_ row: Int, _ column: Int) -> String {
    column < texts[row].count ? texts[row][column] : ""
  }

  /// The distinct texts of a column, without empty ones.
  func values(of column: Int) -> Set<String> {
    Set(cells.indices.map { cell($0, column) }).subtracting([""])
  }

  /// The second of a key and those after it are told apart from the first.
  static func numbered(_ keys: [String]) -> [String] {
    var seen: [String: Int] = [:]
    return keys.map { key in
      seen[key, default: 0] += 1
      let count = seen[key, default: 1]
      return count == 1 ? key : key + "\u{1}" + String(count)
    }
  }
}
