/// Finds what a person meant to write.
enum Spelling {
  /// The one that takes the fewest edits, at most a third of its letters; the first of equals.
  static func nearest(to word: String, in known: [String]) -> String? {
    let ranked = known.map { (word: $0, edits: edits(word.lowercased(), $0.lowercased())) }
    let best = ranked.min { $0.edits < $1.edits }
    return best.flatMap { $0.edits <= max(1, $0.word.count / 3) ? $0.word : nil }
  }

  /// Letters inserted, deleted, replaced, or swapped with their neighbour (optimal string
  /// alignment).
  static func edits(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left), Array(right))
    var older: [Int] = []
    var row = Array(0...b.count)
    for i in a.indices {
      var next = [i + 1]
      for j in b.indices {
        var best = min(row[j] + (a[i] == b[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, older[j - 1] + 1) }
        next.append(best)
      }
      (older, row) = (row, next)
    }
    return row[b.count]
  }
}
