import GuideModel

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
    var pieces: [MarkupPiece] = []
    var rest = markup[...]
    while let start = rest.firstIndex(of: "<") {
      if start > rest.startIndex { pieces.append(.text(decoded(rest[..<start]))) }
      guard let tag = tag(&rest, at: start) else { return nil }
      pieces.append(tag)
    }
    if !rest.isEmpty { pieces.append(.text(decoded(rest))) }
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

  private static func tag(_ rest: inout Substring, at start: String.Index) -> MarkupPiece? {
    rest = rest[start...].dropFirst()
    let isClosing = rest.first == "/"
    if isClosing { rest.removeFirst() }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    guard name.first?.isLetter == true else { return nil }
    rest = rest[name.endIndex...]
    var attributes: [String: String] = [:]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      guard let first = rest.first else { return nil }
      if first == ">" { break }
      let key = rest.prefix { !$0.isWhitespace && !"=>/".contains($0) }
      if key.isEmpty { return nil }
      rest = rest[key.endIndex...].drop(while: \.isWhitespace)
      guard rest.first == "=" else {
        attributes[key.lowercased()] = ""
        continue
      }
      guard let value = value(&rest) else { return nil }
      attributes[key.lowercased()] = value
    }
    rest.removeFirst()
    return .tag(name: name.lowercased(), isClosing: isClosing, attributes: attributes)
  }

  /// Behind the equals sign.
  private static func value(_ rest: inout Substring) -> String? {
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    guard let quote = rest.first else { return nil }
    if quote == "\"" || quote == "'" {
      guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return decoded(rest[..<end].dropFirst())
    }
    let value = rest.prefix { !$0.isWhitespace && $0 != ">" }
    rest = rest[value.endIndex...]
    return decoded(value)
  }

  /// The references that writers of HTML need.
  private static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    let known = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
      ("&nbsp;", "\u{A0}"), ("&amp;", "&"),
    ]
    return known.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
