extension HTMLTag {
  /// Attributes of a component of MDX or a custom element, whose name has a capital or a hyphen, that
  /// hold words of its page: those whose name says so, and two words or more in others. Of a value in
  /// braces, which is a program, those in the strings that it holds. Of links, abbreviations and
  /// pictures of HTML the titles, which browsers show on hover.
  package func texts(in bytes: [UInt8]) -> [Attribute] {
    if isClosing { return [] }
    let isComponent = isComponent(in: bytes)
    guard isComponent || Self.titled.contains(String(decoding: bytes[name], as: UTF8.self)) else {
      return []
    }
    return attributes.filter { isComponent || bytes[$0.name].elementsEqual("title".utf8) }
      .flatMap { attribute in
        attribute.words(in: bytes).map { Attribute(name: attribute.name, value: $0) }
      }
  }

  package func isComponent(in bytes: [UInt8]) -> Bool {
    guard let first = bytes[name].first else { return false }
    return (0x41...0x5A).contains(first) || bytes[name].contains(UInt8(ascii: "-"))
  }

  private static let titled: Set<String> = ["a", "abbr", "acronym", "dfn", "img"]
}

extension HTMLTag.Attribute {
  /// Of its value, or in the strings of a program in braces.
  package func words(in bytes: [UInt8]) -> [Range<Int>] {
    let key = String(decoding: bytes[name].map(\.lowercasedASCII), as: UTF8.self)
    guard let value, !Self.styleKeys.contains(key) else { return [] }
    if bytes[value].first == UInt8(ascii: "{") {
      return Self.strings(in: bytes[value]).filter { Self.areWords(bytes[$0]) }
    }
    let isText =
      Self.textKeys.contains(key) && bytes[value].contains(where: \.isLetter)
      || Self.timeKeys.contains(key) && bytes[value].contains(where: \.isDigit)
    return isText || Self.areWords(bytes[value]) ? [value] : []
  }

  private static let textKeys: Set<String> = [
    "answer", "caption", "code", "command", "content", "description", "heading", "label", "name",
    "npm", "question", "subtitle", "summary", "text", "title", "value",
  ]

  /// Which say since when something is so: a version or a day.
  private static let timeKeys: Set<String> = [
    "added", "changed", "date", "deprecated", "introduced", "removed", "since", "version",
  ]

  /// Of which a value is several names, numbers or functions.
  private static let styleKeys: Set<String> = [
    "allow", "animation", "background", "class", "classname", "columns", "d", "grid", "icon",
    "layout", "media", "path", "points", "rel", "sandbox", "sizes", "src", "srcset", "style",
    "theme", "transform", "transition", "viewbox",
  ]

  /// Between quotes or backticks, without the values that a program puts in.
  private static func strings(in value: ArraySlice<UInt8>) -> [Range<Int>] {
    var strings: [Range<Int>] = []
    var index = value.startIndex
    while let start = value[index...].firstIndex(where: { $0.isOne(of: "\"'`") }),
      let end = value[(start + 1)...].firstIndex(of: value[start])
    {
      if !value[start..<end].contains(UInt8(ascii: "$")) { strings.append((start + 1)..<end) }
      index = end + 1
    }
    return strings
  }

  /// Two or more, of two letters or more beside each other.
  private static func areWords(_ text: ArraySlice<UInt8>) -> Bool {
    text.split(separator: 0x20).count { $0.prefix { $0.isLetter || $0 >= 0x80 }.count > 1 } > 1
  }
}
