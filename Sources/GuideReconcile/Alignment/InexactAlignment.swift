internal import GuideModel
internal import GuideText

/// Pairs what is left by exact 3-word-shingle Jaccard, complete over the topic: an inverted index
/// finds every pair that shares a shingle. A block is compared with survivors only, never with
/// another block's match, so that likeness does not spread.
struct InexactAlignment {
  /// Under one heading.
  static let leastSimilarity = 0.3
  /// Under two headings that share no other passage, where one side lacks one of the headings.
  static let leastSimilarityElsewhere = 0.6
  /// Of the shorter text's shingles, for a part of the longer.
  static let leastContainment = 0.85
  /// Pairs with one shingle of which all are candidates. Where more blocks and passages have it, as
  /// where only a number differs, a block is compared with those at its place among them.
  private static let mostPairs = 4_096
  /// Passages on either side of that place.
  private static let nearby = 16

  private let alignment: BlockAlignment
  private let blocks: [Int: Shingles]
  private let passages: [Int: Shingles]
  /// Two headings under which the two sides have the same passage.
  private let sharing: Set<[Int?]>

  init(_ alignment: BlockAlignment) {
    self.alignment = alignment
    func shingles(_ free: Set<Int>, _ passages: [Passage]) -> [Int: Shingles] {
      let prose = free.filter { passages[$0].content.isProse }
      return Dictionary(
        uniqueKeysWithValues: prose.map { ($0, Shingles(passages[$0].content.plainText)) }
      ).filter { $0.value.count >= Passage.leastWords }
    }
    blocks = shingles(alignment.freeBlocks, alignment.blocks)
    passages = shingles(alignment.freePassages, alignment.passages)
    sharing = Set(
      alignment.matches.map {
        [alignment.blocks[$0.block].heading, alignment.passages[$0.passage].heading]
      })
  }

  func matches() -> [BlockAlignment.Match] {
    let (pairs, rest) = candidates().likest()
    var (usedBlocks, usedPassages) = (Set(pairs.map(\.block)), Set(pairs.map(\.passage)))
    // A further part of a text that is already matched: half a paragraph, the second half.
    return pairs
      + rest.filter { part in
        guard isPart(part.block, part.passage) else { return false }
        let isNew = usedBlocks.insert(part.block).inserted
        return usedPassages.insert(part.passage).inserted || isNew
      }
  }

  private func candidates() -> [BlockAlignment.Match] {
    let (own, theirs) = (Self.places(blocks), Self.places(passages))
    return blocks.flatMap { block, shingles in
      var shared: [Int: Int] = [:]
      var isWhole = true
      for hash in shingles.hashes {
        guard let others = theirs[hash], let alike = own[hash] else { continue }
        var near = others[...]
        if alike.count > Self.mostPairs / others.count {
          let place = min(alike.partitioningIndex { $0 >= block }, others.count - 1)
          near = others[max(place - Self.nearby, 0)..<min(place + Self.nearby, others.count)]
          isWhole = false
        }
        for passage in near { shared[passage, default: 0] += 1 }
      }
      return shared.compactMap { passage, count in
        let count = isWhole ? count : passages[passage]?.hashes.shared(with: shingles.hashes)
        return count.flatMap { candidate(block, passage, shared: $0) }
      }
    }
  }

  /// By shingle those that have it, in order.
  private static func places(_ shingles: [Int: Shingles]) -> [UInt64: [Int]] {
    var index: [UInt64: [Int]] = [:]
    for (place, shingles) in shingles.sorted(by: { $0.key < $1.key }) {
      for hash in shingles.hashes { index[hash, default: []].append(place) }
    }
    return index
  }

  private func candidate(_ block: Int, _ passage: Int, shared: Int) -> BlockAlignment.Match? {
    guard let own = blocks[block], let theirs = passages[passage],
      let least = leastSimilarity(block, passage)
    else { return nil }
    let similarity = own.jaccard(theirs, shared: shared)
    guard similarity >= least || isHere(block, passage) && isPart(block, passage) else {
      return nil
    }
    return .similar(block, passage, similarity)
  }

  private func isPart(_ block: Int, _ passage: Int) -> Bool {
    guard let own = blocks[block], let theirs = passages[passage] else { return false }
    return own.hashes.containment(theirs.hashes) >= Self.leastContainment
  }

  private func isHere(_ block: Int, _ passage: Int) -> Bool {
    alignment.blocks[block].heading == alignment.passages[passage].heading
  }

  /// nil where the two are two passages however alike: sections that both know.
  private func leastSimilarity(_ block: Int, _ passage: Int) -> Double? {
    if isHere(block, passage) { return Self.leastSimilarity }
    guard alignment.isDisplaced(block, passage) else { return nil }
    let headings = [alignment.blocks[block].heading, alignment.passages[passage].heading]
    return sharing.contains(headings) ? Self.leastSimilarity : Self.leastSimilarityElsewhere
  }
}
