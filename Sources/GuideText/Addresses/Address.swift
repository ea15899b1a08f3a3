/// An address taken apart (RFC 3986, appendix B). Any text is one; nothing is checked or decoded, and
/// its `text` is the text that it was made of, but for the case of the scheme.
package struct Address: Hashable, Sendable {
  /// In lower case, without `:`.
  package var scheme: String?
  /// Without `//`.
  package var authority: String?
  package var path: String
  /// Without `?`.
  package var query: String?
  /// Without `#`.
  package var fragment: String?

  package init(_ text: some StringProtocol) {
    var rest = Substring(text)
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[hash...].dropFirst())
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[mark...].dropFirst())
      rest = rest[..<mark]
    }
    if let name = Self.scheme(of: rest) {
      scheme = name.lowercased()
      rest = rest[name.endIndex...].dropFirst()
    }
    if rest.hasPrefix("//") {
      let authority = rest.dropFirst(2).prefix { $0 != "/" }
      self.authority = String(authority)
      rest = rest[authority.endIndex...]
    }
    path = String(rest)
  }

  package var text: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path
      + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }

  /// Section 3.1.
  private static func scheme(of text: Substring) -> Substring? {
    guard let colon = text.firstIndex(of: ":"), text.utf8.first?.isLetter == true else {
      return nil
    }
    let name = text[..<colon]
    return name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
      ? name : nil
  }

  /// Where the address leads that stands on a page of another (section 5.2.2).
  package func resolved(against base: Address) -> Address {
    if scheme != nil { return self }
    var result = self
    result.scheme = base.scheme
    if authority != nil { return result }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      if query == nil { result.query = base.query }
    } else if !path.hasPrefix("/") {
      let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? "/"
      result.path = folder + path
    }
    result.path = Self.removingDots(result.path)
    return result
  }

  /// Without the segments `.` and `..` (section 5.2.4).
  private static func removingDots(_ path: String) -> String {
    guard path.containsBytes(of: "/.") else { return path }
    var segments: [Substring] = []
    let all = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in all.enumerated() {
      let isDots = segment == "." || segment == ".."
      if segment == "..", segments.count > 1 { segments.removeLast() }
      if !isDots { segments.append(segment) } else if index == all.count - 1 { segments.append("") }
    }
    return segments.joined(separator: "/")
  }

  /// What makes two addresses one page: host and path in whichever way they were written. `http` is
  /// `https`, and neither query nor fragment counts.
  package var pageKey: String {
    let host = authority.map { $0.lowercased() + "/" } ?? ""
    let name = scheme.map { ["http", "https"].contains($0) ? "" : $0 + ":" } ?? ""
    return name + host + PagePath.key(path)
  }
}
