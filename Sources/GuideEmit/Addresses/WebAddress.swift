internal import GuideText

/// An address that may stand in `href` or `src`: a checked absolute one, a path of the site, or a
/// picture itself.
package struct WebAddress: Hashable, Sendable {
  /// ASCII, percent-encoded where RFC 3986 asks for it.
  package let text: String

  /// An absolute address of the schemes `http`, `https` or `mailto`; nil for every other text, so
  /// that `javascript:` and its kin stay text.
  package init?(absolute source: String) {
    let bytes = Array(source.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon < 10,
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return nil }
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    let rest = bytes[(colon + 1)...]
    switch scheme {
    case "http", "https":
      guard rest.starts(with: "//".utf8) else { return nil }
      let authority = rest.dropFirst(2).prefix { !$0.isOne(of: "/?#") }
      guard !authority.isEmpty, authority.allSatisfy(Self.isAuthority) else { return nil }
      let tail = rest[authority.endIndex...]
      text =
        scheme + "://" + String(decoding: authority, as: UTF8.self) + PercentCoding.encode(tail)
    case "mailto":
      guard !rest.isEmpty else { return nil }
      text = "mailto:" + PercentCoding.encode(rest)
    default: return nil
    }
  }

  /// A path relative to a page of the site, with an optional fragment; both are encoded here.
  package init(path: String, fragment: String? = nil) {
    var text = PercentCoding.encode(path.utf8, path: true)
    if let fragment { text += "#" + PercentCoding.encode(fragment.utf8, path: true) }
    self.text = text
  }

  /// Letters, digits and `.-_:@[]%` and what lies outside ASCII.
  private static func isAuthority(_ byte: UInt8) -> Bool {
    PercentCoding.isUnreserved(byte) || byte >= 0x80 || byte.isOne(of: ":@[]%")
  }
}
