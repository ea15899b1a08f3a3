internal import GRDB
package import GuideModel

/// `report/ledger.sqlite`: what became of each range of the dumps, and what each repair changed,
/// found by file, by topic and by target without reading the rest.
package struct LedgerIndex: Sendable {
  private let queue: DatabaseQueue

  /// `path` is absolute. The file is read only, and nothing is written beside it.
  package init(path: String) throws(IndexError) { queue = try Self.form.open(path) }

  /// Entries that lead to a block or section.
  package func entries(target: String) throws(IndexError) -> [LedgerEntry] {
    try entries("substr(target, 1, 8) = substr(?1, 1, 8) AND target = ?1", [target])
  }

  /// Entries of these topics.
  package func entries(topics: Set<String>) throws(IndexError) -> [LedgerEntry] {
    var found: [LedgerEntry] = []
    for topic in topics.sorted() { found += try entries("topic.slug = ?", [topic]) }
    return found
  }

  /// Entries of the files with that path in a dump.
  package func entries(path: String) throws(IndexError) -> [LedgerEntry] {
    try entries("file.path = ?", [path])
  }

  /// What repairs changed in these files: of each place only what differs, as
  /// `RepairTrace.shortened` has it.
  package func traces(paths: Set<String>) throws(IndexError) -> [RepairTrace] {
    var found: [RepairTrace] = []
    for path in paths.sorted() {
      found += try rows(
        """
        SELECT repair.*, file.dump, file.path FROM repair JOIN file ON file.number = repair.file
        WHERE file.path = ? ORDER BY repair.rowid
        """, [path]
      ) { row in
        guard let origin = try Origin(row) else { return nil }
        return RepairTrace(
          repair: try row.decode(forColumn: "repair"), origin: origin,
          before: try row.decode(forColumn: "before"), after: try row.decode(forColumn: "after"))
      }
    }
    return found
  }

  private func entries(
    _ condition: String, _ values: StatementArguments
  ) throws(IndexError) -> [LedgerEntry] {
    try rows(
      """
      SELECT entry.*, file.dump, file.path, topic.slug FROM entry
      JOIN file ON file.number = entry.file LEFT JOIN topic ON topic.number = entry.topic
      WHERE \(condition) ORDER BY entry.rowid
      """, values
    ) { row in
      guard let origin = try Origin(row),
        let outcome = Outcome(rawValue: try row.decode(forColumn: "outcome"))
      else { return nil }
      return LedgerEntry(
        origin: origin, outcome: outcome, rule: try row.decode(forColumn: "rule"),
        topic: try row.decode(forColumn: "slug"), target: try row.decode(forColumn: "target"),
        similarity: try row.decode(forColumn: "similarity"),
        text: try row.decode(forColumn: "text") ?? "")
    }
  }

  private func rows<Value>(
    _ query: String, _ values: StatementArguments, _ read: (Row) throws -> Value?
  ) throws(IndexError) -> [Value] {
    do {
      return try queue.read { database in
        try Row.fetchAll(database, sql: query, arguments: values).compactMap(read)
      }
    } catch {
      throw IndexError(error)
    }
  }
}

// MARK: - Writing

extension LedgerIndex {
  /// “GBLG”.
  private static let form = DatabaseForm(
    applicationID: 0x4742_4C47, version: 1,
    tables: [
      """
      CREATE TABLE file (
        number INTEGER PRIMARY KEY, dump TEXT NOT NULL, path TEXT NOT NULL, UNIQUE (path, dump)
      ) STRICT
      """,
      "CREATE TABLE topic (number INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE) STRICT",
      // Lines from 1, or a JSON pointer, or lines of the text at a pointer. The text is null where
      // the topic shows it at the target: a block or a section.
      """
      CREATE TABLE entry (
        file INTEGER NOT NULL, start_line INTEGER, end_line INTEGER, pointer TEXT,
        outcome TEXT NOT NULL, rule TEXT, similarity REAL, topic INTEGER, target TEXT, text TEXT
      ) STRICT
      """,
      "CREATE INDEX entry_file ON entry (file)",
      "CREATE INDEX entry_topic ON entry (topic)",
      // Eight letters of an id tell targets apart.
      "CREATE INDEX entry_target ON entry (substr(target, 1, 8))",
      // What stood there and what became of it, without what both have at their ends; both are empty
      // where only spaces and line ends differ.
      """
      CREATE TABLE repair (
        file INTEGER NOT NULL, start_line INTEGER, end_line INTEGER, pointer TEXT,
        repair TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL
      ) STRICT
      """,
      "CREATE INDEX repair_file ON repair (file)",
    ])

  /// The same bytes for the same entries and traces, in their order, with the same SQLite.
  package static func bytes(
    _ ledger: [LedgerEntry], _ traces: [RepairTrace]
  ) throws(IndexError) -> [UInt8] {
    try form.bytes { database in
      let file = try Numbers(in: database, "INSERT INTO file VALUES (?, ?, ?)")
      let topic = try Numbers(in: database, "INSERT INTO topic VALUES (?, ?)")
      let entry = try database.makeStatement(
        sql: "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      for row in ledger {
        let (place, lines) = (row.origin, row.origin.location.lines)
        try entry.execute(arguments: [
          file.number(of: [place.dump, place.path]), lines?.lowerBound, lines?.upperBound,
          place.location.pointer, row.outcome.rawValue, row.rule, row.similarity,
          row.topic.map { try topic.number(of: [$0]) }, row.target,
          row.isShownAtTarget ? nil : row.text,
        ])
      }
      let repair = try database.makeStatement(
        sql: "INSERT INTO repair VALUES (?, ?, ?, ?, ?, ?, ?)")
      for trace in traces {
        let (place, lines) = (trace.origin, trace.origin.location.lines)
        let short = trace.shortened
        try repair.execute(arguments: [
          file.number(of: [place.dump, place.path]), lines?.lowerBound, lines?.upperBound,
          place.location.pointer, trace.repair, short.before, short.after,
        ])
      }
    }
  }

  /// Rows of a table by their names, numbered from 1 in the order in which they are met.
  private final class Numbers {
    private let statement: Statement
    private var numbers: [[String]: Int] = [:]

    init(in database: Database, _ sql: String) throws {
      statement = try database.makeStatement(sql: sql)
    }

    func number(of names: [String]) throws -> Int {
      if let known = numbers[names] { return known }
      numbers[names] = numbers.count + 1
      try statement.execute(arguments: [numbers.count] + StatementArguments(names))
      return numbers.count
    }
  }
}
