internal import GuideIndex

/// An evaluation for a person: a table of measures, and what was missed.
struct EvaluationText {
  let evaluation: Evaluation
  let baseline: Baseline?

  /// Ends with a line feed.
  func render(misses: Bool) -> String {
    let count = counted(evaluation.scores.count, "question")
    let ranking = evaluation.model.map { ", by words and vectors of \($0)" } ?? ""
    let head = "\(count), \(counted(evaluation.chunks.chunks.count, "chunk"))\(ranking)"
    let lines = [head, ""] + table + (misses ? [""] + self.misses : [])
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - Measures

  private var table: [String] {
    let kinds = evaluation.kinds
    var rows = [[""] + ["all"] + (baseline == nil ? [] : ["before", "change"]) + kinds]
    for measure in evaluation.measures {
      let mean = evaluation.mean(measure)
      rows.append(
        [measure.name, Self.short(mean)] + change(measure, mean)
          + kinds.map { Self.short(evaluation.mean(measure, kind: $0)) })
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ")
    }
  }

  private func change(_ measure: Measure, _ mean: Double) -> [String] {
    guard let baseline else { return [] }
    guard let before = baseline.measures[measure.name] else { return ["", ""] }
    let change = mean - before
    return [Self.short(before), (change < -0.0005 ? "" : "+") + Self.short(change)]
  }

  private static func short(_ value: Double) -> String { value.decimal(places: 3) }

  // MARK: - Misses

  /// Chunks that are shown in the place of what was missed.
  private static let shown = 3

  private var misses: [String] {
    let missed = evaluation.misses
    let tokens = Measure.budgets[1]
    let head =
      "missed \(missed.count) of \(evaluation.scores.count): not all of the evidence is in the "
      + "first \(tokens) tokens"
    return [head] + missed.flatMap(lines)
  }

  private func lines(_ score: QuestionScore) -> [String] {
    let question = score.question
    let evidence =
      if let rank = score.rank {
        "evidence at rank \(rank): \(breadcrumb(score.ranking[rank - 1]))"
      } else if let index = score.findings.keys.min() {
        "evidence not found: \(breadcrumb(index))"
      } else {
        "evidence in no chunk"
      }
    let instead = score.ranking.prefix(Self.shown).enumerated().map { position, index in
      "  \(position + 1)  \(breadcrumb(index))"
    }
    let title = "line \(question.line), \(question.kind): \(question.text)"
    return ["", DiagnosticRenderer.printable(title), "  \(evidence)"] + instead
  }

  private func breadcrumb(_ index: Int) -> String {
    DiagnosticRenderer.printable(evaluation.chunks.chunks[index].breadcrumb)
  }
}
