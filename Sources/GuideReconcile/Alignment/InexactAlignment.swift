internal import GuideModel
internal import GuideText

/// Pairs what is left by exact 3-word-shingle Jaccard, complete over the topic: an inverted index
/// finds every pair that shares a shingle. A block is compared with survivors only, never with
/// another block's match, so that likeness does not spread.
struct InexactAlignment {
  /// Under one heading.
  static let leastSimilarity = 0.3
  /// Under two headings one of which the other side lacks.
  static let leastSimilarityElsewhere = 0.6
  /// Under two headings that both know, only what is nearly the same has moved.
  static let leastSimilarityMoved = 0.9
  /// Of the shorter text's shingles, for a part of the longer.
  static let leastContainment = 0.85
  /// Shorter texts are captions and labels: one changed word is another fact.
  static let leastWords = 6

  private let alignment: BlockAlignment

  init(_ alignment: BlockAlignment) { self.alignment = alignment }

  private struct Candidate {
    var block: Int
    var passage: Int
    var similarity: Double
    var isPart: Bool
  }

  func matches() -> [BlockAlignment.Match] {
    var usedPassages: Set<Int> = []
    var usedBlocks: Set<Int> = []
    var parts: [BlockAlignment.Match] = []
    var result: [BlockAlignment.Match] = []
    for candidate in candidates() {
      let match = BlockAlignment.Match(
        block: candidate.block, passage: candidate.passage,
        kind: .inexact(similarity: candidate.similarity))
      let isFree =
        !usedPassages.contains(candidate.passage) && !usedBlocks.contains(candidate.block)
      if isFree {
        usedPassages.insert(candidate.passage)
        usedBlocks.insert(candidate.block)
        result.append(match)
      } else if candidate.isPart {
        parts.append(match)
      }
    }
    // A further part of a text that is already matched: half a paragraph, the second half.
    for part in parts where !usedBlocks.contains(part.block) || !usedPassages.contains(part.passage)
    {
      usedBlocks.insert(part.block)
      usedPassages.insert(part.passage)
      result.append(part)
    }
    return result
  }

  /// The likest first; ties in reading order.
  private func candidates() -> [Candidate] {
    guard !alignment.freePassages.isEmpty, !alignment.freeBlocks.isEmpty else { return [] }
    let passages = shingles(of: alignment.freePassages) { alignment.passages[$0].content }
    let blocks = shingles(of: alignment.freeBlocks) { alignment.blocks[$0].content }
    var index: [UInt64: [Int]] = [:]
    for (position, entry) in passages.enumerated() {
      for hash in entry.shingles.hashes { index[hash, default: []].append(position) }
    }
    var candidates: [Candidate] = []
    for block in blocks {
      var shared: [Int: Int] = [:]
      for hash in block.shingles.hashes {
        for position in index[hash] ?? [] { shared[position, default: 0] += 1 }
      }
      for (position, count) in shared {
        if let candidate = candidate(block, passages[position], shared: count) {
          candidates.append(candidate)
        }
      }
    }
    return candidates.sorted {
      ($1.similarity, $0.block, $0.passage) < ($0.similarity, $1.block, $1.passage)
    }
  }

  private func shingles(
    of indices: Set<Int>, content: (Int) -> BlockContent
  ) -> [(index: Int, shingles: Shingles)] {
    indices.sorted().compactMap { index in
      let content = content(index)
      guard content.isProse else { return nil }
      let shingles = Shingles(content.plainText)
      return shingles.count >= Self.leastWords ? (index, shingles) : nil
    }
  }

  private func candidate(
    _ block: (index: Int, shingles: Shingles), _ passage: (index: Int, shingles: Shingles),
    shared: Int
  ) -> Candidate? {
    let similarity = block.shingles.jaccard(passage.shingles, shared: shared)
    let isPart =
      block.shingles.hashes.containment(passage.shingles.hashes, shared: shared)
      >= Self.leastContainment
    let isHere =
      alignment.headingOfBlock[block.index] == alignment.passages[passage.index].heading
    guard let least = leastSimilarity(block.index, passage.index) else { return nil }
    guard similarity >= least || (isPart && isHere) else { return nil }
    return Candidate(
      block: block.index, passage: passage.index, similarity: similarity, isPart: isPart)
  }
}

extension InexactAlignment {
  /// nil where the two are two passages however alike: sections that both know.
  private func leastSimilarity(_ block: Int, _ passage: Int) -> Double? {
    if alignment.headingOfBlock[block] == alignment.passages[passage].heading {
      return Self.leastSimilarity
    }
    if alignment.isDisplaced(block, passage) { return Self.leastSimilarityElsewhere }
    return alignment.hasMoved(block, passage) ? Self.leastSimilarityMoved : nil
  }
}

extension BlockContent {
  /// Text whose likeness says something; tables and links are compared by what they hold.
  var isProse: Bool {
    switch self {
    case .paragraph, .list, .aside, .quote, .video, .figure: true
    case .table, .links, .code, .thematicBreak, .raw: false
    }
  }
}
