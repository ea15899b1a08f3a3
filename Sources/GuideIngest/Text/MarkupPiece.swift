import GuideModel
import GuideText

/// A tag or a text of HTML, as far as repairs need to know it.
enum MarkupPiece: Equatable {
  /// The name in lower case; attributes in their order.
  case tag(name: String, isClosing: Bool, attributes: [String: String])
  case text(String)

  private static let layout: Set<String> = [
    "article", "aside", "body", "br", "center", "details", "div", "figcaption", "figure", "footer",
    "header",
    "main", "p", "picture", "section", "source", "span", "summary",
    "wbr",
  ]

  /// nil for comments, and what is no HTML.
  static func pieces(of markup: String) -> [MarkupPiece]? {
    let bytes = Array(markup.utf8)
    var pieces: [MarkupPiece] = []
    var index = 0
    func text(_ range: Range<Int>) -> String {
      CharacterReference.decode(String(decoding: bytes[range], as: UTF8.self))
    }
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if start > index { pieces.append(.text(text(index..<start))) }
      guard let tag = HTMLTag(in: bytes, at: start, limit: bytes.count), !tag.name.isEmpty else {
        return nil
      }
      let attributes = tag.attributes.map { attribute in
        (text(attribute.name).lowercased(), attribute.value.map(text) ?? "")
      }
      pieces.append(
        .tag(
          name: text(tag.name).lowercased(), isClosing: tag.isClosing,
          attributes: Dictionary(attributes, uniquingKeysWith: { first, _ in first })))
      index = tag.end
    }
    if index < bytes.count { pieces.append(.text(text(index..<bytes.count))) }
    return pieces
  }

  /// Whether it shows nothing by itself; a text does not count.
  var isLayout: Bool {
    switch self {
    case .tag(let name, _, _): Self.layout.contains(name)
    case .text: true
    }
  }

  var isFilm: Bool {
    switch self {
    case .tag(let name, _, _): ["video", "source", "track"].contains(name)
    case .text(let text): text.allSatisfy(\.isWhitespace)
    }
  }

  var image: Image? {
    guard case .tag("img", false, let attributes) = self, let url = attributes["src"],
      !url.isEmpty
    else { return nil }
    return Image(url: url, alt: attributes["alt"] ?? "")
  }
}
