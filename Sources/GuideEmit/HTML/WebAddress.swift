internal import Foundation

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
      let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
      guard !authority.isEmpty, authority.allSatisfy(Self.isAuthority) else { return nil }
      let tail = rest[authority.endIndex...]
      text =
        scheme + "://" + String(decoding: authority, as: UTF8.self) + Self.encode(tail)
    case "mailto":
      guard !rest.isEmpty else { return nil }
      text = "mailto:" + Self.encode(rest)
    default: return nil
    }
  }

  /// A picture as an address that holds it (RFC 2397). Nothing in a picture is run.
  init(picture bytes: [UInt8], kind: PictureKind) {
    text = "data:\(kind.mediaType);base64,\(Data(bytes).base64EncodedString())"
  }

  /// A path relative to a page of the site, with an optional fragment; both are encoded here.
  package init(path: String, fragment: String? = nil) {
    var text = Self.encode(path.utf8, path: true)
    if let fragment { text += "#" + Self.encode(fragment.utf8, path: true) }
    self.text = text
  }

  /// Letters, digits and `.-_:@[]%` and what lies outside ASCII.
  private static func isAuthority(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || byte >= 0x80 || ":@[]%".utf8.contains(byte)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  /// RFC 3986 § 2: what may not stand there becomes `%XX`. Escapes that are already there stay,
  /// unless `path`: then `%`, `?` and `#` are characters of a name.
  private static func encode(_ bytes: some Collection<UInt8>, path: Bool = false) -> String {
    var text: [UInt8] = []
    var hashes = 0
    var index = bytes.startIndex
    while index != bytes.endIndex {
      let byte = bytes[index]
      bytes.formIndex(after: &index)
      let isKept =
        switch byte {
        case UInt8(ascii: "%"): !path && isEscape(bytes[index...])
        case UInt8(ascii: "?"): !path
        case UInt8(ascii: "#"): !path && hashes == 0
        default: isUnreserved(byte) || "!$&'()*+,;=:@/".utf8.contains(byte)
        }
      if byte == UInt8(ascii: "#") { hashes += 1 }
      if isKept { text.append(byte) } else { text += escaped(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isEscape(_ rest: some Collection<UInt8>) -> Bool {
    rest.prefix(2).count == 2 && rest.prefix(2).allSatisfy { Character(.init($0)).isHexDigit }
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
