import GuideEmit
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild

/// `verify` finds each other reading of a topic in a chunk, and notices where one is in none.
@Suite struct ToldReadingTests {
  private func lines(_ topic: LinkedTopic, ceiling: Int) async throws -> [UInt8] {
    var options = EmitOptions()
    options.chunks.ceiling = ceiling
    let base = KnowledgeBase(profile: "sample", dumps: [], topics: [topic])
    let emission = await Emission.emit(base, with: [ChunksEmitter(options: options)], jobs: 1)
    return try #require(emission.files["chunks"]?.files["chunks/chunks.jsonl"])
  }

  /// The long seeds found readings that were told beside an empty item, which stands in no chunk, beside
  /// a card of signs, and beside a card with marks in a word.
  @Test(
    arguments: [64, 256],
    [
      1, 2, 3, 2_949_744_110, 3_279_562_240, 1_484_092_356, 2_372_448_908, TestSeed.fresh,
    ])
  func everyReadingOfRandomTopicsIsTold(ceiling: Int, seed: UInt64) async throws {
    var random = RandomBlocks(seed: seed)
    var noticed = 0
    for number in 0..<40 {
      let topic = random.topic("knobs-\(number)")
      let written = try await lines(topic, ceiling: ceiling)
      let untold = ChunkedPassages(written).untold(of: topic.topic)
      #expect(untold == nil, "seed \(seed)")
      let empty = try Self.withoutReadings(written)
      if ChunkedPassages(empty).untold(of: topic.topic) != nil { noticed += 1 }
    }
    #expect(noticed > 20, "seed \(seed)")
  }

  /// One of a row, an item and a heading each.
  @Test(arguments: [0, 1, 2])
  func oneThatIsMissingIsNoticed(part: Int) async throws {
    func other(_ content: BlockContent) -> Alternative {
      Alternative(content: content, relation: .conflict, facets: [.number], provenance: place)
    }
    let place = [
      Provenance(Origin(dump: "crawl", path: "a.md", location: .lines(1...1)), role: .kept)
    ]
    let item = BlockContent.list(ordered: false, items: [[.paragraph([.text("Turn it.")])]])
    let cell = [TableCell([.text("26 pt")])]
    let table = BlockContent.table(Table(header: [[.text("Size")]], rows: [cell]))
    func block(_ id: Int, _ content: BlockContent) -> Block {
      Block(
        id: "00000000-0000-8000-8000-00000000000\(id)", content: content,
        parts: [BlockPart(index: 0, alternatives: [other(content)], provenance: place)],
        provenance: place)
    }
    let heading = Section(
      id: "Sizes", level: 2, heading: [.text("Sizes")], blocks: [block(1, item), block(2, table)],
      alternatives: [other(.paragraph([.text("Widths")]))], provenance: place)
    let root = Section(id: "dials", level: 1, heading: [.text("Dials")], sections: [heading])
    let topic = LinkedTopic(topic: Topic(slug: "dials", title: "Dials", root: root), backlinks: [])
    let written = try await lines(topic, ceiling: 256)
    #expect(ChunkedPassages(written).untold(of: topic.topic) == nil)
    let told = ["- Turn it.", "| Size |\\n|---|\\n| 26 pt |", "Widths"][part]
    let text = String(decoding: written, as: UTF8.self)
    let changed = text.replacing("\"text\":\"\(told)\"}", with: "\"text\":\"\"}")
    #expect(changed != text)
    #expect(ChunkedPassages(Array(changed.utf8)).untold(of: topic.topic) != nil)
  }

  /// Of a reading that is told in parts, one part that lacks a word of it is noticed, though the others
  /// are there.
  @Test(arguments: [1, TestSeed.fresh])
  func aPartThatLacksAWordIsNoticed(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let place = [
      Provenance(Origin(dump: "crawl", path: "a.md", location: .lines(1...1)), role: .kept)
    ]
    func text(_ steps: (Int) -> Int) -> BlockContent {
      let sentences = (0..<200).map { "Turn dial \($0) by \(steps($0)) steps." }
      return .paragraph([.text(sentences.joined(separator: " "))])
    }
    let changed = Set((0..<5).map { _ in Int.random(in: 0..<200, using: &random) })
    let other = Alternative(
      content: text { changed.contains($0) ? 9_000 + $0 : $0 }, relation: .conflict,
      facets: [.number], provenance: place)
    let block = Block(
      id: "00000000-0000-8000-8000-000000000001", content: text { $0 }, alternatives: [other],
      provenance: place)
    let root = Section(
      id: "dials", level: 1, heading: [.text("Dials")], blocks: [block], provenance: place)
    let topic = LinkedTopic(topic: Topic(slug: "dials", title: "Dials", root: root), backlinks: [])
    let written = String(decoding: try await lines(topic, ceiling: 256), as: UTF8.self)
    #expect(ChunkedPassages(Array(written.utf8)).untold(of: topic.topic) == nil)
    for number in changed {
      let lacking = written.replacing("by \(9_000 + number) steps", with: "by some steps")
      #expect(lacking != written)
      #expect(ChunkedPassages(Array(lacking.utf8)).untold(of: topic.topic) != nil)
    }
  }

  private static func withoutReadings(_ lines: [UInt8]) throws -> [UInt8] {
    let texts = try lines.split(separator: 0x0A).map { line in
      guard case .object(let members) = try JSONValue(parsing: Array(line)) else { return "" }
      return JSONValue.object(members.filter { $0.key != "alternatives" }).compact
    }
    return Array(texts.joined(separator: "\n").utf8)
  }
}
