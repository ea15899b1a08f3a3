import GuideModel
import GuideText

/// What every page must know of all the others: topics by category, in reading order.
struct SiteMap: Equatable, Sendable {
  struct Category: Equatable, Sendable {
    var name: String
    /// What its topics say that they belong to; empty where they say nothing.
    var key: String
    /// Its page: that of the topic that leads it, else its list.
    var page: SitePath
    /// Where its list lies, or a page that leads from there to its own.
    var list: SitePath
    /// The topic that leads it, an index into `entries`.
    var lead: Int?
    /// Indices into `entries`, which are consecutive.
    var topics: Range<Int>
    /// Whether its topics are articles, which are no part of the navigation.
    var isAside = false
    /// Whether its topics are posts, the newest first.
    var hasPosts = false

    /// Whether it is one to a reader: what is left over in no category is not.
    var isNamed: Bool { !key.isEmpty || isAside }
  }

  /// By category, and in the order of its outline.
  private(set) var entries: [Entry] = []
  private(set) var categories: [Category] = []
  /// The page that the original begins with: the one at a root of its site, else that of the dump's
  /// own folder.
  var home: Entry? { homeSlug.flatMap { self[$0] } }
  private let homeSlug: String?
  private var positions: [String: Int] = [:]

  /// Categories stand as `order` has them, then as the dumps state it, then in the order in which the
  /// page that the original begins with names them, and the others behind them by name. That page is
  /// in none where the site `beginsAtHome`, unless it leads one.
  init(
    _ topics: [LinkedTopic], folders: SiteFolders, below roots: SiteRoots = SiteRoots([]),
    order: SiteOrder = SiteOrder([]), beginsAtHome: Bool = false, strings: Strings = .english
  ) {
    let pages = topics.map(\.topic).filter { $0.kind != .article }
    let home = Self.home(of: pages, below: roots)
    homeSlug = home?.slug
    let leads = pages.contains { $0.category == homeSlug && $0.slug != homeSlug }
    let isApart = beginsAtHome && !leads && pages.count > 1
    let places = Dictionary(first: (home?.linkedSlugs ?? []).enumerated().map { ($1, $0) })
    var members: [String: [Topic]] = [:]
    for topic in pages where !isApart || topic.slug != home?.slug {
      members[topic.category ?? "", default: []].append(topic)
    }
    if isApart, let home { add(Entry(home, category: nil, depth: 0, strings)) }
    let titles = Dictionary(first: topics.map { ($0.topic.slug, $0.topic.title) })
    // Topics that no dump puts into a category.
    let stated = members.mapValues { $0.compactMap(\.order).min() ?? .max }
    let isFirst = stated.allSatisfy { $0.key.isEmpty || stated["", default: .max] < $0.value }
    let rest: Strings.Key = isFirst ? .topics : .moreTopics
    let named = members.map { key, topics in
      (key, key.isEmpty ? strings[rest] : Self.name(of: key, titles), topics)
    }
    let folder = folders.free("categories") + "/"
    var taken = UniqueNames()
    func place(_ key: String, _ name: String, _ topics: [Topic]) -> (Int, Int, Int) {
      let person = order.place(ofCategory: key, named: name, with: topics)
      return (person, stated[key] ?? .max, places[key] ?? .max)
    }
    let sorted = named.map { (place($0, $1, $2), $0, $1, $2) }.sorted { left, right in
      if left.0 != right.0 { return left.0 < right.0 }
      return Self.precedes((left.2, left.1), (right.2, right.1))
    }
    for (_, key, name, topics) in sorted {
      // Addresses are the same in all languages.
      let word = key.isEmpty ? Strings.english[rest] : name
      let list = SitePath(folder: folder + SiteFolders.unique(word, in: &taken) + "/")
      add(topics, to: name, on: list, lead: key, order, strings)
    }
    defer { distinguish() }
    let articles = topics.map(\.topic).filter { $0.kind == .article }
    if articles.isEmpty { return }
    let word = SiteFolders.unique(Strings.english[.otherPages], in: &taken)
    let list = SitePath(folder: folder + word + "/")
    add(articles, to: strings[.otherPages], on: list, lead: "", order, strings)
    categories[categories.count - 1].isAside = true
  }

