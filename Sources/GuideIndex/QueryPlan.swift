internal import GRDB

/// What to look for: a query in units, each of which is found by any of its ways of saying it.
struct QueryPlan {
  struct Unit: Hashable {
    /// As asked, each a phrase for itself.
    var words: [String]
    /// Phrases that mean the same.
    var synonyms: [String]
    /// Whether its words mean less alone: “how large” asks for a size, and “log in” for no log.
    var isIdiom = false
    /// Words that mean nearly the same.
    var near: [String] = []

    /// nil where there are more, or where it means less alone.
    fileprivate var onlyWord: String? { words.count == 1 && !isIdiom ? words[0] : nil }
    fileprivate var ifAny: Unit? { words.isEmpty && synonyms.isEmpty ? nil : self }
  }

  /// Each once, in the order of the query.
  private(set) var units: [Unit] = []
  private(set) var corrections: [SearchResult.Correction] = []
  private(set) var unknown: [String] = []

  /// More than any question has; the rest of a pasted page adds time and no sense.
  static let longest = 64
  /// Words of the longest phrase that is looked up as a synonym.
  private static let longestPhrase = 6

  init(_ query: String, in database: Database) throws {
    var words = Array(QueryWords.split(Measures.joined(query)).prefix(Self.longest))
    if !words.allSatisfy(StopWords.contains) { try correct(&words, in: database) }
    let isTelling = words.contains { !StopWords.contains($0) }
    var rest = words[...]
    while !rest.isEmpty {
      var (count, synonyms) = try Self.longestSynonym(rest, in: database)
      if synonyms.isEmpty { synonyms = Self.spellings(of: rest) }
      var unit = Self.unit(rest.prefix(count), synonyms, isTelling: isTelling)
      rest = rest.dropFirst(count)
      if let word = unit?.onlyWord { unit?.near = try NearWords.near(word, in: database) }
      if let unit, !units.contains(unit) { units.append(unit) }
    }
  }

  /// nil for a word that tells nothing where others do.
  private static func unit(
    _ words: ArraySlice<String>, _ synonyms: [String], isTelling: Bool
  ) -> Unit? {
    let own = words.filter { !StopWords.contains($0) }
    if synonyms.isEmpty { return Unit(words: isTelling ? own : Array(words), synonyms: []).ifAny }
    if own.count == words.count { return Unit(words: own, synonyms: synonyms) }
    let phrase = words.joined(separator: " ")
    return Unit(words: own, synonyms: [phrase] + synonyms, isIdiom: true)
  }

  /// All phrases, for showing what was found.
  var phrases: [String] { units.flatMap { $0.words + $0.synonyms + $0.near } }

  /// The most words from the front that have synonyms; one word without them otherwise.
  private static func longestSynonym(
    _ words: ArraySlice<String>, in database: Database
  ) throws -> (count: Int, synonyms: [String]) {
    let statement = try database.cachedStatement(
      sql: "SELECT meaning FROM synonym WHERE phrase MATCH ? AND words = ? ORDER BY rowid")
    for count in (1...min(longestPhrase, words.count)).reversed() {
      let phrase = words.prefix(count).joined(separator: " ")
      let meanings = try String.fetchAll(
        statement, arguments: [Ranking.quoted(phrase), count])
      if !meanings.isEmpty { return (count, meanings) }
    }
    return (1, [])
  }

  /// Of the first word, if it is a measure or the number of one.
  private static func spellings(of words: ArraySlice<String>) -> [String] {
    let (first, next) = (words[words.startIndex], words.dropFirst().first)
    return Measures.spellings(of: first)
      + [next.flatMap { Measures.word(first, $0) }].compactMap(\.self)
  }

  /// Whether the guide is in English.
  private static func isEnglish(_ database: Database) throws -> Bool {
    NearWords.areOf(try Optional<String>.fetchAll(database, sql: "SELECT language FROM topic"))
  }

  private mutating func correct(_ words: inout [String], in database: Database) throws {
    for index in words.indices where !StopWords.contains(words[index]) {
      let word = words[index]
      let ways = try [word] + Measures.spellings(of: word) + NearWords.near(word, in: database)
      if try ways.contains(where: { try Ranking.isFound($0, in: database) }) {
        continue
      }
      switch try Correction.nearest(to: word, in: database) {
      case word?: break
      // "east" is no slip for "easy".
      case .some where try EnglishWords.contains(word) && Self.isEnglish(database):
        unknown.append(word)
      case let replacement?:
        words[index] = replacement
        corrections.append(.init(word: word, replacement: replacement))
      case nil: unknown.append(word)
      }
    }
  }
}
