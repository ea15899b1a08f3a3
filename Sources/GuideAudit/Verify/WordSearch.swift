internal import GuideRawText
internal import GuideText

/// Finds words in the words of a source.
struct WordSearch {
  let words: ArraySlice<String>
  /// Of the source.
  let index: WordIndex

  /// What words are made of, where markup runs through them, by place.
  private var parts: [Int: [String]] { index.text.parts }

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
      if first(cell, from: behind, to: min(behind + gap + 1, words.endIndex)) != nil { return true }
      start = index + 1
    }
    return false
  }

  /// Whether the words stand in order with at most `gap` others between one and the next.
  func contains(_ run: [String], gap: Int) -> Bool {
    guard let head = run.first else { return !words.isEmpty }
    return index.places(of: head, in: words.indices).contains { start in
      var rest = words[start...]
      return run.enumerated().allSatisfy { position, word in
        let near = rest.prefix(position == 0 ? 1 : gap + 1)
        guard let found = near.firstIndex(of: word) else { return false }
        rest = words[(found + 1)...]
        return true
      }
    }
  }

  /// Where the run begins, at or behind `start` and before `end`. Most stand near where the last one
  /// stood.
  private func first(_ run: [String], from start: Int, to end: Int? = nil) -> Int? {
    guard !run.isEmpty else { return start <= words.endIndex ? start : nil }
    let end = max(start, end ?? words.endIndex)
    let near = min(start + 64, end)
    return (start..<near).first { begins(run, at: $0) } ?? whole(run, in: near..<end)
  }

  /// Where the run begins, found by that of its words which stands in the fewest places. Only where
  /// markup runs through words each place is tried.
  private func whole(_ run: [String], in range: Range<Int>) -> Int? {
    let places = run.indices.map { offset in
      index.places(of: run[offset], in: range.lowerBound + offset..<range.upperBound + offset)
        .lazy.map { $0 - offset }
    }
    let found = places.min { $0.count < $1.count }?.first { ends(run, at: $0) }
    let marked = index.places(withPartsIn: range.lowerBound..<range.upperBound + run.count)
    var tried = range.lowerBound
    for place in marked {
      let first = max(tried, place - run.count + 1)
      tried = min(place + 1, found ?? range.upperBound)
      guard first < tried else { continue }
      if let own = (first..<tried).first(where: { begins(run, at: $0) }) { return own }
    }
    return found
  }

  private func begins(_ run: [String], at index: Int) -> Bool {
    if words[index] == run[0], ends(run, at: index) { return true }
    guard let own = parts[index] else { return false }
    return own.indices.contains { ends(run, at: index, $0) }
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

/// Where each word of a source stands, so that one is found without looking at all others.
struct WordIndex: Sendable {
  let text: RawText
  /// In order.
  private let places: [String: [Int]]
  private let parted: [Int]

  init(_ text: RawText) {
    self.text = text
    places = Dictionary(grouping: text.words.indices) { text.words[$0] }
    parted = text.parts.keys.sorted()
  }

  func places(of word: String, in range: Range<Int>) -> ArraySlice<Int> {
    Self.cut(places[word] ?? [], to: range)
  }

  /// Words that markup runs through.
  func places(withPartsIn range: Range<Int>) -> ArraySlice<Int> { Self.cut(parted, to: range) }

  private static func cut(_ places: [Int], to range: Range<Int>) -> ArraySlice<Int> {
    let first = places.partitioningIndex { $0 >= range.lowerBound }
    return places[first...].prefix(places.partitioningIndex { $0 >= range.upperBound } - first)
  }
}
