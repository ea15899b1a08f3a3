internal import GuideModel
internal import GuideText

/// Where a site can be published: an absolute `http` or `https` URL (RFC 3986) without user, query
/// and fragment.
package enum BaseURL {
  /// How to write one.
  package static let help = "write it as https://guide.example or https://guide.example/folder"

  package static func isValid(_ text: String) -> Bool {
    let lowered = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lowered.hasPrefix) else { return false }
    let rest = lowered.utf8.dropFirst(scheme.utf8.count)
    let host = rest.prefix { $0 != UInt8(ascii: "/") }
    guard let first = host.first, isInName(first) || first == UInt8(ascii: "[") else {
      return false
    }
    return host.allSatisfy { isInName($0) || $0.isOne(of: ".-:[]") }
      && rest.allSatisfy { $0 > 0x20 && $0 != 0x7F && !$0.isOne(of: "\"#<>?\\^`{|}") }
  }

  /// ASCII letters and digits, and what is not ASCII.
  private static func isInName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte.isASCIIWord && byte != UInt8(ascii: "_"))
  }
}
