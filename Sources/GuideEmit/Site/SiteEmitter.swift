package import GuideModel
import Mustache

/// Writes a static site: every topic a page, readable without JavaScript, at any base path.
package struct SiteEmitter: Emitter {
  package let format = "site"
  private let options: EmitOptions
  private var articles: [String: Article] = [:]
  private var twins = MarkdownTwins()

  package init(options: EmitOptions) { self.options = options }

  /// Renders the topic; its page is written by `finish`, when its neighbours are known.
  package mutating func emit(
    _ topic: LinkedTopic, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    let page = SitePath(slug: topic.topic.slug)
    var renderer = ArticleRenderer(page: page, pictures: options.site.pictures)
    let shown = shown(topic).topic
    articles[shown.slug] = renderer.render(shown)
    twins.add(shown)
  }

  package mutating func finish(
    _ knowledge: KnowledgeBase, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    let topics = knowledge.topics.map(shown)
    let theme = try Theme.bundled().overridden(by: Theme(files: options.theme))
    let library = try theme.library()
    let folders = SiteFolders(besides: knowledge.topics.map(\.topic.slug))
    let map = SiteMap(topics, folders: folders)
    let pages = SitePages(
      options: options, map: map, lists: SiteLists(map, folders: folders),
      hasLogo: theme.hasLogo, hasStyle: theme.hasStyle)

    func write(_ values: TemplateValues, _ template: String, to path: String)
      throws(EmitError)
    {
      guard let text = library.render(values.values, withTemplate: template) else {
        throw .missingTemplate(template)
      }
      try sink.write(Array(text.utf8), to: "\(format)/\(path)")
    }

    try write(pages.start(), "start", to: SitePath.start.file)
    try write(pages.notFound(), "not-found", to: "404.html")
    for (index, category) in pages.map.categories.enumerated() {
      try write(pages.category(index), "category", to: category.page.file)
    }
    for list in pages.lists.all { try write(pages.list(list), "list", to: list.page.file) }
    let making = HowMade(knowledge, figures: options.site.figures, map: map)
    try write(pages.making(making), "how-made", to: pages.lists.making.file)
    for topic in topics {
      guard let article = articles.removeValue(forKey: topic.topic.slug) else { continue }
      try write(
        pages.topic(topic, article), "topic", to: SitePath(slug: topic.topic.slug).file)
    }
    for alias in Aliases(topics).redirects {
      try write(pages.redirect(alias), "redirect", to: alias.page.file)
    }
    for (slug, text) in twins.texts {
      try sink.write(
        Array(text.utf8), to: "\(format)/\(SitePath(slug: slug).folder)\(MarkdownTwins.name)")
    }
    let parts = twins.parts
    for copy in options.site.pictures.published {
      try sink.write(copy.bytes, to: "\(format)/\(copy.path)")
    }
    let machine = MachineFiles(options: options, map: map, lists: pages.lists)
    for (path, text) in machine.files(parts: parts.map(\.name)) + parts {
      try sink.write(Array(text.utf8), to: "\(format)/\(path)")
    }
    for (path, bytes) in theme.assets.sorted(by: { $0.key < $1.key }) {
      try sink.write(bytes, to: "\(format)/\(path)")
    }
  }

  /// What may be published of it.
  private func shown(_ topic: LinkedTopic) -> LinkedTopic {
    options.site.isExcerptOnly
      ? LinkedTopic(topic: topic.topic.excerpt, backlinks: topic.backlinks) : topic
  }
}
