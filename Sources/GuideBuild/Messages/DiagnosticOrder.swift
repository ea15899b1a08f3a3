package import GuideModel

extension Diagnostic {
  /// Errors first, then by place, id and wording: one order for the terminal and the report.
  package static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.severity != right.severity { return left.severity < right.severity }
    if let order = Place.order(left.place, right.place) { return order }
    if left.id != right.id { return Path.precedes(left.id, right.id) }
    if left.summary != right.summary { return Path.precedes(left.summary, right.summary) }
    return left.notes.joined(separator: "\n") < right.notes.joined(separator: "\n")
  }
}

extension Diagnostic.Place {
  /// nil where the two are equal; no place comes first.
  fileprivate static func order(_ left: Self?, _ right: Self?) -> Bool? {
    guard let left, let right else {
      return left == nil && right == nil ? nil : left == nil
    }
    if left.path != right.path { return Path.precedes(left.path, right.path) }
    let a = (left.line ?? 0, left.column ?? 0)
    let b = (right.line ?? 0, right.column ?? 0)
    if a != b { return a < b }
    let x = JSONPointer(left.pointer ?? "")
    let y = JSONPointer(right.pointer ?? "")
    return x == y ? nil : x < y
  }
}

extension Diagnostics {
  /// The same in the order of printing, each message once.
  package var sorted: Diagnostics {
    var sorted = Diagnostics()
    var seen: Set<Diagnostic> = []
    for item in items.sorted(by: Diagnostic.precedes) where seen.insert(item).inserted {
      sorted.report(item)
    }
    for trace in traces.sorted(by: RepairTrace.precedes) { sorted.trace(trace) }
    for (name, times) in repairs { sorted.repaired(name, times: times) }
    return sorted
  }
}
