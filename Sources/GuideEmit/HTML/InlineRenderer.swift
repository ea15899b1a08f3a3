package import GuideModel

/// Renders runs of inline content for one page.
package struct InlineRenderer: Sendable {
  /// The page that links are relative to.
  package var page: SitePath
  package var pictures: Pictures
  var cards: Cards
  let strings: Strings
  /// Cells are narrow: long names may be broken where their words end, and pictures that the profile
  /// knows stand as signs.
  var isInTable = false

  package init(page: SitePath, pictures: Pictures = Pictures()) {
    self.init(page: page, pictures: pictures, cards: Cards())
  }

  init(page: SitePath, pictures: Pictures, cards: Cards, strings: Strings = .english) {
    self.page = page
    self.pictures = pictures
    self.cards = cards
    self.strings = strings
  }

  package func render(_ inlines: [Inline], into html: inout HTML) {
    var pieces = PhraseTags(inlines)
    lazy var hasWords = !inlines.plainText.isEmpty
    while let piece = pieces.next() {
      switch piece {
      case .phrase(let tag, let content): html.element(tag) { render(content, into: &$0) }
      // What says nothing that the words beside it do not, the foot of the page names.
      case .inline(.image(let image)) where isBare(image) && hasWords: break
      case .inline(let inline): render(inline, into: &html)
      }
    }
  }

  private func render(_ inline: Inline, into html: inout HTML) {
    switch inline {
    case .text(let text): html.text(text)
    case .code(let text): isInTable ? html.codeOfCell(text) : html.element(.code, text: text)
    case .emphasis(let content): html.element(.em) { render(content, into: &$0) }
    case .strong(let content): html.element(.strong) { render(content, into: &$0) }
    case .strikethrough(let content): html.element(.del) { render(content, into: &$0) }
    case .link(let content, let target): link(content, to: target, into: &html)
    case .image(let image): picture(image, into: &html)
    case .lineBreak: html.void(.br)
    case .softBreak: html.text(" ")
    case .raw(let text): html.element(.code, .class("gb-raw"), text: text)
    }
  }

  /// Without its link where the target may not be one.
  package func link(_ content: [Inline], to target: LinkTarget?, into html: inout HTML) {
    guard let target, let address = address(of: target) else {
      return render(content, into: &html)
    }
    html.element(.a, .href(address), isExternal(target) ? .rel("external") : nil) {
      if content.plainText.isEmpty { $0.text(address.text) }
      // HTML has no links in links; the outer one leads.
      render(content.withoutLinks, into: &$0)
    }
  }

  /// nil where the target may not be one.
  package func address(of target: LinkTarget) -> WebAddress? {
    switch target {
    case .topic(let slug, let section):
      page.address(of: SitePath(slug: slug), fragment: section.map(SitePath.elementID))
    case .unresolved(let text), .external(let text): WebAddress(absolute: text)
    }
  }

  private func isExternal(_ target: LinkTarget) -> Bool {
    switch target {
    case .topic: false
    case .unresolved, .external: true
    }
  }

  /// Whether a page can show neither the picture nor a description of it.
  func isBare(_ image: Image) -> Bool {
    image.alt.isEmpty && pictures.source(of: image, on: page) == nil
  }

  /// Where the page may not load it, its description stands for it and leads to it.
  private func picture(_ image: Image, into html: inout HTML) {
    if isBare(image) { return place(of: image, into: &html) }
    if isInTable, let sign = sign(for: image) {
      return html.element(
        .span, .class("gb-picture"), .role("img"), .label(image.alt), text: sign)
    }
    html.element(.span, .class("gb-picture")) { html in
      if pictures.render(image, on: page, into: &html) { return }
      let color = isInTable ? pictures.signs.color(in: image.alt) : nil
      if let color {
        html.void(.img, .class("gb-swatch"), .src(WebAddress(color: color)), .alt(""))
      }
      guard let address = WebAddress(absolute: image.url) else { return html.text(image.alt) }
      // The numbers of a color, which the table tells beside it, say nothing in an answer of search.
      html.element(.a, .href(address), .rel("external"), color.map { _ in .notSearched }) { html in
        if color == nil { html.text(image.alt) } else { html.wholeParts(of: image.alt) }
      }
    }
  }

  /// Of a picture that the page may not load.
  private func sign(for image: Image) -> String? {
    pictures.source(of: image, on: page) == nil ? pictures.signs.sign(for: image.alt) : nil
  }

  /// Where a bare picture stood, as a small frame that leads to it.
  func place(of image: Image, into html: inout HTML) {
    guard let address = WebAddress(absolute: image.url) else { return }
    html.element(
      .a, .class("gb-sign"), .href(address), .rel("external"), .label(strings[.picture]), text: "")
  }
}

extension [Inline] {
  /// The same words with the links in them, and pictures that would become links, as plain content.
  var withoutLinks: [Inline] {
    rewritten { run in
      run = run.flatMap { inline -> [Inline] in
        if case .link(let content, _) = inline { return content }
        if case .image(let image) = inline { return [.text(image.alt)] }
        return [inline]
      }
    }
  }
}
