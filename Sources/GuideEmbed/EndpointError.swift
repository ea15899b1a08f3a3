/// Why an endpoint gave no vectors.
package enum EndpointError: Error, Equatable {
  /// It is no address of the web.
  case address(String)
  /// A key would go over the network for everybody to read.
  case openKey(String)
  case unreachable(String)
  /// It answered with a status other than 200, and these words.
  case refused(status: Int, words: String)
  /// Its answer is not what the API says.
  case malformed(String)

  /// Whether it may go when asked again.
  package var mayPass: Bool {
    switch self {
    case .unreachable: true
    case .refused(let status, _): status == 408 || status == 429 || status >= 500
    case .address, .openKey, .malformed: false
    }
  }

  /// Whether a shorter question may go.
  package var mayBeTooMuch: Bool {
    switch self {
    case .refused(let status, _): [400, 413, 422, 500].contains(status)
    case .address, .openKey, .unreachable, .malformed: false
    }
  }
}

extension EndpointError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .address: "its address is none of http or https"
    case .openKey: "a key goes only to https, or to this machine"
    case .unreachable(let reason): reason
    case .refused(let status, let words): words.isEmpty ? "status \(status)" : "\(status): \(words)"
    case .malformed(let reason): reason
    }
  }
}
