extension HTMLTag {
  /// Attributes of a component of MDX, whose name has a capital, that hold words of its page: those
  /// whose name says so, and sentences in others. No value in braces, which is a program.
  package func texts(in bytes: [UInt8]) -> [Attribute] {
    guard !isClosing, let first = bytes[name].first, (0x41...0x5A).contains(first) else {
      return []
    }
    return attributes.filter { attribute in
      guard let value = attribute.value, bytes[value].contains(where: \.isLetter),
        bytes[value].first != UInt8(ascii: "{")
      else { return false }
      let key = String(decoding: bytes[attribute.name].map(\.lowercasedASCII), as: UTF8.self)
      return Self.textKeys.contains(key)
        || !Self.styleKeys.contains(key) && Self.isSentence(bytes[value])
    }
  }

  private static let textKeys: Set<String> = [
    "answer", "caption", "code", "command", "content", "description", "heading", "label", "name",
    "npm", "question", "subtitle", "summary", "text", "title", "value",
  ]

  /// Of which a value may end in `!`.
  private static let styleKeys: Set<String> = ["class", "classname", "style"]

  /// Two words or more, the last one with a full stop or its like.
  private static func isSentence(_ text: ArraySlice<UInt8>) -> Bool {
    let ends: [String] = [".", "!", "?", "。", "！", "？"]
    return text.contains(0x20)
      && ends.contains { text.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
