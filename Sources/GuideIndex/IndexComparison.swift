internal import GRDB

/// Whether two indexes hold the same, though another SQLite may have laid them out otherwise.
package enum IndexComparison {
  /// `found` is checked to be sound, `expected` is trusted to be.
  package static func areSame(_ found: [UInt8], _ expected: [UInt8]) -> Bool {
    do {
      let (found, expected) = (try PassageIndex(bytes: found), try PassageIndex(bytes: expected))
      for (table, order) in IndexSchema.contents {
        let sql = "SELECT * FROM \(table) ORDER BY \(order)"
        let rows = try found.read { try Row.fetchAll($0, sql: sql) }
        guard try rows == expected.read({ try Row.fetchAll($0, sql: sql) }) else { return false }
      }
      try found.change { database in
        // With rank 1 the words are compared with those of the chunks (FTS5, 6.6).
        for table in IndexSchema.searchable {
          try database.execute(
            sql: "INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)")
        }
      }
      return true
    } catch {
      return false
    }
  }
}
