internal import GRDB
internal import GuideModel
internal import GuideText

/// Words of English that readers use for nearly the same thing.
package enum NearWords {
  /// Each with a space between its words.
  static let groups = BundledFiles.text("GuideIndex/English/near-words.txt")
    .split(separator: "\n").filter { $0.first != "#" }

  /// Of those groups of an index that have the word, the others, each once.
  static func near(_ word: String, in database: Database) throws -> [String] {
    let statement = try database.cachedStatement(
      sql: "SELECT words FROM near_word WHERE words MATCH ? ORDER BY rowid")
    var near: [String] = []
    for group in try String.fetchAll(statement, arguments: [Ranking.quoted(word)]) {
      for other in group.split(separator: " ").map(String.init)
      where other != word && !near.contains(other) {
        near.append(other)
      }
    }
    return near
  }

  /// Whether a guide is in English, by the languages of its topics: where nothing says which language
  /// a topic is in, it counts for it.
  package static func areOf(_ languages: [String?]) -> Bool {
    let others = languages.count { $0.map { !$0.lowercased().hasPrefix("en") } ?? false }
    return 2 * others <= languages.count
  }
}
