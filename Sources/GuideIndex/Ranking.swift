internal import GRDB

/// Orders chunks by a plan.
///
/// A chunk's score is the sum over the units of BM25 (Robertson and Zaragoza 2009, as FTS5 counts
/// it, by column), where a unit counts by the best of its ways of saying it, so that a thing with
/// many names counts once; the more units it has, the more that sum counts. Words that stand
/// side by side as they do in the query count `adjacency` more (the sequential dependence of Metzler
/// and Croft 2005): .2 finds more first and in the first three on each of the sets of questions that
/// `guidebook evaluate` was asked here, and .4 loses some.
struct Ranking {
  /// Numbers of chunks, the best first.
  private(set) var ordered: [(number: Int, score: Double)]

  /// Of title, breadcrumb (which repeats the title) and text.
  private static let weights = "0.5, 1.5, 1.0"
  /// How much more a chunk with all units counts than the same sum from a single one.
  private static let completeness = 0.5
  private static let adjacency = 0.2
  /// How much a word of an idiom counts alone.
  private static let idiomatic = 0.5
  /// How much a word counts that means nearly the same: never as much as the word itself does
  /// anywhere. It finds .05 more of the evidence, in 1,000 tokens, of the questions that
  /// `guidebook evaluate` was asked here.
  private static let nearness = 0.5
  private static let almost = 0.95
  private let weights: WeightByKind

  init(_ plan: QueryPlan, in database: Database) throws {
    var totals: [Int: (sum: Double, units: Int)] = [:]
    for unit in plan.units {
      for (number, score) in try Self.scores(of: unit, in: database) {
        let total = totals[number, default: (0, 0)]
        totals[number] = (total.sum + score, total.units + 1)
      }
    }
    let count = Double(plan.units.count)
    weights = try WeightByKind(plan, in: database)
    for (number, total) in totals {
      let completeness = 1 + Self.completeness * Double(total.units) / count
      totals[number]?.sum *= completeness
    }
    let words = plan.units.flatMap(\.words)
    for (word, next) in zip(words, words.dropFirst()) {
      try Self.forEach(word + " " + next, in: database) {
        totals[$0]?.sum += Self.adjacency * $1
      }
    }
    ordered = Self.sorted(totals.mapValues(\.sum), weights)
  }

  private static func sorted(
    _ scores: [Int: Double], _ weights: WeightByKind
  ) -> [(number: Int, score: Double)] {
    let scored = scores.map { (number: $0, score: $1 * weights.weight(of: $0)) }
    return scored.sorted { ($1.score, $0.number) < ($0.score, $1.number) }
  }

  /// By reciprocal rank fusion (Cormack, Clarke and Büttcher 2009) with the chunks whose vectors are
  /// most like that of the query. The score is then the sum of the reciprocal ranks.
  mutating func fuse(with query: [Float], in database: Database) throws {
    let meant = Self.sorted(try Vectors.likeness(to: query, in: database), weights)
    var sums: [Int: Double] = [:]
    for ranked in [ordered, meant] {
      for (rank, hit) in ranked.prefix(Self.fused).enumerated() {
        sums[hit.number, default: 0] += 1 / Double(Self.smoothing + rank + 1)
      }
    }
    ordered = sums.map { (number: $0, score: $1) }
      .sorted { ($1.score, $0.number) < ($0.score, $1.number) }
  }

  /// The k of the fusion. The paper has 60, for many rankings that are all weak; of these two, 10 puts
  /// .02 more of the evidence into 1,000 tokens.
  private static let smoothing = 10
  /// Of each ranking.
  private static let fused = 1000

  private static func scores(
    of unit: QueryPlan.Unit, in database: Database
  ) throws -> [Int: Double] {
    var scores: [Int: Double] = [:]
    let weight = unit.isIdiom ? idiomatic : 1
    for word in unit.words {
      try forEach(word, in: database) { scores[$0, default: 0] += weight * $1 }
    }
    let most = (scores.values.min() ?? .infinity) * almost
    for near in unit.near {
      try forEach(near, in: database) {
        scores[$0] = max(scores[$0] ?? 0, min(nearness * $1, most))
      }
    }
    for synonym in unit.synonyms {
      try forEach(synonym, in: database) { scores[$0] = max(scores[$0] ?? 0, $1) }
    }
    return scores
  }

  private static func forEach(
    _ phrase: String, in database: Database, _ body: (_ number: Int, _ score: Double) -> Void
  ) throws {
    let statement = try database.cachedStatement(
      sql: "SELECT rowid, -bm25(passage, \(weights)) FROM passage WHERE passage MATCH ?")
    let rows = try Row.fetchCursor(statement, arguments: [quoted(phrase)])
    while let row = try rows.next() {
      body(try row.decode(atIndex: 0), try row.decode(atIndex: 1))
    }
  }

  /// Whether any chunk has the word.
  static func isFound(_ word: String, in database: Database) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM passage WHERE passage MATCH ?)")
    return try Bool.fetchOne(statement, arguments: [quoted(word)]) ?? false
  }

  /// As a string of FTS5, in which nothing is an operator.
  static func quoted(_ phrase: String) -> String {
    "\"" + phrase.replacing("\"", with: "\"\"") + "\""
  }
}
