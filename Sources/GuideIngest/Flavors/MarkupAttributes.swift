/// What Pandoc, Kramdown and their like write in braces behind a heading, a picture, a link or a
/// piece of code: `{#id .class key="value"}`.
struct MarkupAttributes {
  private(set) var id: String?
  private(set) var classes: [String] = []
  /// The alternative text of a picture.
  private(set) var alt: String?
  /// The words, without the alternative text.
  private(set) var words: [String] = []

  /// `text` stands between the braces; nil where any of it is no attribute. Behind a colon a word alone
  /// is one too (Python-Markdown, Kramdown).
  init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    let isMarked = rest.first == ":"
    if isMarked { rest.removeFirst() }
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { break }
      let name = rest.dropFirst(first == "#" || first == "." ? 1 : 0).prefix(while: Self.isName)
      rest = rest[name.endIndex...]
      if first == "-" && name == "-" {
        words.append("-")
      } else if name.isEmpty {
        return nil
      } else if first == "#" || first == "." {
        if first == "#" { id = String(name) } else { classes.append(String(name)) }
        words.append("\(first)\(name)")
      } else if isMarked, rest.first != "=" {
        words.append(String(name))
      } else {
        guard rest.first == "=", let value = Self.value(&rest) else { return nil }
        if name == "alt" { alt = value }
        words.append(name == "alt" ? "alt" : "\(name)=\(value)")
      }
      guard rest.first?.isWhitespace ?? true else { return nil }
    }
    if words.isEmpty { return nil }
  }

  /// Behind the next brace after the one at `index` that stands in no quotes; nil where none does.
  /// Only where it closes can attributes stand before it.
  static func end(in bytes: [UInt8], at index: Int) -> Int? {
    var quote: UInt8?
    var end = index + 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\\") {
        end += 1
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        return end + 1
      }
      end += 1
    }
    return nil
  }

  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_:.".contains(character)
  }

  /// Behind the equals sign; in quotes, where a backslash stands before a quote, or one word.
  private static func value(_ rest: inout Substring) -> String? {
    rest.removeFirst()
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      let word = rest.prefix { !$0.isWhitespace && $0 != "\"" }
      rest = rest[word.endIndex...]
      return word.isEmpty ? nil : String(word)
    }
    var value = ""
    var escaped = false
    for index in rest.indices.dropFirst() {
      let character = rest[index]
      if !escaped, character == quote {
        rest = rest[rest.index(after: index)...]
        return value
      }
      if escaped, character != quote, character != "\\" { value.append("\\") }
      escaped = !escaped && character == "\\"
      if !escaped { value.append(character) }
    }
    return nil
  }
}
