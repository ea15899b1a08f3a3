internal import GuideModel

/// Finds words in the words of a source.
struct WordSearch {
  let words: ArraySlice<String>

  /// Where the run begins; the first at or behind `start`.
  func first(_ run: [String], from start: Int) -> Int? {
    guard let head = run.first else { return start }
    var index = start
    while index + run.count <= words.endIndex {
      if words[index] == head, words[index..<(index + run.count)].elementsEqual(run) { return index }
      index += 1
    }
    return nil
  }

  func contains(_ run: [String]) -> Bool { first(run, from: words.startIndex) != nil }
}
