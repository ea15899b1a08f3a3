internal import GuideModel

/// Parents from the cards of category pages, and categories from the topmost parent.
enum Categories {
  /// A topic's parent is the one that it states, else the category page whose cards lead to it. The
  /// start page of the site is no category: its cards lead to the categories. Nor is an article,
  /// unless a page of the guide leads to it, which makes it one. Where several pages claim a topic,
  /// the one that most topics depend on has it: a page that collects topics from everywhere would
  /// tear categories apart.
  static func assign(to topics: inout [Topic], profile: Profile) {
    let cards = Self.parents(in: topics, roots: SiteRoots(profile))
    let withCards = Set(cards.values)
    let stated = Dictionary(
      topics.compactMap { topic in topic.parent.map { (topic.slug, $0) } },
      uniquingKeysWith: { first, _ in first })
    let parent = stated.merging(cards) { stated, _ in stated }
    let parents = Set(parent.values)
    let start = start(of: stated)
    let categories = Dictionary(
      topics.compactMap { topic in topic.category.map { (topic.slug, $0) } },
      uniquingKeysWith: { first, _ in first })
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
      let page = CategoryPage(topic.root)
      guard page.isMadeOfCards, !isStart else { continue }
      for child in Set(page.children) where child != topic.slug {
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

/// What a page's cards lead to, and what else is on it.
private struct CategoryPage {
  private(set) var children: [String] = []
  private var cards = 0
  private var passages = 0

  init(_ root: Section) {
    for block in root.walk.flatMap(\.blocks) {
      switch block.content {
      case .links(.pages, let entries):
        cards += entries.count
        for entry in entries {
          if case .topic(let slug, nil)? = entry.target { children.append(slug) }
        }
      case .links, .figure, .video, .thematicBreak:
        break
      case .paragraph, .list, .table, .aside, .code, .quote, .raw:
        passages += 1
      }
    }
  }

  /// A guideline may show cards of what it speaks of, between its own passages; that makes it
  /// nobody's parent.
  var isMadeOfCards: Bool { cards >= passages }
}
