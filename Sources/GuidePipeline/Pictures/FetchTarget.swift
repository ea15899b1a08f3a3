internal import GuideEmit
internal import GuideText

/// An address of the web that may be asked.
struct FetchTarget {
  /// Percent-encoded.
  let url: String
  /// Scheme and host.
  let origin: String
  /// The host, with its port, in lower case.
  let host: String
  /// With the query.
  let path: String
  let isEncrypted: Bool

  init(_ text: String) throws(FetchFailure) {
    let plain = String(text.prefix { $0 != "#" })
    guard let url = WebAddress(absolute: plain)?.text else {
      throw .refused("its address is none of http or https")
    }
    let address = Address(url)
    guard let scheme = address.scheme, let authority = address.authority,
      ["http", "https"].contains(scheme)
    else { throw .refused("its address is none of http or https") }
    guard !authority.contains("@") else { throw .refused("its address names a user") }
    self.url = url
    host = authority.lowercased()
    origin = scheme + "://" + host
    path = (address.path.isEmpty ? "/" : address.path) + (address.query.map { "?" + $0 } ?? "")
    isEncrypted = scheme == "https"
  }
}

/// Why a picture was not fetched.
enum FetchFailure: Error, Equatable {
  /// The site does not have it any more.
  case gone
  /// It may not, or shall not, be fetched; a sentence about it.
  case refused(String)
  /// It may go another time; a sentence about it.
  case failed(String)
}
