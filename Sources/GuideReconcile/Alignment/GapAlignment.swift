internal import GuideModel
internal import GuideText

/// Pairs what is left between two places of a section that both sides share: where little is left,
/// fewer shared words tell that two are one passage, be they short, a list that has more items, a
/// command, a label, or the half of a paragraph that was split and edited.
struct GapAlignment {
  /// Of the words of the longer one.
  static let leastShared = 0.5
  /// Of the words of the shorter one, for a part of the longer.
  static let leastContained = 0.85
  /// Passages on a side beyond which likeness is not looked for.
  private static let maximumLeft = 16

  typealias Match = BlockAlignment.Match

  private struct Gap: Hashable {
    var heading: Int?
    /// The shared passages around it; nil at the ends of the section.
    var before: Int?
    var after: Int?
  }

  /// The blocks, or the passages: what they say, and what of the other side they are.
  private struct Side {
    let contents: [BlockContent]
    let fingerprints: Set<Fingerprint>
    let others: [Int: [Int]]

    init(_ passages: [Passage], _ others: [Int: [Int]]) {
      contents = passages.map(\.content)
      fingerprints = Set(passages.map(\.fingerprint))
      self.others = others
    }
  }

  private let alignment: BlockAlignment
  private let blocks: Side
  private let passages: Side

  init(_ alignment: BlockAlignment) {
    self.alignment = alignment
    blocks = Side(
      alignment.blocks,
      Dictionary(grouping: alignment.matches, by: \.block).mapValues { $0.map(\.passage) })
    passages = Side(
      alignment.passages,
      Dictionary(grouping: alignment.matches, by: \.passage).mapValues { $0.map(\.block) })
  }

  func matches() -> [Match] {
    let theirs = gaps(alignment.passages) { passages.others[$0] == nil ? [] : [$0] }
    let own = gaps(alignment.blocks) { blocks.others[$0] ?? [] }
    return Set(theirs.keys).union(own.keys).flatMap { gap -> [Match] in
      let (own, theirs) = (own[gap] ?? [], theirs[gap] ?? [])
      let flattened = flattened(own, theirs)
      if !flattened.isEmpty { return flattened }
      guard max(own.count, theirs.count) <= Self.maximumLeft else { return [] }
      let found = pairs(own, theirs)
      let pairs = found.isEmpty ? replaced(own, theirs, in: gap) : found
      let around = [gap.before, gap.after].compactMap(\.self)
      let wholes = around.compactMap { passages.others[$0]?.first }
      let ownHalves = Set(own).subtracting(pairs.map(\.block)).compactMap { block in
        half(blocks, block, of: around, in: passages).map { Match.similar(block, $0, $1) }
      }
      let theirHalves = Set(theirs).subtracting(pairs.map(\.passage)).compactMap { passage in
        half(passages, passage, of: wholes, in: blocks).map { Match.similar($0, passage, $1) }
      }
      return pairs + ownHalves + theirHalves
    }
  }

  /// What is free, by the gap that it stands in; `shared` tells the passages of what is matched.
  private func gaps(_ all: [Passage], _ shared: (Int) -> [Int]) -> [Gap: [Int]] {
    var gaps: [Gap: [Int]] = [:]
    var open: [Int?: (before: Int?, free: [Int])] = [:]
    for (index, heading) in all.map(\.heading).enumerated() {
      let shared = shared(index)
      if let first = shared.min(), let last = shared.max() {
        let (before, free) = open[heading] ?? (nil, [])
        gaps[Gap(heading: heading, before: before, after: first), default: []] += free
        open[heading] = (last, [])
      } else {
        open[heading, default: (nil, [])].free.append(index)
      }
    }
    for (heading, rest) in open {
      gaps[Gap(heading: heading, before: rest.before, after: nil), default: []] += rest.free
    }
    return gaps.filter { !$0.value.isEmpty }
  }

  private func pairs(_ own: [Int], _ theirs: [Int]) -> [Match] {
    let others = theirs.map { ($0, BlockWords(passages.contents[$0])) }
    return own.flatMap { block -> [Match] in
      let words = BlockWords(blocks.contents[block])
      return others.compactMap { passage, other in
        guard words.isCode == other.isCode else { return nil }
        return words.likeness(with: other.counts).map { .similar(block, passage, $0) }
      }
    }.likest().pairs
  }

