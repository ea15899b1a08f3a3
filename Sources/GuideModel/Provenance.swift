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

/// A place within one file of a dump.
package enum Location: Hashable, Sendable {
  /// First and last line of the file on disk, 1-based and inclusive.
  case lines(ClosedRange<Int>)
  /// An RFC 6901 JSON pointer; `""` is the whole document.
  case pointer(String)
  /// First and last line of the string that the pointer leads to, 1-based and inclusive: of a page
  /// that stands as Markdown in a JSON document.
  case text(pointer: String, lines: ClosedRange<Int>)
}

extension Location {
  /// Of the file, or of the string in it.
  package var lines: ClosedRange<Int>? {
    switch self {
    case .lines(let lines), .text(_, let lines): lines
    case .pointer: nil
    }
  }

  /// nil for lines of the file.
  package var pointer: String? {
    switch self {
    case .lines: nil
    case .pointer(let pointer), .text(let pointer, _): pointer
    }
  }

  /// Other lines of the same text; a value of JSON stays as it is.
  package func withLines(_ lines: ClosedRange<Int>) -> Location {
    switch self {
    case .lines: .lines(lines)
    case .text(let pointer, _): .text(pointer: pointer, lines: lines)
    case .pointer: self
    }
  }
}

/// A place in a dump, and what of a passage comes from there.
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
  /// By dump, path, then place in the file: lines by number, pointers token by token
  /// and then the lines of their text.
  package static func < (left: Origin, right: Origin) -> Bool {
    if left.dump != right.dump { return left.dump < right.dump }
    if left.path != right.path { return left.path < right.path }
    return left.location < right.location
  }
}

extension Location: Comparable {
  package static func < (left: Location, right: Location) -> Bool {
    guard left.pointer == right.pointer else {
      guard let a = left.pointer, let b = right.pointer else { return left.pointer == nil }
      return JSONPointer.precedes(a, b)
    }
    guard let a = left.lines, let b = right.lines else {
      return left.lines == nil && right.lines != nil
    }
    return (a.lowerBound, a.upperBound) < (b.lowerBound, b.upperBound)
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

  /// The same order for pointers as text, without taking them apart: up to tokens with escapes,
  /// which are compared as they are written.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    var a = left.utf8.makeIterator()
    var b = right.utf8.makeIterator()
    var isNumber = true
    while true {
      let (x, y) = (a.next(), b.next())
      guard let x, let y, x == y else {
        if x == nil && y == nil { return false }
        let (restA, restB) = (Rest(x, &a), Rest(y, &b))
        if isNumber, restA.isNumber, restB.isNumber, restA.length != restB.length {
          return restA.length < restB.length
        }
        return restA.first < restB.first
      }
      isNumber = x == slash || (isNumber && digits.contains(x))
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// What is left of a token from the byte where two pointers part.
  private struct Rest {
    /// The end of the pointer is before the end of a token, and that before any byte.
    let first: Int
    private(set) var length = 0
    private(set) var isNumber = true

    init(_ byte: UInt8?, _ rest: inout String.UTF8View.Iterator) {
      first = byte.map { $0 == slash ? 1 : Int($0) + 2 } ?? 0
      var byte = byte
      while let current = byte, current != slash {
        length += 1
        isNumber = isNumber && digits.contains(current)
        byte = rest.next()
      }
    }
  }
}
