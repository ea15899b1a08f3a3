/// Finds words in the words of a source.
struct WordSearch {
  let words: ArraySlice<String>
  /// What words are made of, where markup runs through them, by index.
  let parts: [Int: [String]]

  /// Where the run begins, without a gap; it is looked for from `start` and then from the front.
  /// `label` allows the label of an aside to be glued to its first word.
  func find(_ run: [String], from start: Int? = nil, label: Bool = false) -> Int? {
    let start = start ?? words.startIndex
    return first(run, from: start) ?? first(run, from: words.startIndex, to: start)
      ?? (label ? glued(run) : nil)
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

  /// Whether the words stand in order with at most `gap` others between one and the next.
  func contains(_ run: [String], gap: Int) -> Bool {
    words.indices.contains { start in
      var rest = words[start...]
      return run.enumerated().allSatisfy { position, word in
        let near = rest.prefix(position == 0 ? 1 : gap + 1)
        guard let found = near.firstIndex(of: word) else { return false }
        rest = words[(found + 1)...]
        return true
      }
    }
  }

  /// Where the run begins, at or behind `start` and before `end`.
  private func first(_ run: [String], from start: Int, to end: Int? = nil) -> Int? {
    guard let head = run.first else { return start <= words.endIndex ? start : nil }
    var index = start
    let end = end ?? words.endIndex
    while index < end {
      if words[index] == head, ends(run, at: index) { return index }
      if !parts.isEmpty, let own = parts[index],
        own.indices.contains(where: { ends(run, at: index, $0) })
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Whether the run goes on from a word, or from a part of it, word by word. Markup that runs
  /// through a word may part it or not.
  private func ends(_ run: [String], at start: Int, _ firstPart: Int = 0) -> Bool {
    var index = start
    var part = firstPart
    for word in run {
      guard index < words.endIndex else { return false }
      if part == 0, words[index] == word {
        index += 1
        continue
      }
      guard let parts = parts[index], let next = Self.end(of: word, in: parts, from: part) else {
        return false
      }
      (index, part) = next == parts.count ? (index + 1, 0) : (index, next)
    }
    return true
  }

  /// Behind the parts that make up the word.
  private static func end(of word: String, in parts: [String], from start: Int) -> Int? {
    var joined = ""
    for index in start..<parts.count {
      joined += parts[index]
      if joined == word { return index + 1 }
      if joined.utf8.count >= word.utf8.count { return nil }
    }
    return nil
  }

  private func glued(_ run: [String]) -> Int? {
    guard let head = run.first else { return nil }
    let tail = Array(run.dropFirst())
    var start = words.startIndex + 1
    while let index = first(tail, from: start) {
      let glued = words[index - 1]
      if glued.utf8.count > head.utf8.count, glued.hasSuffix(head) { return index - 1 }
      start = index + 1
    }
    return nil
  }
}
