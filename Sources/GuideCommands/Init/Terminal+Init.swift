package import GuideBuild

extension Terminal {
  /// Prints what was written.
  package func start(_ run: InitRun) async -> ExitCode {
    do throws(CommandFailure) {
      progress("reading")
      let files = try await run.run()
      clearProgress()
      for (name, text) in files { write("wrote \(name)\n\n\(text)\n") }
      write("next: fill in what says TODO, and run guidebook build\n")
      return .fine
    } catch {
      return failed(error)
    }
  }
}
