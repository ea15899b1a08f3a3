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
    let script = EditScript(old.map(\.text), new.map(\.text)) { new[$0].isWord ? 3 : 1 }
    parts = script.parts.map { part in
      switch part {
      case .same(let a, let b): .same(old: Array(old[a]), new: Array(new[b]))
      case .changed(let a, let b): .changed(old: Array(old[a]), new: Array(new[b]))
      }
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
      where !isLast && keptNew.count { $0.isWord } < 2 && old.count + new.count > 3:
        joined[joined.count - 1] = .changed(old: old + keptOld, new: new + keptNew)
      case (.changed(let old, let new)?, .changed(let moreOld, let moreNew)):
        joined[joined.count - 1] = .changed(old: old + moreOld, new: new + moreNew)
      case (_, .same), (_, .changed): joined.append(part)
      }
    }
    parts = joined
  }
}
