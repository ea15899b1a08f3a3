internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// A whole database as bytes, without a file: `sqlite3_serialize` and its opposite. The one file of
/// this target that sees C pointers.
extension Database {
  /// What a file of this database would hold.
  func serialized() throws -> [UInt8] {
    var size: sqlite3_int64 = 0
    guard let bytes = unsafe sqlite3_serialize(sqliteConnection, "main", &size, 0) else {
      throw IndexError.failed("out of memory")
    }
    defer { unsafe sqlite3_free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
  }

  /// Makes this connection one to a database in memory that begins as `bytes`.
  func deserialize(_ bytes: [UInt8]) throws {
    let size = sqlite3_int64(bytes.count)
    guard let copy = unsafe sqlite3_malloc64(sqlite3_uint64(max(bytes.count, 1))) else {
      throw IndexError.failed("out of memory")
    }
    unsafe bytes.withUnsafeBytes { source in
      unsafe UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyMemory(from: source)
    }
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
    let code = unsafe sqlite3_deserialize(
      sqliteConnection, "main", copy.assumingMemoryBound(to: UInt8.self), size, size, flags)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}

/// Vectors as they are kept: 32-bit numbers, the lowest byte first, as all machines have them that
/// this runs on.
extension [Float] {
  var blob: Data { unsafe withUnsafeBytes { unsafe Data($0) } }
}

extension Row {
  /// The sum of the products of a vector's numbers with those of another, by eights; nil where that
  /// has more or fewer.
  func product(atIndex index: Int, with other: [Float]) throws -> Float? {
    try withUnsafeData(atIndex: index) { data -> Float? in
      guard let data, data.count == other.count * MemoryLayout<Float>.size else { return nil }
      return unsafe data.withUnsafeBytes { bytes in
        unsafe other.withUnsafeBytes { others in
          typealias Eight = SIMD8<Float>
          let size = MemoryLayout<Eight>.size
          let whole = bytes.count / size * size
          var sums = Eight.zero
          for offset in stride(from: 0, to: whole, by: size) {
            let a = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Eight.self)
            let b = unsafe others.loadUnaligned(fromByteOffset: offset, as: Eight.self)
            sums += a * b
          }
          var rest: Float = 0
          for offset in stride(from: whole, to: bytes.count, by: MemoryLayout<Float>.size) {
            let a = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Float.self)
            let b = unsafe others.loadUnaligned(fromByteOffset: offset, as: Float.self)
            rest += a * b
          }
          return sums.sum() + rest
        }
      }
    }
  }
}
