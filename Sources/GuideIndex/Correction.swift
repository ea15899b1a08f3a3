internal import GRDB
internal import GuideModel
internal import GuideText

/// Finds the word that was meant where nothing has the word that was written.
enum Correction {
  /// Of the words that share trigrams with it the one with the fewest edits, then one with its
  /// first letter, which people rarely miss, then the most frequent, then the first. A short word
  /// with another first letter is another word, and so is one with a further slip. `word` itself
  /// where the index knows it, though no chunk has it; nil where none is near.
  static func nearest(to word: String, in database: Database) throws -> String? {
    let letters = Array(word)
    guard lengths.contains(letters.count), !letters.contains(where: \.isNumber) else {
      return nil
    }
    let statement = try database.cachedStatement(
      sql: """
        SELECT trim(spaced) AS word, occurrences FROM word WHERE word MATCH ?
        ORDER BY rank, rowid LIMIT \(candidates)
        """)
    let rows = try Row.fetchAll(statement, arguments: [trigrams(of: "  \(word)  ")])
    var best: (word: String, rank: (Int, Int, Int))?
    for row in rows {
      let candidate: String = try row.decode(forColumn: "word")
      let occurrences: Int = try row.decode(forColumn: "occurrences")
      let edits = Spelling.edits(letters, Array(candidate))
      let startsAlike = candidate.first == letters[0]
      guard edits <= limit(letters.count),
        startsAlike || (edits == 1 && letters.count > shortest.upperBound)
      else { continue }
      let rank = (edits, startsAlike ? 0 : 1, -occurrences)
      if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
    }
    return best?.word
  }

  /// Letters of a word that may be a slip; a shorter one is near to too many others.
  private static let lengths = shortest.lowerBound...Vocabulary.lengths.upperBound

  private static let shortest = 4...5

  /// Slips that are likely in a word of so many letters.
  private static func limit(_ letters: Int) -> Int {
    letters <= shortest.upperBound ? 1 : 2
  }

  /// The best by their rare trigrams, among which the one that was meant is.
  private static let candidates = 200

  /// All runs of three letters, any of which may be found.
  private static func trigrams(of text: String) -> String {
    let letters = Array(text)
    return (0...(letters.count - 3)).map { "\"" + String(letters[$0..<($0 + 3)]) + "\"" }
      .joined(separator: " OR ")
  }
}
