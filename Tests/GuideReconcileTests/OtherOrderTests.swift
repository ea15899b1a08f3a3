import GuideModel
import TestSupport
import Testing

@testable import GuideReconcile

/// The same blocks in another order.
@Suite struct OtherOrderTests {
  private static let words = [
    "amber", "birch", "cable", "drum", "ember", "flint", "glade", "heron", "inlet", "jetty", "kiln",
    "lathe", "mortar", "notch", "otter", "plume",
  ]

  /// Sentences that share hardly a word.
  private static func sentences(_ count: Int, _ generator: inout SeededGenerator) -> [String] {
    (0..<count).map { number in
      let own = (0..<6).map { _ in generator.pick(words) + "\(number)" }
      return "Turn \(own.joined(separator: " "))."
    }
  }

  private static func page(_ blocks: [String]) -> String {
    "# Dials\n## Care\n" + blocks.joined(separator: "\n\n")
  }

  private static func told(_ topic: Topic) -> [Alternative] {
    topic.blocks.flatMap(\.allAlternatives)
  }

  @Test func aBlockThatStandsElsewhereIsToldOnce() {
    let seed = TestSeed.fresh
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let blocks = Self.sentences(Int.random(in: 2...9, using: &generator), &generator)
      var other = blocks
      let from = Int.random(in: blocks.indices, using: &generator)
      let block = other.remove(at: from)
      let place = blocks.indices.filter { $0 != from }.randomElement(using: &generator)!
      other.insert(block, at: place)
      let topic = reconcile([sample("a", Self.page(blocks)), sample("b", Self.page(other))]).topic
      #expect(topic.blocks.count == blocks.count, "\(seed)")
      let told = Self.told(topic)
      #expect(told.map(\.facets) == [[.order]] && told.map(\.relation) == [.conflict], "\(seed)")
      #expect(topic.blocks.contains { told.first?.isSame(as: $0.content) == true }, "\(seed)")
      #expect(told.flatMap(\.provenance).count == 1, "\(seed)")
    }
  }

  @Test func theNewerOrderIsShown() {
    let (old, new) = (["Turn it left.", "Then press it."], ["Then press it.", "Turn it left."])
    for documents in [[0, 1], [1, 0]] {
      let pages = [sample("a", Self.page(old)), sample("b", Self.page(new))]
      let topic = reconcile(
        documents.map { pages[$0] }, captured: ["a": "2025-01-01", "b": "2026-01-01"]
      ).topic
      #expect(topic.blocks.map(\.content.plainText) == new)
      #expect(Self.told(topic).map(\.relation) == [.superseded])
      #expect(Self.told(topic).flatMap(\.provenance).map(\.origin.dump) == ["a"])
    }
  }

  @Test func blocksInOneOrderAreNoReading() {
    let seed = TestSeed.fresh
    var generator = SeededGenerator(seed: seed)
    let blocks = Self.sentences(6, &generator)
    // What only one has parts nothing.
    let gone = Int.random(in: blocks.indices, using: &generator)
    let rest = blocks.indices.filter { $0 != gone }.map { blocks[$0] }
    let topic = reconcile([sample("a", Self.page(blocks)), sample("b", Self.page(rest))]).topic
    #expect(Self.told(topic).isEmpty, "\(seed)")
  }

  @Test(
    "What tells no order",
    arguments: [
      // Words that stand twice may be either.
      (["As here.", "Turn it.", "As here.", "Press it."], ["Turn it.", "As here.", "Press it."]),
      // Captions stand above or below their pictures.
      (["A brass knob", "Turn it left."], ["Turn it left.", "A brass knob"]),
      (["-> Knobs", "Turn it left."], ["Turn it left.", "-> Knobs"]),
    ])
  func noEvidence(first: [String], second: [String]) {
    let topic = reconcile([sample("a", Self.page(first)), sample("b", Self.page(second))]).topic
    #expect(Self.told(topic).isEmpty)
  }

  @Test func aDumpThatMovesBlocksEverywhereHasNoOrder() {
    let seed = TestSeed.fresh
    var generator = SeededGenerator(seed: seed)
    func topics(_ moved: Int) -> [Topic] {
      let groups = (0..<8).map { number in
        let blocks = Self.sentences(5, &generator)
        let other = number < moved ? [blocks[4]] + blocks[..<4] : blocks
        return TopicGroup(
          slug: "page\(number)",
          documents: [sample("a", Self.page(blocks)), sample("b", Self.page(other))])
      }
      return reconcile(groups).map(\.topic)
    }
    #expect(topics(8).flatMap(Self.told).isEmpty, "\(seed)")
    #expect(topics(1).flatMap(Self.told).count == 1, "\(seed)")
  }

  @Test func noWordOfAPersonMovesIt() {
    let pages = [["Turn it left.", "Then press it."], ["Then press it.", "Turn it left."]]
    var result = reconcile([sample("a", Self.page(pages[0])), sample("b", Self.page(pages[1]))])
    let before = result.topic
    #expect(result.settle([Preference(dump: "b"), Preference(dump: "a")]).isEmpty)
    #expect(Self.told(result.topic).map(\.relation) == [.conflict])
    #expect(result.topic.blocks.map(\.content) == before.blocks.map(\.content))
  }
}
