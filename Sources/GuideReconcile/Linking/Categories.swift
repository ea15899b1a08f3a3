internal import GuideModel
internal import GuideText

/// Parents from the cards of category pages, and categories from the topmost parent.
enum Categories {
  /// A topic's parent is the one that it states, else the category page whose cards lead to it. The
  /// start page of the site is no category: its cards lead to the categories. Nor is an article,
  /// unless a page of the guide leads to it, which makes it one. Where several pages claim a topic,
  /// the one that most topics depend on has it: a page that collects topics from everywhere would
  /// tear categories apart.
  static func assign(to topics: inout [Topic], profile: Profile) {
    let cards = Self.parents(in: topics, roots: SiteRoots(profile.site.roots))
    let withCards = Set(cards.values)
    func bySlug(_ value: (Topic) -> String?) -> [String: String] {
      Dictionary(first: topics.map { ($0.slug, value($0)) })
        .compactMapValues(\.self)
    }
    let stated = bySlug(\.parent)
    let parent = stated.merging(cards) { stated, _ in stated }
    let parents = Set(parent.values)
    let start = start(of: stated)
    let categories = bySlug(\.category)
    for index in topics.indices {
      let slug = topics[index].slug
      topics[index].parent = parent[slug]
      if withCards.contains(slug) {
        topics[index].kind = .category
      } else if parent[slug] != nil {
        topics[index].kind = .guideline
      }
      if let top = top(of: slug, parent, below: start) {
        topics[index].category = categories[top] ?? top
      } else if parents.contains(slug), slug != start, categories[slug] == nil {
        topics[index].category = slug
      }
    }
  }

  private static func parents(in topics: [Topic], roots: SiteRoots) -> [String: String] {
    var claims: [String: [String]] = [:]
    for topic in topics where topic.kind != .article {
      let isStart = topic.url.flatMap(roots.path(of:)) == ""
      for child in Set(topic.root.cardTargets) where child != topic.slug && !isStart {
        claims[child, default: []].append(topic.slug)
      }
    }
    let soleClaims = claims.values.reduce(into: [String: Int]()) { counts, claimants in
      if claimants.count == 1 { counts[claimants[0], default: 0] += 1 }
    }
    return claims.compactMapValues { claimants in
      claimants.min { (-soleClaims[$0, default: 0], $0) < (-soleClaims[$1, default: 0], $1) }
    }
  }

  /// Where every breadcrumb starts at one page and some go on below its children, that page is the
  /// start of the site, and its children are the categories.
  private static func start(of stated: [String: String]) -> String? {
    let tops = Set(stated.values).filter { stated[$0] == nil }
    let isDeep = stated.values.contains { stated[$0] != nil }
    return tops.count == 1 && isDeep ? tops.first : nil
  }

  /// nil for a topic without a parent but the start page, or whose parents lead round in a circle.
  private static func top(
    of slug: String, _ parent: [String: String], below start: String?
  ) -> String? {
    guard var current = parent[slug], current != start else { return nil }
    var seen: Set<String> = [slug, current]
    while let next = parent[current], next != start {
      guard seen.insert(next).inserted else { return nil }
      current = next
    }
    return current
  }
}

extension Section {
  /// What the cards of a page lead to. A guideline may show cards of what it speaks of, between its
  /// own passages; that makes it nobody's parent.
  fileprivate var cardTargets: [String] {
    let contents = walk.flatMap(\.blocks).map(\.content)
    let cards = contents.flatMap { content -> [LinkEntry] in
      if case .links(.pages, let entries) = content { entries } else { [] }
    }
    let passages = contents.count { content in
      switch content {
      case .links, .figure, .video, .thematicBreak: false
      case .paragraph, .list, .table, .aside, .code, .quote, .raw: true
      }
    }
    if cards.count < passages { return [] }
    return cards.compactMap { card in
      if case .topic(let slug, nil)? = card.target { slug } else { nil }
    }
  }
}
