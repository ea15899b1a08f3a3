import GRDB
import Testing

@testable import GuideIndex

/// What becomes of the vectors of an index in the next one.
@Suite struct VectorTests {
  private static let embedding = Embedding(model: "m", endpoint: "e", dimensions: 1)

  /// An index of one chunk, with vectors of other contents.
  private static func index(_ gone: Range<Int>) throws -> PassageIndex {
    let bytes = try IndexSamples.written([IndexSamples.chunk("dials", "dials", "A dial turns.")])
    let vectors = gone.map { (hash: "gone \($0)", vector: [Float(1)]) }
    return try PassageIndex(
      bytes: PassageIndex(bytes: bytes).bytes(adding: vectors, of: embedding))
  }

  private static func hashes(_ index: PassageIndex) throws -> [String] {
    try index.read {
      try String.fetchAll($0, sql: "SELECT content_hash FROM vector ORDER BY rowid")
    }
  }

  @Test(arguments: [(0, 0), (1, 0), (1000, 0), (1002, 2)])
  func `those of contents that are gone are kept up to a limit`(count: Int, dropped: Int) throws {
    let earlier = try Self.index(0..<count)
    let next = try Self.index(0..<0)
    let carried = try #require(try next.bytes(withVectorsOf: earlier))
    #expect(carried.dropped == dropped)
    let found = try PassageIndex(bytes: carried.bytes)
    #expect(try Self.hashes(found) == (0..<(count - dropped)).map { "gone \($0)" })
    #expect(try found.vectorCounts() == (0, 1))
  }
}
