internal import GuideModel

/// An evaluation as an earlier `--json` printed it.
struct Baseline: Sendable {
  /// Means over all questions, by the names of measures.
  let measures: [String: Double]
  /// Of its questions.
  let digest: String
  /// As a person named it.
  let path: String

  init(_ bytes: [UInt8], path: String) throws(CommandFailure) {
    guard let value = try? JSONValue(parsing: bytes),
      case .object(let members)? = value["measures"],
      let digest = value["questions_sha256"]?.string
    else { throw CommandFailure(Self.malformed(path)) }
    var measures: [String: Double] = [:]
    for member in members {
      if case .number(let text) = member.value { measures[member.key] = Double(text) }
    }
    (self.measures, self.digest, self.path) = (measures, digest, path)
  }

  /// Less is within what is printed.
  private static let tolerance = 0.0005

  /// What an evaluation says less well than this.
  func worse(_ evaluation: Evaluation) -> [(measure: Measure, before: Double, after: Double)] {
    evaluation.measures.compactMap { measure in
      guard let before = measures[measure.name] else { return nil }
      let after = evaluation.mean(measure)
      let loss = measure.isBetterWhenLower ? after - before : before - after
      return loss > Self.tolerance ? (measure, before, after) : nil
    }
  }

  func diagnostics(_ evaluation: Evaluation) -> [Diagnostic] {
    if digest != evaluation.digest { return [Self.otherQuestions(path)] }
    let worse = worse(evaluation)
    return worse.isEmpty ? [] : [Self.gotWorse(worse, of: evaluation.measures.count, path)]
  }
}

// MARK: - Messages

extension Baseline {
  private static func malformed(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "baseline.malformed", "the baseline is no evaluation", at: .init(path: path),
      help: "make it with guidebook evaluate --json")
  }

  private static func otherQuestions(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "baseline.other-questions", "the baseline was measured with other questions",
      at: .init(path: path), help: "measure it again with these")
  }

  private static func gotWorse(
    _ worse: [(measure: Measure, before: Double, after: Double)], of count: Int, _ path: String
  ) -> Diagnostic {
    let notes = worse.map { change in
      let (before, after) = (change.before.decimal(places: 3), change.after.decimal(places: 3))
      return "\(change.measure.name): \(before) before, \(after) now"
    }
    return Diagnostic(
      .warning, "baseline.worse",
      "\(worse.count) of \(count) measures are worse than in the baseline",
      at: .init(path: path), help: "look at what is missed with --misses", notes: notes)
  }
}
