import GuideModel
import GuideText

/// What the templates see, page by page.
struct SitePages: Sendable {
  let options: PageOptions
  let map: SiteMap
  let lists: SiteLists
  let sidebar: Sidebar
  let strings: Strings
  let navigation: Navigation
  /// Whether the theme has these.
  let hasLogo: Bool
  let hasStyle: Bool
  let cards: Cards
  /// `attribution` and `footer`, as far as there are some.
  private let texts: [String: PublisherText]

  init(
    options: PageOptions, map: SiteMap, lists: SiteLists, own: PublishedPages, hasLogo: Bool,
    hasStyle: Bool, strings: Strings
  ) {
    self.options = options
    navigation = own.navigation
    texts = own.texts
    self.map = map
    self.lists = lists
    self.hasLogo = hasLogo
    self.hasStyle = hasStyle
    self.strings = strings
    sidebar = Sidebar(map: map, lists: lists, strings: strings)
    cards = Cards(map)
  }

  func list(_ list: SiteLists.List) -> TemplateValues {
    var values = common(list.page, title: list.title)
    values.set("crumbs", [crumb(siteTitle, path: "")])
    values.set("style", list.style.rawValue)
    values.set("hasIndex", list.style == .index)
    values.set("groups", list.groups.map { group($0, list.style) })
    return values
  }

  func making(_ making: HowMade) -> TemplateValues {
    var values = common(lists.making, title: strings[.howMade])
    values.set("crumbs", [crumb(siteTitle, path: "")])
    values.set("hasSources", options.site.provenance != .none)
    values.merge(making.values())
    return values
  }

  /// What changed between dumps; nil where nothing did.
  func differences(_ topics: [LinkedTopic], _ memory: BuildMemory?) -> TemplateValues? {
    guard let page = lists.differences else { return nil }
    var values = common(page, title: strings[.differences])
    values.set("crumbs", [crumb(siteTitle, path: "")])
    var html = HTML()
    DifferencesRenderer(map: map, page: page, strings: strings, memory: memory)
      .render(topics.map(\.topic), into: &html)
    values.set("differences", html: html)
    return values
  }

  /// The page of an old slug, which leads to the topic.
  func redirect(_ alias: Aliases.Redirect) -> TemplateValues {
    var values = TemplateValues()
    values.merge(language)
    values.set("title", alias.title)
    values.set("root", alias.page.root)
    values.set("target", alias.page.address(of: SitePath(slug: alias.slug)))
    values.set("canonical", canonical(SitePath(slug: alias.slug)))
    return values
  }

  func notFound() -> TemplateValues {
    common(
      .anywhere(on: options.baseURL.flatMap(Self.path) ?? "/"), title: strings[.missing],
      isPlaced: false)
  }

  var siteTitle: String { options.siteTitle }

  /// What a topic's page says by itself, or the start page with its text; where that stands in the
  /// dumps its own page tells.
  func article(
    _ topic: Topic, on page: SitePath, provenance: SiteOptions.ProvenanceLevel? = nil
  ) -> Article {
    var strings = strings
    strings.areMarked = foreignLanguage(of: topic) != nil
    let inline = InlineRenderer(
      page: page, pictures: options.site.pictures, cards: cards, strings: strings)
    let platforms = PlatformRenderer(page: page, lists: lists.pageByPlatform, strings: strings)
    var renderer = ArticleRenderer(
      inline: inline, platforms: platforms,
      provenance: provenance ?? (page == .start ? .none : options.site.provenance))
    return renderer.render(topic)
  }

