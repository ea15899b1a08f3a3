internal import GuideModel

/// The files of `report/`: the ledger, the coverage, what was reported and the figures.
enum ReportFiles {
  static let format = "report"

  static func ledger(_ entries: [LedgerEntry]) -> String {
    lines(entries.map(\.json))
  }

  static func diagnostics(_ diagnostics: [Diagnostic]) -> String {
    lines(diagnostics.sorted(by: Diagnostic.precedes).map(\.json))
  }

  /// Where the dumps lay: for `verify`, and the one file that tells one machine from another.
  static func inputs(_ dumps: [DumpFolder]) -> String {
    let roots = dumps.map { JSONValue.Member($0.id, .string($0.root)) }
    return JSONValue.object([.init("dumps", .object(roots))]).pretty
  }

  private static func lines(_ values: [JSONValue]) -> String {
    values.map { $0.compact + "\n" }.joined()
  }
}

extension JSONValue {
  /// An object without the members that are nil.
  static func members(_ members: (String, JSONValue?)...) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// Zero entries are left out.
  static func counts<Key: RawRepresentable<String>>(_ counts: [Key: Int]) -> JSONValue {
    .object(counts.filter { $0.value > 0 }.map { Member($0.key.rawValue, .int($0.value)) })
  }
}

extension LedgerEntry {
  /// The text only where it is not what the topics show.
  fileprivate var json: JSONValue {
    let location = origin.location
    return .members(
      ("dump", .string(origin.dump)), ("path", .string(origin.path)), ("lines", location.lines),
      ("pointer", location.pointer), ("outcome", .string(outcome.rawValue)),
      ("rule", rule.map { .string($0) }), ("topic", topic.map { .string($0) }),
      ("target", target.map { .string($0) }),
      ("similarity", similarity.map { .number(Self.decimal($0)) }),
      ("text", isQuoted ? .string(text) : nil))
  }

  private var isQuoted: Bool {
    switch outcome {
    case .kept, .same, .lifted, .contained: false
    case .variant, .superseded, .conflict, .repaired, .furniture, .unreadable: true
    }
  }

  /// Three decimals.
  private static func decimal(_ value: Double) -> String {
    let thousandths = Int((min(max(value, 0), 1) * 1000).rounded())
    let fraction = String(1000 + thousandths % 1000).dropFirst()
    return "\(thousandths / 1000).\(fraction)"
  }
}

extension Location {
  var lines: JSONValue? {
    guard case .lines(let lines) = self else { return nil }
    return [.int(lines.lowerBound), .int(lines.upperBound)]
  }

  var pointer: JSONValue? {
    guard case .pointer(let pointer) = self else { return nil }
    return .string(pointer)
  }
}

extension Diagnostic {
  fileprivate var json: JSONValue {
    .members(
      ("severity", .string(severity.rawValue)), ("id", .string(id)),
      ("summary", .string(summary)), ("path", place.map { .string($0.path) }),
      ("line", place?.line.map { .int($0) }), ("column", place?.column.map { .int($0) }),
      ("pointer", place?.pointer.map { .string($0) }), ("help", help.map { .string($0) }),
      ("notes", notes.isEmpty ? nil : .strings(notes)))
  }
}
