internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The end of the program by Ctrl-C, by the system or by a terminal that closes: between two steps on
/// the disk and never within one, and with nothing left behind.
package final class Interruption: Sendable {
  /// What would be left.
  struct Remains: Sendable {
    var workplace: Workplace.Remains?
    /// The number of a program that was started.
    var program: Int32?
  }

  private let remains = Mutex(Remains())
  private let isAsked = Atomic(false)

  /// Of nothing: signals do what they always do.
  package init() {}

  /// Of SIGINT, SIGTERM and SIGHUP, which end the program with `code`, 128 and their number where
  /// there is none. `last` runs before. A hangup that who started the program has it ignore, as
  /// `nohup` does, stays ignored.
  package static func bySignals(
    code: ExitCode? = nil, _ last: @escaping @Sendable () -> Void
  ) -> Interruption {
    let interruption = Interruption()
    // Where files may be only so large, writing more is an error like others.
    _ = signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let earlier = signal(number, SIG_IGN)
      if number == SIGHUP, isIgnoring(earlier) { continue }
      let queue = DispatchQueue(label: "signals")
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      // The handler keeps its source.
      source.setEventHandler {
        source.cancel()
        interruption.end(code?.rawValue ?? 128 + number, last)
      }
      source.resume()
    }
    return interruption
  }

  /// Functions have no equality.
  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private func end(_ code: Int32, _ last: @Sendable () -> Void) {
    isAsked.store(true, ordering: .sequentiallyConsistent)
    remains.withLock { remains in
      if let program = remains.program {
        _ = kill(program, SIGKILL)
        // It is gone when nobody has that number, for a second at most.
        for _ in 0..<200 where kill(program, 0) == 0 { usleep(5000) }
      }
      remains.workplace?.remove()
      last()
      _exit(code)
    }
  }

  /// Ends the program that was started, if one still runs; who waits for it goes on.
  package func endProgram() {
    remains.withLock { remains in
      if let program = remains.program { _ = kill(program, SIGKILL) }
    }
  }

  /// Does what a signal must not cut in two; after one, nothing begins any more.
  func protect<Result: Sendable, Failure: Error>(
    _ step: (inout Remains) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    while isAsked.load(ordering: .sequentiallyConsistent) { sleep(1) }
    return try remains.withLock { remains throws(Failure) in try step(&remains) }
  }
}
