/// What is asked, and what the answer may take.
package struct WebRequest: Sendable {
  /// Of `http` or `https`, as RFC 3986 has it.
  package var url: String
  /// JSON to be posted; nil to get what stands there.
  package var body: String?
  /// The value of the field, without line breaks.
  package var authorization: String?
  package var agent: String?
  /// Until all of the answer is there.
  package var seconds: Int
  /// Seconds until the connection stands, and without a byte.
  package var patience = 120
  /// Bytes of the answer that are kept.
  package var most: Int
  package var reach = Reach.proxied

  /// Where it may be sent.
  package enum Reach: Sendable {
    /// Anywhere, by the proxy that the environment names.
    case proxied
    /// Anywhere, by none.
    case direct
    /// To addresses of the public internet only, by no proxy, which would hide them.
    case publicHosts
  }

  package init(_ url: String, seconds: Int, most: Int) {
    self.url = url
    self.seconds = seconds
    self.most = most
  }
}

/// What came back, whatever its status.
package struct WebAnswer: Equatable, Sendable {
  package var status: Int
  package var body: [UInt8]
  /// Whether the body had more bytes than were to be kept.
  package var isCut: Bool
  /// Where it says that the thing asked for is, absolute.
  package var redirect: String?
  /// Seconds that it asks to wait.
  package var wait: Int?
}

/// Why nothing came back.
package enum WebFailure: Error, Equatable {
  /// The host is none of the public internet.
  case notPublic
  /// There was no answer, or no whole one.
  case unreachable(String)
}

extension WebFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notPublic: "its host is none of the public internet"
    case .unreachable(let reason): reason
    }
  }
}
