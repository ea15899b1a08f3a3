/// A tag of HTML within a text (CommonMark 6.6): an opening or closing tag, a declaration, an
/// instruction or a CDATA section, but no comment; or one of JSX, with values in braces. So that a
/// search ends soon, declarations and the like hold neither `<` nor `>` here, and a declaration is
/// in capitals as in CommonMark 0.29, which the parser follows. Ranges are of bytes of the text.
package struct HTMLTag {
  package struct Attribute {
    package var name: Range<Int>
    /// Without its quotes; nil where it has none.
    package var value: Range<Int>?
  }

  /// Empty for what is no tag of an element.
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
      guard let end = Self.declarationEnd(in: bytes[index..<limit]) else { return nil }
      (name, self.end) = (index..<index, end)
      return
    }
    if bytes[index] == UInt8(ascii: "/") {
      isClosing = true
      index += 1
    }
    let name = bytes[index..<limit].prefix {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-")
    }
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

  /// How an element parts what stands before it from what stands behind it.
  package enum Parting { case words, lines }

  /// Whether the words before it and behind it are two.
  package func partsWords(in bytes: [UInt8]) -> Bool {
    Self.parting(of: String(decoding: bytes[name].map(\.lowercasedASCII), as: UTF8.self)) != nil
  }

  /// Of an element's name in lower case: lines are parted by what a browser shows as a block, a cell or
  /// an item, words by a picture or a field that stands in the line (HTML Standard 15.3 to 15.5); nil
  /// for what parts none, as what is never shown: `<link>`, and `<Link>` of MDX is a link in a text.
  package static func parting(of name: String) -> Parting? {
    blocks.contains(name) ? .lines : boxes.contains(name) ? .words : nil
  }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "col",
    "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup",
    "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "optgroup", "option", "p", "pre",
    "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr",
    "ul",
  ]

  private static let boxes: Set<String> = [
    "audio", "button", "iframe", "img", "input", "object", "picture", "select", "source",
    "svg", "textarea", "track", "video",
  ]

  /// Behind the `>` of what begins with `<!` or `<?`; `text` is what follows the `<`.
  private static func declarationEnd(in text: ArraySlice<UInt8>) -> Int? {
    let content = text.prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
    guard content.endIndex < text.endIndex, text[content.endIndex] == UInt8(ascii: ">") else {
      return nil
    }
    let afterName = content.dropFirst().drop { $0.isLetter && $0 == $0 & ~0x20 }
    let isWhole =
      if content.first == UInt8(ascii: "?") {
        content.count > 1 && content.last == UInt8(ascii: "?")
      } else if content.starts(with: "![CDATA[".utf8) {
        content.count > 9 && content.suffix(2).elementsEqual("]]".utf8)
      } else {
        content.count - afterName.count > 1 && afterName.first.map(isSpace) == true
      }
    return isWhole ? content.endIndex + 1 : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// From `end` on; whether the tag is closed.
  private mutating func readAttributes(_ bytes: [UInt8], limit: Int) -> Bool {
    var isSeparated = false
    while end < limit {
      switch bytes[end] {
      case UInt8(ascii: ">"):
        end += 1
        return true
      case UInt8(ascii: "/"):
        guard !isClosing, end + 1 < limit, bytes[end + 1] == UInt8(ascii: ">") else { return false }
        end += 2
        return true
      case 0x09...0x0D, 0x20:
        isSeparated = true
        end += 1
      case UInt8(ascii: "="):
        guard let last = attributes.indices.last, attributes[last].value == nil,
          let value = Self.value(in: bytes, at: end + 1, limit: limit)
        else { return false }
        attributes[last].value = value.range
        if bytes[value.end - 1] == UInt8(ascii: "}") { hasBraces = true }
        end = value.end
        isSeparated = false
      case UInt8(ascii: "{"):
        guard isSeparated, let close = Self.braceEnd(in: bytes, at: end, limit: limit) else {
          return false
        }
        (hasBraces, end) = (true, close)
      default:
        guard isSeparated, !isClosing, bytes[end].isLetter || bytes[end].isOne(of: "_:#@")
        else {
          return false
        }
        // Vue's: no parser of Markdown reads them either.
        if bytes[end].isOne(of: "#@") { hasBraces = true }
        let name =
          bytes[end...end]
          + bytes[(end + 1)..<limit].prefix {
            $0.isASCIIWord || $0.isOne(of: "-:.")
          }
        attributes.append(Attribute(name: name.indices))
        end = name.endIndex
      }
    }
    return false
  }

  private static func value(
    in bytes: [UInt8], at start: Int, limit: Int
  ) -> (range: Range<Int>, end: Int)? {
    let value = bytes[start..<limit].drop(while: isSpace)
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
    let word = value.prefix { !isSpace($0) && !$0.isOne(of: "\"'=<>`") }
    return word.isEmpty ? nil : (word.indices, word.endIndex)
  }

  /// Of a value in braces, in bytes: a search for the end of a longer one would take long.
  private static let longestValue = 4096

  /// Behind the brace that closes the one at `start`.
  private static func braceEnd(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
    var depth = 0
    for index in start..<min(limit, start + longestValue) {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }
}
