import GuideModel

/// What the templates see, page by page.
struct SitePages {
  var options: EmitOptions
  var map: SiteMap
  let lists: SiteLists
  let sidebar: Sidebar
  /// Whether the theme has these.
  let hasLogo: Bool
  let hasStyle: Bool

  init(options: EmitOptions, map: SiteMap, lists: SiteLists, hasLogo: Bool, hasStyle: Bool) {
    self.options = options
    self.map = map
    self.lists = lists
    self.hasLogo = hasLogo
    self.hasStyle = hasStyle
    sidebar = Sidebar(map: map)
  }

  /// On the start page topics stand below their categories as long as they are not more than this.
  static let startTopics = 500

  func start() -> TemplateValues {
    var values = common(.start, title: nil)
    let showsTopics = map.guideline.count <= Self.startTopics
    values.set("isStart", true)
    values.set("counts", counts)
    values.set("platforms", lists.platforms.map { crumb($0.title, path: $0.page.folder) })
    values.set(
      "overview",
      map.categories[map.navigation].map { overview($0, topics: showsTopics ? $0.topics : 0..<0) })
    return values
  }

  /// "20 topics in 3 categories".
  private var counts: String {
    let topics = map.guideline.count == 1 ? "1 topic" : "\(map.guideline.count) topics"
    return map.navigation.count > 1 ? "\(topics) in \(map.navigation.count) categories" : topics
  }

  func category(_ index: Int) -> TemplateValues {
    let category = map.categories[index]
    var values = common(
      category.page, title: "All topics: " + category.name, category: index)
    values.merge(overview(category, topics: category.topics))
    values.set("crumbs", [crumb(siteTitle, path: "")])
    return values
  }

  func list(_ list: SiteLists.List) -> TemplateValues {
    var values = common(list.page, title: list.title)
    values.set("crumbs", [crumb(siteTitle, path: "")])
    values.set("style", list.style.rawValue)
    values.set("groups", list.groups.map { group($0, list.style) })
    return values
  }

  func making(_ making: HowMade) -> TemplateValues {
    var values = common(lists.making, title: "How this was made")
    values.set("crumbs", [crumb(siteTitle, path: "")])
    values.merge(making.values())
    return values
  }

  /// The page of an old slug, which leads to the topic.
  func redirect(_ alias: Aliases.Redirect) -> TemplateValues {
    var values = TemplateValues()
    values.set("language", options.language)
    values.set("title", alias.title)
    values.set("root", alias.page.root)
    values.set("target", alias.page.address(of: SitePath(slug: alias.slug)))
    values.set("canonical", canonical(SitePath(slug: alias.slug)))
    return values
  }

  func notFound() -> TemplateValues {
    // It is served in place of any missing page: it has no address of its own, and nothing on it may
    // be relative.
    var values = common(.start, title: "Page not found", isPlaced: false)
    values.set("root", options.baseURL.flatMap(Self.path) ?? "/")
    return values
  }

  var siteTitle: String { options.siteTitle }

  func common(
    _ page: SitePath, title: String?, category: Int? = nil, entry: Int? = nil,
    isPlaced: Bool = true
  ) -> TemplateValues {
    var values = sidebar.values(category: category, entry: entry)
    values.set("language", options.language)
    values.set("siteTitle", siteTitle)
    values.set("pageTitle", title.map { "\($0) – \(siteTitle)" } ?? siteTitle)
    values.set("heading", title)
    values.set("root", page.root)
    values.set("alphabetPath", WebAddress(path: lists.alphabet.page.folder))
    values.set("changesPath", lists.changes.map { WebAddress(path: $0.page.folder) })
    values.set("makingPath", WebAddress(path: lists.making.folder))
    values.set("canonical", isPlaced ? canonical(page) : nil)
    values.set("hasSearch", options.site.hasSearch)
    values.set("isHidden", !options.site.isIndexed)
    values.set("hasLogo", hasLogo)
    values.set("hasStyle", hasStyle)
    switch options.site.attribution {
    case .standard: values.set("hasAttribution", true)
    case .none: break
    case .text(let text): values.set("attribution", text)
    }
    return values
  }

  private func canonical(_ page: SitePath) -> WebAddress? {
    options.baseURL.flatMap { WebAddress(absolute: $0 + WebAddress(path: page.folder).text) }
  }

  private func overview(_ category: SiteMap.Category, topics: Range<Int>) -> TemplateValues {
    var values = TemplateValues()
    values.set("name", category.name)
    values.set("path", WebAddress(path: category.page.folder))
    values.set("count", category.topics.count)
    let groups = map.groups(in: topics)
    let alone = groups.filter { $0.count == 1 }.map(\.lowerBound)
    values.set("entries", alone.map { item(SiteLists.Item(entry: $0)) })
    values.set("groups", groups.filter { $0.count > 1 }.map(group))
    return values
  }

  /// The head of a group, and cards of the topics below it.
  private func group(_ topics: Range<Int>) -> TemplateValues {
    let head = map.entries[topics.lowerBound]
    var values = crumb(head.title, path: head.slug + "/")
    values.set("entries", topics.dropFirst().map { item(SiteLists.Item(entry: $0)) })
    return values
  }

  private func group(_ group: SiteLists.Group, _ style: SiteLists.Style) -> TemplateValues {
    var values = TemplateValues()
    values.set("name", group.name)
    values.set("entries", group.items.map { item($0, style) })
    return values
  }

  private func item(
    _ item: SiteLists.Item, _ style: SiteLists.Style = .cards
  ) -> TemplateValues {
    let entry = map.entries[item.entry]
    var values = crumb(entry.title, path: entry.slug + "/")
    if style != .index { values.set("summary", item.text ?? entry.summary) }
    return values
  }

  func crumb(_ title: String, path: String) -> TemplateValues {
    var values = TemplateValues()
    values.set("title", title)
    values.set("path", WebAddress(path: path))
    return values
  }

  /// The path of an absolute address, from its first `/`.
  private static func path(of address: String) -> String? {
    guard let scheme = address.firstRange(of: "://") else { return nil }
    let rest = address[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) }
  }
}
