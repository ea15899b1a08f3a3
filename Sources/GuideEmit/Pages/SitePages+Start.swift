import GuideModel

/// The start page, and the pages that list topics by category.
extension SitePages {
  /// Where there is only one category, its topics stand on the start page, as long as they are not
  /// more than this.
  static let startTopics = 500

  /// The page that the original begins with, and the categories that it does not name.
  func start(_ topics: [LinkedTopic]) -> TemplateValues {
    var values = common(.start, title: nil)
    values.set("counts", counts)
    values.set("platforms", lists.platforms.map { crumb($0.title, path: $0.page.folder) })
    values.set("title", siteTitle)
    var named: Set<String> = []
    if let home = topics.first(where: { $0.topic.slug == map.home?.slug })?.topic {
      values.merge(self.home(home))
      named = Set(home.entrySlugs)
      values.set("isContinued", !named.isEmpty)
      named.insert(home.slug)
    }
    values.merge(guide(without: named))
    return values
  }

  /// The categories, or the topics of the only one, but for those that the page names already.
  func guide(without named: Set<String>) -> TemplateValues {
    map.navigation.count == 1 ? onlyCategory(without: named) : categories(without: named)
  }

  private func home(_ topic: Topic) -> TemplateValues {
    let page = map[topic.slug]?.page ?? .start
    let article = article(page == .start ? topic : topic.current, on: .start)
    var values = TemplateValues()
    values.merge(foreignLanguage(of: topic))
    values.set("title", topic.title)
    values.set("description", map[topic.slug]?.summary)
    values.set("home", page == .start ? nil : WebAddress(path: page.folder))
    values.set("lead", html: article.lead)
    values.set("article", html: article.body)
    return values
  }

  private func onlyCategory(without named: Set<String>) -> TemplateValues {
    overview(map.guideline.count <= Self.startTopics ? map.guideline : 0..<0, without: named)
  }

  private func categories(without named: Set<String>) -> TemplateValues {
    let rest = map.navigation.filter { index in
      let category = map.categories[index]
      let topics = category.lead.map { [$0] } ?? Array(category.topics)
      return topics.contains { !named.contains(map.entries[$0].slug) }
    }
    var values = TemplateValues()
    values.set("entries", rest.flatMap { cards($0, without: named) })
    values.set("hasOverview", !rest.isEmpty)
    return values
  }

  /// "20 topics in 3 categories".
  var counts: String {
    let topics = strings.count(.topicCount, map.guideline.count)
    let categories = map.categories[map.navigation].count(where: \.isNamed)
    guard map.navigation.count > 1, categories > 0 else { return topics }
    return strings.count(.topicsInCategories, categories, ["topics": topics])
  }

  /// The page of a category that no topic leads.
  func category(_ index: Int) -> TemplateValues {
    let category = map.categories[index]
    var values = common(category.page, title: category.name, category: index)
    values.set("name", category.name)
    values.set("count", category.topics.count)
    values.set("counts", strings.count(.topicCount, category.topics.count))
    values.merge(overview(category.topics))
    values.set("crumbs", [crumb(siteTitle, path: "")])
    return values
  }

  /// Cards of topics and, with headings, of those in groups; but for what the page names already.
  func overview(_ topics: Range<Int>, without named: Set<String> = []) -> TemplateValues {
    var values = TemplateValues()
    let groups = map.groups(in: topics).filter { !named.contains(map.entries[$0.lowerBound].slug) }
    let alone = groups.filter { $0.count == 1 }.map(\.lowerBound)
    values.set("entries", alone.map { item(SiteLists.Item(entry: $0)) })
    values.set("groups", groups.filter { $0.count > 1 }.map(group))
    values.set("hasOverview", !groups.isEmpty)
    return values
  }

  /// Cards of the topics right below one.
  func below(_ position: Int) -> TemplateValues {
    let depth = map.entries[position].depth
    let rest = map.entries.indices.dropFirst(position + 1)
    let group = rest.prefix { map.entries[$0].depth > depth }
    let items = group.filter { map.entries[$0].depth == depth + 1 }
    var values = TemplateValues()
    values.set("entries", items.map { item(SiteLists.Item(entry: $0)) })
    values.set("hasOverview", !items.isEmpty)
    return values
  }

  /// The head of a group, and cards of the topics below it.
  private func group(_ topics: Range<Int>) -> TemplateValues {
    let head = map.entries[topics.lowerBound]
    var values = crumb(head.title, path: head.page.folder)
    values.set("entries", topics.dropFirst().map { item(SiteLists.Item(entry: $0)) })
    return values
  }

  /// The card of a category, or those of its topics where they stand for themselves.
  private func cards(_ index: Int, without named: Set<String>) -> [TemplateValues] {
    guard map.isOpen(map.categories[index]) else { return [card(index)] }
    return map.groups(in: map.categories[index].topics).map(\.lowerBound)
      .filter { !named.contains(map.entries[$0].slug) }.map { item(SiteLists.Item(entry: $0)) }
  }

  /// The card of a category, in its topics' words where it has none of its own.
  private func card(_ index: Int) -> TemplateValues {
    let category = map.categories[index]
    var values = crumb(category.name, path: category.page.folder)
    let summary = category.lead.map { map.entries[$0].summary } ?? ""
    let topics = map.groups(in: category.topics).map(\.lowerBound).filter { $0 != category.lead }
    let titles = topics.prefix(Self.cardTitles).map { map.entries[$0].title }
    values.set("summary", summary.isEmpty ? strings.list(titles) : summary)
    values.set("mark", cards.hasMarks && category.isNamed ? category.mark : nil)
    return values
  }

  private static let cardTitles = 8
}
