internal import GuideModel

/// Where something that holds text begins and ends: the same words outside of it say another thing.
struct Extent: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case item, aside, quote, row }

  let kind: Kind
  /// What it stands in, and itself; a row has 0.
  let depth: Int
  /// Indices of words of its reading, without marks and signs.
  let words: Range<Int>

  /// From indices of tokens to those of words; without what holds none.
  static func inWords(_ extents: [Extent], of tokens: [ComparedToken]) -> [Extent] {
    if extents.isEmpty { return [] }
    var before = [0]
    for token in tokens { before.append((before.last ?? 0) + (token.isWord ? 1 : 0)) }
    return extents.compactMap { extent in
      let words = before[extent.words.lowerBound]..<before[extent.words.upperBound]
      return words.isEmpty ? nil : Extent(kind: extent.kind, depth: extent.depth, words: words)
    }
  }

  // MARK: - Reading

  /// On the way through blocks.
  enum Step {
    case block(BlockContent)
    case start
    case end(Kind)
  }

  /// Through what stands in a block, in reading order.
  static func steps(inside content: BlockContent) -> [Step] {
    switch content {
    case .list(_, let items): items.flatMap { held($0, .item) }
    case .aside(_, let blocks): held(blocks, .aside)
    case .quote(let blocks): held(blocks, .quote)
    case .paragraph, .table, .figure, .video, .code, .links, .thematicBreak, .raw: []
    }
  }

  private static func held(_ blocks: [BlockContent], _ kind: Kind) -> [Step] {
    [.start] + blocks.map { .block($0) } + [.end(kind)]
  }
}
