import Testing

@testable import GuideIndex

/// What an index says besides its chunks, and which of them a search is for.
@Suite struct TopicTests {
  private let index: PassageIndex

  init() throws { index = try IndexSamples.index() }

  @Test func whatIsListed() throws {
    #expect(try index.guide() == IndexSamples.guide)
    #expect(try index.topics() == IndexSamples.topics)
    #expect(try index.newestCapture() == "2026-02-02")
    #expect(try index.disputedTopics() == ["dials", "trays", "letters"])
  }

  @Test func aChunkByItsIDOrTheBeginningOfIt() throws {
    #expect(try index.chunk(id: "Dials › Sizes › wristOS") == IndexSamples.chunks[1])
    #expect(try index.chunk(id: "Dials › Sizes › w") == IndexSamples.chunks[1])
    #expect(try index.chunk(id: "Dials › Sizes") == nil)
    #expect(try index.chunk(id: "dials") == nil)
    #expect(try index.chunk(number: 4) == IndexSamples.chunks[3])
    #expect(try index.chunk(number: 6) == nil)
    #expect(try index.shortID("Trays", 2) == "Tr")
    #expect(try index.shortID("Dials › Sizes › wristOS", 9) == "Dials › Sizes › wristOS")
  }

  private func numbers(_ query: String, _ scope: SearchScope, limit: Int = 10) throws -> [Int] {
    try index.numbers(for: query, in: scope, limit: limit).numbers
  }

  /// Chunk 1 names no platform, and says more of dials than those that do.
  @Test func whatNamesAPlatformComesFirst() throws {
    let query = "dial that people turn, its smallest diameter"
    #expect(try numbers(query, SearchScope()) == [1, 2, 3])
    #expect(try numbers(query, SearchScope(platform: "wristOS")) == [2, 1])
    #expect(try numbers(query, SearchScope(platform: "wristOS"), limit: 1) == [2])
    #expect(try numbers(query, SearchScope(topic: "dials", kind: "prose")) == [1, 2, 3])
    #expect(try numbers(query, SearchScope(kind: "table")) == [])
    #expect(try numbers(query, SearchScope(topic: "trays")) == [])
  }

  @Test func whatIsForAnotherPlatformOrBesideTheGuideIsLeftOut() throws {
    #expect(try numbers("tray", SearchScope(platform: "wristOS")) == [4])
    #expect(try numbers("tray", SearchScope(platform: "hearthOS")) == [])
    #expect(try numbers("legible", SearchScope()) == [5])
    #expect(try numbers("legible", SearchScope(platform: "wristOS")) == [])
  }

  @Test func aMistypedQueryIsCorrectedHereToo() throws {
    let found = try index.numbers(for: "diametre of a quagga", in: SearchScope(), limit: 5)
    #expect(found.corrections.map(\.replacement) == ["diameter"])
    #expect(found.unknown == ["quagga"])
    #expect(found.numbers == [2, 3])
  }
}
