internal import Foundation

/// Percent-encoding (RFC 3986 section 2.1).
package enum PercentCoding {
  /// With its escapes as what they stand for; as it is where one of them is none, or no UTF-8.
  package static func decode(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return text.removingPercentEncoding ?? String(text)
  }

  /// What may not stand in an address becomes `%XX`. Escapes that are already there stay, unless it
  /// is a `path` or a fragment as it is meant: then `%`, `?` and `#` are characters of a name.
  package static func encode(_ bytes: some Collection<UInt8>, path: Bool = false) -> String {
    let bytes = Array(bytes)
    if bytes.allSatisfy({ isUnreserved($0) || $0 == UInt8(ascii: "/") }) {
      return String(decoding: bytes, as: UTF8.self)
    }
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
        default: isUnreserved(byte) || byte.isOne(of: "!$&'()*+,;=:@/")
        }
      if byte == UInt8(ascii: "#") { hashes += 1 }
      if isKept { text.append(byte) } else { text += escaped(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// With an escape for all that means something in an address, so that it can be a part of one.
  package static func component(_ bytes: some Collection<UInt8>) -> String {
    let text = bytes.flatMap { isUnreserved($0) ? [$0] : escaped($0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// What needs no escape anywhere.
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte.isOne(of: "-._~")
  }

  private static func isEscape(_ rest: some Collection<UInt8>) -> Bool {
    rest.prefix(2).count == 2 && rest.prefix(2).allSatisfy { Character(.init($0)).isHexDigit }
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
