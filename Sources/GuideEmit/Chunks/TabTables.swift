import GuideText

/// Tables in the tabs of a strip, each below the picture that has the tab's name.
enum TabTables {
  /// A name of more tokens is cut, lest it leave the rows no room.
  fileprivate static let longest = 32

  /// With that name on each table where labelled pictures and tables take turns. Elsewhere nobody can
  /// tell whether a table stands in the last tab or below the strip.
  static func named(in passages: [Passage]) -> [Passage] {
    // By index: elements that a loop hands out are copies.
    guard passages.indices.contains(where: { passages[$0].tab != nil }) else { return passages }
    var passages = passages
    var index = 0
    while index < passages.count {
      let end =
        passages[index...].firstIndex { $0.tab == nil && $0.kind != .table } ?? passages.endIndex
      if passages[index..<end].takeTurns {
        for picture in stride(from: index, to: end, by: 2) {
          passages[picture + 1].stand(inTabOf: passages[picture])
        }
      }
      index = end + 1
    }
    return passages
  }
}

extension ArraySlice<Passage> {
  /// Whether they are two tabs or more, each of a picture and a table.
  fileprivate var takeTurns: Bool {
    count > 3 && count.isMultiple(of: 2)
      && zip(indices, self).allSatisfy { index, passage in
        (passage.tab == nil) == !(index - startIndex).isMultiple(of: 2)
      }
  }
}

extension Passage {
  fileprivate mutating func stand(inTabOf picture: Passage) {
    guard let name = picture.tab?.singleLine else { return }
    var piece = ChunkDraft.Piece(
      picture, words: LinkedText(Passage.start(of: name[...], most: TabTables.longest)))
    piece.isContext = true
    tab = picture.tab
    tabName = Shared(piece)
  }
}
