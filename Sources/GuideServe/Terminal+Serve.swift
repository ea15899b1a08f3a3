package import GuideBuild
package import GuideCommands
internal import GuideModel

extension Terminal {
  package func serve(_ options: BuildOptions, port: UInt16) async -> ExitCode {
    do throws(CommandFailure) {
      let interruption = Interruption.bySignals(code: .fine) { write("\n") }
      try await ServeRun(options, port: port, interruption: interruption).run { event in
        show(event, output: options.output)
      }
      return .fine
    } catch {
      print(error.diagnostics)
      return .usage
    }
  }

  private func show(_ event: ServeRun.Event, output: String) {
    switch event {
    case .built(let result):
      print(result.diagnostics.filter { $0.severity < .note })
      write(Self.line("built     ", result, output: output))
    case .completed(let result):
      print(result.diagnostics.filter { $0.severity < .note })
      write(Self.line("completed ", result, output: output))
    case .serving(let address):
      write("serving   \(address)\n          until Ctrl-C; built again when an input changes\n")
    case .changed(let paths):
      let rest = paths.count > 1 ? " and \(paths.count - 1) more" : ""
      write("changed   \(DiagnosticRenderer.printable(paths.first ?? ""))\(rest)\n")
    case .failed(let diagnostics):
      print(diagnostics)
      write("the site stays as it was\n")
    }
  }

  private static func line(_ done: String, _ result: BuildRun.Result, output: String) -> String {
    guard let changes = result.changes else { return done + "nothing\n" }
    return done + "\(DiagnosticRenderer.printable(output)): \(changes.written) files written, "
      + "\(changes.unchanged) unchanged, \(changes.deleted) deleted\n"
  }
}
