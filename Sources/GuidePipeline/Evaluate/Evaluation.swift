internal import GuideModel

/// How well an index answers a set of questions.
package struct Evaluation: Sendable {
  let measures: [Measure]
  let scores: [QuestionScore]
  let chunks: RankedChunks
  /// Of the set.
  let digest: String
  /// What made the vectors that chunks were ranked by too.
  var model: String?

  /// The kinds of questions, sorted.
  var kinds: [String] { Set(scores.map(\.question.kind)).sorted(by: Path.precedes) }

  /// The mean over the questions of a kind; of all without one.
  func mean(_ measure: Measure, kind: String? = nil) -> Double {
    let values = scores.filter { kind == nil || $0.question.kind == kind }
      .compactMap { $0.values[measure] }
    return values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  /// Questions of which some evidence is not among what a reader is given.
  var misses: [QuestionScore] { scores.filter { $0.values[.decisive] ?? 0 < 1 } }
}

extension Evaluation {
  static let digits = 4

  /// What `guidebook evaluate --json` prints, and `--baseline` reads.
  var json: JSONValue {
    [
      "questions": .int(scores.count), "questions_sha256": .string(digest),
      "chunks": .int(chunks.chunks.count), "model": .optional(model),
      "measures": measures(kind: nil),
      "by_kind": .object(kinds.map { .init($0, measures(kind: $0)) }),
      "results": .array(scores.map { $0.json(measures) }),
    ]
  }

  private func measures(kind: String?) -> JSONValue {
    .object(measures.map { .init($0.name, .decimal(mean($0, kind: kind))) })
  }
}

extension QuestionScore {
  fileprivate func json(_ measures: [Measure]) -> JSONValue {
    [
      "id": .string(question.id), "rank": rank.map { .int($0) } ?? .null,
      "measures": .object(measures.map { .init($0.name, .decimal(values[$0] ?? 0)) }),
    ]
  }
}

extension JSONValue {
  fileprivate static func decimal(_ value: Double) -> JSONValue {
    .number(value.decimal(places: Evaluation.digits))
  }
}
