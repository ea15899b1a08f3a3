internal import GRDB

/// What points elsewhere or says what changed has the words of its topic and few others, which would
/// put it before what answers; it counts less, unless the query asks for it. So do pages beside the
/// guide, news and awards. What says that there is nothing to add comes last.
struct WeightByKind {
  private let besides: Set<Int>
  private let empty: Set<Int>
  private static let weight = 0.6
  private static let leastWeight = 0.01

  init(_ plan: QueryPlan, in database: Database) throws {
    let words = plan.units.flatMap(\.words)
    let kinds = words.contains(where: Self.isOfChange) ? "'links'" : "'links', 'changes'"
    besides = try Set(
      Int.fetchAll(
        database,
        sql: """
          SELECT number FROM chunk WHERE kind IN (\(kinds))
          OR topic IN (SELECT slug FROM topic WHERE kind = 'article')
          """))
    empty = try Set(Int.fetchAll(database, sql: "SELECT number FROM chunk WHERE says_nothing"))
  }

  func weight(of chunk: Int) -> Double {
    empty.contains(chunk) ? Self.leastWeight : besides.contains(chunk) ? Self.weight : 1
  }

  /// Words of a question for what is new and since when, and years.
  private static func isOfChange(_ word: String) -> Bool {
    let isYear = word.utf8.count == 4 && (Int(word).map((1990...2100).contains) ?? false)
    return isYear || words.contains(word) || stems.contains { word.hasPrefix($0) }
  }

  private static let stems = ["chang", "updat", "revis", "histor", "edit", "introduc", "recent"]
  private static let words = Set(
    """
    new newest news latest last log date dated year month added removed version since ago \
    january february march april may june july august september october november december
    """.split(separator: " ").map(String.init))
}
