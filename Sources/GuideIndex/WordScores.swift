internal import Foundation
internal import GRDB

/// BM25 of words and phrases (Robertson and Zaragoza 2009), by column, to the bit as FTS5 counts it.
///
/// FTS5 asks its tables for the places of each hit, which takes most of the time of a search. The
/// scores of single terms are counted from `posting` instead.
struct WordScores {
  /// What an occurrence counts, in halves; the breadcrumb repeats the title.
  static let halves = ["title": 1, "breadcrumb": 3, "text": 2]
  private static let columns = "0.5, 1.5, 1.0"
  /// The k1 and b of FTS5.
  private static let (saturation, normalization) = (1.2, 0.75)
  /// The least inverse document frequency: that of terms which half of the chunks have.
  private static let leastRarity = 1e-6
  /// Bytes of a term that `posting` has; a longer one is no word.
  private static let longest = 255

  /// Chunks have the numbers from 1 to this.
  var count: Int { damping.count }
  private let database: Database
  private let tokenizer: any FTS5Tokenizer
  /// By chunk: how much of the occurrences there counts by half, more in a long one.
  private let damping: [Double]

  init(in database: Database) throws {
    self.database = database
    tokenizer = try database.makeTokenizer(
      FTS5TokenizerDescriptor(components: IndexSchema.tokenizer.components(separatedBy: " ")))
    let bytes = try Data.fetchOne(database, sql: "SELECT tokens FROM chunk_length") ?? Data()
    var (lengths, numbers) = ([Int](), SmallNumbers([UInt8](bytes)))
    while let length = try numbers.next() { lengths.append(length) }
    let average = Double(lengths.reduce(0, +)) / Double(lengths.count)
    damping = lengths.map {
      Self.saturation
        * (1 - Self.normalization + Self.normalization * Double($0) / average)
    }
  }

  /// Each chunk with the phrase, once.
  func forEach(_ phrase: String, _ body: (_ number: Int, _ score: Double) -> Void) throws {
    let terms = try tokenizer.tokenize(query: phrase)
    if terms.count == 1, Self.isKept(terms[0].token) {
      try forEach(term: terms[0].token, body)
      return
    }
    let statement = try database.cachedStatement(
      sql: "SELECT rowid, -bm25(passage, \(Self.columns)) FROM passage WHERE passage MATCH ?")
    let rows = try Row.fetchCursor(statement, arguments: [Ranking.quoted(phrase)])
    while let row = try rows.next() {
      body(try known(row.decode(atIndex: 0)), try row.decode(atIndex: 1))
    }
  }

  static func isKept(_ term: String) -> Bool { term.utf8.count <= longest }

  private func forEach(term: String, _ body: (_ number: Int, _ score: Double) -> Void) throws {
    let statement = try database.cachedStatement(
      sql: "SELECT count, chunks FROM posting WHERE term = ?")
    guard let row = try Row.fetchOne(statement, arguments: [term]) else { return }
    let rarity = rarity(try row.decode(atIndex: 0))
    let bytes: Data = try row.decode(atIndex: 1)
    var (chunk, numbers) = (0, SmallNumbers([UInt8](bytes)))
    while let step = try numbers.next(), let halves = try numbers.next() {
      chunk = try known(chunk + step)
      let frequency = Double(halves) / 2
      body(
        chunk,
        rarity * (frequency * (Self.saturation + 1) / (frequency + damping[chunk - 1])))
    }
  }

  private func rarity(_ found: Int) -> Double {
    let (all, found) = (Double(count), Double(found))
    return max(log((all - found + 0.5) / (found + 0.5)), Self.leastRarity)
  }

  private func known(_ chunk: Int) throws -> Int {
    guard 1...max(count, 1) ~= chunk, count > 0 else { throw IndexError.failed("it is damaged") }
    return chunk
  }
}
