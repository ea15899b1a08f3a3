/// What in a source shows that a repair is due: the damage, how often it shows, and among how many
/// places where it could.
package struct RepairEvidence: Hashable, Sendable {
  /// As a clause: "lines end at column 78".
  package var what: String
  package var count: Int
  package var total: Int
  /// What is counted, in the plural.
  package var unit: String
  /// The first places: 1-based lines of the source.
  package var lines: [Int]

  package init(_ what: String, _ count: Int, of total: Int, _ unit: String, lines: [Int] = []) {
    self.what = what
    self.count = count
    self.total = total
    self.unit = unit
    self.lines = Array(lines.prefix(3))
  }

  /// "lines end at column 78 in 120 of 124 line breaks (lines 3, 9, 12)"
  package var text: String {
    let places = lines.map(String.init).joined(separator: ", ")
    let place = lines.isEmpty ? "" : " (\(lines.count == 1 ? "line" : "lines") \(places))"
    return "\(what) in \(count) of \(total) \(unit)\(place)"
  }
}
