internal import GuideModel

extension Terminal {
  /// `misses` lists the questions that were not answered.
  package func evaluate(
    _ run: EvaluateRun, misses: Bool, strict: Bool, json: Bool
  ) async -> ExitCode {
    do throws(CommandFailure) {
      progress("searching")
      let result = try await run.run()
      clearProgress()
      print(result.diagnostics)
      let text = EvaluationText(evaluation: result.evaluation, baseline: result.baseline)
      json ? write(json: result.evaluation.json.pretty) : write(text.render(misses: misses))
      return ExitCode(result.diagnostics, strict: strict)
    } catch {
      clearProgress()
      print(error.diagnostics)
      return .usage
    }
  }
}
