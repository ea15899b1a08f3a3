internal import GRDB

/// Which chunks a search is for; nil is any.
package struct SearchScope: Hashable, Sendable {
  /// By its own name. Chunks that name none follow those that name it, and only where their topic is
  /// no article: news and awards would fill the hits.
  package var platform: String?
  /// A slug.
  package var topic: String?
  /// Of `ChunkKind`.
  package var kind: String?
  /// As the topics have them.
  package var editions: Set<String>?
  package var languages: Set<String>?

  package init(
    platform: String? = nil, topic: String? = nil, kind: String? = nil,
    editions: Set<String>? = nil, languages: Set<String>? = nil
  ) {
    self.platform = platform
    self.topic = topic
    self.kind = kind
    self.editions = editions
    self.languages = languages
  }

  /// Chunks of the topic and the kind, the editions and the languages; nil for all.
  fileprivate func numbers(in database: Database) throws -> Set<Int>? {
    let wanted = [("topic", topic), ("kind", kind)].compactMap { name, value in
      value.map { (name, $0) }
    }
    let variants = [("edition", editions), ("language", languages)].compactMap { name, values in
      values.map { (name, $0.sorted()) }
    }
    if wanted.isEmpty, variants.isEmpty { return nil }
    let conditions =
      wanted.map { "\($0.0) = ?" }
      + variants.map { name, values in
        let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
        return "topic IN (SELECT slug FROM topic WHERE \(name) IN (\(marks)))"
      }
    let statement = try database.cachedStatement(
      sql: "SELECT number FROM chunk WHERE \(conditions.joined(separator: " AND "))")
    let arguments = wanted.map(\.1) + variants.flatMap(\.1)
    return try Int.fetchSet(statement, arguments: StatementArguments(arguments))
  }

  /// The place of a chunk before or behind the others; nil for one that is for others.
  fileprivate func group(of chunk: Candidate) -> Int? {
    guard let platform else { return 0 }
    if chunk.platforms.contains(platform) { return 0 }
    let isForAll = chunk.platforms.isEmpty && !chunk.unsupported.contains(platform)
    return isForAll && chunk.topicKind != "article" ? 1 : nil
  }
}

/// What a search found, without the chunks themselves.
package struct FoundNumbers: Sendable {
  /// Of chunks, the best first, each passage once.
  package var numbers: [Int] { hits.map(\.number) }
  package var corrections: [SearchResult.Correction] { plan.corrections }
  /// Words of the query that stand nowhere and are like none that does.
  package var unknown: [String] { plan.unknown }
  /// A score is comparable within one query only.
  let hits: [(number: Int, score: Double)]
  let plan: QueryPlan

  /// The best `limit` chunks in scope; where a vector of the query is given, by words and vectors
  /// together.
  init(
    _ query: String, vector: [Float]?, in scope: SearchScope, limit: Int, in database: Database
  ) throws {
    plan = try QueryPlan(query, in: database)
    let wanted = try scope.numbers(in: database)
    var shown: Set<String> = []
    var groups: [[(number: Int, score: Double)]] = [[], []]
    var ranking = try Ranking(plan, in: database)
    if let vector { try ranking.fuse(with: vector, in: database) }
    for hit in ranking.ordered
    where groups[0].count < limit && wanted?.contains(hit.number) ?? true {
      let chunk = try Candidate(hit.number, of: scope, in: database)
      if let chunk, let group = scope.group(of: chunk), shown.insert(chunk.textHash).inserted {
        groups[group].append(hit)
      }
    }
    hits = Array(groups.joined().prefix(limit))
  }
}

/// Of a chunk, what decides whether a search is for it.
private struct Candidate {
  var textHash: String
  var topicKind: String?
  var platforms: [String] = []
  var unsupported: [String] = []
}

extension Candidate {
  /// nil where there is no such chunk.
  fileprivate init?(_ number: Int, of scope: SearchScope, in database: Database) throws {
    let statement = try database.cachedStatement(
      sql: """
        SELECT text_hash, topic.kind, chunk.platforms, platforms_unsupported
        FROM chunk LEFT JOIN topic ON topic.slug = chunk.topic WHERE chunk.number = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [number]) else { return nil }
    textHash = try row.decode(atIndex: 0)
    topicKind = try row.decode(atIndex: 1)
    if scope.platform != nil {
      platforms = IndexedChunk.list(try row.decode(atIndex: 2))
      unsupported = IndexedChunk.list(try row.decode(atIndex: 3))
    }
  }
}
