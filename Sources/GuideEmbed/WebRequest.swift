/// What is asked, and what the answer may take.
struct WebRequest: Sendable {
  /// Of `http` or `https`, as RFC 3986 has it.
  var url: String
  /// JSON to be posted.
  var body: String
  /// The value of the field, without line breaks.
  var authorization: String?
  /// Until all of the answer is there.
  var seconds: Int
  /// Seconds until the connection stands, and without a byte.
  var patience = 120
  /// Bytes of the answer that are kept.
  var most: Int
  /// By no proxy that the environment names.
  var isDirect = false

  init(_ url: String, body: String, seconds: Int, most: Int) {
    self.url = url
    self.body = body
    self.seconds = seconds
    self.most = most
  }
}

/// What came back, whatever its status.
struct WebAnswer: Equatable, Sendable {
  var status: Int
  var body: [UInt8]
  /// Whether the body had more bytes than were to be kept.
  var isCut: Bool
}

/// Why nothing came back: there was no answer, or no whole one.
struct WebFailure: Error, Equatable {
  let description: String
}
