package import GuideModel

/// What a command tells the shell.
package enum ExitCode: Int32, Sendable {
  case fine = 0
  /// Some source or output failed.
  case failed = 1
  /// Wrong usage, or the disk refused.
  case usage = 2
  /// Warnings under `--strict`.
  case strict = 3

  package init(_ diagnostics: [Diagnostic], strict: Bool) {
    if diagnostics.contains(where: { $0.severity == .error }) {
      self = .failed
    } else if strict, diagnostics.contains(where: { $0.severity == .warning }) {
      self = .strict
    } else {
      self = .fine
    }
  }
}
