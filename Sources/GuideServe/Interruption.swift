internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Ctrl-C, and what a system sends to end a program.
enum Interruption {
  /// Ends with the first of them, which then does not end the program itself.
  static func stream() -> AsyncStream<Void> {
    AsyncStream { continuation in
      for number in [SIGINT, SIGTERM] {
        _ = signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        // The handler keeps its source until the signal came.
        source.setEventHandler {
          continuation.finish()
          source.cancel()
        }
        source.resume()
      }
    }
  }
}
