internal import GRDB

/// Orders chunks by a plan.
///
/// A chunk's score is the sum over the units of `WordScores`, where a unit counts by the best of its
/// ways of saying it, so that a thing with many names counts once; the more units it has, the more that sum counts. Words that stand
/// side by side as they do in the query count `adjacency` more (the sequential dependence of Metzler
/// and Croft 2005): .2 finds more first and in the first three on each set of questions in
/// `Tests/Acceptance/search`, and .4 loses some.
struct Ranking {
  /// Numbers of chunks, the best first.
  private(set) var ordered: BestFirst

  /// How much more a chunk with all units counts than the same sum from a single one.
  private static let completeness = 0.5
  private static let adjacency = 0.2
  /// How much a word of an idiom counts alone.
  private static let idiomatic = 0.5
  /// How much a word counts that means nearly the same: never as much as the word itself does
  /// anywhere. It finds .05 more of the evidence, in 1,000 tokens, of the questions that
  /// `Tests/Acceptance/search` asks.
  private static let nearness = 0.5
  private static let almost = 0.95
  private let weights: WeightByKind

  init(_ plan: QueryPlan, in database: Database) throws {
    let words = try WordScores(in: database)
    var totals = ChunkScores(upTo: words.count)
    var found = Array(repeating: 0, count: words.count + 1)
    for unit in plan.units {
      let scores = try Self.scores(of: unit, words)
      for number in scores.numbers {
        totals[number] += scores[number]
        found[number] += 1
      }
    }
    for number in totals.numbers {
      totals[number] *= 1 + Self.completeness * Double(found[number]) / Double(plan.units.count)
    }
    let own = plan.units.flatMap(\.words)
    for (word, next) in zip(own, own.dropFirst()) {
      try words.forEach(word + " " + next) { number, score in
        if totals[number] > 0 { totals[number] += Self.adjacency * score }
      }
    }
    weights = try WeightByKind(plan, in: database)
    ordered = Self.ordered(totals.numbers.map { ($0, totals[$0]) }, weights)
  }

  private static func ordered(
    _ scores: [(number: Int, score: Double)], _ weights: WeightByKind
  ) -> BestFirst {
    BestFirst(scores.map { ($0.number, $0.score * weights.weight(of: $0.number)) })
  }

  /// By reciprocal rank fusion (Cormack, Clarke and Büttcher 2009) with the chunks whose vectors are
  /// most like that of the query. The score is then the sum of the reciprocal ranks.
  mutating func fuse(with query: [Float], in database: Database) throws {
    let likeness = try Vectors.likeness(to: query, in: database)
    let meant = Self.ordered(likeness.map { ($0.key, $0.value) }, weights)
    var sums: [Int: Double] = [:]
    for ranked in [ordered, meant] {
      for (rank, hit) in ranked.prefix(Self.fused).enumerated() {
        sums[hit.number, default: 0] += 1 / Double(Self.smoothing + rank + 1)
      }
    }
    ordered = BestFirst(sums.map { ($0.key, $0.value) })
  }

  /// The k of the fusion. The paper has 60, for many rankings that are all weak; of these two, 10 puts
  /// .02 more of the evidence into 1,000 tokens.
  private static let smoothing = 10
  /// Of each ranking.
  private static let fused = 1000

  private static func scores(
    of unit: QueryPlan.Unit, _ words: WordScores
  ) throws -> ChunkScores {
    var scores = ChunkScores(upTo: words.count)
    let weight = unit.isIdiom ? idiomatic : 1
    for word in unit.words {
      try words.forEach(word) { scores[$0] += weight * $1 }
    }
    let most = (scores.least ?? .infinity) * almost
    for near in unit.near {
      try words.forEach(near) { scores[$0] = max(scores[$0], min(nearness * $1, most)) }
    }
    for synonym in unit.synonyms {
      try words.forEach(synonym) { scores[$0] = max(scores[$0], $1) }
    }
    return scores
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
