/// Finds what a person meant to write.
package enum Spelling {
  /// Nothing longer is a slip of the pen.
  private static let longest = 200

  /// The one that takes the fewest edits, whatever the case, at most a third of its letters
  /// (or one); the first of equals. nil where none is near.
  package static func nearest(to word: String, in known: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased())
    guard !wanted.isEmpty, wanted.count <= longest else { return nil }
    var best: (word: String, edits: Int)?
    for candidate in known {
      let letters = Array(candidate.lowercased())
      let limit = max(1, letters.count / 3)
      guard abs(letters.count - wanted.count) <= min(limit, best?.edits ?? limit) else { continue }
      let edits = edits(wanted, letters)
      if edits <= limit, edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.word
  }

  /// Letters inserted, deleted, replaced, or swapped with their neighbour (optimal string
  /// alignment).
  package static func edits<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
    var older: [Int] = []
    var row = Array(0...b.count)
    for i in a.indices {
      var next = [i + 1]
      next.reserveCapacity(b.count + 1)
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
