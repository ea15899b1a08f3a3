import GuideModel

/// Old slugs, each of which leads to the page of its topic.
struct Aliases {
  struct Redirect: Sendable {
    /// The page of the old slug.
    var page: SitePath
    /// Of the topic; empty for the start page.
    var slug: String
    var title: String
  }

  private(set) var redirects: [Redirect] = []

  /// An alias that is a topic’s slug, or another topic’s alias too, leads nowhere, and so does one of
  /// `others`, where the site has another page.
  init(_ topics: [LinkedTopic], besides others: [String] = []) {
    var taken = Set(topics.map(\.topic.slug) + others)
    for topic in topics.map(\.topic) {
      for alias in topic.aliases where taken.insert(alias).inserted {
        redirects.append(
          Redirect(page: SitePath(slug: alias), slug: topic.slug, title: topic.title))
      }
    }
  }
}

extension SiteMap {
  /// The lists of categories that have a page of their own or stand open on the start page, and the page
  /// that says nothing but what the start page is called.
  var redirects: [Aliases.Redirect] {
    let lists = categories.compactMap { category -> Aliases.Redirect? in
      guard let slug = category.lead.map({ entries[$0].slug }) ?? (isOpen(category) ? "" : nil)
      else { return nil }
      return Aliases.Redirect(page: category.list, slug: slug, title: category.name)
    }
    let bare = entries.filter { $0.page == .start }.map {
      Aliases.Redirect(page: SitePath(slug: $0.slug), slug: "", title: $0.title)
    }
    return lists + bare
  }
}
