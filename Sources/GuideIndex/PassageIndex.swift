internal import Foundation
internal import GRDB

/// A search index to ask.
package struct PassageIndex: Sendable {
  private let queue: DatabaseQueue

  /// Opens the file for reading only; nothing is written beside it. `path` is absolute.
  package init(path: String) throws(IndexError) {
    self = try Self.opening {
      var configuration = Self.careful
      configuration.readonly = true
      let queue = try DatabaseQueue(path: Self.immutable(path), configuration: configuration)
      let size = try FileHandle(forReadingAtPath: path)?.seekToEnd()
      try queue.read { try Self.check($0, size: size) }
      return PassageIndex(queue)
    }
  }

  /// An index in memory, from the bytes of its file.
  package init(bytes: [UInt8]) throws(IndexError) {
    self = try Self.opening {
      let queue = try DatabaseQueue(configuration: Self.careful)
      try queue.inDatabase { database in
        try database.deserialize(bytes)
        try Self.check(database, size: UInt64(bytes.count))
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
      let queue = try DatabaseQueue(configuration: Self.careful)
      try queue.inDatabase { database in
        try database.deserialize(bytes)
        try Self.checkWhole(database, size: UInt64(bytes.count))
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

  /// The file may come from anywhere: no function runs that its schema names.
  private static var careful: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
      try database.execute(sql: "PRAGMA cell_size_check = ON")
      // In KB: what one search reads, the next one needs too.
      try database.execute(sql: "PRAGMA cache_size = -16384")
    }
    return configuration
  }

  /// The URI of a file that does not change: SQLite then looks for no journal and takes no lock.
  private static func immutable(_ path: String) -> String {
    var uri = "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "-")...UInt8(ascii: "9"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "_"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hexadecimal = String(byte, radix: 16)
        uri += hexadecimal.utf8.count == 1 ? "%0\(hexadecimal)" : "%\(hexadecimal)"
      }
    }
    return uri + "?immutable=1"
  }

  /// Whether it is ours, whole, and of a version that is known here. `size` is in bytes; SQLite
  /// itself takes a page of which a part is missing for a page.
  private static func check(_ database: Database, size: UInt64?) throws {
    try checkWhole(database, size: size)
    let version = try pragma("user_version", of: database)
    guard version == IndexSchema.version else { throw IndexError.version(version) }
    let found = try String.fetchSet(database, sql: "SELECT sql FROM sqlite_schema WHERE sql <> ''")
    let programs = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM sqlite_schema WHERE type IN ('trigger', 'view')")
    guard found.isSuperset(of: IndexSchema.tables), programs == 0 else { throw IndexError.foreign }
  }

  private static func checkWhole(_ database: Database, size: UInt64?) throws {
    guard try pragma("application_id", of: database) == IndexSchema.applicationID else {
      throw IndexError.foreign
    }
    let whole = try pragma("page_count", of: database) * pragma("page_size", of: database)
    guard let size, whole == size else { throw IndexError.failed("it is not whole") }
  }

  private static func pragma(_ name: String, of database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0
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
