internal import GRDB

extension PassageIndex {
  /// Whether a query has anything to look for.
  package static func canSearch(_ query: String) -> Bool { !QueryWords.split(query).isEmpty }

  /// The best chunks in scope for what a person typed, whatever that is: no part of it is an
  /// operator. A passage that repeats is found once. `vector` is that of the query, of length 1.
  package func search(
    _ query: String, vector: [Float]? = nil, in scope: SearchScope = SearchScope(), limit: Int
  ) throws(IndexError) -> SearchResult {
    try read { database in
      let found = try FoundNumbers(query, vector: vector, in: scope, limit: limit, in: database)
      let match = found.plan.phrases.map(Ranking.quoted).joined(separator: " OR ")
      let hits = try found.hits.compactMap { number, score in
        try IndexedChunk(number: number, in: database).map { chunk in
          let variant = try Self.variant(of: chunk, in: database)
          return SearchHit(
            chunk: chunk, score: score, snippet: try Self.snippet(of: number, match, in: database),
            alsoIn: try Self.otherPlaces(of: chunk, in: database), edition: variant.edition,
            language: variant.language)
        }
      }
      return SearchResult(hits: hits, corrections: found.corrections, unknown: found.unknown)
    }
  }

  /// Their numbers only.
  package func numbers(
    for query: String, vector: [Float]? = nil, in scope: SearchScope = SearchScope(), limit: Int
  ) throws(IndexError) -> FoundNumbers {
    try read { try FoundNumbers(query, vector: vector, in: scope, limit: limit, in: $0) }
  }

  private static func variant(
    of chunk: IndexedChunk, in database: Database
  ) throws -> (edition: String?, language: String?) {
    let statement = try database.cachedStatement(
      sql: "SELECT edition, language FROM topic WHERE slug = ?")
    guard let row = try Row.fetchOne(statement, arguments: [chunk.topic]) else { return (nil, nil) }
    return (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
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
