internal import GuideModel
internal import GuideText

/// Paragraphs that one document splits and another joins: the same sentences, nothing else.
struct Resplits {
  /// Blocks that hold exactly the sentences of the passages they match.
  private(set) var joiningBlocks: Set<Int> = []
  /// Passages that hold exactly the sentences of the blocks that match them.
  private(set) var splitPassages: Set<Int> = []

  init(
    matches: [BlockAlignment.Match], passages: [Passage], blocks: [Reading.ReadBlock]
  ) {
    for (block, group) in Dictionary(grouping: matches, by: \.block) where group.count > 1 {
      let parts = group.map { passages[$0.passage].content }
      if Self.isWhole(blocks[block].content, of: parts) { joiningBlocks.insert(block) }
    }
    for (passage, group) in Dictionary(grouping: matches, by: \.passage) where group.count > 1 {
      let parts = group.map { blocks[$0.block].content }
      if Self.isWhole(passages[passage].content, of: parts) { splitPassages.insert(passage) }
    }
  }

  private static func isWhole(_ whole: BlockContent, of parts: [BlockContent]) -> Bool {
    sentences([whole]) == sentences(parts)
  }

  private static func sentences(_ contents: [BlockContent]) -> [String] {
    contents.flatMap { Sentences.ofLines($0.plainText) }
      .map { Fingerprint.key(String($0)) }.sorted()
  }
}
