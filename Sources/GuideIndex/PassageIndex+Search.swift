internal import GRDB

extension PassageIndex {
  /// Whether a query has anything to look for.
  package static func canSearch(_ query: String) -> Bool { !QueryWords.split(query).isEmpty }

  /// The best chunks for what a person typed, whatever that is: no part of it is an operator.
  ///
  /// `platform` is a platform's own name; chunks of other platforms only are then left out, and
  /// those that say that they are not for it. A passage that repeats is found once.
  package func search(
    _ query: String, platform: String? = nil, limit: Int
  ) throws(IndexError) -> SearchResult {
    try read { database in
      let plan = try QueryPlan(query, in: database)
      let match = plan.phrases.map(Ranking.quoted).joined(separator: " OR ")
      var shown: Set<String> = []
      var result = SearchResult(corrections: plan.corrections, unknown: plan.unknown)
      for (number, score) in try Ranking(plan, in: database).ordered {
        if result.hits.count >= limit { break }
        guard let chunk = try IndexedChunk(number: number, in: database),
          platform.map(chunk.isFor) ?? true, shown.insert(chunk.textHash).inserted
        else { continue }
        let snippet = try Self.snippet(of: number, match, in: database)
        result.hits.append(
          SearchHit(
            chunk: chunk, score: score, snippet: snippet,
            alsoIn: try Self.otherPlaces(of: chunk, in: database)))
      }
      return result
    }
  }

  /// Numbers of the best chunks only, each passage once, for counting: `chunks()` has the chunk of number 1 first.
  package func ranking(_ query: String, limit: Int) throws(IndexError) -> [Int] {
    try read { database in
      let hash = try database.cachedStatement(sql: "SELECT text_hash FROM chunk WHERE number = ?")
      var shown: Set<String?> = []
      var numbers: [Int] = []
      for (number, _) in try Ranking(QueryPlan(query, in: database), in: database).ordered
      where numbers.count < limit {
        if shown.insert(try String.fetchOne(hash, arguments: [number])).inserted {
          numbers.append(number)
        }
      }
      return numbers
    }
  }

  private static func otherPlaces(
    of chunk: IndexedChunk, in database: Database
  ) throws -> [String] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT DISTINCT site_path FROM chunk WHERE text_hash = ? AND site_path <> ?
        ORDER BY site_path
        """)
    return try String.fetchAll(statement, arguments: [chunk.textHash, chunk.sitePath])
  }

  /// Words of a snippet.
  private static let length = 32

  private static func snippet(
    of number: Int, _ match: String, in database: Database
  ) throws -> [SnippetPart] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT snippet(passage, 2, '\(Snippet.start)', '\(Snippet.end)', '…', \(length)) FROM passage
        WHERE passage MATCH ? AND rowid = ?
        """)
    return Snippet.parts(try String.fetchOne(statement, arguments: [match, number]) ?? "")
  }
}
