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
    // In bytes: a `#` with a combining mark behind it is another character, but begins a fragment.
    var rest = String(text)[...].utf8
    func cut(at mark: UInt8) -> String? {
      guard let index = rest.firstIndex(of: mark) else { return nil }
      defer { rest = rest[..<index] }
      return String(Substring(rest[index...].dropFirst()))
    }
    fragment = cut(at: UInt8(ascii: "#"))
    query = cut(at: UInt8(ascii: "?"))
    if let name = Self.scheme(of: rest) {
      scheme = String(Substring(name)).lowercased()
      rest = rest[name.endIndex...].dropFirst()
    }
    if rest.starts(with: "//".utf8) {
      let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
      self.authority = String(Substring(authority))
      rest = rest[authority.endIndex...]
    }
    path = String(Substring(rest))
  }

  package var text: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path
      + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }

  /// Section 3.1.
  private static func scheme(of text: Substring.UTF8View) -> Substring.UTF8View? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), text.first?.isLetter == true else {
      return nil
    }
    let name = text[..<colon]
    return name.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "+-.") } ? name : nil
  }

  /// Where the address leads that stands on a page of another (section 5.2.2).
  package func resolved(against base: Address) -> Address {
    var result = self
    if scheme == nil {
      result.scheme = base.scheme
      if authority == nil {
        result.authority = base.authority
        if path.isEmpty {
          result.path = base.path
          if query == nil { result.query = base.query }
          return result
        }
        if path.utf8.first != UInt8(ascii: "/") { result.path = base.folder + path }
      }
    }
    result.path = Self.removingDots(result.path)
    return result
  }

  /// What stands before a relative path (section 5.2.3).
  private var folder: Substring {
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) { return path[...slash] }
    return authority != nil && path.isEmpty ? "/" : ""
  }

  /// Without the segments `.` and `..` (section 5.2.4).
  private static func removingDots(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
    // Each with the slash before it.
    var kept: [String] = []
    var isStart = true
    let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isParent = segment.elementsEqual("..".utf8)
      if isParent { _ = kept.popLast() }
      if !isParent, !segment.elementsEqual(".".utf8) {
        kept.append((isStart ? "" : "/") + String(Substring(segment)))
        isStart = false
      } else if index == segments.count - 1, !isStart {
        kept.append("/")
      }
    }
    return kept.joined()
  }

  /// What makes two addresses one page: host and path in whichever way they were written. `http` is
  /// `https`, and neither query nor fragment counts.
  package var pageKey: String { site + PagePath.key(Self.removingDots(path)) }

  /// The same with the path to the letter, but for slashes at the end: of a page that nobody knows,
  /// another case or another ending may be another.
  package var exactPageKey: String {
    site + String(Self.removingDots(path).trimmingSuffix { $0 == "/" })
  }

  private var site: String {
    let host = authority.map { "//" + $0.lowercased() + "/" } ?? ""
    return (scheme.map { ["http", "https"].contains($0) ? "" : $0 + ":" } ?? "") + host
  }
}
