internal import GRDB

extension PassageIndex {
  /// Whether a query has anything to look for.
  package static func canSearch(_ query: String) -> Bool { !QueryWords.split(query).isEmpty }

  /// The best chunks for what a person typed, whatever that is: no part of it is an operator.
  ///
  /// `platform` is a platform's own name; chunks of other platforms only are then left out, and
  /// those that say that they are not for it.
  package func search(
    _ query: String, platform: String? = nil, limit: Int
  ) throws(IndexError) -> SearchResult {
    try read { database in
      let plan = try QueryPlan(query, in: database)
      let match = plan.phrases.map(Ranking.quoted).joined(separator: " OR ")
      var result = SearchResult(corrections: plan.corrections, unknown: plan.unknown)
      for (number, score) in try Ranking(plan, in: database).ordered {
        if result.hits.count >= limit { break }
        guard let chunk = try IndexedChunk(number: number, in: database),
          platform.map(chunk.isFor) ?? true
        else { continue }
        let snippet = try Self.snippet(of: number, match, in: database)
        result.hits.append(SearchHit(chunk: chunk, score: score, snippet: snippet))
      }
      return result
    }
  }

  /// Numbers of the best chunks only, for counting: `chunks()` has the chunk of number 1 first.
  package func ranking(_ query: String, limit: Int) throws(IndexError) -> [Int] {
    try read { database in
      try Ranking(QueryPlan(query, in: database), in: database).ordered.prefix(limit)
        .map(\.number)
    }
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
