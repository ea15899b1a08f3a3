internal import GuideAudit
package import GuideBuild
internal import GuideModel

extension Terminal {
  package func explain(
    _ subject: String, output: String, currentFolder: String, json: Bool
  ) -> ExitCode {
    do throws(CommandFailure) {
      let run = ExplainRun(subject, output: output, currentFolder: currentFolder)
      let explanation = try run.run()
      json
        ? write(json: explanation.json.pretty)
        : write(ExplanationText.render(explanation, style: diffStyle))
      return .fine
    } catch {
      return failed(error)
    }
  }
}
