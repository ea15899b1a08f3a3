internal import Foundation
internal import GRDB

/// Writes what the scores of words are counted from, as FTS5 knows it: `posting` and `chunk_length`.
enum PostingWriter {
  /// After `passage`, which has `count` chunks.
  static func write(_ count: Int, to database: Database) throws {
    for (table, kind) in [("term", "row"), ("place", "instance")] {
      try database.execute(
        sql: "CREATE VIRTUAL TABLE temp.\(table) USING fts5vocab(main, passage, \(kind))")
    }
    var lengths = Array(repeating: 0, count: count)
    let posting = try database.makeStatement(sql: "INSERT INTO posting VALUES (?, ?, ?)")
    let terms = try Row.fetchCursor(database, sql: "SELECT term, cnt FROM temp.term")
    // In the order of terms, of chunks and of columns.
    let places = try Row.fetchCursor(database, sql: "SELECT doc, col FROM temp.place")
    while let row = try terms.next() {
      let term: String = try row.decode(atIndex: 0)
      let occurrences: Int = try row.decode(atIndex: 1)
      var list = PostingList()
      for _ in 0..<occurrences {
        guard let place = try places.next() else { throw IndexError.failed("words are missing") }
        let chunk: Int = try place.decode(atIndex: 0)
        lengths[chunk - 1] += 1
        list.add(try place.decode(atIndex: 1), of: chunk)
      }
      list.end()
      if WordScores.isKept(term) {
        try posting.execute(arguments: [term, list.count, Data(list.bytes)])
      }
    }
    var bytes: [UInt8] = []
    for length in lengths { SmallNumbers.append(length, to: &bytes) }
    try database.execute(sql: "INSERT INTO chunk_length VALUES (?)", arguments: [Data(bytes)])
  }
}

/// The chunks that have a term.
private struct PostingList {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0
  private var last = 0
  private var current: (chunk: Int, halves: Int)?

  /// An occurrence in a column; chunks come in their order.
  mutating func add(_ column: String, of chunk: Int) {
    if current?.chunk != chunk {
      end()
      current = (chunk, 0)
    }
    current?.halves += WordScores.halves[column] ?? 0
  }

  mutating func end() {
    guard let (chunk, halves) = current else { return }
    SmallNumbers.append(chunk - last, to: &bytes)
    SmallNumbers.append(halves, to: &bytes)
    (count, last, current) = (count + 1, chunk, nil)
  }
}
