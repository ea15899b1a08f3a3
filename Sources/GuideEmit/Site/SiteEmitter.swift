package import GuideModel
import Mustache

/// Writes a static site: every topic a page, readable without JavaScript, at any base path.
package struct SiteEmitter: Emitter {
  package let format = "site"
  private let options: EmitOptions
  private let memory: BuildMemory?

  package init(options: EmitOptions, memory: BuildMemory? = nil) {
    self.options = options
    self.memory = memory
  }

  /// Pages are written by `finish`, when all others are known.
  package mutating func emit(
    _ topic: LinkedTopic, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {}

  package mutating func finish(
    _ knowledge: KnowledgeBase, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    let topics = knowledge.topics.map { memory.same("shown " + $0.topic.slug, shown($0)) }
    let bundled = Theme.bundled
    let own = Theme(files: options.theme)
    let strings = try Strings.read(
      options.language, own: own.strings, path: "\(options.themeFolder)/\(Strings.fileName)",
      into: &diagnostics)
    let theme = try bundled.overridden(by: own).saying(strings, folder: options.themeFolder)
    let folders = SiteFolders(besides: knowledge.topics.map(\.topic.slug))
    let map = SiteMap(
      topics, folders: folders, below: options.roots, order: options.site.order,
      beginsAtHome: !options.site.pages.pages.contains(where: \.slug.isEmpty), strings: strings)
    options.site.order.check(map, into: &diagnostics)
    let lists = SiteLists(
      map, folders: folders, differ: topics.contains { $0.topic.hasDifferences }, strings: strings)
    let published = try PublishedPages(
      options.site, topics, map, lists, strings, into: &diagnostics)
    let pages = memory.same(
      "pages",
      SitePages(
        options: PageOptions(options), map: map, lists: lists, own: published,
        hasLogo: theme.hasLogo, hasStyle: theme.hasStyle, strings: strings))
    let printer = try PagePrinter(
      theme.templates, of: options.themeFolder, to: format, memory: memory)
    let making = HowMade(knowledge, figures: options.site.figures, map: map, strings: strings)
    try writeStart(topics, pages, published, printer, into: &sink)
    try printer.write(pages.notFound(), "not-found", to: "404.html", into: &sink)
    try printer.write(pages.making(making), "how-made", to: pages.lists.making.file, into: &sink)
    if let values = pages.differences(topics, memory), let page = pages.lists.differences {
      try printer.write(values, "differences", to: page.file, into: &sink)
    }
    try writeLists(pages, printer, into: &sink)
    try writeTopics(topics, pages, printer, into: &sink)
    let assets = try theme.files(accent: options.site.accent, folder: options.themeFolder)
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for (path, bytes) in otherFiles(topics, pages, published, knowledge.dumps) + assets {
      try sink.write(bytes, to: "\(format)/\(path)")
    }
  }

  /// And the other pages of the publisher's own.
  private func writeStart(
    _ topics: [LinkedTopic], _ pages: SitePages, _ own: PublishedPages, _ printer: PagePrinter,
    into sink: inout some OutputSink
  ) throws(EmitError) {
    for (page, text) in own.pages {
      let values = page.slug.isEmpty ? pages.home(page, text) : pages.publisher(page, text)
      let template = page.slug.isEmpty ? "home" : "page"
      try printer.write(values, template, to: page.place.file, into: &sink)
    }
    if own.hasHome { return }
    try printer.write(pages.start(topics), "start", to: SitePath.start.file, into: &sink)
  }

  private func writeLists(
    _ pages: SitePages, _ printer: PagePrinter, into sink: inout some OutputSink
  ) throws(EmitError) {
    for index in pages.map.listed {
      let page = pages.map.categories[index].page
      try printer.write(pages.category(index), "category", to: page.file, into: &sink)
    }
    for list in pages.lists.all {
      try printer.write(pages.list(list), "list", to: list.page.file, into: &sink)
    }
  }

  /// And the pages of old slugs and of categories that a topic leads, which lead to them.
  private func writeTopics(
    _ topics: [LinkedTopic], _ pages: SitePages, _ printer: PagePrinter,
    into sink: inout some OutputSink
  ) throws(EmitError) {
    for topic in topics where pages.map[topic.topic.slug]?.page != .start {
      let path = SitePath(slug: topic.topic.slug).file
      let values = memory.recall("values " + path, of: TopicPage(topic: topic, pages: pages)) {
        pages.topic(topic)
      }
      try printer.write(values, "topic", to: path, into: &sink)
    }
    let own = options.site.pages.pages.map(\.slug)
    for alias in Aliases(topics, besides: own).redirects + pages.map.redirects {
      try printer.write(pages.redirect(alias), "redirect", to: alias.page.file, into: &sink)
    }
  }

  /// Markdown, pictures and what machines read.
  private func otherFiles(
    _ topics: [LinkedTopic], _ pages: SitePages, _ own: PublishedPages, _ dumps: [Dump]
  ) -> [(path: String, bytes: [UInt8])] {
    let twins = MarkdownTwins(topics.map(\.topic), pages.strings, memory)
    let parts = twins.parts
    let machine = MachineFiles(
      options: options, map: pages.map, lists: pages.lists, dumps: dumps, strings: pages.strings)
    let search = SearchFiles(
      topics.map(\.topic).filter { !$0.isUnlisted }, and: own.pages.map(\.text), map: pages.map,
      synonyms: options.synonyms,
      memory: memory)
    let texts =
      own.twins.map { ($0.path, $0.text) } + machine.files(parts: parts.map(\.name))
      + (options.site.hasSearch ? search.files : [])
      + parts.map { ($0.name, $0.text) }
    let pictures = options.site.pictures.published.map { ($0.path, $0.bytes) }
    return twins.texts + texts.map { ($0.0, Array($0.1.utf8)) } + pictures
  }

  /// What may be published of it.
  private func shown(_ topic: LinkedTopic) -> LinkedTopic {
    options.site.isExcerptOnly
      ? LinkedTopic(topic: topic.topic.excerpt, backlinks: topic.backlinks) : topic
  }
}

/// A topic and all that its page shows beside it.
private struct TopicPage: Equatable, Sendable {
  var topic: LinkedTopic
  var pages: SitePages
}

/// Fills templates, and writes the pages below the folder of the site.
private struct PagePrinter {
  private let templates: [String: String]
  private let library: MustacheLibrary
  private let folder: String
  private let memory: BuildMemory?

  /// `theme` is the folder of a person's own templates.
  init(
    _ templates: [String: String], of theme: String, to folder: String, memory: BuildMemory?
  ) throws(EmitError) {
    self.templates = memory.same("templates", templates)
    library = try memory.recall("library", of: templates) { () throws(EmitError) in
      try Theme.library(templates, folder: theme)
    }
    self.folder = folder
    self.memory = memory
  }

  /// All that a page is made of.
  private struct Page: Equatable, Sendable {
    var values: TemplateValues
    var template: String
    var templates: [String: String]
  }

  func write(
    _ values: TemplateValues, _ template: String, to path: String,
    into sink: inout some OutputSink
  ) throws(EmitError) {
    let page = Page(values: values, template: template, templates: templates)
    let bytes = try memory.recall("page " + path, of: page) { () throws(EmitError) in
      guard let text = library.render(values, withTemplate: template) else {
        throw .missingTemplate(template)
      }
      return Array(text.utf8)
    }
    try sink.write(bytes, to: "\(folder)/\(path)")
  }
}
