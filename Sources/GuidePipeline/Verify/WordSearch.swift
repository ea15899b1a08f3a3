/// Finds words in the words of a source.
struct WordSearch {
  let words: ArraySlice<String>

  /// Whether the run stands there without a gap. `label` allows the label of an aside to be glued
  /// to its first word.
  func contains(_ run: [String], label: Bool = false) -> Bool {
    first(run) != nil || (label && containsGlued(run))
  }

  /// Where the run begins, at or behind `start`.
  private func first(_ run: [String], from start: Int? = nil) -> Int? {
    var index = start ?? words.startIndex
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
