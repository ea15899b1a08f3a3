import GuideBuild
import GuideEmit
import GuideModel
import GuideText
import TestSupport
import Testing

/// Every current passage stands in the chunks that name it, word by word.
@Suite struct ChunkCompletenessTests {
  private static let corpora =
    [MetamorphicCorpus.sample] + [MetamorphicCorpus.seeds].compactMap { $0 }

  @Test(arguments: corpora, [256, 64])
  func everyWordOfACurrentBlockStandsInAChunk(of corpus: MetamorphicCorpus, ceiling: Int)
    async throws
  {
    let base = try await corpus.base().base
    var options = EmitOptions()
    options.chunks.ceiling = ceiling
    let emission = await Emission.emit(base, with: [ChunksEmitter(options: options)], jobs: 1)
    let lines = try #require(emission.files["chunks"]?.files["chunks/chunks.jsonl"])
    var texts: [String: Set<String>] = [:]
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let chunk = try JSONValue(parsing: Array(line))
      let words = Words(chunk["text"]?.string ?? "")
      for id in chunk["blocks"]?.array ?? [] {
        texts[id.string ?? "", default: []].formUnion(words)
      }
    }
    var blocks = 0
    for topic in base.topics.map(\.topic) {
      let all = topic.blocks.filter { $0.status != .withdrawn && $0.content != .thematicBreak }
      for block in all {
        blocks += 1
        let missing = Set(Words(block.content.toldText)).subtracting(texts[block.id] ?? [])
        #expect(missing.isEmpty, "\(topic.slug) \(block.id): \(missing.sorted())")
      }
    }
    print("chunks of \(corpus.name) at \(ceiling): all words of \(blocks) current blocks")
    #expect(blocks > 200)
  }
}

extension BlockContent {
  /// Without what the pictures of link lists show, which says nothing of the links.
  fileprivate var toldText: String {
    guard case .links(let kind, let entries) = self else { return plainText }
    let bare = entries.map { LinkEntry(title: $0.title, target: $0.target, abstract: $0.abstract) }
    return BlockContent.links(kind: kind, entries: bare).plainText
  }
}
