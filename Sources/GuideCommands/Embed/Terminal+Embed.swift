package import GuideBuild
internal import GuideIndex
internal import GuideModel

extension Terminal {
  /// `make` is given what to tell the progress to.
  package func embed(
    json: Bool, _ make: (_ progress: @escaping @Sendable (StageProgress) -> Void) -> EmbedRun
  ) -> ExitCode {
    do throws(CommandFailure) {
      let result = try make(progress).run()
      clearProgress()
      print(result.diagnostics)
      json ? write(json: result.json.pretty) : write(result.text)
      return ExitCode(result.diagnostics, strict: false)
    } catch {
      return failed(error)
    }
  }
}

extension EmbedRun.Result {
  fileprivate var json: JSONValue {
    [
      "model": .string(model), "made": .int(made), "embedded": .int(embedded),
      "contents": .int(all),
    ]
  }

  fileprivate var text: String {
    "embedded  \(embedded) of \(counted(all, "passage")) by \(model), \(made) of them now\n"
  }
}
