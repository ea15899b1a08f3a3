internal import GuideIndex
package import GuideModel

/// `guidebook evaluate`: how well the index of an output answers questions whose evidence is known.
package struct EvaluateRun: Sendable {
  private let questions: String
  private let output: String
  private let baseline: String?
  private let counts: [Int]
  private let currentFolder: String
  private let jobs: Int
  private let meaning: MeaningChoice
  private let disk = Disk()

  /// `questions` and `baseline` are paths of files; `counts` are those of recall.
  package init(
    _ questions: String, output: String, baseline: String? = nil, counts: [Int] = [1, 3, 5, 10],
    currentFolder: String, jobs: Int = 1, meaning: MeaningChoice = MeaningChoice()
  ) {
    self.meaning = meaning
    self.questions = questions
    self.output = output
    self.baseline = baseline
    self.counts = counts
    self.currentFolder = currentFolder
    self.jobs = jobs
  }

  package struct Result: Sendable {
    package var evaluation: Evaluation
    var baseline: Baseline?
    /// Lines that are no question, and what got worse.
    package var diagnostics: [Diagnostic]
  }

  /// Chunks of a ranking that are looked at: more than the largest budget holds.
  private static let depth = 200

  /// Throws where nothing could be measured.
  package func run() async throws(CommandFailure) -> Result {
    var diagnostics = Diagnostics()
    let bytes = try read(questions, "questions.unreadable", "the questions cannot be read")
    let file = QuestionFile(bytes, path: questions, into: &diagnostics)
    if file.questions.isEmpty {
      throw CommandFailure(all: diagnostics.items + [Self.noQuestion(questions)])
    }
    let before = try baseline.map { path throws(CommandFailure) in
      let bytes = try read(path, "baseline.unreadable", "the baseline cannot be read")
      return try Baseline(bytes, path: path)
    }
    let evaluation = try await evaluate(file, into: &diagnostics)
    for diagnostic in before?.diagnostics(evaluation) ?? [] { diagnostics.report(diagnostic) }
    return Result(
      evaluation: evaluation, baseline: before, diagnostics: diagnostics.sorted.items)
  }

  private func evaluate(
    _ file: QuestionFile, into diagnostics: inout Diagnostics
  ) async throws(CommandFailure) -> Evaluation {
    let index = try IndexFile(output: output, currentFolder: currentFolder)
    let chunks = RankedChunks(
      try index.ask { index throws(IndexError) in try index.chunks() })
    var ranked: [(question: Question, ranking: [Int])] = []
    let meaning = try meaning.open(index)
    var model: String?
    for question in file.questions {
      let meant = meaning.meaning(of: question.text)
      for diagnostic in meant.diagnostics where !diagnostics.items.contains(diagnostic) {
        diagnostics.report(diagnostic)
      }
      model = meant.model
      let numbers = try index.ask { index throws(IndexError) in
        try index.numbers(for: question.text, vector: meant.vector, limit: Self.depth).numbers
      }
      ranked.append(
        (question, numbers.map { $0 - 1 }.filter(chunks.chunks.indices.contains)))
    }
    let measures = Measure.all(recallAt: counts)
    let scores = await ranked.concurrentMap(jobs: jobs) {
      QuestionScore($0.question, ranking: $0.ranking, chunks: chunks, measures: measures)
    }
    return Evaluation(
      measures: measures, scores: scores, chunks: chunks, digest: file.digest, model: model)
  }

  private func read(
    _ path: String, _ id: String, _ summary: String
  ) throws(CommandFailure) -> [UInt8] {
    do {
      return try disk.drain(Path.absolute(path, in: currentFolder))
    } catch {
      throw CommandFailure(
        FileError(path: path, reason: error.reason), id, summary, help: "name another file")
    }
  }
}

// MARK: - Messages

extension EvaluateRun {
  private static func noQuestion(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "questions.none", "the file holds no question", at: .init(path: path),
      help: "write one a line, as JSON")
  }
}
