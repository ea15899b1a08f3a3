/// Finds for each word of a source an entry of the ledger that has it and covers its place.
///
/// Every word of an entry serves once. Of the entries that cover a word the one that ends first is
/// taken, which leaves as few words alone as any choice can (earliest deadline first). What remains
/// may be glued: "NoteIn" is covered by "Note" and "In", "Human" and "Interface" by one word.
struct WordMatching {
  struct Entry {
    var units: ClosedRange<Int>
    var text: [String]
    /// Of words that a repair took out of the text around them.
    var isAbsorbed = false
  }

  /// For each word of the source the index of its entry; nil where there is none.
  private(set) var entryOfWord: [Int?]

  private let words: [String]
  private let parts: [Int: [String]]
  private let units: [Int]
  private let entries: [Entry]
  /// Words of entries that serve no word of the source yet.
  private var left: [String: [Int]] = [:]

  /// Longer words are not taken apart.
  private static let longestGlued = 64
  /// Of entries with the same word so many are looked at.
  private static let candidates = 256

  /// `units` ascend; `entries` are sorted by where they begin. `parts` are of words that markup
  /// runs through.
  init(words: [String], parts: [Int: [String]] = [:], units: [Int], entries: [Entry]) {
    self.words = words
    self.parts = parts
    self.units = units
    self.entries = entries
    entryOfWord = [Int?](repeating: nil, count: words.count)
    matchWhole()
    if entryOfWord.contains(nil) {
      splitGlued()
      joinTorn()
    }
  }

  private mutating func matchWhole() {
    var ids: [String: Int] = [:]
    var positions: [[Int]] = []
    var holders: [[Int]] = []
    func id(_ word: String) -> Int {
      if let id = ids[word] { return id }
      ids[word] = positions.count
      positions.append([])
      holders.append([])
      return positions.count - 1
    }
    for (position, word) in words.enumerated() { positions[id(word)].append(position) }
    for (index, entry) in entries.enumerated() {
      for word in entry.text { holders[id(word)].append(index) }
    }
    for (word, id) in ids {
      let unused = match(positions[id], with: holders[id])
      if !unused.isEmpty { left[word] = unused.sorted() }
    }
  }

  /// The holders that were not needed.
  private mutating func match(_ positions: [Int], with holders: [Int]) -> [Int] {
    var waiting = Heap()
    var unused: [Int] = []
    var next = 0
    for position in positions {
      let unit = units[position]
      while next < holders.count, entries[holders[next]].units.lowerBound <= unit {
        waiting.insert(holders[next], key: entries[holders[next]].units.upperBound)
        next += 1
      }
      while let first = waiting.first, entries[first].units.upperBound < unit {
        unused.append(waiting.removeFirst())
      }
      if waiting.first != nil { entryOfWord[position] = waiting.removeFirst() }
    }
    while waiting.first != nil { unused.append(waiting.removeFirst()) }
    return unused + holders[next...]
  }

  // MARK: Glued and torn words

  private func holder(of word: String, at unit: Int, except taken: [Int]) -> Int? {
    guard let holders = left[word]?.prefix(Self.candidates) else { return nil }
    return holders.first { holder in
      entries[holder].units.contains(unit)
        && (taken.isEmpty || taken.count { $0 == holder } < holders.count { $0 == holder })
    }
  }

  private mutating func use(_ holder: Int, for word: String) {
    guard let index = left[word]?.firstIndex(of: holder) else { return }
    left[word]?.remove(at: index)
  }

  private mutating func splitGlued() {
    for position in words.indices where entryOfWord[position] == nil {
      guard let found = knownParts(at: position) ?? anyParts(at: position) else { continue }
      for part in found { use(part.holder, for: part.word) }
      entryOfWord[position] = found[0].holder
    }
  }

  private func knownParts(at position: Int) -> [(word: String, holder: Int)]? {
    guard let parts = parts[position] else { return nil }
    var found: [(word: String, holder: Int)] = []
    for part in parts {
      let taken = found.filter { $0.word == part }.map(\.holder)
      guard let holder = holder(of: part, at: units[position], except: taken) else { return nil }
      found.append((part, holder))
    }
    return found.isEmpty ? nil : found
  }

  private func anyParts(at position: Int) -> [(word: String, holder: Int)]? {
    let characters = Array(words[position])
    guard characters.count <= Self.longestGlued else { return nil }
    return parts(of: characters[...], at: units[position])
  }

  /// Left-over words that make up `characters`, the longest first ones first.
  private func parts(
    of characters: ArraySlice<Character>, at unit: Int
  ) -> [(word: String, holder: Int)]? {
    var dead: Set<Int> = []
    var path: [(word: String, holder: Int)] = []
    func search(_ rest: ArraySlice<Character>) -> Bool {
      if rest.isEmpty { return true }
      if dead.contains(rest.startIndex) { return false }
      for length in stride(from: rest.count, to: 0, by: -1) {
        let word = String(rest.prefix(length))
        let taken = path.filter { $0.word == word }.map(\.holder)
        guard let holder = holder(of: word, at: unit, except: taken) else { continue }
        path.append((word, holder))
        if search(rest.dropFirst(length)) { return true }
        path.removeLast()
      }
      dead.insert(rest.startIndex)
      return false
    }
    return search(characters) ? path : nil
  }

  /// So many words of the source may stand between two parts of a word, which repairs took out: the
  /// title of a link parts "dial" and "s" of `[dial](…)’s`. Words between which nothing but a space
  /// or markup stands are never one.
  private static let longestGap = 24

  private mutating func joinTorn() {
    for start in words.indices where entryOfWord[start] == nil {
      let gap = words.indices[(start + 1)...].prefix(Self.longestGap)
        .prefix { entryOfWord[$0].map { entries[$0].isAbsorbed } ?? false }
      guard !gap.isEmpty, gap.endIndex < words.endIndex, entryOfWord[gap.endIndex] == nil
      else { continue }
      let end = gap.endIndex
      let joined = words[start] + words[end]
      guard let holder = holder(of: joined, at: units[start], except: []),
        entries[holder].units.contains(units[end])
      else { continue }
      use(holder, for: joined)
      entryOfWord[start] = holder
      entryOfWord[end] = holder
    }
  }
}

/// A binary heap of indices, the smallest key first, the smaller index among equals.
private struct Heap {
  private var items: [(key: Int, index: Int)] = []

  var first: Int? { items.first?.index }

  mutating func insert(_ index: Int, key: Int) {
    items.append((key, index))
    var child = items.count - 1
    while child > 0, items[child] < items[(child - 1) / 2] {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> Int {
    items.swapAt(0, items.count - 1)
    let first = items.removeLast()
    var parent = 0
    while true {
      let children = (2 * parent + 1)..<min(2 * parent + 3, max(items.count, 2 * parent + 1))
      guard let smallest = children.min(by: { items[$0] < items[$1] }),
        items[smallest] < items[parent]
      else { break }
      items.swapAt(parent, smallest)
      parent = smallest
    }
    return first.index
  }
}
