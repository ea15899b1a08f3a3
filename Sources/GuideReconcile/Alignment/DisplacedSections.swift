internal import GuideModel
internal import GuideText

/// Sections whose heading one side lost: most of what stands under it must be found under the other
/// side's heading, or a note that rightly recurs would be taken for the same note. Where the headings
/// leave doubt, something under them must state the same.
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
      let isMost = displaced.count * 2 > total ?? 0
      return isMost
        && (!isDoubtful(there, here, displaced) || displaced.contains(where: statesSame))
        ? [] : displaced
    }
    return Set(strays)
  }

  /// Whether the headings are no ground to take the sections for one: they contradict each other, or
  /// each side has its own and they share no word. Two with the same words were kept apart because
  /// of what they stand under.
  private func isDoubtful(_ there: Int, _ here: Int, _ matches: [BlockAlignment.Match]) -> Bool {
    if alignment.contradict(there, here) { return true }
    let areOwn =
      !alignment.ownHeadings.contains(there)
      && !matches.contains { alignment.isKnown(here, to: $0.passage) }
    let (first, second) = (Set(Words(alignment.headings[there])), Words(alignment.headings[here]))
    return areOwn && (first.isDisjoint(with: second) || first == Set(second))
  }

  private func statesSame(_ match: BlockAlignment.Match) -> Bool {
    guard case .inexact(let similarity) = match.kind else { return true }
    return similarity >= InexactAlignment.leastSimilarityMoved
  }
}
