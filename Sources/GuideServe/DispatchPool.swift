internal import Dispatch
internal import FlyingSocks

/// Waits for sockets by Dispatch. The pool of FlyingSocks may keep a socket that was closed, and the
/// next one of its number then waits for ever.
struct DispatchPool: AsyncSocketPool {
  private let queue = DispatchQueue(label: "sockets")

  func prepare() {}

  func run() {}

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    let file = socket.file.rawValue
    let source: any DispatchSourceProtocol =
      events.contains(.write)
      ? DispatchSource.makeWriteSource(fileDescriptor: file, queue: queue)
      : DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
    let wait = Wait(source: source)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Only now has Dispatch let go of the socket, which may be closed.
        source.setCancelHandler { continuation.resume() }
        source.setEventHandler { wait.end() }
        source.activate()
      }
    } onCancel: {
      wait.end()
    }
    try Task.checkCancellation()
  }

  /// Sources may be cancelled from anywhere, and again.
  private struct Wait: @unchecked Sendable {
    let source: any DispatchSourceProtocol

    func end() { source.cancel() }
  }
}
