import GuideModel

/// The publisher's own pages as one site has them: their links led to its pages, their Markdown, the
/// bar above all pages.
struct PublishedPages {
  /// With the text whose links lead to their targets.
  private(set) var pages: [(page: PublisherPage, text: Topic)] = []
  let navigation: Navigation
  /// What stands at the foot of pages: `attribution` and `footer`.
  private(set) var texts: [String: PublisherText]
  private let places: SitePlaces
  private let pictures: Pictures

  /// Throws where two pages would lie at one place; what leads nowhere is reported.
  init(
    _ options: SiteOptions, _ topics: [LinkedTopic], _ map: SiteMap, _ lists: SiteLists,
    _ strings: Strings,
    into diagnostics: inout Diagnostics
  ) throws(EmitError) {
    pictures = options.pictures
    places = SitePlaces(map, lists, options.pages, strings, aliases: Aliases(topics).redirects)
    try options.pages.check(topics.map(\.topic), places)
    navigation = Navigation(options.navigation, options.pages, places, into: &diagnostics)
    var texts = ["footer": options.footer].compactMapValues { $0 }
    if case .text(let attribution) = options.attribution { texts["attribution"] = attribution }
    self.texts = [:]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      self.texts[name] = text.led(to: places, named: name, into: &diagnostics)
    }
    let links = PublisherLinks(places: places, pages: options.pages)
    for page in options.pages.pages {
      pages.append((page, links.text(of: page, into: &diagnostics)))
    }
  }

  var hasHome: Bool { pages.contains { $0.page.slug.isEmpty } }

  /// The Markdown beside each page, and at its address with `.md` behind it.
  var twins: [(path: String, text: String)] {
    pages.flatMap { page, text -> [(path: String, text: String)] in
      let beside = (page.place.folder + MarkdownTwins.name, markdown(text, root: page.place.root))
      guard !page.slug.isEmpty else { return [beside] }
      let names = page.slug.split(separator: "/").dropLast()
      let above = SitePath(folder: names.map { $0 + "/" }.joined())
      return [beside, (page.slug + ".md", markdown(text, root: above.root))]
    }
  }

  /// Links lead to Markdown where there is some, pictures to their copies.
  private func markdown(_ page: Topic, root: String) -> String {
    var text = page.mapTargets {
      $0
    } images: { image in
      let copy = pictures.copies[image.url].map { WebAddress(path: root + $0.path).text }
      return Image(url: copy ?? image.url, alt: image.alt)
    }
    if let description = page.abstract { text.root.blocks.insert(description, at: 0) }
    return TopicMarkdown(
      text,
      linking: { target in
        guard case .topic(let slug, let section) = target else { return nil }
        let fragment = section.map(SitePath.elementID)
        if slug == text.slug, fragment != nil {
          return WebAddress(path: "", fragment: fragment).text
        }
        let name = places[slug]?.hasMarkdown == true ? MarkdownTwins.name : ""
        return WebAddress(path: root + SitePath(slug: slug).folder + name, fragment: fragment).text
      }
    ).body
  }
}
