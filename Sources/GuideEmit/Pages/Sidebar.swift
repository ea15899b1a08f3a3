import GuideModel

/// The navigation beside a page: a tree of categories and topics that opens in place, the platforms
/// and the lists. What a page carries does not grow with the site.
struct Sidebar {
  var map: SiteMap
  var lists: SiteLists
  let strings: Strings

  /// Categories named on every page.
  static let categories = 10
  /// Topics of one category; the groups of a larger one are closed but for the current one.
  static let topics = 80
  /// Topics of all the categories that the page is not in. Those farther away are links only.
  static let otherTopics = 240
  static let platforms = 20
  /// To which topics of a group are set in.
  static let depth = 4

  /// `categories` (title, path, linkHTML, isCurrent, isOpen, topics), `hasMoreCategories`,
  /// `platformPages`, `listPages`.
  func values(on page: SitePath, category: Int?, entry: Int?) -> TemplateValues {
    // The only category is open everywhere.
    let only = map.navigation.count == 1 ? map.navigation.first : nil
    let current = (category ?? only).flatMap { map.navigation.contains($0) ? $0 : nil }
    let window = Window(map.navigation, around: current, size: Self.categories).range
    let near = near(current, in: window)
    var values = TemplateValues()
    values.set(
      "categories",
      window.flatMap { index in
        let category = map.categories[index]
        if map.isOpen(category) {
          return map.groups(in: category.topics).map { open($0, on: page, entry: entry) }
        }
        var values = link(category.name, to: category.page, on: page)
        values.set("isOpen", index == current)
        if near.contains(index) { values.merge(tree(index, on: page, entry: entry)) }
        return [values]
      })
    values.set("hasMoreCategories", window.count < map.navigation.count)
    values.set("categoryCount", map.navigation.count)
    values.set("allCategories", strings.count(.allCategories, map.navigation.count))
    values.merge(otherLists(on: page))
    return values
  }

  /// The current category, and as many of those around it as have few enough topics.
  private func near(_ current: Int?, in window: Range<Int>) -> Set<Int> {
    let center = current ?? window.lowerBound
    var near: Set<Int> = []
    var count = 0
    for index in window.sorted(by: { abs($0 - center) < abs($1 - center) }) {
      if index != current { count += min(map.categories[index].topics.count, Self.topics) }
      guard count <= Self.otherTopics else { break }
      near.insert(index)
    }
    return near
  }

  private func tree(_ index: Int, on page: SitePath, entry: Int?) -> TemplateValues {
    let topics = map.categories[index].topics
    let groups = map.groups(in: topics.dropFirst(map.categories[index].lead == nil ? 0 : 1))
    let current = entry.flatMap { entry in groups.firstIndex { $0.contains(entry) } }
    let window = Window(groups.indices, around: current, size: Self.topics).range
    let isWhole = topics.count <= Self.topics
    var values = TemplateValues()
    values.set(
      "topics",
      window.map { index in
        let head = groups[index].lowerBound
        let members = isWhole || index == current ? groups[index].dropFirst() : head..<head
        var values = topic(head, on: page)
        values.set("isOpen", index == current)
        values.set("members", members.prefix(Self.topics).map { member($0, on: page) })
        return values
      })
    values.set("hasMoreTopics", window.count < groups.count)
    values.set("topicCount", topics.count)
    values.set("allTopics", strings.count(.allTopics, topics.count))
    return values
  }

  /// A topic of no category, with its group.
  private func open(_ group: Range<Int>, on page: SitePath, entry: Int?) -> TemplateValues {
    var values = topic(group.lowerBound, on: page)
    values.set("isOpen", entry.map(group.contains) ?? false)
    values.set("topics", group.dropFirst().map { topic($0, on: page) })
    return values
  }

  /// A topic of a group, with its depth where that is not the first.
  private func member(_ index: Int, on page: SitePath) -> TemplateValues {
    var values = topic(index, on: page)
    let depth = min(map.entries[index].depth, Self.depth)
    if depth > 1 { values.set("depth", depth) }
    values.set("isDeeper", depth > 1)
    return values
  }

  /// Where a topic stands in the tree tells its category and the page above it.
  private func topic(_ index: Int, on page: SitePath) -> TemplateValues {
    let entry = map.entries[index]
    let place = entry.distinction?.kind == .path ? entry.distinction : nil
    return link(entry.title, place?.text(ofAllCategories: false), to: entry.page, on: page)
  }

  private func otherLists(on page: SitePath) -> TemplateValues {
    var values = TemplateValues()
    let platforms = lists.platforms.prefix(Self.platforms)
    values.set("platformPages", platforms.map { link($0.title, to: $0.page, on: page) })
    values.set("isPlatform", platforms.contains { $0.page == page })
    let aside = map.categories.last.flatMap { $0.isAside ? $0 : nil }
    let others =
      [lists.alphabet, lists.changes].compactMap { list in list.map { ($0.title, $0.page) } }
      + [aside.map { ($0.name, $0.page) }].compactMap(\.self)
    values.set("listPages", others.map { link($0.0, to: $0.1, on: page) })
    values.set("isAlphabet", page == lists.alphabet.page)
    return values
  }

  /// The link is made here, as a page has hundreds of them and a template looks each name up.
  private func link(
    _ title: String, _ place: String? = nil, to target: SitePath, on page: SitePath
  ) -> TemplateValues {
    let isCurrent = target == page
    var html = HTML()
    html.element(
      .a, .href(WebAddress(path: page.root + target.folder)), isCurrent ? .currentPage : nil
    ) { html in
      html.text(title)
      guard let place, !place.isEmpty else { return }
      html.text(" ")
      html.element(.small, text: place)
    }
    var values = TemplateValues()
    values.set("link", html: html)
    values.set("title", title)
    values.set("place", place)
    values.set("path", WebAddress(path: target.folder))
    values.set("isCurrent", isCurrent)
    return values
  }
}
