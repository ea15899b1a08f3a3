internal import GuideModel
internal import GuideText

/// Pairs what is left between two places of a section that both sides share: where little is left,
/// fewer shared words tell that two are one passage, be they short, a list that has more items, a
/// command, or the half of a paragraph that was split and edited.
struct GapAlignment {
  /// Of the words of the longer one.
  static let leastShared = 0.5
  /// Of the words of the shorter one, for a part of the longer.
  static let leastContained = 0.85
  /// Passages on a side beyond which likeness is not looked for.
  private static let maximumLeft = 16

  private struct Gap: Hashable {
    var heading: Int?
    /// The shared passages around it; nil at the ends of the section.
    var before: Int?
    var after: Int?
  }

  private let alignment: BlockAlignment
  private let passagesOfBlock: [Int: [Int]]
  private let blocksOfPassage: [Int: [Int]]

  init(_ alignment: BlockAlignment) {
    self.alignment = alignment
    passagesOfBlock = Dictionary(grouping: alignment.matches, by: \.block)
      .mapValues { $0.map(\.passage) }
    blocksOfPassage = Dictionary(grouping: alignment.matches, by: \.passage)
      .mapValues { $0.map(\.block) }
  }

  func matches() -> [BlockAlignment.Match] {
    let passages = gaps(alignment.passages.indices) { index in
      (alignment.passages[index].heading, blocksOfPassage[index] == nil ? nil : index)
    }
    let blocks = gaps(alignment.blocks.indices) { index in
      (alignment.headingOfBlock[index], passagesOfBlock[index]?.first)
    }
    return Set(passages.keys).union(blocks.keys).flatMap { gap -> [BlockAlignment.Match] in
      let (own, theirs) = (blocks[gap] ?? [], passages[gap] ?? [])
      guard max(own.count, theirs.count) <= Self.maximumLeft else { return [] }
      let pairs = pairs(own, theirs)
      let (usedBlocks, usedPassages) = (Set(pairs.map(\.block)), Set(pairs.map(\.passage)))
      return pairs
        + own.filter { !usedBlocks.contains($0) }.compactMap { half($0, in: gap) }
        + theirs.filter { !usedPassages.contains($0) }.compactMap { half(ofPassage: $0, in: gap) }
    }
  }

  /// What is free, by the gap that it stands in; `place` tells the heading and, of what is matched,
  /// the passage.
  private func gaps(
    _ indices: Range<Int>, place: (Int) -> (heading: Int?, shared: Int?)
  ) -> [Gap: [Int]] {
    var gaps: [Gap: [Int]] = [:]
    var open: [Int?: (before: Int?, free: [Int])] = [:]
    for index in indices {
      let (heading, shared) = place(index)
      var (before, free) = open[heading] ?? (nil, [])
      if let shared {
        gaps[Gap(heading: heading, before: before, after: shared), default: []] += free
        (before, free) = (shared, [])
      } else {
        free.append(index)
      }
      open[heading] = (before, free)
    }
    for (heading, rest) in open {
      gaps[Gap(heading: heading, before: rest.before, after: nil), default: []] += rest.free
    }
    return gaps.filter { !$0.value.isEmpty }
  }

  // MARK: - One and one

  /// The likest first; ties in reading order.
  private func pairs(_ blocks: [Int], _ passages: [Int]) -> [BlockAlignment.Match] {
    let theirs = passages.map { ($0, WordCounts(alignment.passages[$0].content)) }
    let candidates = blocks.flatMap { block -> [(BlockAlignment.Match, Double)] in
      let own = WordCounts(alignment.blocks[block].content)
      return theirs.compactMap { passage, words in
        guard own.isCode == words.isCode, let likeness = own.likeness(with: words) else {
          return nil
        }
        return (match(block, passage, likeness), likeness)
      }
    }
    var (usedBlocks, usedPassages): (Set<Int>, Set<Int>) = ([], [])
    return candidates.sorted { ($1.1, $0.0.block, $0.0.passage) < ($0.1, $1.0.block, $1.0.passage) }
      .map(\.0).filter { match in
        if usedBlocks.contains(match.block) || usedPassages.contains(match.passage) { return false }
        usedBlocks.insert(match.block)
        usedPassages.insert(match.passage)
        return true
      }
  }

  private func match(_ block: Int, _ passage: Int, _ likeness: Double) -> BlockAlignment.Match {
    BlockAlignment.Match(block: block, passage: passage, kind: .inexact(similarity: likeness))
  }

  // MARK: - Halves

  /// The passage beside the gap of which a block is what the others leave.
  private func half(_ block: Int, in gap: Gap) -> BlockAlignment.Match? {
    let own = WordCounts(alignment.blocks[block].content)
    for passage in [gap.before, gap.after].compactMap(\.self) {
      let found = (blocksOfPassage[passage] ?? []).map { alignment.blocks[$0].content }
      if let likeness = own.likeness(
        toWhat: found, leaveOf: alignment.passages[passage].content)
      {
        return match(block, passage, likeness)
      }
    }
    return nil
  }

  /// The block beside the gap of which a passage is what the others leave.
  private func half(ofPassage passage: Int, in gap: Gap) -> BlockAlignment.Match? {
    let own = WordCounts(alignment.passages[passage].content)
    for block in [gap.before, gap.after].compactMap({ $0.flatMap { blocksOfPassage[$0]?.first } }) {
      let found = (passagesOfBlock[block] ?? []).map { alignment.passages[$0].content }
      if let likeness = own.likeness(toWhat: found, leaveOf: alignment.blocks[block].content) {
        return match(block, passage, likeness)
      }
    }
    return nil
  }
}

/// How often each word stands in a block.
private struct WordCounts {
  let isCode: Bool
  private let counts: [String: Int]
  private let total: Int

  /// Of what is compared by what it holds, tables and links, there are none.
  init(_ content: BlockContent) {
    let isCode = if case .code = content { true } else { false }
    self.init(isCode || content.isProse ? Array(Words(content.plainText))[...] : [], isCode)
  }

  private init(_ words: ArraySlice<String>, _ isCode: Bool) {
    self.isCode = isCode
    total = words.count
    counts = words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Of the words of the longer one; nil where the two are not one passage.
  func likeness(with other: WordCounts) -> Double? {
    let (shorter, longer) = (min(total, other.total), max(total, other.total))
    let shared = Double(counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) })
    let isPart =
      shorter >= InexactAlignment.leastWords
      && shared >= GapAlignment.leastContained * Double(shorter)
    guard longer > 0, isPart || shared >= GapAlignment.leastShared * Double(longer) else {
      return nil
    }
    return shared / Double(longer)
  }

  /// With the rest of a paragraph whose other parts are `found`: all of it, its beginning or its end.
  func likeness(toWhat found: [BlockContent], leaveOf whole: BlockContent) -> Double? {
    guard case .paragraph = whole, !isCode else { return nil }
    var left = WordCounts(whole).counts
    for (word, count) in found.flatMap({ WordCounts($0).counts }) { left[word]? -= count }
    var rest: [String] = []
    for word in Array(Words(whole.plainText)).reversed() where left[word, default: 0] > 0 {
      left[word]? -= 1
      rest.append(word)
    }
    rest.reverse()
    return [rest[...], rest.prefix(total), rest.suffix(total)]
      .compactMap { likeness(with: WordCounts($0, false)) }.max()
  }
}