  /// The only thing on one side is a table, and all that the other has there are most of its words, as
  /// lines or items.
  private func flattened(_ own: [Int], _ theirs: [Int]) -> [Match] {
    func likeness(_ table: [Int], _ lines: [Int], _ side: Side, _ other: Side) -> Double? {
      guard table.count == 1, let content = side.contents[table[0]].table.map(BlockContent.table),
        !lines.isEmpty, lines.allSatisfy({ other.contents[$0].isProse })
      else { return nil }
      let words = WordCounts(content.plainText.alignedWords)
      let others = WordCounts(lines.flatMap { other.contents[$0].plainText.alignedWords })
      let longer = max(words.total, others.total)
      let shared = Double(words.shared(with: others))
      return shared > Self.leastShared * Double(longer) ? shared / Double(longer) : nil
    }
    if let likeness = likeness(own, theirs, blocks, passages) {
      return theirs.map { .similar(own[0], $0, likeness) }
    }
    return likeness(theirs, own, passages, blocks).map { likeness in
      own.map { .similar($0, theirs[0], likeness) }
    } ?? []
  }

  /// The only text on either side before a passage that both have: what replaces it may share no word
  /// with it. Behind one, where the order of the two is unknown, or nothing else is left of two pages:
  /// the one that goes on otherwise is not silent there. A caption goes with its picture. A
  /// passage that the other side has elsewhere has moved.
  private func replaced(_ own: [Int], _ theirs: [Int], in gap: Gap) -> [Match] {
    guard own.count == 1, theirs.count == 1, gap.before != nil || gap.after != nil else {
      return []
    }
    let (block, passage) = (alignment.blocks[own[0]], alignment.passages[theirs[0]])
    let isOnlyChange =
      alignment.isOfTwo && alignment.freeBlocks.count == 1 && alignment.freePassages.count == 1
    guard gap.after != nil || isOnlyChange || !alignment.isOrdered(passage) else { return [] }
    let kind = PassageKind(block.content)
    let isText = [.paragraph, .list, .aside, .quote, .code, .table].contains(kind)
    let hasCaption = (block.witnesses + passage.witnesses).contains(where: \.followsPicture)
    guard isText, !hasCaption, kind == PassageKind(passage.content),
      !passages.fingerprints.contains(block.fingerprint),
      !blocks.fingerprints.contains(passage.fingerprint)
    else { return [] }
    return [.similar(own[0], theirs[0], 0)]
  }

  /// The first of those beside the gap of which one is what the others leave.
  private func half(
    _ side: Side, _ index: Int, of wholes: [Int], in other: Side
  ) -> (whole: Int, likeness: Double)? {
    let words = BlockWords(side.contents[index])
    return wholes.lazy.compactMap { whole in
      let found = (other.others[whole] ?? []).map { side.contents[$0] }
      return words.likeness(toWhat: found, leaveOf: other.contents[whole]).map { (whole, $0) }
    }.first
  }
}

extension String {
  /// Without damage that shows by itself; of scripts that write no spaces the single characters.
  fileprivate var alignedWords: [String] {
    Words(CharacterReference.decode(undoingVisibleDamage)).flatMap { word in
      word.unicodeScalars.contains(where: \.writesNoSpaces) ? word.map { String($0) } : [word]
    }
  }
}

/// The words of a block; of what is compared by what it holds, tables and links, there are none.
private struct BlockWords {
  let isCode: Bool
  private let words: [String]
  let counts: WordCounts

  init(_ content: BlockContent) {
    isCode = if case .code = content { true } else { false }
    words = isCode || content.isProse ? content.plainText.alignedWords : []
    counts = WordCounts(words)
  }

  /// Of the words of the longer one; nil where the two are not one passage.
  func likeness(with other: WordCounts) -> Double? {
    let (shorter, longer) = (min(counts.total, other.total), max(counts.total, other.total))
    let shared = Double(counts.shared(with: other))
    let isPart =
      shorter >= Passage.leastWords
      && shared >= GapAlignment.leastContained * Double(shorter)
    guard longer > 0, isPart || shared >= GapAlignment.leastShared * Double(longer) else {
      return nil
    }
    return shared / Double(longer)
  }

  /// With the rest of a paragraph whose other parts are `found`: all of it, its beginning or its end.
  func likeness(toWhat found: [BlockContent], leaveOf whole: BlockContent) -> Double? {
    guard case .paragraph = whole, !isCode else { return nil }
    let rest = WordCounts(found.flatMap { BlockWords($0).words }).removed(
      from: BlockWords(whole).words)
    return [rest, Array(rest.prefix(words.count)), Array(rest.suffix(words.count))]
      .compactMap { likeness(with: WordCounts($0)) }.max()
  }
}
