import GuideModel

/// What the templates see, page by page.
struct SitePages {
  var options: EmitOptions
  var map: SiteMap
  let lists: SiteLists
  private let sidebar: Sidebar

  init(options: EmitOptions, map: SiteMap, lists: SiteLists) {
    self.options = options
    self.map = map
    self.lists = lists
    sidebar = Sidebar(map: map)
  }

  /// On the start page topics stand below their categories as long as they are not more than this.
  static let startTopics = 500

  func start() -> TemplateValues {
    var values = common(.start, title: nil, category: nil, entry: nil)
    let showsTopics = map.entries.count <= Self.startTopics
    values.set("isStart", true)
    values.set("entryCount", map.entries.count)
    values.set("platforms", lists.platforms.map { crumb($0.title, path: $0.page.folder) })
    values.set(
      "overview", map.categories.map { overview($0, topics: showsTopics ? $0.topics : 0..<0) })
    return values
  }

  func category(_ index: Int) -> TemplateValues {
    let category = map.categories[index]
    var values = common(
      category.page, title: "All topics: " + category.name, category: index, entry: nil)
    values.merge(overview(category, topics: category.topics))
    values.set("crumbs", [crumb(siteTitle, path: "")])
    return values
  }

  func list(_ list: SiteLists.List) -> TemplateValues {
    var values = common(list.page, title: list.title, category: nil, entry: nil)
    values.set("crumbs", [crumb(siteTitle, path: "")])
    values.set("groups", list.groups.map(group))
    return values
  }

  /// The page of an old slug, which leads to the topic.
  func redirect(_ alias: Aliases.Redirect) -> TemplateValues {
    var values = TemplateValues()
    values.set("language", options.language)
    values.set("title", alias.title)
    values.set("target", alias.page.address(of: SitePath(slug: alias.slug)))
    values.set("canonical", canonical(SitePath(slug: alias.slug)))
    return values
  }

  func notFound() -> TemplateValues {
    var values = common(.start, title: "Page not found", category: nil, entry: nil)
    // It is served in place of any missing page, so nothing on it may be relative to that page.
    values.set("root", options.baseURL.flatMap(Self.path) ?? "./")
    return values
  }

  func topic(_ topic: LinkedTopic, _ article: Article) -> TemplateValues {
    let page = SitePath(slug: topic.topic.slug)
    guard let position = map.position(of: topic.topic.slug) else { return TemplateValues() }
    let entry = map.entries[position]
    var values = common(page, title: entry.title, category: entry.category, entry: position)
    values.set("title", entry.title)
    values.set("titleID", SitePath.elementID(topic.topic.root.id))
    values.set("description", entry.summary)
    values.set("crumbs", crumbs(of: entry))
    values.set("contents", article.contents.filter { $0.level <= 3 }.map(Self.contents))
    values.set("article", html: article.body)
    values.set("changeLog", html: article.changeLog)
    values.set("changeLogID", SitePath.changeLog)
    var backlinks = HTML()
    BacklinksRenderer(map: map, page: page).render(topic, into: &backlinks)
    values.set("backlinks", html: backlinks)
    values.set("original", topic.topic.url.flatMap { WebAddress(absolute: $0) })
    let changed = topic.topic.changeLog.compactMap(\.date).max()
    values.set("changed", changed)
    values.set("changedText", changed.map(LongDate.text))
    values.set("markdown", WebAddress(path: MarkdownTwins.name))
    values.set(
      "structuredData",
      html: StructuredData(options: options, map: map).article(entry, url: topic.topic.url))
    values.set("previous", position > 0 ? neighbour(position - 1) : nil)
    values.set("next", position + 1 < map.entries.count ? neighbour(position + 1) : nil)
    return values
  }

  private var siteTitle: String { options.siteTitle }

  private func common(
    _ page: SitePath, title: String?, category: Int?, entry: Int?
  ) -> TemplateValues {
    var values = sidebar.values(category: category, entry: entry)
    values.set("language", options.language)
    values.set("siteTitle", siteTitle)
    values.set("pageTitle", title.map { "\($0) – \(siteTitle)" } ?? siteTitle)
    values.set("heading", title)
    values.set("root", page.root)
    values.set("alphabetPath", WebAddress(path: lists.alphabet.page.folder))
    values.set("changesPath", lists.changes.map { WebAddress(path: $0.page.folder) })
    values.set("canonical", canonical(page))
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
    values.set("entries", topics.map { item(SiteLists.Item(entry: $0)) })
    return values
  }

  private func group(_ group: SiteLists.Group) -> TemplateValues {
    var values = TemplateValues()
    values.set("name", group.name)
    values.set("entries", group.items.map(item))
    return values
  }

  private func item(_ item: SiteLists.Item) -> TemplateValues {
    let entry = map.entries[item.entry]
    var values = crumb(entry.title, path: entry.slug + "/")
    values.set("summary", item.text ?? entry.summary)
    return values
  }

  private func crumbs(of entry: SiteMap.Entry) -> [TemplateValues] {
    let category = map.categories[entry.category]
    let above = map.ancestors(of: entry).filter { $0.title != category.name }
    return [crumb(siteTitle, path: ""), crumb(category.name, path: category.page.folder)]
      + above.map { crumb($0.title, path: $0.slug + "/") }
  }

  private func crumb(_ title: String, path: String) -> TemplateValues {
    var values = TemplateValues()
    values.set("title", title)
    values.set("path", WebAddress(path: path))
    return values
  }

  private func neighbour(_ position: Int) -> TemplateValues {
    crumb(map.entries[position].title, path: map.entries[position].slug + "/")
  }

  private static func contents(_ entry: ContentsEntry) -> TemplateValues {
    var values = TemplateValues()
    values.set("title", entry.title)
    values.set("address", WebAddress(path: "", fragment: entry.id))
    values.set("isNested", entry.level > 2)
    return values
  }

  /// The path of an absolute address, from its first `/`.
  private static func path(of address: String) -> String? {
    guard let scheme = address.firstRange(of: "://") else { return nil }
    let rest = address[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) }
  }
}
