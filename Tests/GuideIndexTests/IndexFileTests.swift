import GRDB
import GuideModel
import TestSupport
import Testing

@testable import GuideIndex

/// What an index is as a file, and what is made of files that are none.
@Suite struct IndexFileTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func opening(_ bytes: [UInt8]) throws -> IndexError? {
    try place.write(bytes, to: "a b%?#’.sqlite")
    do {
      let index = try PassageIndex(path: place("a b%?#’.sqlite"))
      _ = try index.search("dial on a band", in: SearchScope(platform: "wristOS"), limit: 5)
      _ = try index.search("dail", limit: 5)
      _ = try index.chunks()
      _ = try index.topics()
      _ = try index.guide()
      _ = try index.numbers(for: "dial", in: SearchScope(platform: "wristOS"), limit: 5)
      _ = try index.chunk(id: "Dials › S")
      _ = try index.disputedTopics()
      return nil
    } catch {
      return error
    }
  }

  @Test func theSameChunksMakeTheSameBytes() throws {
    for _ in 0..<5 {
      #expect(try IndexSamples.written() == IndexSamples.bytes)
    }
  }

  @Test func nothingIsLeftBesideTheFile() throws {
    #expect(try opening(IndexSamples.bytes) == nil)
    #expect(place.files().keys.sorted() == ["a b%?#’.sqlite"])
    #expect(place.files()["a b%?#’.sqlite"] == IndexSamples.bytes)
  }

  @Test func anotherFileIsForeign() throws {
    #expect(try opening([]) == .foreign)
    #expect(try opening(Array("# Dials\n".utf8)) == .foreign)
    let queue = try DatabaseQueue(path: place("other.sqlite"))
    try queue.inDatabase { try $0.execute(sql: "CREATE TABLE chunk (number INTEGER)") }
    try queue.close()
    #expect(throws: IndexError.foreign) { try PassageIndex(path: place("other.sqlite")) }
    #expect(throws: IndexError.unreadable) { try PassageIndex(path: place("absent.sqlite")) }
    try place.makeFolder("folder.sqlite")
    #expect(throws: IndexError.unreadable) { try PassageIndex(path: place("folder.sqlite")) }
  }

  /// Changed by a program that knows what it does.
  @Test(arguments: [
    ("PRAGMA user_version = 6", IndexError.version(6)),
    ("PRAGMA application_id = 7", .foreign), ("DROP TABLE source", .foreign),
    ("CREATE VIEW more AS SELECT * FROM chunk", .foreign),
    ("CREATE TRIGGER more AFTER INSERT ON chunk BEGIN SELECT 1; END", .foreign),
  ])
  func aChangedSchemaIsNoticed(sql: String, error: IndexError) throws {
    try place.write(IndexSamples.bytes, to: "changed.sqlite")
    let queue = try DatabaseQueue(path: place("changed.sqlite"))
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
    #expect(throws: error) { try PassageIndex(path: place("changed.sqlite")) }
  }

  @Test func aCutFileIsAnError() throws {
    let bytes = IndexSamples.bytes
    for length in stride(from: 16, to: bytes.count, by: 1021) {
      #expect(try opening(Array(bytes[..<length])) != nil, "\(length)")
    }
  }

  @Test func aDamagedFileIsAnErrorOrAnAnswer() throws {
    var generator = SeededGenerator(seed: 20_260_326)
    for round in 0..<600 {
      var bytes = IndexSamples.bytes
      for _ in 0..<Int.random(in: 1...(round < 400 ? 4 : 400), using: &generator) {
        let index = Int.random(in: 100..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      switch try opening(bytes) {
      case nil, .foreign, .version, .failed: break
      case .unreadable: Issue.record("taken for a file that cannot be opened")
      }
    }
  }

  @Test func indexesAreComparedByWhatTheyHold() throws {
    let bytes = IndexSamples.bytes
    #expect(IndexComparison.areSame(bytes, bytes))
    try place.write(bytes, to: "same.sqlite")
    let queue = try DatabaseQueue(path: place("same.sqlite"))
    try queue.inDatabase { try $0.execute(sql: "PRAGMA page_size = 1024; VACUUM") }
    #expect(place.files()["same.sqlite"] != bytes)
    #expect(IndexComparison.areSame(place.files()["same.sqlite"] ?? [], bytes))
    let changes = [
      "UPDATE chunk SET text = 'A dial is pushed.' WHERE number = 1",
      "UPDATE topic SET tokens = 71 WHERE slug = 'dials'", "UPDATE guide SET title = ''",
      "UPDATE alternative SET text = 'Something.' WHERE chunk = 1 AND ordinal = 1",
      "INSERT INTO synonym VALUES ('dial', 1, 'tray')",
      "UPDATE posting SET count = 9 WHERE term = 'dial'", "UPDATE chunk_length SET tokens = X'05'",
      "INSERT INTO passage (rowid, title, breadcrumb, text) VALUES (1, 'Knobs', '', '')",
    ]
    for change in changes {
      try place.write(bytes, to: "other.sqlite")
      let queue = try DatabaseQueue(path: place("other.sqlite"))
      try queue.inDatabase { try $0.execute(sql: change) }
      try queue.close()
      #expect(!IndexComparison.areSame(place.files()["other.sqlite"] ?? [], bytes), "\(change)")
    }
    #expect(!IndexComparison.areSame(Array("no index".utf8), bytes))
  }
}
