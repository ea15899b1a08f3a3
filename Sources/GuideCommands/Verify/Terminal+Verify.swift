internal import GuideAudit
package import GuideBuild
internal import GuideModel

extension Terminal {
  package func verify(
    _ output: String, inputs: [String], currentFolder: String, jobs: Int
  ) async -> ExitCode {
    let run = VerifyRun(output: output, inputs: inputs, currentFolder: currentFolder, jobs: jobs)
    do throws(CommandFailure) {
      progress("checking \(output)")
      let result = try await run.run()
      clearProgress()
      print(result.diagnostics.items)
      if !isQuiet { write(result.summary) }
      return ExitCode(result.diagnostics.items, strict: false)
    } catch {
      return failed(error)
    }
  }
}