  func common(
    _ page: SitePath, title: String?, category: Int? = nil, entry: Int? = nil,
    isPlaced: Bool = true, isPublishers: Bool = false
  ) -> TemplateValues {
    let place = isPlaced ? page : nil
    var values = sidebar.values(on: page, category: category, entry: entry)
    values.merge(navigation.values(on: place, around: category.map { map.categories[$0].page }))
    values.merge(language)
    values.set("siteTitle", siteTitle)
    let pageTitle = title.map { strings.text(.pageTitle, ["title": $0, "site": siteTitle]) }
    values.set("pageTitle", pageTitle ?? siteTitle)
    values.set("heading", title)
    values.set("root", page.root)
    values.set("alphabetPath", WebAddress(path: lists.alphabet.page.folder))
    values.set("hasFeed", lists.hasFeed)
    values.set("makingPath", WebAddress(path: lists.making.folder))
    values.set("isMaking", page == lists.making)
    values.set("differencesPath", lists.differences.map { WebAddress(path: $0.folder) })
    values.set("canonical", isPlaced ? canonical(page) : nil)
    values.set("hasSearch", options.site.hasSearch)
    values.set("isHidden", !options.site.isIndexed)
    values.set("hasLogo", hasLogo)
    values.set("hasStyle", hasStyle)
    values.set(
      "hasAttribution",
      options.site.attribution == .standard && !isPublishers && map.hasOriginals)
    for (name, text) in texts where name == "footer" || !isPublishers {
      values.set(name, html: text.html(on: page, pictures: options.site.pictures))
    }
    return values
  }

  /// That of the site, and which way it is written.
  private var language: TemplateValues {
    var values = TemplateValues()
    values.set("language", options.language)
    let direction = TextDirection(options.language)
    values.set("direction", direction.rawValue)
    values.set("isRightToLeft", direction == .rightToLeft)
    return values
  }

  /// The language of a topic that is not in that of the site.
  func foreignLanguage(of topic: Topic) -> String? {
    textLanguage(of: topic).flatMap(LanguageTags.tag)
      .flatMap { LanguageTags.agree($0, options.language) ? nil : $0 }
  }

  /// What the text shows, since a page may not be translated yet; else what the dumps say.
  private func textLanguage(of topic: Topic) -> String? {
    let blocks =
      ([topic.abstract].compactMap(\.self) + topic.root.walk.lazy.flatMap(\.blocks).prefix(60))
    let shown = TextLanguage.of(blocks.lazy.map(\.content.proseText))
    guard let shown else { return topic.language }
    let stated = topic.language.flatMap(LanguageTags.tag)
    return stated.map { LanguageTags.agree($0, shown) } == true ? stated : shown
  }

  /// The same for templates.
  func foreignLanguage(of topic: Topic) -> TemplateValues {
    var values = TemplateValues()
    let language: String? = foreignLanguage(of: topic)
    values.set("textLanguage", language)
    values.set("textDirection", language.map { TextDirection($0).rawValue })
    return values
  }

  /// `markdown` and `openIn` (name, address): what a reader may take away of a page.
  func actions(_ page: SitePath) -> TemplateValues {
    var values = TemplateValues()
    values.set("markdown", WebAddress(path: MarkdownTwins.name))
    let markdown = options.baseURL.map {
      $0 + WebAddress(path: page.folder + MarkdownTwins.name).text
    }
    values.set(
      "openIn",
      options.site.openIn.compactMap { service in
        guard let address = markdown.flatMap(service.address) else { return nil }
        var values = TemplateValues()
        values.set("name", service.name)
        values.set("address", address)
        return values
      })
    return values
  }

  private func canonical(_ page: SitePath) -> WebAddress? {
    options.baseURL.flatMap { WebAddress(absolute: $0 + WebAddress(path: page.folder).text) }
  }

  private func group(_ group: SiteLists.Group, _ style: SiteLists.Style) -> TemplateValues {
    var values = TemplateValues()
    values.set("name", group.name)
    if style == .index {
      let anchor = "gb-at-" + (group.name == "#" ? "sign" : group.name.lowercased())
      values.set("anchor", anchor)
      values.set("address", WebAddress(path: "", fragment: anchor))
    }
    values.set("entries", group.items.map { item($0, style, ofAllCategories: true) })
    return values
  }

  func item(
    _ item: SiteLists.Item, _ style: SiteLists.Style = .cards, ofAllCategories: Bool = false
  ) -> TemplateValues {
    let entry = map.entries[item.entry]
    var values = crumb(entry.title, path: entry.page.folder)
    if let day = map.posted(entry) {
      values.set("day", day)
      values.set("dayText", strings.date(day))
    }
    values.set("place", entry.distinction?.text(ofAllCategories: ofAllCategories))
    if style != .index { values.set("summary", item.text ?? entry.summary) }
    return values
  }

  func crumb(_ title: String, path: String) -> TemplateValues {
    var values = TemplateValues()
    values.set("title", title)
    var name = HTML()
    name.textWithBreakableNames(title)
    values.set("title", html: name)
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
