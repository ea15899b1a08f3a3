internal import GRDB

/// A search index to ask.
package struct PassageIndex: Sendable {
  private let queue: DatabaseQueue

  /// Opens the file for reading only; nothing is written beside it. `path` is absolute.
  package init(path: String) throws(IndexError) { self.init(try IndexSchema.form.open(path)) }

  /// An index in memory, from the bytes of its file.
  package init(bytes: [UInt8]) throws(IndexError) {
    self = try Self.opening {
      let queue = try DatabaseQueue(configuration: DatabaseForm.careful)
      try queue.inDatabase { database in
        try database.deserialize(bytes)
        try IndexSchema.form.check(database, size: UInt64(bytes.count))
      }
      return PassageIndex(queue)
    }
  }

  /// An index of any version, for the vectors that it has; nil where it has none. Throws where nobody
  /// can say whether it has.
  package init?(vectorsOf bytes: [UInt8]) throws(IndexError) {
    var bytes = bytes
    // SQLite's file format, section 1.3.3: 2 is a write-ahead log, which a database in memory cannot
    // have. Without a log beside it, the file is whole.
    if bytes.count > 20 { for place in 18...19 where bytes[place] == 2 { bytes[place] = 1 } }
    let index = try Self.opening {
      let queue = try DatabaseQueue(configuration: DatabaseForm.careful)
      try queue.inDatabase { database in
        try database.deserialize(bytes)
        try IndexSchema.form.checkWhole(database, size: UInt64(bytes.count))
      }
      return PassageIndex(queue)
    }
    let count = try index.read { database in
      try database.tableExists("vector")
        ? Int.fetchOne(database, sql: "SELECT count(*) FROM vector") ?? 0 : 0
    }
    if count == 0 { return nil }
    guard try index.embedding() != nil else {
      throw .failed("it does not say what made its vectors")
    }
    self = index
  }

  private init(_ queue: DatabaseQueue) { self.queue = queue }

  private static func opening(_ open: () throws -> PassageIndex) throws(IndexError) -> PassageIndex
  {
    do { return try open() } catch { throw IndexError(error) }
  }

  func read<Value>(_ work: (Database) throws -> Value) throws(IndexError) -> Value {
    do { return try queue.read(work) } catch { throw IndexError(error) }
  }

  /// For what only a change can ask: FTS5 checks itself when told to in an `INSERT`.
  func change(_ work: (Database) throws -> Void) throws(IndexError) {
    do { try queue.inDatabase(work) } catch { throw IndexError(error) }
  }
}

extension PassageIndex {
  /// Every way to write a platform or one of its devices, in lower case; the platforms' own names
  /// come first.
  package func platformNames() throws(IndexError) -> [(spelling: String, platform: String)] {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT spelling, platform FROM platform_name ORDER BY ordinal"
      ).map { (try $0.decode(forColumn: "spelling"), try $0.decode(forColumn: "platform")) }
    }
  }

  /// A name as `platformNames` spells it.
  package static func spelling(_ name: String) -> String { QueryWords.phrase(name) }
}
