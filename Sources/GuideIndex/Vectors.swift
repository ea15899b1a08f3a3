internal import Foundation
internal import GRDB

/// What makes vectors of texts.
package struct Embedding: Hashable, Sendable {
  package var model: String
  /// Where it answers.
  package var endpoint: String
  /// What the model wants before a text that is searched.
  package var documentPrefix: String
  /// What the model wants before a question.
  package var queryPrefix: String
  /// Numbers of a vector.
  package var dimensions: Int

  package init(
    model: String, endpoint: String, documentPrefix: String = "", queryPrefix: String = "",
    dimensions: Int
  ) {
    self.model = model
    self.endpoint = endpoint
    self.documentPrefix = documentPrefix
    self.queryPrefix = queryPrefix
    self.dimensions = dimensions
  }

  /// Whether vectors of one can stand beside those of the other.
  package func isLike(_ other: Embedding) -> Bool {
    model == other.model && documentPrefix == other.documentPrefix && dimensions == other.dimensions
  }
}

/// A text without a vector, and the content hash that its vector is kept under.
package struct UnembeddedText: Hashable, Sendable {
  package var hash: String
  package var text: String
  /// Where it stands first, below the site.
  package var place: String
}

/// The vectors of an index.
enum Vectors {
  /// Cosines by number of chunk; those of another size than the query's are left out.
  static func likeness(to query: [Float], in database: Database) throws -> [Int: Double] {
    let statement = try database.cachedStatement(
      sql: "SELECT number, vector FROM vector JOIN chunk USING (content_hash)")
    var scores: [Int: Double] = [:]
    let rows = try Row.fetchCursor(statement)
    while let row = try rows.next() {
      if let product = try row.product(atIndex: 1, with: query) {
        scores[try row.decode(atIndex: 0)] = Double(product)
      }
    }
    return scores
  }

  static func embedding(in database: Database) throws -> Embedding? {
    try Row.fetchOne(database, sql: "SELECT * FROM embedding").map { row in
      Embedding(
        model: try row.decode(forColumn: "model"), endpoint: try row.decode(forColumn: "endpoint"),
        documentPrefix: try row.decode(forColumn: "document_prefix"),
        queryPrefix: try row.decode(forColumn: "query_prefix"),
        dimensions: try row.decode(forColumn: "dimensions"))
    }
  }

  /// Adds vectors; those of something else that makes them are removed.
  static func add(
    _ vectors: [(hash: String, blob: Data)], of embedding: Embedding, to database: Database
  ) throws {
    if let found = try Self.embedding(in: database), !found.isLike(embedding) {
      try database.execute(sql: "DELETE FROM vector")
    }
    try database.execute(sql: "DELETE FROM embedding")
    try database.execute(
      sql: "INSERT INTO embedding VALUES (?, ?, ?, ?, ?)",
      arguments: [
        embedding.model, embedding.endpoint, embedding.documentPrefix, embedding.queryPrefix,
        embedding.dimensions,
      ])
    let insertion = try database.makeStatement(sql: "INSERT OR REPLACE INTO vector VALUES (?, ?)")
    for (hash, blob) in vectors { try insertion.execute(arguments: [hash, blob]) }
  }
}

extension PassageIndex {
  /// nil where nothing has a vector.
  package func embedding() throws(IndexError) -> Embedding? { try read(Vectors.embedding) }

  /// How many contents have a vector, of all.
  package func vectorCounts() throws(IndexError) -> (embedded: Int, all: Int) {
    try read { database in
      let embedded = try Int.fetchOne(
        database,
        sql: """
          SELECT count(DISTINCT content_hash) FROM chunk JOIN vector USING (content_hash)
          """)
      let all = try Int.fetchOne(database, sql: "SELECT count(DISTINCT content_hash) FROM chunk")
      return (embedded ?? 0, all ?? 0)
    }
  }

  /// Texts without a vector by the model, each once, in the order of chunks.
  package func unembedded(
    by model: String, documentPrefix: String
  ) throws(IndexError) -> [UnembeddedText] {
    try read { database in
      let found = try Vectors.embedding(in: database)
      let isSame = found?.model == model && found?.documentPrefix == documentPrefix
      let rest =
        isSame ? "WHERE content_hash NOT IN (SELECT content_hash FROM vector)" : ""
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT content_hash, embed_text, site_path, min(number) FROM chunk \(rest)
          GROUP BY content_hash ORDER BY min(number)
          """)
      return try rows.map { row in
        UnembeddedText(
          hash: try row.decode(atIndex: 0), text: try row.decode(atIndex: 1),
          place: try row.decode(atIndex: 2))
      }
    }
  }

  /// Of texts, each with its content hash.
  package typealias VectorsByHash = [(hash: String, vector: [Float])]

  /// The index with vectors; those of another model or prefix are removed.
  package func bytes(
    adding vectors: VectorsByHash, of embedding: Embedding
  ) throws(IndexError) -> [UInt8] {
    try bytes(adding: vectors.map { ($0.hash, $0.vector.blob) }, of: embedding)
  }

  private func bytes(
    adding vectors: [(hash: String, blob: Data)], of embedding: Embedding
  ) throws(IndexError) -> [UInt8] {
    var bytes: [UInt8] = []
    try change { database in
      try database.inTransaction {
        try Vectors.add(vectors, of: embedding, to: database)
        return .commit
      }
      bytes = try database.serialized()
    }
    return bytes
  }

  /// Vectors of contents that are gone that any index keeps; a larger one keeps as many as it has
  /// contents.
  package static let leastKept = 1000

  /// The index with the vectors of an earlier one, also of contents that are gone: they cost money, and
  /// a page may come back. Gives how many of these were too many to keep; `nil` if there are no vectors.
  package func bytes(
    withVectorsOf earlier: PassageIndex
  ) throws(IndexError) -> (bytes: [UInt8], dropped: Int)? {
    guard let embedding = try earlier.embedding() else { return nil }
    let hashes = try read {
      try String.fetchAll(
        $0, sql: "SELECT content_hash FROM chunk GROUP BY content_hash ORDER BY min(number)")
    }
    let (vectors, dropped) = try earlier.read { database in
      let known = Set(hashes)
      // Those that went in the last build come first.
      let gone = try String.fetchAll(
        database, sql: "SELECT content_hash FROM vector ORDER BY rowid"
      ).filter { !known.contains($0) }
      let kept = gone.prefix(max(Self.leastKept, hashes.count))
      let statement = try database.cachedStatement(
        sql: "SELECT vector FROM vector WHERE content_hash = ?")
      let vectors = try (hashes + kept).compactMap { hash in
        try Data.fetchOne(statement, arguments: [hash]).map { (hash: hash, blob: $0) }
      }
      return (vectors, gone.count - kept.count)
    }
    return (try bytes(adding: vectors, of: embedding), dropped)
  }
}
