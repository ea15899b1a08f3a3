package import GuideModel
internal import GuideText

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Runs commands for a person: results to standard output, diagnostics to standard error.
package struct Terminal: Sendable {
  private let renderer: DiagnosticRenderer
  /// Whether a line of progress can be shown and taken back.
  private let isInteractive: Bool
  /// Whether standard output is a terminal that wants colors.
  let showsColors: Bool

  /// Of differences on standard output.
  var diffStyle: WordDiff.Style { showsColors ? .colors : .marks }

  package init() {
    let environment = ProcessInfo.processInfo.environment
    let isCapable = environment["TERM"] != "dumb"
    isInteractive = isatty(STDERR_FILENO) == 1 && isCapable
    let wantsColors = isCapable && (environment["NO_COLOR"] ?? "").isEmpty
    renderer = DiagnosticRenderer(colors: isInteractive && wantsColors)
    showsColors = isatty(STDOUT_FILENO) == 1 && wantsColors
  }

  package static var currentFolder: String { Disk().currentFolder }

  package static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// `json` prints the figures for a program.
  package func build(
    _ options: BuildOptions, strict: Bool, json: Bool = false
  ) async -> ExitCode {
    let start = ContinuousClock.now
    do throws(CommandFailure) {
      let interruption = Interruption.bySignals(clearProgress)
      let result = try await BuildRun(
        options, interruption: interruption, progress: progress
      ).run()
      clearProgress()
      let report = result.changes.map { _ in
        Path.join(options.output, "report/diagnostics.jsonl")
      }
      print(result.diagnostics, report: report)
      let summary = BuildSummary(result.figures, output: options.output, changes: result.changes)
      let elapsed = (ContinuousClock.now - start) / .seconds(1)
      let seconds = isatty(STDOUT_FILENO) == 1 ? elapsed : nil
      write(json ? summary.json : summary.text(seconds: seconds), to: STDOUT_FILENO)
      return ExitCode(result.diagnostics, strict: strict)
    } catch {
      clearProgress()
      print(error.diagnostics)
      return .usage
    }
  }

  /// Everything to standard output: what is odd is the result here.
  package func inspect(_ run: InspectRun, json: Bool) async -> ExitCode {
    do throws(CommandFailure) {
      progress("reading")
      let inspection = try await run.run()
      clearProgress()
      let isShown = isatty(STDOUT_FILENO) == 1
      let text = inspection.text(isShown ? renderer : DiagnosticRenderer())
      write(json ? inspection.json : text, to: STDOUT_FILENO)
      return ExitCode(inspection.diagnostics, strict: false)
    } catch {
      clearProgress()
      print(error.diagnostics)
      return .usage
    }
  }

  package func verify(
    _ output: String, inputs: [String], currentFolder: String, jobs: Int
  ) async -> ExitCode {
    let run = VerifyRun(output: output, inputs: inputs, currentFolder: currentFolder, jobs: jobs)
    do throws(CommandFailure) {
      progress("checking \(output)")
      let result = try await run.run()
      clearProgress()
      print(result.diagnostics.items)
      write(result.summary, to: STDOUT_FILENO)
      return ExitCode(result.diagnostics.items, strict: false)
    } catch {
      clearProgress()
      print(error.diagnostics)
      return .usage
    }
  }

  /// Says why a command line is not understood.
  package func refuse(_ message: String) { write(message + "\n", to: STDERR_FILENO) }

  /// One line on a terminal, which the next one replaces; nothing in a pipe.
  var progress: @Sendable (String) -> Void {
    guard isInteractive else { return { _ in } }
    let terminal = self
    return { terminal.write("\r\u{1B}[K\($0) …", to: STDERR_FILENO) }
  }

  func clearProgress() {
    if isInteractive { write("\r\u{1B}[K", to: STDERR_FILENO) }
  }

  package func print(_ diagnostics: [Diagnostic], report: String? = nil) {
    write(renderer.render(diagnostics, report: report), to: STDERR_FILENO)
  }

  package func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    do throws(FileError) {
      try Descriptor(descriptor).put(Array(text.utf8), path: "")
    } catch {
      // Whoever waits for the results must not take a part of them for the whole.
      guard descriptor == STDOUT_FILENO else { return }
      print([Self.unwritable(error.reason)])
      exit(ExitCode.usage.rawValue)
    }
  }
}

// MARK: - Messages

extension Terminal {
  private static func unwritable(_ reason: String) -> Diagnostic {
    Diagnostic(
      .error, "terminal.unwritable", "the results cannot be printed: \(reason)",
      help: "let standard output lead to where there is room")
  }
}
