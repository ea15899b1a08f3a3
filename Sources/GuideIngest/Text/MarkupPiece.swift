import GuideModel
import GuideText

/// A tag or a text of HTML, as far as repairs need to know it.
enum MarkupPiece: Equatable {
  /// The name in lower case; attributes by name, `/` among them for a tag that closes itself.
  case tag(name: String, isClosing: Bool, attributes: [String: String])
  case text(String)

  static func isPhrasing(_ name: String) -> Bool { phrasing.contains(name) }

  static func isLayout(_ name: String) -> Bool {
    layout.contains(name) || phrasing.contains(name)
  }

  /// Elements that stand in the run of a text; others begin a line.
  private static let phrasing: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "font", "i", "img",
    "ins", "kbd", "label", "link", "mark", "meta", "q", "s", "samp", "small", "span", "strike",
    "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
  ]

  private static let layout: Set<String> = [
    "article", "aside", "body", "br", "center", "details", "div", "figcaption", "figure", "footer",
    "header", "main", "p", "picture", "section", "source", "span", "summary",
    "wbr",
  ]

  /// Without declarations and instructions. What opens no tag is text; nil there unless `anyway`.
  static func pieces(of markup: String, anyway: Bool = false) -> [MarkupPiece]? {
    let bytes = Array(markup.utf8)
    var pieces: [MarkupPiece] = []
    var textStart = 0
    var index = 0
    func text(_ range: Range<Int>) -> String {
      CharacterReference.decode(String(decoding: bytes[range], as: UTF8.self))
    }
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      guard let tag = HTMLTag(in: bytes, at: start, limit: bytes.count) else {
        guard anyway else { return nil }
        index = start + 1
        continue
      }
      if start > textStart { pieces.append(.text(text(textStart..<start))) }
      (index, textStart) = (tag.end, tag.end)
      if tag.name.isEmpty { continue }
      let closesItself = bytes[tag.end - 2] == UInt8(ascii: "/")
      let attributes =
        tag.attributes.map { (text($0.name).lowercased(), $0.value.map(text) ?? "") }
        + (closesItself ? [("/", "")] : [])
      let name = text(tag.name).lowercased()
      // Browsers read `</br>` as `<br>` (HTML 13.2.6.4.7).
      pieces.append(
        .tag(
          name: name, isClosing: tag.isClosing && name != "br",
          attributes: Dictionary(first: attributes)))
    }
    if textStart < bytes.count { pieces.append(.text(text(textStart..<bytes.count))) }
    return pieces
  }

  /// Whether it shows nothing by itself; a text does not count.
  var isLayout: Bool {
    switch self {
    case .tag(let name, _, _): Self.layout.contains(name)
    case .text: true
    }
  }

  /// An opening or closing tag of that name.
  func isTag(_ name: String) -> Bool {
    if case .tag(name, _, _) = self { true } else { false }
  }

  /// A text of white space.
  var isBlank: Bool {
    switch self {
    case .tag: false
    case .text(let text): text.allSatisfy(\.isWhitespace)
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
