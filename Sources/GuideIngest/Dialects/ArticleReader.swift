import GuideModel
import GuideText

/// Turns the JSON of a dump into pages, strict about types and kind to everything around a mistake:
/// what has the wrong type is reported, kept as unreadable text, and the rest goes on.
struct ArticleReader {
  let source: Source
  let profile: Profile
  let address: SiteAddress
  var diagnostics = Diagnostics()
  /// Whether the texts of blocks are Markdown, as they are in the form that lists `topics`.
  private(set) var isMarkdown = false
  /// Titles of the topics, by id.
  private var titles: [String: String] = [:]

  init(source: Source, profile: Profile) {
    self.source = source
    self.profile = profile
    address = SiteAddress(profile.site)
  }

  func origin(_ pointer: String) -> Origin {
    Origin(dump: source.dump, path: source.path, location: .pointer(pointer))
  }

  /// `nil` without a list of articles or topics.
  mutating func read(_ root: JSONValue) -> (pages: [Page], rest: Ingestion)? {
    guard case .object(let members) = root,
      let list = ["articles", "topics"].first(where: { root[$0]?.array != nil }),
      let articles = root[list]?.array
    else { return nil }
    isMarkdown = list == "topics"
    titles = Dictionary(
      first: articles.compactMap { topic in
        topic["id"]?.string.flatMap { id in topic["title"]?.string.map { (id, $0) } }
      })
    var ingestion = Ingestion()
    for member in members where member.key != list {
      let pointer = "/" + JSONPointer.escape(member.key)
      ingestion.residue += member.value.texts(at: pointer).map { text in
        Residue(
          origin: origin(text.pointer), text: text.text, outcome: .furniture,
          rule: "dump-metadata")
      }
    }
    ingestion.statedDate = (root["metadata"] ?? root).captureDate(ofPage: false)
    var pages: [Page] = []
    for (index, article) in articles.enumerated() {
      let pointer = "/\(list)/\(index)"
      if let page = page(article, at: pointer) {
        pages.append(page)
      } else {
        ingestion.residue += unreadable(article, at: pointer)
      }
    }
    return (pages, ingestion)
  }

  // MARK: - Articles

  private mutating func page(_ article: JSONValue, at pointer: String) -> Page? {
    guard case .object(let members) = article else {
      report(article, at: pointer, wanted: "an object")
      return nil
    }
    let url = article["url"]?.string.flatMap { address.absolute($0, on: nil) }.map(address.page)
    guard let title = title(article, url: url, at: pointer) else { return nil }
    var page = Page(
      title: title.text.isEmpty ? [] : [.text(title.text)], origin: origin(title.pointer),
      extent: origin(pointer))
    page.facts.url = url
    (page.facts.capturedOn, page.facts.contentDate, _) = StatedDates.read(article.strings)
    page.facts.publication = StatedPublication.read(article)
    for member in members {
      read(member, of: article, into: &page, at: pointer + "/" + JSONPointer.escape(member.key))
    }
    return page
  }

  /// Else the last part of the address.
  private mutating func title(
    _ article: JSONValue, url: String?, at pointer: String
  ) -> (text: String, pointer: String)? {
    if let title = article["title"]?.string, !title.trimmingSpaces.isEmpty {
      return (title.trimmingSpaces, pointer + "/title")
    }
    report(article["title"] ?? .null, at: pointer + "/title", wanted: "a string")
    return url?.split(separator: "/").last.map {
      (String($0).replacing("-", with: " "), pointer + "/url")
    }
  }

  private mutating func read(
    _ member: JSONValue.Member, of article: JSONValue, into page: inout Page, at pointer: String
  ) {
    switch member.key {
    case "title":
      if member.value.string == nil { page.residue += unreadable(member.value, at: pointer) }
    case "url", "image_count", "word_count", "id":
      page.residue += residue(member.value, at: pointer, rule: "article-facts")
    case "sections": readSections(member.value, into: &page, at: pointer)
    case "related": readRelated(member.value, into: &page, at: pointer)
    case "relatedTopics": readRelatedTopics(member.value, into: &page, at: pointer)
    case "category":
      let category = member.value.string.flatMap { $0.isEmpty ? nil : $0 }
      page.facts.category = isMarkdown ? category.map(Slug.title) : category
      page.residue += residue(member.value, at: pointer, rule: "article-category")
    case "subcategory":
      page.residue += residue(member.value, at: pointer, rule: "article-category")
    case "language", "lang":
      page.facts.language = member.value.string
      page.residue += residue(member.value, at: pointer, rule: "article-language")
    case "platforms":
      page.facts.platforms = member.value.array?.compactMap(\.string) ?? []
      page.residue += residue(member.value, at: pointer, rule: "article-platforms")
    case "summary", "abstract", "description":
      guard let text = string(member.value, at: pointer, into: &page) else { return }
      var items = items(text, at: pointer, into: &page)
      if page.abstract == nil, case .block(let content)? = items.first?.content {
        page.abstract = SourceBlock(content, origin: origin(pointer))
        items.removeFirst()
      }
      page.items = items + page.items
    case _ where StatedDates.isKey(member.key) || StatedPublication.isKey(member.key):
      page.residue += residue(member.value, at: pointer, rule: "article-facts")
    default: readUnknown(member, into: &page, at: pointer)
    }
  }

