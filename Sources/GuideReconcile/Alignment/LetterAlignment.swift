internal import GuideModel
internal import GuideText

/// Pairs what shares too few runs of words, though most of its letters: a short paragraph with a
/// slip in every other word, or one whose words have changed places. Only under one heading, where
/// little is left on both sides.
struct LetterAlignment {
  /// Of the runs of three letters, shared of all.
  static let leastSimilarity = 0.6
  /// Passages that are left under one heading, beyond which likeness is not looked for.
  private static let maximumLeft = 16

  private let alignment: BlockAlignment
  private let blocks: [Int?: [Int]]
  private let passages: [Int?: [Int]]

  init(_ alignment: BlockAlignment, blocks: Set<Int>, passages: Set<Int>) {
    func isLong(_ content: BlockContent) -> Bool {
      content.isProse && Shingles(content.plainText).count >= InexactAlignment.leastWords
    }
    self.alignment = alignment
    self.blocks = Dictionary(
      grouping: blocks.sorted().filter { isLong(alignment.blocks[$0].content) },
      by: { alignment.headingOfBlock[$0] })
    self.passages = Dictionary(
      grouping: passages.sorted().filter { isLong(alignment.passages[$0].content) },
      by: { alignment.passages[$0].heading })
  }

  private struct Candidate {
    var block: Int
    var passage: Int
    var similarity: Double
  }

  /// The likest first; ties in reading order.
  func matches() -> [BlockAlignment.Match] {
    var usedBlocks: Set<Int> = []
    var usedPassages: Set<Int> = []
    let candidates = candidates().sorted {
      ($1.similarity, $0.block, $0.passage) < ($0.similarity, $1.block, $1.passage)
    }
    return candidates.compactMap { candidate in
      guard !usedBlocks.contains(candidate.block), !usedPassages.contains(candidate.passage)
      else { return nil }
      usedBlocks.insert(candidate.block)
      usedPassages.insert(candidate.passage)
      return BlockAlignment.Match(
        block: candidate.block, passage: candidate.passage,
        kind: .inexact(similarity: wordSimilarity(candidate)))
    }
  }

  private func candidates() -> [Candidate] {
    blocks.flatMap { heading, blocks -> [Candidate] in
      guard let passages = passages[heading], blocks.count <= Self.maximumLeft,
        passages.count <= Self.maximumLeft
      else { return [] }
      let letters = passages.map { Shingles(lettersOf: alignment.passages[$0].content.plainText) }
      return blocks.flatMap { block -> [Candidate] in
        let own = Shingles(lettersOf: alignment.blocks[block].content.plainText)
        return zip(passages, letters).compactMap { passage, other in
          let similarity = own.jaccard(other)
          return similarity < Self.leastSimilarity
            ? nil : Candidate(block: block, passage: passage, similarity: similarity)
        }
      }
    }
  }

  /// As everywhere, of runs of words.
  private func wordSimilarity(_ candidate: Candidate) -> Double {
    Shingles(alignment.blocks[candidate.block].content.plainText)
      .jaccard(Shingles(alignment.passages[candidate.passage].content.plainText))
  }
}
