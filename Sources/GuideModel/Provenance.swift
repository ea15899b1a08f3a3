/// A place in a dump.
package struct Origin: Hashable, Sendable {
  package var dump: String
  /// Relative to the dump, with `/`.
  package var path: String
  package var location: Location

  package init(dump: String, path: String, location: Location) {
    self.dump = dump
    self.path = path
    self.location = location
  }
}

package enum Location: Hashable, Sendable {
  /// First and last line of the file on disk, 1-based and inclusive.
  case lines(ClosedRange<Int>)
  /// An RFC 6901 JSON pointer; `""` is the whole document.
  case pointer(String)
}

package struct Provenance: Hashable, Sendable {
  package var origin: Origin
  package var role: Role

  package init(_ origin: Origin, role: Role) {
    self.origin = origin
    self.role = role
  }

  package enum Role: String, Hashable, Sendable, CaseIterable {
    /// The words that are shown stand here.
    case kept
    /// The same words stand here too.
    case same
    /// Markup, a picture, a link or a column was taken from here.
    case lifted
    /// Filled from here because a cell spans.
    case inherited
  }
}

extension Origin: Comparable {
  /// By dump, path, then place in the file: lines by number, pointers token by token.
  package static func < (left: Origin, right: Origin) -> Bool {
    if left.dump != right.dump { return left.dump < right.dump }
    if left.path != right.path { return left.path < right.path }
    return left.location < right.location
  }
}

extension Location: Comparable {
  package static func < (left: Location, right: Location) -> Bool {
    switch (left, right) {
    case (.lines(let a), .lines(let b)):
      (a.lowerBound, a.upperBound) < (b.lowerBound, b.upperBound)
    case (.pointer(let a), .pointer(let b)): JSONPointer(a) < JSONPointer(b)
    case (.lines, .pointer): true
    case (.pointer, .lines): false
    }
  }
}

/// An RFC 6901 pointer as tokens, ordered with array indices as numbers.
package struct JSONPointer: Hashable, Sendable, Comparable {
  package var tokens: [String]

  package init(_ text: String) {
    tokens = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      $0.contains("~") ? Self.unescape($0) : String($0)
    }
  }

  package static func escape(_ token: String) -> String {
    token.contains { $0 == "~" || $0 == "/" }
      ? token.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined() : token
  }

  private static func unescape(_ token: Substring) -> String {
    var text = ""
    var tilde = false
    for character in token {
      switch (tilde, character) {
      case (true, "0"): text.append("~")
      case (true, "1"): text.append("/")
      case (true, _): text += "~\(character)"
      case (false, "~"): break
      case (false, _): text.append(character)
      }
      tilde = !tilde && character == "~"
    }
    return text
  }

  package static func < (left: JSONPointer, right: JSONPointer) -> Bool {
    for (a, b) in zip(left.tokens, right.tokens) where a != b {
      if let x = Int(a), let y = Int(b) { return x < y }
      return a < b
    }
    return left.tokens.count < right.tokens.count
  }
}
