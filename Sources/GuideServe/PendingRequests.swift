internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Connections of which the request is not there yet.
final class PendingRequests: Sendable {
  /// Descriptors, the one that is waited for longest first.
  private let files = Mutex<[Int32]>([])

  func add(_ file: Int32) { files.withLock { $0.append(file) } }

  /// Before it is closed: its number may be another's then.
  func remove(_ file: Int32) { files.withLock { $0.removeAll { $0 == file } } }

  /// Nothing more is read from the one that is waited for longest.
  func endFirst() {
    files.withLock { files in
      guard !files.isEmpty else { return }
      _ = shutdown(files.removeFirst(), Int32(SHUT_RDWR))
    }
  }
}
