/// Names of this machine.
package enum LocalHost {
  /// Stands for all addresses of the machine.
  package static let any = "0.0.0.0"

  /// Whether a `Host`, with or without a port, leads to this machine wherever one asks.
  package static func isLocal(_ host: String) -> Bool {
    name(of: host).map { ["localhost", "127.0.0.1", "::1"].contains($0) } ?? false
  }

  /// The name or IP address of a `Host` (RFC 9110 section 7.2), in lower case; nil where anything but
  /// a port follows it.
  package static func name(of host: String) -> String? {
    let isBracketed = host.hasPrefix("[")
    let name = isBracketed ? host.prefix { $0 != "]" } : host.prefix { $0 != ":" }
    let rest = host.dropFirst(name.count + (isBracketed ? 1 : 0))
    let port = rest.dropFirst()
    guard rest.isEmpty || rest.hasPrefix(":") && port.utf8.allSatisfy(\.isDigit),
      !isBracketed || host.contains("]")
    else { return nil }
    return name.dropFirst(isBracketed ? 1 : 0).lowercased()
  }
}
