package import GuideIngest
package import GuideModel

/// Writes topics as one file of linked Markdown: absolute links, a lead glued to its text, captions
/// glued to their pictures, strips of tabs with the first tab only; no films, no lists of links and
/// no change logs.
package struct LinkedMarkdownWriter: TopicWriting {
  package let name = "linked-markdown"
  private let profile: Profile
  private let addresses: TopicAddresses
  private let inlines: InlineWriting

  package init(_ topics: [LinkedTopic], profile: Profile) {
    self.profile = profile
    let addresses = TopicAddresses(topics, profile: profile)
    self.addresses = addresses
    inlines = InlineWriting(mark: "*") { addresses.absolute($0) }
  }

  package func cannotSay(_ block: BlockContent) -> Bool {
    switch block {
    case .video: true
    case .links(let kind, _): kind != .pages
    case .paragraph, .list, .table, .aside, .figure, .code, .quote, .thematicBreak, .raw: false
    }
  }

  package func sources(of topics: [Topic], dump: String) -> [Source] {
    let text = topics.map { lines(of: $0).joined(separator: "\n") }.joined(separator: "\n\n")
    return [Source(dump: dump, path: "pages.md", bytes: Array(text.utf8))]
  }

  // MARK: - Pages

  private func lines(of topic: Topic) -> [String] {
    var lines = ["# " + inlines.text(topic.root.heading), ""]
    if let abstract = topic.abstract, abstract.isShown { lines += self.lines(abstract.content) }
    return lines + self.lines(in: topic.root, of: topic)
  }

  private static func isCards(_ content: BlockContent) -> Bool {
    if case .links(.pages, _) = content { true } else { false }
  }

  private func lines(in section: Section, of topic: Topic) -> [String] {
    // Only a page that is nothing but cards has them.
    let isPageOfCards = topic.root.sections.isEmpty
    var lines = section.blocks.filter { block in
      block.isShown && !cannotSay(block.content) && (isPageOfCards || !Self.isCards(block.content))
    }.flatMap { self.lines($0.content) }
    var children = section.sections.filter { $0.isShown && !isLost($0) }
    let page = addresses.absolute(.topic(slug: topic.slug, section: nil))
    if children.count > 1, children.allSatisfy({ $0.tab != nil }) {
      lines += [children.map { "[\(inlines.text($0.heading))](\(page)#)" }.joined(), ""]
      children = Array(children.prefix(1))
    }
    for child in children {
      let text = inlines.text(child.heading)
      let target = child.anchor.map { InlineWriting.target(page + "#" + $0) }
      let marks = String(repeating: "#", count: min(child.level, 6))
      lines += [target.map { "\(marks) [\(text)](\($0))" } ?? "\(marks) \(text)", ""]
      lines += self.lines(in: child, of: topic)
    }
    return lines
  }

  /// Whether all of it is what the dialect drops.
  private func isLost(_ section: Section) -> Bool {
    let isBare = section.blocks.isEmpty && section.sections.isEmpty
    return !isBare && section.blocks.allSatisfy { cannotSay($0.content) }
      && section.sections.allSatisfy(isLost)
  }

  // MARK: - Blocks

  private func lines(_ content: BlockContent) -> [String] {
    switch content {
    case .paragraph(let content): [glued(inlines.paragraph(content), content), ""]
    case .list(let ordered, let items):
      items.enumerated().flatMap { item($1, ordered.mark($0, bullet: "-") + " ") } + [""]
    case .table(let table): lines(table) + [""]
    case .aside(let kind, let blocks): (kind.label.map { [$0, ""] } ?? []) + blocks.flatMap(lines)
    case .figure(let figure): lines(figure)
    case .video: []
    case .code(let language, let text, let title, _):
      ["```" + (language ?? "") + (title.map { " title=\"\($0)\"" } ?? ""), text, "```", ""]
    case .quote(let blocks): blocks.flatMap(lines).map { "> " + $0 } + [""]
    case .links(_, let entries): entries.flatMap(card)
    case .thematicBreak: ["***", ""]
    case .raw(let text): [text, ""]
    }
  }

  /// The space after a lead is lost.
  private func glued(_ line: String, _ content: [Inline]) -> String {
    guard content.count > 1, case .strong(let lead) = content[0],
      case .text(let next) = content[1], lead.plainText.hasSuffix("."), next.hasPrefix(" "),
      next.dropFirst().first?.isUppercase == true
    else { return line }
    let head = inlines.text([content[0]])
    return head + line.dropFirst(head.count + 1)
  }

  private func item(_ blocks: [BlockContent], _ mark: String) -> [String] {
    var lines = blocks.flatMap(self.lines)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    let indent = String(repeating: " ", count: mark.count)
    return lines.enumerated().map { index, line in
      index == 0 ? mark + line : line.isEmpty ? "" : indent + line
    }
  }

  private func lines(_ table: Table) -> [String] {
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    let rows = table.rows.map { $0.filter { !$0.inherited }.map { inlines.text($0.content) } }
    return [row(table.header.map(inlines.text)), row(table.header.map { _ in "---" })]
      + rows.map(row)
  }

  private func lines(_ figure: Figure) -> [String] {
    let picture = figure.image.map(InlineWriting.picture) ?? ""
    let mark = profile.picture(of: figure.judgement).map { [InlineWriting.picture($0), ""] }
    return ["", picture + inlines.text(figure.caption), ""] + (mark ?? [])
  }

  private func card(_ entry: LinkEntry) -> [String] {
    let picture = entry.image.map { [InlineWriting.picture($0), ""] } ?? []
    let title = inlines.text(entry.title)
    guard let target = entry.target else { return picture + [title, ""] }
    let address = InlineWriting.target(addresses.absolute(target))
    return picture + ["[\(title)](\(address))", ""]
  }
}
