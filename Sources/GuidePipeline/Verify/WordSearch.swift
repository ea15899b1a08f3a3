/// Finds words in the words of a source.
struct WordSearch {
  let words: ArraySlice<String>

  /// Whether the run stands there without a gap. `label` allows the label of an aside to be glued
  /// to its first word.
  func contains(_ run: [String], label: Bool = false) -> Bool {
    first(run, from: words.startIndex) != nil || (label && containsGlued(run))
  }

  /// Whether the cell stands behind the key with at most `gap` words between, as in a row.
  func contains(key: [String], cell: [String], gap: Int) -> Bool {
    var start = words.startIndex
    while let index = first(key, from: start) {
      let behind = index + key.count
      if let found = first(cell, from: behind), found - behind <= gap { return true }
      start = index + 1
    }
    return false
  }

  /// Where the run begins, at or behind `start`.
  private func first(_ run: [String], from start: Int) -> Int? {
    var index = start
    while index + run.count <= words.endIndex {
      if words[index..<(index + run.count)].elementsEqual(run) { return index }
      index += 1
    }
    return nil
  }

  private func containsGlued(_ run: [String]) -> Bool {
    guard let head = run.first else { return false }
    let tail = Array(run.dropFirst())
    var start = words.startIndex + 1
    while let index = first(tail, from: start) {
      let glued = words[index - 1]
      if glued.utf8.count > head.utf8.count, glued.hasSuffix(head) { return true }
      start = index + 1
    }
    return false
  }
}
