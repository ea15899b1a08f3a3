internal import FlyingSocks
package import GuideBuild
internal import GuideModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Answers requests over HTTP, by default on the loopback interface only.
package struct LocalServer: Sendable {
  package static let host = "127.0.0.1"

  /// From a request's head and its body, which is empty where `limits.body` is 0.
  package typealias Answering = @Sendable (RequestHead, [UInt8]) async -> HTTPAnswer

  /// What one request may take.
  package struct Limits: Sendable {
    /// At once; for one more those are ended that send no request or have their answer, and where
    /// there are none it waits.
    package var connections = 64
    /// Until a request is there.
    package var request = Duration.seconds(10)
    /// Until the answer is sent.
    package var answer = Duration.seconds(300)
    /// Bytes of a body; 0 where bodies are of no use, and nobody reads them.
    package var body = 0

    package init() {}
  }

  private let address: String
  /// 0 for any that is free.
  private let port: UInt16
  /// By which a person names another.
  private let option: String
  private let answer: Answering
  package var limits = Limits()

  /// `address` is an IPv4 address of this machine.
  package init(
    address: String = host, port: UInt16, option: String = "--port", answer: @escaping Answering
  ) {
    self.address = address
    self.port = port
    self.option = option
    self.answer = answer
  }

  /// Serves as long as `work` goes on, which gets the port; throws what it throws.
  package func run(
    _ work: @escaping @Sendable (UInt16) async throws(CommandFailure) -> Void
  ) async throws(CommandFailure) {
    do {
      let (listener, port) = try listen()
      defer { try? listener.close() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await accept(from: listener) }
        group.addTask { try await work(port) }
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch SocketError.failed(_, let code, let message) {
      throw Self.closed(port, code, message, option)
    } catch {
      throw Self.closed(port, 0, "\(error)", option)
    }
  }

  private func listen() throws -> (AsyncSocket, port: UInt16) {
    let socket = try Socket(domain: AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: .inet(ip4: address, port: port))
      try socket.listen()
      guard case .ip4(_, let port) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      return (try AsyncSocket(socket: socket, pool: DispatchPool()), port)
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// Until the task is cancelled.
  private func accept(from listener: AsyncSocket) async {
    let connections = OpenConnections()
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        guard let socket = try? await listener.accept() else {
          // Whoever wanted to connect is gone, or there are too few descriptors for now.
          try? await Task.sleep(for: .milliseconds(100))
          continue
        }
        while connections.count == limits.connections, !Task.isCancelled {
          connections.endIdle()
          try? await Task.sleep(for: .milliseconds(10))
        }
        connections.open(socket.socket.file.rawValue)
        group.addTask {
          await LocalConnection(socket: socket, limits: limits, others: connections).serve(answer)
        }
      }
    }
  }
}

// MARK: - Messages

extension LocalServer {
  static func closed(
    _ port: UInt16, _ code: Int32, _ reason: String, _ option: String = "--port"
  ) -> CommandFailure {
    if code == EADDRINUSE {
      return CommandFailure(
        Diagnostic(
          .error, "serve.port-in-use", "another program uses port \(port)",
          help: "name another with \(option), or 0 for any that is free"))
    }
    return CommandFailure(
      Diagnostic(
        .error, "serve.closed-port", "port \(port) cannot be opened: \(reason)",
        help: "name one above 1023 with \(option), or 0 for any that is free"))
  }
}
