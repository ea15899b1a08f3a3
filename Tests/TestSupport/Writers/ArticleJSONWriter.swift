package import GuideIngest
package import GuideModel

/// Writes topics as article JSON, without abstracts, markup, pictures and films: labels are glued
/// to the text of asides, captions are paragraphs, empty headings and links are in `related` only.
package struct ArticleJSONWriter: TopicWriting {
  package let name = "article-json"
  private let profile: Profile
  private let addresses: TopicAddresses

  package init(_ topics: [LinkedTopic], profile: Profile) {
    self.profile = profile
    addresses = TopicAddresses(topics, profile: profile)
  }

  package func cannotSay(_ block: BlockContent) -> Bool {
    switch block {
    case .video, .thematicBreak, .raw: true
    case .links(let kind, _): kind == .videos
    case .figure(let figure): figure.caption.isEmpty
    case .paragraph, .list, .table, .aside, .code, .quote: false
    }
  }

  package func sources(of topics: [Topic], dump: String) -> [Source] {
    let file: JSONValue = [
      "metadata": ["article_count": .int(topics.count)], "name": "All",
      "articles": .array(topics.map(article)),
    ]
    return [Source(dump: dump, path: "articles.json", bytes: Array(file.pretty.utf8))]
  }

  // MARK: - Articles

  private func article(_ topic: Topic) -> JSONValue {
    var sections: [JSONValue] = []
    let overview = profile.headings.overview.first ?? "Overview"
    let blocks = self.blocks(in: topic.root)
    if !blocks.isEmpty { sections.append(section(overview, 2, blocks)) }
    add(topic.root.sections, to: &sections)
    if let heading = profile.headings.changeLog.first, !topic.changeLog.isEmpty {
      let rows = topic.changeLog.map { entry in
        JSONValue.strings([entry.date.map(profile.written) ?? "", entry.text.plainText])
      }
      let table: JSONValue = [
        "type": "table", "rows": .array([.strings(["Date", "Changes"])] + rows),
      ]
      sections.append(section(heading, 2, [table]))
    }
    return [
      "title": .string(topic.title), "url": .string(topic.url ?? ""),
      "category": .string(topic.category ?? ""), "summary": "", "sections": .array(sections),
      "platforms": [], "related": .array(related(topic)), "image_count": 0,
    ]
  }

  private func section(_ heading: String, _ level: Int, _ content: [JSONValue]) -> JSONValue {
    ["level": .int(level), "heading": .string(heading), "content": .array(content)]
  }

  private func add(_ children: [Section], to sections: inout [JSONValue]) {
    for child in children where child.isShown {
      let blocks = blocks(in: child)
      if !blocks.isEmpty { sections.append(section(child.headingText, child.level, blocks)) }
      add(child.sections, to: &sections)
    }
  }

  private func blocks(in section: Section) -> [JSONValue] {
    section.blocks.filter(\.isShown).flatMap { blocks($0.content) }
  }

  // MARK: - Blocks

  private func blocks(_ content: BlockContent) -> [JSONValue] {
    switch content {
    case .paragraph(let inlines): [text("paragraph", inlines.plainText)]
    case .list(let ordered, let items):
      [
        [
          "type": "list", "ordered": .bool(ordered.isOrdered),
          "items": .strings(items.map { $0.map(Self.oneLine).joined(separator: " ") }),
        ]
      ]
    case .table(let table): [self.table(table)]
    case .aside(let kind, let blocks): aside(kind, blocks)
    case .figure(let figure):
      figure.caption.isEmpty ? [] : [text("paragraph", figure.caption.plainText)]
    case .code(_, let code, _, _): [text("code", code)]
    case .quote(let blocks): blocks.map { text("quote", Self.oneLine($0)) }
    case .links(.pages, _), .links(.videos, _), .video, .thematicBreak, .raw: []
    case .links(_, let entries): entries.map { text("paragraph", entry($0)) }
    }
  }

  private func text(_ type: String, _ text: String) -> JSONValue {
    ["type": .string(type), "text": .string(text)]
  }

  private static func oneLine(_ block: BlockContent) -> String {
    block.plainText.replacing("\n", with: " ")
  }

  private func table(_ table: Table) -> JSONValue {
    let rows = table.rows.map { $0.filter { !$0.inherited }.map(\.content.plainText) }
    return [
      "type": "table",
      "rows": .array(([table.header.map(\.plainText)] + rows).map(JSONValue.strings)),
    ]
  }

  /// Its first paragraph with the label; what else it holds stands after it.
  private func aside(_ kind: AsideKind, _ blocks: [BlockContent]) -> [JSONValue] {
    guard let first = blocks.first else { return [] }
    let type = kind == .developerNote ? AsideKind.note.rawValue : kind.rawValue
    return [text(type, (kind.label ?? "") + Self.oneLine(first))]
      + blocks.dropFirst().flatMap(self.blocks)
  }

  private func entry(_ entry: LinkEntry) -> String {
    let abstract = entry.abstract.plainText
    return entry.title.plainText + (abstract.isEmpty ? "" : " — " + abstract)
  }

  // MARK: - Related

  /// Headings and links in the order of first mention.
  private func related(_ topic: Topic) -> [JSONValue] {
    var mentions: [(title: String, url: String)] = []
    collect(topic.root, of: topic, into: &mentions)
    var seen: Set<String> = []
    return mentions.filter { seen.insert($0.title + " " + $0.url).inserted }.map {
      ["title": .string($0.title), "url": .string($0.url)]
    }
  }

  private func collect(
    _ section: Section, of topic: Topic, into mentions: inout [(title: String, url: String)]
  ) {
    if section.level > 1, let anchor = section.anchor {
      let page = addresses.relative(.topic(slug: topic.slug, section: nil))
      mentions.append((section.headingText, page + "#" + anchor))
    }
    for block in section.blocks where block.isShown && !isVideos(block.content) {
      if case .links(_, let entries) = block.content {
        for entry in entries {
          guard let target = entry.target else { continue }
          mentions.append((entry.title.plainText, addresses.relative(target)))
        }
      }
      mentions += block.content.inlines.links.map { ($0.text, addresses.relative($0.target)) }
    }
    for child in section.sections where child.isShown { collect(child, of: topic, into: &mentions) }
  }

  private func isVideos(_ content: BlockContent) -> Bool {
    if case .links(.videos, _) = content { true } else { false }
  }
}

extension [Inline] {
  fileprivate var links: [(text: String, target: LinkTarget)] {
    flatMap { inline -> [(text: String, target: LinkTarget)] in
      switch inline {
      case .link(let content, let target): [(content.plainText, target)]
      case .emphasis(let content), .strong(let content), .strikethrough(let content):
        content.links
      case .text, .code, .image, .lineBreak, .softBreak, .raw: []
      }
    }
  }
}
