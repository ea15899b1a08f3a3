import GuideModel

/// What search engines read of a page: JSON-LD with the terms of schema.org.
struct StructuredData {
  var options: PageOptions
  /// That of the text, where it is not the site's.
  var language: String?

  /// `trail` leads from the start page to the page above; `original` is the address of the page
  /// that the text is from.
  func article(
    _ entry: SiteMap.Entry, trail: [(title: String, page: SitePath)], original: String?
  ) -> HTML {
    let page = entry.page
    var article: [JSONValue.Member] = [
      .init("@type", "TechArticle"), .init("headline", .string(entry.title)),
      .init("inLanguage", .string(language ?? options.language)),
      .init("url", address(of: page, from: page)),
    ]
    if !entry.summary.isEmpty { article.append(.init("description", .string(entry.summary))) }
    if let changed = entry.changes.map(\.date).max() {
      article.append(.init("dateModified", .string(changed)))
    }
    if let original { article.append(.init("isBasedOn", .string(original))) }
    let places = trail + [(entry.title, page)]
    let items = places.enumerated().map { index, place -> JSONValue in
      [
        "@type": "ListItem", "position": .int(index + 1), "name": .string(place.title),
        "item": address(of: place.page, from: page),
      ]
    }
    return .data([
      "@context": "https://schema.org",
      "@graph": [
        .object(article), ["@type": "BreadcrumbList", "itemListElement": .array(items)],
      ],
    ])
  }

  /// Absolute where the base address is known.
  private func address(of page: SitePath, from other: SitePath) -> JSONValue {
    guard let base = options.baseURL else { return .string(other.address(of: page).text) }
    return .string(base + WebAddress(path: page.folder).text)
  }
}
