/// What is asked, and what the answer may take.
package struct WebRequest: Sendable {
  /// Of `http` or `https`, as RFC 3986 has it.
  package var url: String
  /// JSON to be posted.
  package var body: String
  /// The value of the field, without line breaks.
  package var authorization: String?
  /// Until all of the answer is there.
  package var seconds: Int
  /// Seconds until the connection stands, and without a byte.
  package var patience = 120
  /// Bytes of the answer that are kept.
  package var most: Int
  /// By no proxy that the environment names.
  package var isDirect = false

  package init(_ url: String, body: String, seconds: Int, most: Int) {
    self.url = url
    self.body = body
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
}

/// Why nothing came back: there was no answer, or no whole one.
package struct WebFailure: Error, Equatable {
  package let description: String
}
