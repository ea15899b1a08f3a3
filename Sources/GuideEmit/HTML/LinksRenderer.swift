package import GuideModel

/// Renders lists of links, and the cards of category pages.
package struct LinksRenderer: Sendable {
  package var inline: InlineRenderer

  package init(inline: InlineRenderer) { self.inline = inline }

  package func render(_ kind: LinksKind, _ entries: [LinkEntry], into html: inout HTML) {
    html.element(.ul, kind.cssClass, .searchedLast) { html in
      for entry in entries {
        html.element(.li) { kind == .pages ? card(entry, into: &$0) : self.entry(entry, into: &$0) }
      }
    }
  }

  /// An entry with what the topic itself says where the page has neither picture nor words.
  private func card(_ entry: LinkEntry, into html: inout HTML) {
    guard case .topic(let slug, nil)? = entry.target, let card = inline.cards[slug] else {
      return self.entry(entry, into: &html)
    }
    if entry.image == nil, let mark = card.mark {
      html.element(.span, .class("gb-mark"), .data("mark", mark), text: "")
    }
    self.entry(entry, into: &html)
    guard entry.abstract.isEmpty, !card.summary.isEmpty else { return }
    html.text(" ")
    html.element(.span, .class("gb-abstract"), .notSearched, text: card.summary)
  }

  private func entry(_ entry: LinkEntry, into html: inout HTML) {
    if let image = entry.image { picture(image, into: &html) }
    let title = entry.title.isEmpty ? Self.fallback(entry) : entry.title
    inline.link(title, to: entry.target, into: &html)
    guard !entry.abstract.isEmpty else { return }
    html.text(" ")
    html.element(.span, .class("gb-abstract")) { inline.render(entry.abstract, into: &$0) }
  }

  /// Beside its title a card's picture says nothing more.
  private func picture(_ image: Image, into html: inout HTML) {
    let image = Image(url: image.url, alt: "")
    _ = inline.pictures.render(image, on: inline.page, into: &html)
  }

  /// A card that is nothing but its picture is named by that picture's description.
  private static func fallback(_ entry: LinkEntry) -> [Inline] {
    entry.image.map { $0.alt.isEmpty ? [] : [.text($0.alt)] } ?? []
  }
}

extension LinksKind {
  fileprivate var cssClass: HTML.Attribute {
    switch self {
    case .related: .class("gb-links gb-related")
    case .developer: .class("gb-links gb-developer")
    case .videos: .class("gb-links gb-videos")
    case .pages: .class("gb-links gb-pages")
    }
  }
}
