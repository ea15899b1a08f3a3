internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The connections that a server has, by their descriptors, and of which of them it wants no more.
final class OpenConnections: Sendable {
  /// Who connects to send a request has sent it by then.
  private static let patience = Duration.milliseconds(250)

  private struct State {
    var count = 0
    /// Those of which no request is there, and since when.
    var waiting: [Int32: ContinuousClock.Instant] = [:]
    var finished: Set<Int32> = []
  }

  private let state = Mutex(State())

  var count: Int { state.withLock(\.count) }

  func open(_ file: Int32) {
    state.withLock {
      $0.count += 1
      $0.waiting[file] = .now
    }
  }

  /// The request is there.
  func answer(_ file: Int32) { state.withLock { $0.waiting[file] = nil } }

  /// The answer is sent; the other side is to close it.
  func finish(_ file: Int32) { state.withLock { _ = $0.finished.insert(file) } }

  /// Before it is closed: its number may be another's then.
  func close(_ file: Int32) {
    state.withLock {
      $0.count -= 1
      $0.waiting[file] = nil
      $0.finished.remove(file)
    }
  }

  /// Reads nothing more from those that were answered, or send no request.
  func endIdle() {
    state.withLock { state in
      let silent = state.waiting.filter { file, start in
        .now - start >= Self.patience && !Self.hasSent(file)
      }
      for file in state.finished.union(silent.keys) {
        _ = shutdown(file, Int32(SHUT_RDWR))
        state.waiting[file] = nil
      }
      state.finished = []
    }
  }

  /// Whether something is there that nobody has read yet.
  private static func hasSent(_ file: Int32) -> Bool {
    var wanted = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wanted, 1, 0) > 0
  }
}
