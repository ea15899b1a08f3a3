/// The name that a person may have meant.
enum Nearest {
  /// The one with the fewest edits (Levenshtein 1966) from `name`, at most a third of its letters;
  /// the first of several. nil when none is near.
  static func name(to name: String, in names: [String]) -> String? {
    let wanted = Array(name.lowercased().utf8)
    guard !wanted.isEmpty, wanted.count <= 200 else { return nil }
    var best: (name: String, distance: Int)?
    var limit = max(1, wanted.count / 3)
    for candidate in names {
      let other = Array(candidate.lowercased().utf8)
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = Self.distance(wanted, other)
      if distance <= limit, best == nil || distance < (best?.distance ?? 0) {
        best = (candidate, distance)
        limit = distance
      }
    }
    return best?.name
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j + 1] + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}
