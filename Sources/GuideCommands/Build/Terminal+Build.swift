package import GuideBuild

extension Terminal {
  /// `json` prints the figures for a program. Nothing is built where the last build would be repeated,
  /// unless `ignoresCache`.
  package func build(
    _ options: BuildOptions, strict: Bool, json: Bool = false, ignoresCache: Bool = false,
    showsTimings: Bool = false
  ) async -> ExitCode {
    let clock = StageClock()
    let start = ContinuousClock.now
    let last = ignoresCache ? nil : LastBuild(options)
    do throws(CommandFailure) {
      let said =
        if let words = last?.words() { words } else { try await build(options, last, clock) }
      let report = Path.join(options.output, "report/diagnostics.jsonl")
      print(said.diagnostics, report: said.isWritten ? report : nil)
      let elapsed = (ContinuousClock.now - start) / .seconds(1)
      let time = isShown ? BuildSummary.time(elapsed) : ""
      if json { write(json: said.json) } else if !isQuiet { write(said.summary + time) }
      if showsTimings { note(clock.table()) }
      return ExitCode(said.diagnostics, strict: strict)
    } catch {
      return failed(error)
    }
  }

  private func build(
    _ options: BuildOptions, _ last: LastBuild?, _ clock: StageClock
  ) async throws(CommandFailure) -> LastBuild.Words {
    let files = ObservedFiles()
    let interruption = Interruption.bySignals(clearProgress)
    let result = try await BuildRun(
      options, files: files, interruption: interruption, progress: progress(timing: clock)
    ).run()
    clearProgress()
    if !options.isDryRun { last?.keep(result, from: files) }
    return LastBuild.Words(result, options)
  }
}
