internal import GuideModel
internal import GuideText

/// Gives groups of documents their slugs and aliases.
struct PageNames {
  /// How many links lead to each slug, and how many cards.
  private var links: [String: Int] = [:]
  private let decisions: Grouping.Decisions

  init(_ documents: [Document], profile: Profile, _ decisions: Grouping.Decisions) {
    self.decisions = decisions
    let roots = SiteRoots(profile.site.roots)
    for document in documents {
      for block in document.root.walk.flatMap(\.blocks) {
        let isCards = if case .links(.pages, _) = block.content { true } else { false }
        for case .external(let url) in block.content.targets {
          if let path = roots.path(of: url) { links[path, default: 0] += isCards ? 1_000 : 1 }
        }
      }
    }
  }

  /// What a person said first; else that of an address before that of a path in a dump, and that
  /// before that of a title; then one that no page says that it had; then the slug that cards and links
  /// use; else the shorter path; else the lesser.
  func slug(of documents: [Document]) -> String {
    for names in decisions.same {
      let isOne = names.allSatisfy { name in documents.contains { Grouping.isNamed($0, name) } }
      if isOne, let first = documents.first(where: { Grouping.isNamed($0, names[0]) }) {
        return first.slug
      }
    }
    let addressed = documents.filter { $0.facts.url != nil }
    let placed = documents.filter { !Grouping.isNamedByTitle($0) }
    let slugs = Set(([addressed, placed].first { !$0.isEmpty } ?? documents).map(\.slug))
    let former = documents.flatMap(\.facts.aliases)
    func rank(_ slug: String) -> (Int, Int, Int, String) {
      let isFormer = former.contains { slug == $0 || slug.hasSuffix("/" + $0) }
      return (
        isFormer ? 1 : 0, -links[slug, default: 0], slug.utf8.count { $0 == 0x2F }, slug
      )
    }
    return slugs.min { rank($0) < rank($1) } ?? "page"
  }

  /// One of two pages keeps the slug: one with an address before one without, then that of more
  /// dumps, then the longer; the other gets a number. `groups` are sorted by slug and stay so.
  static func settleClashes(_ groups: inout [TopicGroup], into diagnostics: inout Diagnostics) {
    var taken = Set(groups.map(\.slug))
    let clashes = Dictionary(grouping: groups.indices, by: { groups[$0].slug })
      .filter { $0.value.count > 1 }
    var told: [[String]: [(slug: String, other: TopicGroup)]] = [:]
    for (slug, indices) in clashes.sorted(by: { $0.key < $1.key }) {
      let ranks = indices.map { groups[$0].rank }
      let places = indices.indices.sorted { (a: Int, b: Int) -> Bool in
        ranks[a] == ranks[b] ? a < b : ranks[a] > ranks[b]
      }
      let ordered = places.map { indices[$0] }
      var number = 2
      for index in ordered.dropFirst() {
        while taken.contains("\(slug)-\(number)") { number += 1 }
        groups[index].slug = "\(slug)-\(number)"
        taken.insert(groups[index].slug)
        let dumps = [ordered[0], index].map { groups[$0].documents[0].origin.dump }
        told[dumps, default: []].append((slug, groups[index]))
      }
    }
    for (_, clashes) in told.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      diagnostics.report(clash(clashes))
    }
    groups.sort { $0.slug < $1.slug }
  }

  /// Every other name of a page that is no page's own; a name that several editions have is no one's.
  static func assignAliases(_ groups: inout [TopicGroup]) {
    var slugs = Set(groups.map(\.slug))
    let editions = groups.map { Set($0.documents.map(PageVariant.init)) }
    if Set(editions).count > 1 {
      var owners: [String: Set<PageVariant>] = [:]
      for (group, variants) in zip(groups, editions) {
        for name in Set(group.documents.flatMap { $0.facts.aliases + [$0.slug] }) {
          let known = owners.updateValue(variants, forKey: name)
          if let known, known.isDisjoint(with: variants) { slugs.insert(name) }
        }
      }
    }
    for index in groups.indices {
      let names = groups[index].documents.flatMap { $0.facts.aliases + [$0.slug] }
      groups[index].aliases = Set(names).filter { !slugs.contains($0) }.sorted()
    }
  }
}

// MARK: - Messages

extension PageNames {
  /// Of two dumps, or of one.
  private static func clash(_ clashes: [(slug: String, other: TopicGroup)]) -> Diagnostic {
    let names = clashes.prefix(3).map { slug, other in
      let origin = other.documents[0].origin
      return "\(origin.dump)/\(origin.path) is named \"\(other.slug)\", for \"\(slug)\" is taken"
    }
    let more = clashes.count > names.count ? ["… and \(clashes.count - names.count) more"] : []
    return Diagnostic(
      .warning, "page.clash",
      clashes.count == 1
        ? "two pages have the name \"\(clashes[0].slug)\""
        : "\(clashes.count) pages have the names of pages with other text",
      at: .init(clashes[0].other.documents[0].origin),
      help: "rename the files, or say in guidebook.yml which pages are the same",
      notes: names + more + ["all are kept"])
  }
}

extension TopicGroup {
  /// Which of two pages is more likely to be meant by a name that both have.
  fileprivate var rank: (Int, Int, Int) {
    (
      url == nil ? 0 : 1, Set(documents.map(\.origin.dump)).count,
      documents.map { $0.root.walk.reduce(0) { $0 + $1.blocks.count } }.max() ?? 0
    )
  }
}
