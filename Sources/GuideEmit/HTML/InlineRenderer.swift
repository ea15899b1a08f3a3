package import GuideModel

/// Renders runs of inline content for one page.
package struct InlineRenderer: Sendable {
  /// The page that links are relative to.
  package var page: SitePath
  package var pictures: Pictures
  var cards: Cards
  /// Whether long names may be broken where their words end, as cells of tables need.
  var breaksNames = false

  package init(page: SitePath, pictures: Pictures = Pictures()) {
    self.init(page: page, pictures: pictures, cards: Cards())
  }

  init(page: SitePath, pictures: Pictures, cards: Cards) {
    self.page = page
    self.pictures = pictures
    self.cards = cards
  }

  package func render(_ inlines: [Inline], into html: inout HTML) {
    for inline in inlines {
      if case .image(let image) = inline, image.alt.isEmpty, !inlines.plainText.isEmpty {
        decoration(image, into: &html)
      } else {
        render(inline, into: &html)
      }
    }
  }

  private func render(_ inline: Inline, into html: inout HTML) {
    switch inline {
    case .text(let text): html.text(text)
    case .code(let text):
      html.element(.code) { breaksNames ? $0.breakableText(text) : $0.text(text) }
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

  /// Where the page may not load it, its description stands for it and leads to it.
  private func picture(_ image: Image, into html: inout HTML) {
    let text = image.alt.isEmpty ? "picture without a description" : image.alt
    html.element(.span, .class("gb-picture")) { html in
      if pictures.render(image, on: page, into: &html) { return }
      guard let address = WebAddress(absolute: image.url) else { return html.text(text) }
      html.element(.a, .href(address), .rel("external"), text: text)
    }
  }

  /// A picture without a description says nothing that the words beside it do not: where the page
  /// may not load it, a sign leads to it.
  private func decoration(_ image: Image, into html: inout HTML) {
    html.element(.span, .class("gb-picture")) { html in
      if pictures.render(image, on: page, into: &html) { return }
      guard let address = WebAddress(absolute: image.url) else { return }
      html.element(
        .a, .class("gb-sign"), .href(address), .rel("external"), .label("Picture"), text: "")
    }
  }
}

extension [Inline] {
  /// The same words with the links in them, and pictures that would become links, as plain content.
  fileprivate var withoutLinks: [Inline] {
    rewritten { run in
      run = run.flatMap { inline -> [Inline] in
        if case .link(let content, _) = inline { return content }
        if case .image(let image) = inline { return [.text(image.alt)] }
        return [inline]
      }
    }
  }
}
