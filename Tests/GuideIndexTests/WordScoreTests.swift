import GRDB
import GuideModel
import TestSupport
import Testing

@testable import GuideIndex

/// Whether words score as FTS5 says, to the bit.
@Suite struct WordScoreTests {
  private var generator = SeededGenerator(seed: TestSeed.fresh)

  /// Forms of one word, marks, other scripts, what FTS5 takes for several words, and what no query has.
  private static let words = [
    "dial", "dials", "dialed", "Dïaling", "tray", "TRAYS", "traying", "12", "12.5", "don’t",
    "44x44", "½", "диск", "диски", "日本", "日本語", "e\u{301}tude", "étude", "pre-set", "🎛", "a",
    "the", String(repeating: "x", count: 255), String(repeating: "y", count: 256),
    String(repeating: "é", count: 20_000),
  ]

  @Test mutating func wordsScoreAsFTS5Says() throws {
    for count in [1, 2, 40, 300] {
      let chunks = (0..<count).map { number in
        IndexSamples.chunk(text(upTo: 2), text(upTo: 5) + " \(number)", text(upTo: 60))
      }
      let index = try PassageIndex(bytes: IndexSamples.written(chunks))
      try index.read { database in
        let scores = try WordScores(in: database)
        #expect(scores.count == count)
        for word in Self.words + ["absent", "\(count - 1)"] {
          var found: [Int: Double] = [:]
          try scores.forEach(word) { #expect(found.updateValue($1, forKey: $0) == nil) }
          let told = try Self.told(of: word, in: database)
          #expect(found == told, "\(word), seed \(TestSeed.fresh)")
        }
      }
    }
  }

  /// Else the test above compares FTS5 with itself.
  @Test func singleWordsAreNotAskedOfFTS5() throws {
    let index = try IndexSamples.index()
    func count(_ phrase: String) throws -> Int {
      try index.read { database in
        var count = 0
        try WordScores(in: database).forEach(phrase) { _, _ in count += 1 }
        return count
      }
    }
    #expect(try (count("diameters"), count("smallest diameter")) == (2, 2))
    try index.change { try $0.execute(sql: "DELETE FROM posting") }
    #expect(try (count("diameters"), count("smallest diameter")) == (0, 2))
  }

  @Test mutating func theBestComeFirst() {
    for count in [0, 1, 2, 3, 50, 400] {
      let hits = (0..<count).map {
        (number: $0, score: Double(Int.random(in: 0...20, using: &generator)))
      }.shuffled(using: &generator)
      let sorted = hits.sorted { ($1.score, $0.number) < ($0.score, $1.number) }
      #expect(BestFirst(hits).map(\.number) == sorted.map(\.number))
    }
  }

  private mutating func text(upTo count: Int) -> String {
    let count = Int.random(in: 0...count, using: &generator)
    return (0..<count).compactMap { _ in Self.words.randomElement(using: &generator) }
      .joined(separator: " ")
  }

  private static func told(of word: String, in database: Database) throws -> [Int: Double] {
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT rowid, -bm25(passage, 0.5, 1.5, 1.0) FROM passage WHERE passage MATCH ?",
      arguments: [Ranking.quoted(word)])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }
}
