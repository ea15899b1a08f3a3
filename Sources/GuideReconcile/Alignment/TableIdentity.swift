internal import GuideModel

/// When two tables are readings of one.
enum TableIdentity {
  /// Of the shared cells, measured on labelled pairs of real dumps.
  static let leastAgreement = 0.9
  static let leastSharedCells = 4

  /// Under one heading: most column names and row keys agree, and of at least four shared cells nine
  /// in ten.
  static func isSame(_ left: TableFacts, _ right: TableFacts) -> Bool {
    let comparison = left.compare(right)
    guard haveSameShape(left, right, comparison) else { return false }
    return comparison.shared < leastSharedCells || comparison.agreement >= leastAgreement
  }

  /// Under two headings: every shared cell agrees.
  static func isEqual(_ left: TableFacts, _ right: TableFacts) -> Bool {
    let comparison = left.compare(right)
    return haveSameShape(left, right, comparison) && comparison.shared >= leastSharedCells
      && comparison.equal == comparison.shared
  }

  private static func haveSameShape(
    _ left: TableFacts, _ right: TableFacts, _ comparison: TableFacts.Comparison
  ) -> Bool {
    comparison.sharedColumns * 2 >= min(left.columns.count, right.columns.count)
      && comparison.sharedRows * 2 >= min(left.rowKeys.count, right.rowKeys.count)
      && left.columns.first == right.columns.first
  }
}
