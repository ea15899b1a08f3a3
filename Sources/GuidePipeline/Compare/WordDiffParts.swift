internal import GuideReconcile

/// Two texts cut into what they share and what was changed between.
struct WordDiffParts {
  enum Part: Equatable {
    /// The same words with the white space of both.
    case same(old: [WordToken], new: [WordToken])
    case changed(old: [WordToken], new: [WordToken])
  }

  private(set) var parts: [Part] = []

  init(_ oldText: String, _ newText: String) {
    let old = WordToken.read(oldText)
    let new = WordToken.read(newText)
    var kept: (old: [WordToken], new: [WordToken]) = ([], [])
    var (i, j) = (0, 0)
    for (a, b) in Self.pairs(old, new) + [(old.count, new.count)] {
      if i < a || j < b || a == old.count {
        if !kept.old.isEmpty { parts.append(.same(old: kept.old, new: kept.new)) }
        kept = ([], [])
      }
      if i < a || j < b {
        parts.append(.changed(old: Array(old[i..<a]), new: Array(new[j..<b])))
      }
      if a < old.count {
        kept.old.append(old[a])
        kept.new.append(new[b])
      }
      (i, j) = (a + 1, b + 1)
    }
    joinScatteredChanges()
  }

  /// A lone word that happens to stand in both texts, between changes on either side of it, makes
  /// a difference harder to read, not easier.
  private mutating func joinScatteredChanges() {
    var joined: [Part] = []
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch (joined.last, part) {
      case (.changed(let old, let new)?, .same(let keptOld, let keptNew))
      where !isLast && keptNew.count { !$0.isPunctuation } < 2 && old.count + new.count > 3:
        joined[joined.count - 1] = .changed(old: old + keptOld, new: new + keptNew)
      case (.changed(let old, let new)?, .changed(let moreOld, let moreNew)):
        joined[joined.count - 1] = .changed(old: old + moreOld, new: new + moreNew)
      case (_, .same), (_, .changed): joined.append(part)
      }
    }
    parts = joined
  }

  /// Indices of equal words, strictly increasing on both sides; punctuation counts for less.
  private static func pairs(_ old: [WordToken], _ new: [WordToken]) -> [(Int, Int)] {
    let head = zip(old, new).prefix { $0.text == $1.text }.count
    let tail = min(
      zip(old.reversed(), new.reversed()).prefix { $0.text == $1.text }.count,
      min(old.count, new.count) - head)
    var numbers: [String: Int] = [:]
    func number(_ token: WordToken) -> Int {
      if let known = numbers[token.text] { return known }
      numbers[token.text] = numbers.count
      return numbers.count - 1
    }
    let a = old[head..<(old.count - tail)].map(number)
    let b = new[head..<(new.count - tail)].map(number)
    let weights = new[head..<(new.count - tail)].map { $0.isPunctuation ? 1 : 3 }
    let middle = CommonSubsequence.pairs(a.count, b.count) { a[$0] == b[$1] ? weights[$1] : 0 }
    return (0..<head).map { ($0, $0) } + middle.map { ($0 + head, $1 + head) }
      + (0..<tail).map { (old.count - tail + $0, new.count - tail + $0) }
  }
}
