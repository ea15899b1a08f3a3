internal import GuideModel
internal import GuideText

/// Sections whose heading one side lost: most of what stands under it must be found under the other
/// side's heading, or a note that rightly recurs would be taken for the same note. Where the headings
/// leave doubt, something under them must state the same.
struct DisplacedSections {
  /// From here on two passages state the same.
  private static let leastSimilarity = 0.9

  private let alignment: BlockAlignment
  /// How many blocks and passages had no match under their own heading.
  private let blocksUnder: [Int?: Int]
  private let passagesUnder: [Int?: Int]

  init(in alignment: BlockAlignment) {
    self.alignment = alignment
    blocksUnder = alignment.freeBlocks.map { alignment.blocks[$0].heading }.counts
    passagesUnder = alignment.freePassages.map { alignment.passages[$0].heading }.counts
  }

  /// The matches across headings that do not hold.
  func strays(in matches: [BlockAlignment.Match]) -> Set<BlockAlignment.Match> {
    let moves = Dictionary(grouping: matches) {
      [alignment.blocks[$0.block].heading, alignment.passages[$0.passage].heading]
    }
    let strays = moves.flatMap { headings, group -> [BlockAlignment.Match] in
      guard let here = headings[0], let there = headings[1], here != there else { return [] }
      let displaced = group.filter { alignment.isDisplaced($0.block, $0.passage) }
      let total = (alignment.isOwn(there) ? blocksUnder[here] : passagesUnder[there]) ?? 0
      let states = displaced.contains { ($0.similarity ?? 1) >= Self.leastSimilarity }
      let holds = displaced.count * 2 > total && (states || !isDoubtful(there, here, displaced))
      return holds ? [] : displaced
    }
    return Set(strays)
  }

  /// Whether the headings are no ground to take the sections for one: they contradict each other, or
  /// each side has its own and they share no word. Two with the same words were kept apart because
  /// of what they stand under.
  private func isDoubtful(_ there: Int, _ here: Int, _ matches: [BlockAlignment.Match]) -> Bool {
    let (first, second) = (alignment.headings[there], alignment.headings[here])
    if first.contradicts(second) { return true }
    let areOwn =
      !alignment.isOwn(there) && !matches.contains { alignment.isKnown(here, to: $0.passage) }
    let (words, others) = (Set(first.words), Set(second.words))
    return areOwn && (words.isDisjoint(with: others) || words == others)
  }
}
