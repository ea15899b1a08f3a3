package import GuideBuild
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
  let renderer: DiagnosticRenderer
  /// Whether a line of progress can be shown and taken back.
  private let isInteractive: Bool
  /// Whether nobody wants to hear that all is well.
  let isQuiet: Bool
  /// Whether standard output is a terminal that wants colors.
  let showsColors: Bool

  /// Whether standard output is a terminal.
  var isShown: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Of differences on standard output.
  var diffStyle: WordDiff.Style { showsColors ? .colors : .marks }

  package init(_ verbosity: Verbosity = .verbose) {
    let environment = ProcessInfo.processInfo.environment
    let isCapable = environment["TERM"] != "dumb"
    isInteractive = isatty(STDERR_FILENO) == 1 && isCapable
    isQuiet = verbosity == .quiet
    let wantsColors = isCapable && (environment["NO_COLOR"] ?? "").isEmpty
    renderer = DiagnosticRenderer(colors: isInteractive && wantsColors, verbosity: verbosity)
    showsColors = isatty(STDOUT_FILENO) == 1 && wantsColors
  }

  /// Ends the program where there is none.
  package static var currentFolder: String {
    if let folder = Disk().currentFolder { return folder }
    Terminal().print([noCurrentFolder])
    exit(ExitCode.usage.rawValue)
  }

  /// Ends the program where it may not open the few files at once that every command needs.
  package static func requireDescriptors() {
    if Descriptor.areFree(8) { return }
    Terminal().print([fewDescriptors])
    exit(ExitCode.usage.rawValue)
  }

  /// Ends the program where it may not have the memory that every command needs: where the system gives
  /// no room to a thread, who waits for it waits for ever.
  package static func requireMemory() {
    let isStackSmall = Memory.stack < leastStack
    if Memory.isFree(leastMemory), !isStackSmall { return }
    Terminal().print([isStackSmall ? littleStack : littleMemory])
    exit(ExitCode.usage.rawValue)
  }

  /// In bytes: the sample is built with half of it.
  private static let leastMemory = 256 << 20
  /// In bytes: what is nested as deeply as the limits let it takes three quarters of it.
  private static let leastStack = 512 << 10

  package static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Says why a command failed.
  func failed(_ failure: CommandFailure) -> ExitCode {
    clearProgress()
    print(failure.diagnostics)
    return .usage
  }

  /// Says why a command line is not understood.
  package func refuse(_ message: String) { note(message + "\n") }

  /// To standard error.
  func note(_ text: String) { write(text, to: STDERR_FILENO) }

  /// One line on a terminal, which the next one replaces; nothing in a pipe.
  var progress: @Sendable (StageProgress) -> Void { progress(timing: StageClock()) }

  func progress(timing clock: StageClock) -> @Sendable (StageProgress) -> Void {
    let isShown = isInteractive && !isQuiet
    return { progress in
      clock.note(progress.stage)
      // A hundred times a stage at most.
      if let done = progress.done, done > 0,
        done * 100 / progress.count == (done - 1) * 100 / progress.count
      {
        return
      }
      if !isShown { return }
      let text = DiagnosticRenderer.printable(progress.text(elapsed: clock.elapsed))
      put("\r\u{1B}[K\(text) …", to: STDERR_FILENO)
    }
  }

  func clearProgress() {
    if isInteractive { put("\r\u{1B}[K", to: STDERR_FILENO) }
  }

  package func print(_ diagnostics: [Diagnostic], report: String? = nil) {
    write(renderer.render(diagnostics, report: report), to: STDERR_FILENO)
  }

  /// Lines of text. Whatever stands in them, names of files too, nothing steers a terminal but our
  /// own colors.
  package func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    let hasColors = descriptor == STDOUT_FILENO ? showsColors : isInteractive
    put(PrintableText.lines(text, keepingColors: hasColors), to: descriptor)
  }

  /// Text that `QuotedText` made: what it leaves steers nothing, and joins letters and emoji.
  package func write(quoted text: String) { put(text, to: STDOUT_FILENO) }

  /// On a terminal with escapes in place of what would steer it, which say the same.
  package func write(json text: String) {
    put(isShown ? PrintableText.json(text) : text, to: STDOUT_FILENO)
  }

  private func put(_ text: String, to descriptor: Int32) {
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
  private static var noCurrentFolder: Diagnostic {
    Diagnostic(
      .error, "terminal.no-folder", "the current folder is gone, or its name is not UTF-8",
      help: "change to another folder")
  }

  private static var fewDescriptors: Diagnostic {
    Diagnostic(
      .error, "terminal.few-files", "too few files may be open at once",
      help: "allow 16 or more with ulimit -n")
  }

  private static var littleMemory: Diagnostic {
    Diagnostic(
      .error, "terminal.little-memory", "less than \(leastMemory >> 20) MB of memory may be used",
      help: "allow more with ulimit -v")
  }

  private static var littleStack: Diagnostic {
    Diagnostic(
      .error, "terminal.little-stack",
      "less than \(leastStack >> 10) KB of stack may be used by a thread",
      help: "allow more with ulimit -s")
  }

  private static func unwritable(_ reason: String) -> Diagnostic {
    Diagnostic(
      .error, "terminal.unwritable", "the results cannot be printed: \(reason)",
      help: "let standard output lead to where there is room")
  }
}
