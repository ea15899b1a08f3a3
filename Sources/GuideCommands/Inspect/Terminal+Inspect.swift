package import GuideBuild

extension Terminal {
  /// Everything to standard output: what is odd is the result here.
  package func inspect(_ run: InspectRun, json: Bool) async -> ExitCode {
    do throws(CommandFailure) {
      progress("reading")
      let inspection = try await run.run()
      clearProgress()
      let text = inspection.text(
        isShown ? renderer : DiagnosticRenderer(verbosity: renderer.verbosity))
      json ? write(json: inspection.json) : write(text)
      return ExitCode(inspection.diagnostics, strict: false)
    } catch {
      return failed(error)
    }
  }
}