  /// `lead` is the slug of the category's own page.
  private mutating func add(
    _ topics: [Topic], to name: String, on list: SitePath, lead: String, _ order: SiteOrder,
    _ strings: Strings
  ) {
    let start = entries.count
    let hasPosts = Posts.are(topics.filter { $0.slug != lead }.map(\.postedOn))
    let isByDay = hasPosts && topics.allSatisfy { $0.slug == lead || $0.order == nil }
    let sorted = topics.sorted { order.precedes($0, $1, first: lead, newestFirst: isByDay) }
    for (topic, depth) in CategoryOutline(sorted, lead: lead).places {
      add(Entry(topic, category: categories.count, depth: depth, strings))
    }
    // A page that is alone, and called as its category, is all that a list of it would say.
    let isAlone = sorted.count == 1 && sorted[0].title == name
    let own = sorted.first.flatMap { $0.slug == lead || isAlone ? SitePath(slug: $0.slug) : nil }
    categories.append(
      Category(
        name: name, key: lead, page: own ?? list, list: list,
        lead: own == nil ? nil : start, topics: start..<entries.count, hasPosts: hasPosts))
  }

  private mutating func add(_ entry: Entry) {
    positions[entry.slug] = entries.count
    entries.append(entry)
  }

  /// Says of topics with the same title what none of the others has: their edition and language,
  /// their category, the page above them, or their path.
  private mutating func distinguish() {
    let map = self
    let same = Dictionary(grouping: entries.indices) { entries[$0].title }
    for indices in same.values where indices.count > 1 {
      let told = Distinction.Kind.allCases.lazy.map { kind in
        indices.compactMap { index in
          map.text(kind, of: map.entries[index]).map { Distinction(kind, $0) }
        }
      }
      func areDistinct(_ all: [Distinction]) -> Bool {
        Set(all.map { $0.text(ofAllCategories: true) }).count == indices.count
      }
      guard let texts = told.first(where: areDistinct) else { continue }
      for (index, text) in zip(indices, texts) { entries[index].distinction = text }
    }
  }

  private func text(_ kind: Distinction.Kind, of entry: Entry) -> String? {
    switch kind {
    case .variant: entry.variant
    case .category: entry.category.map { categories[$0].name }
    case .parent: entry.parent.flatMap { self[$0]?.title }
    case .path: entry.slug
    }
  }

  /// Whether any page tells the address of its original.
  var hasOriginals: Bool { entries.contains { $0.url != nil } }

  /// Whether the topics of a category stand for themselves among the others: they are in none, and few.
  func isOpen(_ category: Category) -> Bool {
    !category.isNamed && navigation.count > 1 && category.topics.count <= Self.openTopics
  }

  private static let openTopics = 12

  /// Indices of the categories whose pages are lists: no topic leads them, and their topics do not stand
  /// for themselves.
  var listed: [Int] {
    categories.indices.filter { categories[$0].lead == nil && !isOpen(categories[$0]) }
  }

  /// The category that a topic is in, to a reader.
  func category(of entry: Entry) -> Category? {
    entry.category.map { categories[$0] }.flatMap { $0.isNamed ? $0 : nil }
  }

  /// The day on which it was posted, where those beside it are posts too; ISO 8601.
  func posted(_ entry: Entry) -> String? {
    entry.category.map { categories[$0].hasPosts } == true ? entry.postedOn : nil
  }

  /// Categories of the navigation.
  var navigation: Range<Int> { 0..<(categories.count - (categories.last?.isAside == true ? 1 : 0)) }

  /// Entries of the navigation; those behind them are articles.
  var guideline: Range<Int> { 0..<(navigation.last.map { categories[$0].topics.upperBound } ?? 0) }

  static func home(of topics: [Topic], below roots: SiteRoots) -> Topic? {
    topics.first { $0.url.flatMap(roots.path) == "" }
      ?? topics.first { $0.url == nil && $0.slug == folderPage }
  }

  /// The slug of a page of the topmost folder that states no address.
  static let folderPage = "index"

  /// Where a topic stands in `entries`.
  func position(of slug: String) -> Int? { positions[slug] }

  subscript(slug: String) -> Entry? { positions[slug].map { entries[$0] } }

  /// The pages above a topic, the nearest last, without going in circles.
  func ancestors(of entry: Entry) -> [Entry] {
    var chain: [Entry] = []
    var seen: Set<String> = [entry.slug]
    var parent = entry.parent
    while let slug = parent, seen.insert(slug).inserted, let above = self[slug] {
      chain.append(above)
      parent = above.parent
    }
    return chain.reversed()
  }

  /// A category is named by the page that leads its topics, else by its own words.
  private static func name(of key: String, _ titles: [String: String]) -> String {
    return titles[key] ?? key.prefix(1).uppercased() + key.dropFirst().replacing("-", with: " ")
  }

  /// By name, the one without a key last.
  private static func precedes(
    _ left: (name: String, key: String), _ right: (name: String, key: String)
  ) -> Bool {
    if left.key.isEmpty || right.key.isEmpty { return right.key.isEmpty && !left.key.isEmpty }
    return (TitleOrder.key(left.name), left.key) < (TitleOrder.key(right.name), right.key)
  }
}
