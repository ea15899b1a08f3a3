internal import GuideModel

/// Parents from the cards of category pages, and categories from the topmost parent.
enum Categories {
  /// The first page, by slug, whose cards lead to a topic is its parent. The start page of the site
  /// is nobody's: its cards lead to the categories. Nor is an article, unless a page of the guide
  /// leads to it, which makes it one.
  static func assign(to topics: inout [Topic], profile: Profile) {
    let roots = SiteRoots(profile)
    var parent: [String: String] = [:]
    for topic in topics.sorted(by: { $0.slug < $1.slug }) where topic.kind != .article {
      let isStart = topic.url.flatMap(roots.path(of:)) == ""
      for child in isStart ? [] : cards(of: topic.root)
      where child != topic.slug && parent[child] == nil {
        parent[child] = topic.slug
      }
    }
    let withCards = Set(parent.values)
    for index in topics.indices {
      let slug = topics[index].slug
      topics[index].parent = parent[slug]
      if withCards.contains(slug) {
        topics[index].kind = .category
      } else if parent[slug] != nil {
        topics[index].kind = .guideline
      }
      if let top = top(of: slug, parent) {
        topics[index].category = top
      } else if withCards.contains(slug) {
        topics[index].category = slug
      }
    }
  }

  /// nil for a topic without a parent, or whose parents lead round in a circle.
  private static func top(of slug: String, _ parent: [String: String]) -> String? {
    guard var current = parent[slug] else { return nil }
    var seen: Set<String> = [slug, current]
    while let next = parent[current] {
      guard seen.insert(next).inserted else { return nil }
      current = next
    }
    return current
  }

  private static func cards(of section: Section) -> [String] {
    let own = section.blocks.flatMap { block -> [String] in
      guard case .links(.pages, let entries) = block.content else { return [] }
      return entries.compactMap { entry in
        guard case .topic(let slug, nil)? = entry.target else { return nil }
        return slug
      }
    }
    return own + section.sections.flatMap { cards(of: $0) }
  }
}
