/// A tag of HTML within a text (CommonMark 6.6, without the finer points of attributes): an opening
/// or closing tag, a declaration or an instruction; or one of JSX, with values in braces. Ranges are of bytes of the text.
package struct HTMLTag {
  package struct Attribute {
    package var name: Range<Int>
    /// Without its quotes; nil where it has none.
    package var value: Range<Int>?
  }

  /// Empty for declarations and instructions.
  package private(set) var name: Range<Int>
  package private(set) var isClosing = false
  package private(set) var attributes: [Attribute] = []
  /// Whether a value stands in braces, or a whole attribute: no parser of Markdown reads such a tag.
  package private(set) var hasBraces = false
  /// Behind the `>`.
  package private(set) var end: Int

  /// The tag that `<` at `start` begins; nil where none does before `limit`.
  package init?(in bytes: [UInt8], at start: Int, limit: Int) {
    var index = start + 1
    guard index < limit else { return nil }
    if bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "?") {
      guard let close = bytes[index..<limit].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      (name, end) = (index..<index, close + 1)
      return
    }
    if bytes[index] == UInt8(ascii: "/") {
      isClosing = true
      index += 1
    }
    let name = bytes[index..<limit].prefix { $0.isASCIIWord || $0 == UInt8(ascii: "-") }
    guard name.first?.isLetter == true else { return nil }
    (self.name, end) = (name.indices, name.endIndex)
    guard readAttributes(bytes, limit: limit) else { return nil }
  }

  /// The value of the first attribute of that name, compared without case; nil where it has none.
  package func value(of key: String, in bytes: [UInt8]) -> Range<Int>? {
    attributes.first {
      bytes[$0.name].elementsEqual(key.utf8) { $0.lowercasedASCII == $1.lowercasedASCII }
    }?.value
  }

  /// From `end` on; whether the tag is closed.
  private mutating func readAttributes(_ bytes: [UInt8], limit: Int) -> Bool {
    var isSeparated = false
    while end < limit {
      switch bytes[end] {
      case UInt8(ascii: ">"):
        end += 1
        return true
      case UInt8(ascii: "/"): end += 1
      case 0...0x20:
        isSeparated = true
        end += 1
      case UInt8(ascii: "="):
        guard !attributes.isEmpty, let value = Self.value(in: bytes, at: end + 1, limit: limit)
        else { return false }
        attributes[attributes.count - 1].value = value.range
        if bytes[value.end - 1] == UInt8(ascii: "}") { hasBraces = true }
        end = value.end
        isSeparated = false
      case UInt8(ascii: "{"):
        guard isSeparated, let close = Self.braceEnd(in: bytes, at: end, limit: limit) else {
          return false
        }
        (hasBraces, end) = (true, close)
      default:
        guard isSeparated, bytes[end].isASCIIWord || bytes[end] == UInt8(ascii: ":") else {
          return false
        }
        let name = bytes[end..<limit].prefix { $0.isASCIIWord || "-:.".utf8.contains($0) }
        attributes.append(Attribute(name: name.indices))
        end = name.endIndex
      }
    }
    return false
  }

  private static func value(
    in bytes: [UInt8], at start: Int, limit: Int
  ) -> (range: Range<Int>, end: Int)? {
    let value = bytes[start..<limit].drop { $0 <= 0x20 }
    guard let quote = value.first else { return nil }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let content = value.dropFirst()
      return content.firstIndex(of: quote).map { (content.startIndex..<$0, $0 + 1) }
    }
    if quote == UInt8(ascii: "{"),
      let close = braceEnd(in: bytes, at: value.startIndex, limit: limit)
    {
      return (value.startIndex..<close, close)
    }
    let word = value.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
    return word.isEmpty ? nil : (word.indices, word.endIndex)
  }

  /// Behind the brace that closes the one at `start`.
  private static func braceEnd(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
    var depth = 0
    for index in start..<limit {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }
}
