package import GuideModel

/// Sorts the address of a Markdown link by what may be done with it.
package enum LinkAddress {
  /// External for `http`, `https` and `mailto`; unresolved without a scheme (relative, rooted,
  /// `#fragment`, `//host`) and for `xref` and `doc://`, by which generators find pages; nil for
  /// every other scheme, which may run code.
  package static func target(_ address: String) -> LinkTarget? {
    guard let scheme = scheme(of: address) else { return .unresolved(address) }
    if scheme == "xref" || address.hasPrefix("doc://") { return .unresolved(address) }
    return ["http", "https", "mailto"].contains(scheme) ? .external(address) : nil
  }

  /// The scheme (RFC 3986 section 3.1) in lower case. White space and control characters are
  /// skipped, as browsers do: `java\nscript:` is a scheme.
  static func scheme(of address: String) -> String? {
    var scheme = ""
    for scalar in address.unicodeScalars {
      switch scalar {
      case ":": return scheme.isEmpty ? nil : scheme
      case "a"..."z": scheme.unicodeScalars.append(scalar)
      case "A"..."Z": scheme += scalar.properties.lowercaseMapping
      case "0"..."9", "+", "-", ".":
        if scheme.isEmpty { return nil }
        scheme.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{20}", "\u{7F}"...: continue
      default: return nil
      }
    }
    return nil
  }
}
