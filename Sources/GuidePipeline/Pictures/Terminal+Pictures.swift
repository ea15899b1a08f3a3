internal import GuideModel

extension Terminal {
  package func pictures(json: Bool, _ run: PicturesRun) -> ExitCode {
    do throws(CommandFailure) {
      let result = try run.run()
      print(result.diagnostics)
      json ? write(json: result.json.pretty) : write(result.text)
      return ExitCode(result.diagnostics, strict: false)
    } catch {
      print(error.diagnostics)
      return .usage
    }
  }
}
