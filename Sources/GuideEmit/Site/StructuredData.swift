import GuideModel

/// What search engines read of a page: JSON-LD with the terms of schema.org.
struct StructuredData {
  var options: EmitOptions
  var map: SiteMap

  /// `url` is the original page's.
  func article(_ entry: SiteMap.Entry, url: String?) -> HTML {
    let page = SitePath(slug: entry.slug)
    var article: [JSONValue.Member] = [
      .init("@type", "TechArticle"), .init("headline", .string(entry.title)),
      .init("inLanguage", .string(options.language)),
      .init("url", .string(page.address(of: page).text)),
    ]
    if !entry.summary.isEmpty { article.append(.init("description", .string(entry.summary))) }
    if let changed = entry.changes.map(\.date).max() {
      article.append(.init("dateModified", .string(changed)))
    }
    if let url { article.append(.init("isBasedOn", .string(url))) }
    return .data([
      "@context": "https://schema.org",
      "@graph": [.object(article), breadcrumbs(entry, page)],
    ])
  }

  private func breadcrumbs(_ entry: SiteMap.Entry, _ page: SitePath) -> JSONValue {
    let category = map.categories[entry.category]
    let places = [
      (options.siteTitle, SitePath.start), (category.name, category.page), (entry.title, page),
    ]
    let items = places.enumerated().map { index, place -> JSONValue in
      [
        "@type": "ListItem", "position": .int(index + 1), "name": .string(place.0),
        "item": .string(page.address(of: place.1).text),
      ]
    }
    return ["@type": "BreadcrumbList", "itemListElement": .array(items)]
  }
}
