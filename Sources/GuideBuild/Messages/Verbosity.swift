package import GuideModel

/// How much a command says besides its results.
package enum Verbosity: Sendable {
  /// Warnings and errors only.
  case quiet
  case normal
  /// Every diagnostic.
  case verbose

  /// How many diagnostics of one id are printed. The rest are counted, and the report has them.
  package func limit(of severity: Diagnostic.Severity) -> Int {
    switch (self, severity) {
    case (.verbose, _): .max
    case (_, .error), (_, .warning): 20
    case (.normal, .note): 1
    case (.quiet, .note): 0
    }
  }
}
