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
    var (old, new): ([WordToken], [WordToken]) = ([], [])
    func endChange() {
      if !old.isEmpty || !new.isEmpty { joined.append(.changed(old: old, new: new)) }
      (old, new) = ([], [])
    }
    for (index, part) in parts.enumerated() {
      switch part {
      case .changed(let moreOld, let moreNew):
        old += moreOld
        new += moreNew
      case .same(let keptOld, let keptNew)
      where index < parts.count - 1 && keptNew.count { $0.isWord } < 2 && old.count + new.count > 3:
        old += keptOld
        new += keptNew
      case .same:
        endChange()
        joined.append(part)
      }
    }
    endChange()
    parts = joined
  }
}
