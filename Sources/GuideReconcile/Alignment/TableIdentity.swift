internal import GuideModel

/// Whether two tables under one heading are one table: most column names and row keys agree, and of
/// at least four shared cells nine in ten (measured on labelled pairs of real dumps).
enum TableIdentity {
  static let leastAgreement = 0.9
  static let leastSharedCells = 4

  static func isSame(_ a: BlockContent, _ b: BlockContent) -> Bool {
    guard case .table(let left) = a, case .table(let right) = b else { return false }
    return isSame(TableFacts(left), TableFacts(right))
  }

  static func isSame(_ left: TableFacts, _ right: TableFacts) -> Bool {
    let comparison = left.compare(right)
    let columns = min(left.columns.count, right.columns.count)
    let rows = min(left.rowKeys.count, right.rowKeys.count)
    guard comparison.sharedColumns * 2 >= columns, comparison.sharedRows * 2 >= rows,
      left.columns.first == right.columns.first
    else { return false }
    return comparison.shared < leastSharedCells || comparison.agreement >= leastAgreement
  }
}
