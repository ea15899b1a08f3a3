/// Names of this machine.
package enum LocalHost {
  /// Stands for all addresses of the machine.
  package static let any = "0.0.0.0"

  /// Whether a `Host`, with or without a port, leads to this machine wherever one asks.
  package static func isLocal(_ host: String) -> Bool {
    let name =
      host.hasPrefix("[") ? host.prefix { $0 != "]" }.dropFirst() : host.prefix { $0 != ":" }
    return ["localhost", "127.0.0.1", "::1"].contains(name.lowercased())
  }
}
