/// Patterns of a profile, in which `*` stands for any run of characters; compared without case.
package struct Wildcard: Sendable {
  private let parts: [String]

  package init(_ pattern: String) {
    parts = pattern.lowercased().split(separator: "*", omittingEmptySubsequences: false)
      .map(String.init)
  }

  package func matches(_ text: String) -> Bool {
    // Most texts begin otherwise, and small letters cost more than the rest.
    if let own = parts.first?.utf8.first, let other = text.utf8.first, own < 0x80, other < 0x80,
      own != other.lowercasedASCII
    {
      return false
    }
    var rest = text.lowercased()[...]
    guard let first = parts.first, rest.hasPrefix(first) else { return false }
    if parts.count == 1 { return rest.count == first.count }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}

extension [String] {
  /// Whether one of the patterns fits.
  package func matchWildcard(_ text: String) -> Bool { contains { Wildcard($0).matches(text) } }
}