  private mutating func readUnknown(
    _ member: JSONValue.Member, into page: inout Page, at pointer: String
  ) {
    let rest = unreadable(member.value, at: pointer)
    if rest.isEmpty { return }
    page.residue += rest
    diagnostics.report(.unknownMember(member.key, at: origin(pointer)))
  }

  private mutating func readRelated(
    _ value: JSONValue, into page: inout Page, at pointer: String
  ) {
    guard let entries = value.array else {
      return refuse(value, wanted: "an array", into: &page, at: pointer)
    }
    for (index, entry) in entries.enumerated() {
      let place = pointer + "/\(index)"
      guard let title = entry["title"]?.string, let link = entry["url"]?.string else {
        refuse(entry, wanted: "an object with `title` and `url`", into: &page, at: place)
        continue
      }
      page.residue += residue(.string(link), at: place + "/url", rule: "article-facts")
      var url = Address(address.absolute(link, on: page.facts.url) ?? link)
      let fragment = url.fragment.flatMap { $0.isEmpty ? nil : $0 }
      url.fragment = nil
      page.anchors.append(
        KnownAnchor(
          fragment: fragment, title: title, url: url.text, origin: origin(place + "/title")))
    }
  }
}

extension ArticleReader {
  /// Lists other topics behind the introduction: by id, by address, or as objects that have both.
  private mutating func readRelatedTopics(
    _ value: JSONValue, into page: inout Page, at pointer: String
  ) {
    guard let values = value.array else {
      return refuse(value, wanted: "an array", into: &page, at: pointer)
    }
    var entries: [LinkEntry] = []
    for (index, value) in values.enumerated() {
      let name = value.string ?? value["id"]?.string ?? value["url"]?.string
      guard let name, !name.isEmpty else {
        refuse(value, wanted: "the id of a topic", into: &page, at: pointer + "/\(index)")
        continue
      }
      let title = value["title"]?.string ?? titles[name] ?? name
      let link = value["url"]?.string ?? name
      let url =
        link.hasPrefix("/") || link.isWebAddress || titles[name] != nil
        ? address.absolute(link, on: nil) : nil
      entries.append(LinkEntry(title: [.text(title)], target: url.map { .external($0) }))
      page.residue += residue(
        value, at: pointer + "/\(index)", rule: "article-related")
    }
    if entries.isEmpty { return }
    let end = page.items.firstIndex(where: \.isHeading) ?? page.items.count
    page.items.insert(
      Page.Item(.links(kind: .related, entries: entries), origin: origin(pointer)), at: end)
  }
}

// MARK: - Accounts of text

extension ArticleReader {
  func residue(_ value: JSONValue, at pointer: String, rule: String) -> [Residue] {
    value.texts(at: pointer).map {
      Residue(origin: origin($0.pointer), text: $0.text, outcome: .repaired, rule: rule)
    }
  }

  func unreadable(_ value: JSONValue, at pointer: String) -> [Residue] {
    value.texts(at: pointer).map {
      Residue(
        origin: origin($0.pointer), text: $0.text, outcome: .unreadable, rule: "article-json")
    }
  }

  mutating func refuse(
    _ value: JSONValue, wanted: String, into page: inout Page, at pointer: String
  ) {
    report(value, at: pointer, wanted: wanted)
    page.residue += unreadable(value, at: pointer)
  }

  mutating func string(
    _ value: JSONValue?, at pointer: String, into page: inout Page
  ) -> String? {
    if case .string(let text) = value { return text }
    refuse(value ?? .null, wanted: "a string", into: &page, at: pointer)
    return nil
  }

  mutating func report(_ value: JSONValue, at pointer: String, wanted: String) {
    diagnostics.report(.wrongType(value, wanted: wanted, at: origin(pointer)))
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func wrongType(
    _ value: JSONValue, wanted: String, at origin: Origin
  ) -> Diagnostic {
    Diagnostic(
      .error, "article-json.wrong-type", "expected \(wanted), found \(value.typeName)",
      at: Place(origin), help: "correct the value in the dump",
      notes: ["its text is listed as unreadable; the rest of the article is used"])
  }

  fileprivate static func unknownMember(_ key: String, at origin: Origin) -> Diagnostic {
    Diagnostic(
      .warning, "article-json.unknown-member", "unknown member `\(key)` of an article",
      at: Place(origin), help: "move its text into `sections` to have it read",
      notes: ["its text is listed as unreadable"])
  }
}
