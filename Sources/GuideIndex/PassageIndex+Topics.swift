internal import GRDB

extension PassageIndex {
  package func guide() throws(IndexError) -> IndexedGuide {
    try read { database in
      guard let row = try Row.fetchOne(database, sql: "SELECT * FROM guide") else {
        throw IndexError.failed("it does not say what it is of")
      }
      return IndexedGuide(
        title: try row.decode(forColumn: "title"), profile: try row.decode(forColumn: "profile"),
        tokenMethod: try row.decode(forColumn: "token_method"))
    }
  }

  /// All topics, by slug.
  package func topics() throws(IndexError) -> [IndexedTopic] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM topic ORDER BY number").map { row in
        IndexedTopic(
          slug: try row.decode(forColumn: "slug"), title: try row.decode(forColumn: "title"),
          abstract: try row.decode(forColumn: "abstract"),
          category: try row.decode(forColumn: "category"), kind: try row.decode(forColumn: "kind"),
          language: try row.decode(forColumn: "language"),
          edition: try row.decode(forColumn: "edition"),
          platforms: IndexedChunk.list(try row.decode(forColumn: "platforms")),
          tokens: try row.decode(forColumn: "tokens"), url: try row.decode(forColumn: "url"),
          changed: try row.decode(forColumn: "changed"))
      }
    }
  }

  /// The share of chunks that are of a kind, from 0 to 1.
  package func share(ofKind kind: String) throws(IndexError) -> Double {
    try read { database in
      let all = try Int.fetchOne(database, sql: "SELECT count(*) FROM chunk") ?? 0
      let own = try Int.fetchOne(
        database, sql: "SELECT count(*) FROM chunk WHERE kind = ?", arguments: [kind])
      return Double(own ?? 0) / Double(max(all, 1))
    }
  }

  /// The latest day on which a dump was captured whose words are shown, ISO 8601.
  package func newestCapture() throws(IndexError) -> String? {
    try read { try String.fetchOne($0, sql: "SELECT max(captured_on) FROM chunk") }
  }

  /// The chunk of an id, or of its first characters where no other begins so; nil where there is
  /// none.
  package func chunk(id: String) throws(IndexError) -> IndexedChunk? {
    try read { database in
      let numbers = try Self.numbers(beginning: id, in: database)
      return numbers.count == 1 ? try IndexedChunk(number: numbers[0], in: database) : nil
    }
  }

  package func chunk(number: Int) throws(IndexError) -> IndexedChunk? {
    try read { try IndexedChunk(number: number, in: $0) }
  }

  /// So many characters of the id as no other chunk's begins with, if these do; else all.
  package func shortID(_ id: String, _ count: Int) throws(IndexError) -> String {
    try read { database in
      let short = String(id.prefix(count))
      return try Self.numbers(beginning: short, in: database).count == 1 ? short : id
    }
  }

  /// Two at most.
  private static func numbers(beginning id: String, in database: Database) throws -> [Int] {
    let statement = try database.cachedStatement(
      sql: "SELECT number FROM chunk WHERE id >= ? AND id < ? ORDER BY id LIMIT 2")
    return try Int.fetchAll(statement, arguments: [id, id + "~"])
  }

  /// Slugs of topics with readings of which nothing tells which is newer, in their order.
  package func disputedTopics() throws(IndexError) -> [String] {
    try read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT topic FROM chunk JOIN alternative ON chunk = chunk.number
          WHERE relation = 'conflict' GROUP BY topic ORDER BY min(chunk.number)
          """)
    }
  }
}
