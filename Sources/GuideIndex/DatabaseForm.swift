internal import Foundation
internal import GRDB

/// What marks a database as one that guidebook wrote, and its tables. Each kind of file has one.
struct DatabaseForm {
  /// `PRAGMA application_id`.
  let applicationID: Int
  /// `PRAGMA user_version`, bumped when a reader of version N could misread a database.
  let version: Int
  /// The statements that make the tables and their indexes, in order.
  let tables: [String]

  /// The bytes of a database with what `fill` puts into it. It is made in memory, in one transaction
  /// and with rows in a fixed order, so that nothing of an earlier state is left in its pages.
  func bytes(_ fill: (Database) throws -> Void) throws(IndexError) -> [UInt8] {
    do {
      return try DatabaseQueue().inDatabase { database in
        for pragma in [
          "page_size = 4096", "journal_mode = MEMORY", "synchronous = OFF",
          "application_id = \(applicationID)", "user_version = \(version)",
        ] {
          try database.execute(sql: "PRAGMA \(pragma)")
        }
        try database.inTransaction(.immediate) {
          for table in tables { try database.execute(sql: table) }
          try fill(database)
          return .commit
        }
        // What was moved about leaves an eighth of the pages empty.
        try database.execute(sql: "VACUUM")
        return try database.serialized()
      }
    } catch {
      throw IndexError(error)
    }
  }

  /// Opens the file for reading only; nothing is written beside it. `path` is absolute.
  func open(_ path: String) throws(IndexError) -> DatabaseQueue {
    do {
      var configuration = Self.careful
      configuration.readonly = true
      let queue = try DatabaseQueue(path: Self.immutable(path), configuration: configuration)
      let size = try FileHandle(forReadingAtPath: path)?.seekToEnd()
      try queue.read { try check($0, size: size) }
      return queue
    } catch {
      throw IndexError(error)
    }
  }

  /// The file may come from anywhere: no function runs that its schema names.
  static var careful: Configuration {
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
  func check(_ database: Database, size: UInt64?) throws {
    try checkWhole(database, size: size)
    let found = try Self.pragma("user_version", of: database)
    guard found == version else { throw IndexError.version(found) }
    let statements = try String.fetchSet(
      database, sql: "SELECT sql FROM sqlite_schema WHERE sql <> ''")
    let programs = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM sqlite_schema WHERE type IN ('trigger', 'view')")
    guard statements.isSuperset(of: tables), programs == 0 else { throw IndexError.foreign }
  }

  /// Whether it is ours and whole, of any version.
  func checkWhole(_ database: Database, size: UInt64?) throws {
    guard try Self.pragma("application_id", of: database) == applicationID else {
      throw IndexError.foreign
    }
    let whole =
      try Self.pragma("page_count", of: database) * Self.pragma("page_size", of: database)
    guard let size, whole == size else { throw IndexError.failed("it is not whole") }
  }

  private static func pragma(_ name: String, of database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0
  }
}
