package import GuideModel
internal import GuideText

/// Reads the cards of a category page as one list of links to pages: pictures with a short name
/// each, links alone in their paragraphs, or a list of links to pages of the site; on a page that is
/// not known as a category, such a list says something of each behind a dash.
package struct Cards: PageRepair {
  package let name = "cards"
  private static let maximumTitle = 60

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let isKnown = page.isKnownCategory(profile)
    let isCategory = isKnown || !page.items.contains(where: \.isHeading)
    var result: [Page.Item] = []
    var rest = page.items[...]
    while !rest.isEmpty {
      let run = Self.run(at: rest, isCategory: isCategory)
      if run.count > 1 {
        let items = rest.prefix(run.reduce(0) { $0 + $1.items })
        rest = rest.dropFirst(items.count)
        result.append(
          Page.Item(
            .links(kind: .pages, entries: run.map(\.entry)),
            origin: items.dropFirst().reduce(items[items.startIndex].origin) {
              $0.union($1.origin)
            }))
        diagnostics.repaired(name)
      } else if var item = rest.popFirst() {
        if let entries = Self.listed(item, profile, isCategory: isKnown) {
          item.content = .block(.links(kind: .pages, entries: entries))
          diagnostics.repaired(name)
        }
        result.append(item)
      }
    }
    page.items = result
  }

  /// Pictures that stand directly above a short name, on a page without headings.
  static func pictures(of page: Page) -> [Image] {
    if page.items.contains(where: \.isHeading) { return [] }
    var pictures: [Image] = []
    for index in page.items.indices {
      if let card = pictureCard(page.items[index...]), let image = card.entry.image {
        pictures.append(image)
      }
    }
    return pictures.count > 1 ? pictures : []
  }

  /// The cards of one list, each with its description but on a category page.
  private static func listed(
    _ item: Page.Item, _ profile: Profile, isCategory: Bool
  ) -> [LinkEntry]? {
    guard !profile.site.roots.isEmpty, case .block(.list(ordered: _, _)) = item.content,
      let entries = LinkEntryReader.entries(of: item), entries.count > 1
    else { return nil }
    let site = SiteAddress(profile.site)
    let areCards = entries.allSatisfy { entry in
      if !isCategory, entry.abstract.isEmpty { return false }
      return switch entry.target {
      case .external(let url): site.isOnSite(url)
      case .unresolved(let path): Address(path).scheme == nil
      case .topic, nil: false
      }
    }
    return areCards ? entries : nil
  }

  private typealias Card = (entry: LinkEntry, items: Int)

  private static func run(at items: ArraySlice<Page.Item>, isCategory: Bool) -> [Card] {
    var cards: [Card] = []
    var rest = items
    while true {
      if let card = linkCard(rest, isCategory: isCategory)
        ?? (isCategory ? pictureCard(rest) : nil)
      {
        cards.append(card)
        rest = rest.dropFirst(card.items)
      } else if let row = linkRow(rest.first) {
        cards += row
        rest = rest.dropFirst()
      } else {
        return cards
      }
    }
  }

  /// Several such links in one paragraph, and nothing else.
  private static func linkRow(_ item: Page.Item?) -> [Card]? {
    guard let inlines = item?.paragraph else { return nil }
    var entries: [LinkEntry] = []
    for inline in inlines {
      switch inline {
      case .link(let content, let target):
        let title = content.withoutImages.trimmed
        guard content.isPadded || !content.images.isEmpty, content.images.sayWhatTheFirstSays,
          !title.isInvisible
        else { return nil }
        entries.append(
          LinkEntry(title: title, target: target, image: content.images.first).splitByTarget)
      case .text(let text) where text.allSatisfy(\.isWhitespace): continue
      case .softBreak, .lineBreak: continue
      case .text, .code, .emphasis, .strong, .strikethrough, .image, .raw: return nil
      }
    }
    guard entries.count > 1 else { return nil }
    return entries.enumerated().map { ($1, $0 == 0 ? 1 : 0) }
  }

  /// A link alone; outside category pages only with the spaces or the picture inside that cards
  /// have when they are converted, or with nothing and the name below.
  private static func linkCard(_ items: ArraySlice<Page.Item>, isCategory: Bool) -> Card? {
    guard let link = items.first?.paragraph?.soleLink, link.content.images.sayWhatTheFirstSays
    else { return nil }
    let image = link.content.images.first
    let title = link.content.withoutImages.trimmed
    guard isCategory || image != nil || link.content.isPadded || title.isInvisible
    else { return nil }
    if title.isInvisible {
      guard let next = items.dropFirst().first, let name = shortName(next) else { return nil }
      return (LinkEntry(title: name, target: link.target, image: image), 2)
    }
    return (LinkEntry(title: title, target: link.target, image: image).splitByTarget, 1)
  }

  private static func pictureCard(_ items: ArraySlice<Page.Item>) -> Card? {
    guard let figure = items.first?.figure, figure.caption.isEmpty, let image = figure.image,
      let next = items.dropFirst().first, let name = shortName(next)
    else { return nil }
    if let link = name.soleLink {
      return (LinkEntry(title: link.content.trimmed, target: link.target, image: image), 2)
    }
    return (LinkEntry(title: name, target: nil, image: image), 2)
  }

  private static func shortName(_ item: Page.Item) -> [Inline]? {
    guard let inlines = item.paragraph?.trimmed, inlines.images.isEmpty, !inlines.isInvisible
    else { return nil }
    let text = inlines.plainText
    return text.count <= maximumTitle && !".:!?".contains(text.last ?? ".") ? inlines : nil
  }
}

extension Page {
  /// Whether the profile names it as a page of cards.
  fileprivate func isKnownCategory(_ profile: Profile) -> Bool {
    let slug =
      slug ?? facts.url.flatMap(SiteAddress(profile.site).slug) ?? Slug.title(title.plainText)
    return profile.categoryPages.contains(slug)
  }
}

extension [Inline] {
  fileprivate var isPadded: Bool {
    guard case .text(let text) = first else { return false }
    return text.first?.isWhitespace ?? false
  }
}

extension LinkEntry {
  /// Name and description run together; the target says where the name ends.
  fileprivate var splitByTarget: LinkEntry {
    guard let target, title.count == 1, case .text(let text) = title[0],
      let last = target.text.prefix(while: { $0 != "#" }).split(separator: "/").last
    else { return self }
    let words = text.split(separator: " ")
    for count in 1..<max(words.count, 1)
    where Slug.title(words[..<count].joined(separator: " ")) == last.lowercased() {
      var entry = self
      entry.title = [.text(words[..<count].joined(separator: " "))]
      entry.abstract = [.text(words[count...].joined(separator: " "))]
      return entry
    }
    return self
  }
}
