package import FlyingSocks
import Foundation
package import GuideServe
import Testing

extension LocalServer {
  /// Serves for as long as `work` runs, which gets the port. Sockets of tests block, which threads
  /// of tasks must not.
  package func serve(_ work: @escaping @Sendable (UInt16) throws -> Void) async throws {
    try await run { port in
      await withCheckedContinuation { done in
        Thread {
          #expect(throws: Never.self) { try work(port) }
          done.resume()
        }.start()
      }
    }
  }
}

extension Socket {
  /// Connected to a server of this machine.
  package static func connected(to port: UInt16) throws -> Socket {
    let socket = try Socket(domain: Int32(AF_INET))
    try socket.connect(to: .inet(ip4: LocalServer.host, port: port))
    return socket
  }

  package func send(_ text: String) throws {
    let data = Data(text.utf8)
    var sent = 0
    while sent < data.count { sent = try write(data, from: sent) }
  }

  /// All that comes until the server closes the connection.
  package func rest() -> String {
    var bytes: [UInt8] = []
    while let more = try? read(atMost: 65536) { bytes += more }
    try? close()
    return String(decoding: bytes, as: UTF8.self)
  }
}
