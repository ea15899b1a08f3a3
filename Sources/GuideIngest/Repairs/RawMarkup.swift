package import GuideModel

/// Reads the HTML that a converter left in Markdown because it has no marks for it: figures with
/// their captions and pictures with attributes as what they are; tags that only lay out the page are
/// taken away. Markup with any other text in it stays.
package struct RawMarkup: PageRepair {
  package let name = "raw-markup"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard page.items.contains(where: { Self.holdsMarkup($0) }) else { return }
    var result: [Page.Item] = []
    for item in page.items {
      guard Self.holdsMarkup(item) else {
        result.append(item)
        continue
      }
      switch item.content {
      case .block(.raw(let markup)):
        guard let block = Self.block(markup, behind: result.last) else {
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
      case .block(.paragraph(let inlines)):
        var item = item
        let pictured = inlines.withPicturesOfMarkup
        if pictured != inlines { diagnostics.repaired(name) }
        item.content = .block(.paragraph(pictured))
        result.append(item)
      case .block, .heading, .tabStrip: result.append(item)
      }
    }
    page.items = result
  }

  private static func holdsMarkup(_ item: Page.Item) -> Bool {
    switch item.content {
    case .block(.raw): true
    case .block(.paragraph(let inlines)):
      inlines.contains { if case .raw = $0 { true } else { false } }
    case .block, .heading, .tabStrip: false
    }
  }

  private typealias Reading = (content: [BlockContent], replacesLast: Bool)

  /// nil where it stays as it is.
  private static func block(_ markup: String, behind last: Page.Item?) -> Reading? {
    guard let pieces = MarkupPiece.pieces(of: markup) else { return nil }
    let images = pieces.compactMap(\.image)
    let caption = pieces.captionText
    let known = pieces.allSatisfy { $0.isLayout || $0.image != nil || $0.isFilm }
    guard known, let caption else { return nil }
    let isFilm = pieces.contains(where: \.isFilm) || last?.isFilmWithoutText == true
    if images.isEmpty, isFilm, !caption.isEmpty {
      return ([.video(description: [.text(caption)])], last?.isFilmWithoutText == true)
    }
    if images.isEmpty, caption.isEmpty { return ([], false) }
    if images.isEmpty { return ([.figure(Figure(image: nil, caption: [.text(caption)]))], false) }
    let figures = images.enumerated().map { index, image in
      let isLast = index == images.count - 1 && !caption.isEmpty
      return BlockContent.figure(Figure(image: image, caption: isLast ? [.text(caption)] : []))
    }
    return (figures, false)
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

extension [Inline] {
  fileprivate var withPicturesOfMarkup: [Inline] {
    map { inline in
      guard case .raw(let markup) = inline, let pieces = MarkupPiece.pieces(of: markup),
        pieces.count == 1, let image = pieces[0].image
      else { return inline }
      return .image(image)
    }
  }
}

extension [MarkupPiece] {
  /// What stands between the tags of a caption; nil where text stands anywhere else.
  fileprivate var captionText: String? {
    var text = ""
    var isCaption = false
    for piece in self {
      switch piece {
      case .tag(let name, let isClosing, _):
        if name == "figcaption" { isCaption = !isClosing }
      case .text(let string):
        if string.allSatisfy(\.isWhitespace) { continue }
        guard isCaption else { return nil }
        text += string
      }
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
