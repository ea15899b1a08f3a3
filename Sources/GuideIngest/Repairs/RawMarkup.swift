internal import GuideMarkdown
package import GuideModel

/// Reads the HTML that a converter left in Markdown because it has no marks for it: figures with
/// their captions, pictures with attributes, tables, titles of what unfolds and tags in a text as
/// what they are; tags that only lay out the page are taken away. Markup with any other text in it
/// stays.
package struct RawMarkup: PageRepair {
  package let name = "raw-markup"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard page.items.contains(where: { Self.holdsMarkup($0) }) else { return }
    let address = SiteAddress(profile.site)
    let url = page.url
    var inlines = MarkupInlines { link in
      LinkAddress.target(link).map { $0.settled(address, on: url) }
    }
    var result: [Page.Item] = []
    for item in page.items {
      guard Self.holdsMarkup(item) else {
        result.append(item)
        continue
      }
      switch item.content {
      case .block(.raw(let markup)):
        let read = Self.block(markup, &inlines, behind: result.last)
        guard let block = read ?? Self.table(markup, &inlines) else {
          result.append(item)
          continue
        }
        if block.replacesLast { result.removeLast() }
        result += block.content.map { content in
          var item = item
          item.content = .block(content)
          return item
        }
        diagnostics.repaired(name)
      case .block(var content):
        var item = item
        let times = inlines.times
        content.editInlines { $0 = inlines.read($0) }
        item.content = .block(content)
        if inlines.times > times { diagnostics.repaired(name) }
        result.append(item)
      case .heading, .tabStrip: result.append(item)
      }
    }
    page.items = result
  }

  private static func holdsMarkup(_ item: Page.Item) -> Bool {
    guard let block = item.block else { return false }
    if case .raw = block { return true }
    return block.inlines.contains { if case .raw = $0 { true } else { false } }
  }

  private typealias Reading = (content: [BlockContent], replacesLast: Bool)

  /// nil where it stays as it is.
  private static func block(
    _ markup: String, _ inlines: inout MarkupInlines, behind last: Page.Item?
  ) -> Reading? {
    guard let pieces = MarkupPiece.pieces(of: markup) else { return nil }
    let images = pieces.compactMap(\.image)
    if let (summary, others) = pieces.parted(by: "summary"), !summary.isEmpty,
      others.allSatisfy(\.isLayout)
    {
      return ([.paragraph([.strong(inlines.read(summary.inlines).trimmed)])], false)
    }
    guard let (captions, others) = pieces.parted(by: "figcaption"),
      others.allSatisfy({ $0.isLayout || $0.image != nil || $0.isFilm })
    else { return nil }
    let caption = inlines.read(captions.inlines).trimmed
    let isFilm = pieces.contains(where: \.isFilm) || last?.isFilmWithoutText == true
    if images.isEmpty, isFilm, !caption.isEmpty {
      return ([.video(description: caption)], last?.isFilmWithoutText == true)
    }
    if images.isEmpty, caption.isEmpty { return ([], false) }
    if images.isEmpty { return ([.figure(Figure(image: nil, caption: caption))], false) }
    let figures = images.enumerated().map { index, image in
      let isLast = index == images.count - 1 && !caption.isEmpty
      return BlockContent.figure(Figure(image: image, caption: isLast ? caption : []))
    }
    return (figures, false)
  }

  private static func table(_ markup: String, _ inlines: inout MarkupInlines) -> Reading? {
    guard let pieces = MarkupPiece.pieces(of: markup),
      let table = MarkupTable(pieces, read: { inlines.read($0.inlines).trimmed })
    else { return nil }
    let caption = table.caption.isInvisible ? [] : [BlockContent.paragraph(table.caption)]
    return (caption + [.table(table.table)], false)
  }
}

extension Page.Item {
  /// A paragraph of nothing but the tags of a player.
  fileprivate var isFilmWithoutText: Bool {
    guard let inlines = paragraph, !inlines.isEmpty else { return false }
    return inlines.allSatisfy { inline in
      guard case .raw(let markup) = inline else { return inline == .softBreak }
      return MarkupPiece.pieces(of: markup)?.allSatisfy(\.isFilm) == true
    }
  }
}

extension [MarkupPiece] {
  /// As they stand among inlines. What starts a paragraph or an item starts a line.
  fileprivate var inlines: [Inline] {
    var inlines: [Inline] = []
    for piece in self {
      switch piece {
      case .text(let text):
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let start = text.first?.isWhitespace == true ? " " : ""
        let end = !words.isEmpty && text.last?.isWhitespace == true ? " " : ""
        inlines.append(.text(start + words + end))
      case .tag(let name, let isClosing, let attributes):
        if ["p", "li", "div", "ul", "ol"].contains(name) {
          if !isClosing, !inlines.isInvisible { inlines.append(.lineBreak) }
        } else if let image = piece.image {
          inlines.append(.image(image))
        } else {
          let href = attributes["href"].map { " href=\"\($0.replacing("\"", with: "&quot;"))\"" }
          inlines.append(.raw("<\(isClosing ? "/" : "")\(name)\(href ?? "")>"))
        }
      }
    }
    return inlines
  }

  /// What stands between the tags of that name, and what does not; nil where the latter is text.
  fileprivate func parted(
    by name: String
  ) -> (inside: [MarkupPiece], outside: [MarkupPiece])? {
    var inside: [MarkupPiece] = []
    var outside: [MarkupPiece] = []
    var isInside = false
    for piece in self {
      switch piece {
      case .tag(name, let isClosing, _):
        isInside = !isClosing
        outside.append(piece)
      case .tag where isInside: inside.append(piece)
      case .tag: outside.append(piece)
      case .text(let text):
        if isInside {
          inside.append(piece)
        } else if !text.allSatisfy(\.isWhitespace) {
          return nil
        }
      }
    }
    return (inside, outside)
  }
}
