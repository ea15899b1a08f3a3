internal import GuideModel

/// Tags inside Markdown (CommonMark 6.6, without the finer points of attributes).
enum HTMLTag {
  /// Behind the `>` of an open or closing tag, declaration or instruction; nil when there is none.
  static func end(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
    var index = start + 1
    guard index < limit else { return nil }
    if bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "?") {
      return bytes[index..<limit].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }
    if bytes[index] == UInt8(ascii: "/") { index += 1 }
    let name = bytes[index..<limit].prefix { $0.isASCIIWord || $0 == UInt8(ascii: "-") }
    guard let first = name.first, (0x61...0x7A).contains(first | 0x20) else { return nil }
    return attributesEnd(in: bytes, at: name.endIndex, limit: limit)
  }

  /// What a reader sees of a tag, without its quotes: `alt` of a picture, and of a component of MDX,
  /// whose name has a capital, its `label`, else its `title`; of a `TabItem`, else its `value`.
  static func shownValue(in tag: ArraySlice<UInt8>) -> Range<Int>? {
    let name = tag.dropFirst().prefix { $0 > 0x20 }
    if name.map({ $0 | 0x20 }).elementsEqual("img".utf8) { return value(of: "alt", in: tag) }
    guard let first = name.first, (0x41...0x5A).contains(first) else { return nil }
    return value(of: "label", in: tag) ?? value(of: "title", in: tag)
      ?? (name.elementsEqual("TabItem".utf8) ? value(of: "value", in: tag) : nil)
  }

  private static func value(of key: String, in tag: ArraySlice<UInt8>) -> Range<Int>? {
    let key = Array("\(key)=\"".utf8)
    var rest = tag
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      let value = tag[(quote + 1)...]
      guard let end = value.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      if tag[...quote].suffix(key.count).elementsEqual(key), tag[quote - key.count] <= 0x20 {
        return quote + 1..<end
      }
      rest = tag[(end + 1)...]
    }
    return nil
  }

  private static func attributesEnd(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
    var index = start
    var isSeparated = false
    while index < limit {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: ">"): return index + 1
      case UInt8(ascii: "/"): index += 1
      case 0...0x20:
        isSeparated = true
        index += 1
      case UInt8(ascii: "="):
        guard let end = valueEnd(in: bytes, at: index + 1, limit: limit) else { return nil }
        index = end
        isSeparated = false
      default:
        guard isSeparated, byte.isASCIIWord || byte == UInt8(ascii: ":") else { return nil }
        let name = bytes[index..<limit].prefix {
          $0.isASCIIWord || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
            || $0 == UInt8(ascii: ".")
        }
        index = name.endIndex
      }
    }
    return nil
  }

  private static func valueEnd(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
    let value = bytes[start..<limit].drop { $0 <= 0x20 }
    guard let quote = value.first else { return nil }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return value.dropFirst().firstIndex(of: quote).map { $0 + 1 }
    }
    let end = value.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
    return end.isEmpty ? nil : end.endIndex
  }
}
