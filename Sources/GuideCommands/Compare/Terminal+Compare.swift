package import GuideBuild
internal import GuideModel

extension Terminal {
  package func compare(
    _ old: String, _ new: String, profile: String?, currentFolder: String, jobs: Int, json: Bool
  ) async -> ExitCode {
    let run = CompareRun(old, new, profile: profile, currentFolder: currentFolder, jobs: jobs)
    do throws(CommandFailure) {
      progress("comparing")
      let result = try await run.run()
      clearProgress()
      print(result.diagnostics)
      json
        ? write(json: result.comparison.json.pretty)
        : write(ComparisonText.render(result.comparison, style: diffStyle))
      return ExitCode(result.diagnostics, strict: false)
    } catch {
      return failed(error)
    }
  }
}
