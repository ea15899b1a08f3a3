package import GuideModel

/// The files of `report/`: the ledger, the coverage, what was reported and the figures.
package enum ReportFiles {
  package static let format = "report"
  /// Of `LedgerIndex`.
  package static let ledger = "report/ledger.sqlite"

  package static func diagnostics(_ diagnostics: [Diagnostic]) -> String {
    lines(diagnostics.sorted(by: Diagnostic.precedes).map(\.json))
  }

  /// Where the dumps lay: for `verify`, and the one file that tells one machine from another.
  package static func inputs(_ dumps: [DumpFolder]) -> String {
    let roots = dumps.map { JSONValue.Member($0.id, .string($0.root)) }
    return JSONValue.object([.init("dumps", .object(roots))]).pretty
  }

  package static func lines(_ values: [JSONValue]) -> String {
    values.map { $0.compact + "\n" }.joined()
  }
}

extension JSONValue {
  /// An object without the members that are nil.
  package static func members(_ members: (String, JSONValue?)...) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// Zero entries are left out.
  package static func counts<Key: RawRepresentable<String>>(_ counts: [Key: Int]) -> JSONValue {
    .object(counts.filter { $0.value > 0 }.map { Member($0.key.rawValue, .int($0.value)) })
  }
}
