/// How often marks of each kind were met.
struct MarkCounts {
  private var counts: [String: Int] = [:]
  private static let mostShown = 12

  var isEmpty: Bool { counts.isEmpty }

  mutating func add(_ kind: String) { counts[kind, default: 0] += 1 }

  /// "1 kind", "3 kinds".
  func number(of one: String, _ many: String) -> String {
    counts.count == 1 ? "1 \(one)" : "\(counts.count) \(many)"
  }

  /// The most frequent first.
  var list: String {
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let rest = kinds.count - Self.mostShown
    return kinds.prefix(Self.mostShown).map { "\($0.key) × \($0.value)" }.joined(separator: ", ")
      + (rest > 0 ? ", and \(rest) others" : "")
  }
}
