internal import GuideModel

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
      content.isProse && Shingles(content.plainText).words >= InexactAlignment.leastWords
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
      let letters = passages.map { Self.letters(alignment.passages[$0].content) }
      return blocks.flatMap { block -> [Candidate] in
        let own = Self.letters(alignment.blocks[block].content)
        return zip(passages, letters).compactMap { passage, other in
          let shared = own.intersection(other).count
          let similarity = Double(shared) / Double(own.count + other.count - shared)
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

  private static func letters(_ content: BlockContent) -> Set<UInt32> {
    let bytes = NormalizedText(content.plainText).text.utf8.map { UInt32($0) }
    guard bytes.count >= 3 else { return [] }
    return Set((0..<(bytes.count - 2)).map { bytes[$0] << 16 | bytes[$0 + 1] << 8 | bytes[$0 + 2] })
  }
}
