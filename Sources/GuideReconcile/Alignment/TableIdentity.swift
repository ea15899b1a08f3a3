internal import GuideModel

/// When two tables are readings of one.
struct TableIdentity {
  /// Of the shared cells, measured on labelled pairs of real dumps.
  static let leastAgreement = 0.9
  static let leastSharedCells = 4

  let pairing: TablePairing
  private let shared: Int
  private let equal: Int

  init(_ pairing: TablePairing) {
    self.pairing = pairing
    (shared, equal) = pairing.agreement
  }

  /// 0 … 1; 1 when nothing is shared.
  var agreement: Double { shared == 0 ? 1 : Double(equal) / Double(shared) }

  /// Under one heading: most column names and row keys agree, and of at least four shared cells nine
  /// in ten, or all but one.
  var isSame: Bool {
    hasSameShape
      && (shared < Self.leastSharedCells || agreement >= Self.leastAgreement || shared - equal == 1)
  }

  /// Under two headings: every shared cell agrees.
  var isEqual: Bool { hasSameShape && shared >= Self.leastSharedCells && equal == shared }

  private var hasSameShape: Bool {
    let columns = pairing.columns.count { $0 != nil }
    let rows = pairing.rows.count { $0 != nil }
    return columns * 2 >= min(pairing.left.columns.count, pairing.right.columns.count)
      && rows * 2 >= min(pairing.left.rowKeys.count, pairing.right.rowKeys.count)
      && pairing.columns.first == .some(0)
  }
}
