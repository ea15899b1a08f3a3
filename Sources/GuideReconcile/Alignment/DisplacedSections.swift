internal import GuideModel

/// Sections whose heading one side lost: most of what stands under it must be found under the other
/// side's heading, or a note that rightly recurs would be taken for the same note.
struct DisplacedSections {
  private struct Move: Hashable {
    var here: Int?
    var there: Int?
  }

  private let alignment: BlockAlignment
  /// How many blocks and passages had no match under their own heading.
  private let blocksUnder: [Int?: Int]
  private let passagesUnder: [Int?: Int]

  init(in alignment: BlockAlignment) {
    self.alignment = alignment
    blocksUnder = Self.counts(alignment.freeBlocks) { alignment.headingOfBlock[$0] }
    passagesUnder = Self.counts(alignment.freePassages) { alignment.passages[$0].heading }
  }

  private static func counts(_ indices: Set<Int>, heading: (Int) -> Int?) -> [Int?: Int] {
    Dictionary(indices.map { (heading($0), 1) }, uniquingKeysWith: +)
  }

  /// The matches across headings that do not hold.
  func strays(in matches: [BlockAlignment.Match]) -> Set<BlockAlignment.Match> {
    let moves = Dictionary(grouping: matches) { match in
      Move(
        here: alignment.headingOfBlock[match.block],
        there: alignment.passages[match.passage].heading)
    }
    let strays = moves.flatMap { move, group -> [BlockAlignment.Match] in
      guard let there = move.there, let here = move.here, here != there else { return [] }
      let displaced = group.filter { alignment.isDisplaced($0.block, $0.passage) }
      let total =
        alignment.ownHeadings.contains(there) ? blocksUnder[here] : passagesUnder[there]
      return displaced.count * 2 > total ?? 0 ? [] : displaced
    }
    return Set(strays)
  }
}
