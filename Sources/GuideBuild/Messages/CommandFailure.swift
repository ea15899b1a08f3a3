package import GuideModel

/// A command cannot go on: wrong usage, or the disk refused. Exit code 2.
package struct CommandFailure: Error, Equatable {
  /// At least one.
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: Diagnostic...) { self.diagnostics = diagnostics }

  package init(all diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  package init(_ error: FileError, _ id: String, _ summary: String, help: String? = nil) {
    self.init(
      Diagnostic(
        .error, id, "\(summary): \(error.reason)", at: .init(path: error.path), help: help))
  }
}
