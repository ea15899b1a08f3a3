package import GuideIngest
package import GuideModel

/// Writes topics as html2text writes their pages: one a file, broken at 78 columns, with
/// site-relative links, headings that are links, and tables without outer pipes.
package struct HTML2TextWriter: TopicWriting {
  package let name = "html2text"
  private let profile: Profile
  private let addresses: TopicAddresses
  private let wrapping: LineWrapping
  private let inlines: InlineWriting

  package init(
    _ topics: [LinkedTopic], profile: Profile, wrapping: LineWrapping = LineWrapping(columns: 78)
  ) {
    self.profile = profile
    self.wrapping = wrapping
    let addresses = TopicAddresses(topics, profile: profile)
    self.addresses = addresses
    inlines = InlineWriting(mark: "_") { addresses.relative($0) }
  }

  package func cannotSay(_ block: BlockContent) -> Bool { false }

  package func sources(of topics: [Topic], dump: String) -> [Source] {
    topics.map { topic in
      let path = addresses.relative(.topic(slug: topic.slug, section: nil)).drop { $0 == "/" }
      let text = lines(of: topic).map(wrapping.wrapped).joined(separator: "\n") + "\n"
      return Source(dump: dump, path: path + ".md", bytes: Array(text.utf8))
    }
  }

  // MARK: - Pages

  private func lines(of topic: Topic) -> [String] {
    var lines = ["# " + inlines.text(topic.root.heading), ""]
    if let abstract = topic.abstract, abstract.isShown { lines += self.lines(abstract.content) }
    lines += self.lines(in: topic.root, of: topic)
    if let heading = profile.headings.changeLog.first, !topic.changeLog.isEmpty {
      lines += [
        self.heading(heading, "Change-log", 2, of: topic), "", "Date| Changes  ", "---|---  ",
      ]
      lines += topic.changeLog.map {
        "\($0.date.map(profile.written) ?? "")| \(inlines.text($0.text))  "
      }
    }
    return lines
  }

  private func lines(in section: Section, of topic: Topic) -> [String] {
    var lines = section.blocks.filter(\.isShown).flatMap { self.lines($0.content) }
    let children = section.sections.filter(\.isShown)
    if children.count > 1, children.allSatisfy({ $0.tab != nil }) {
      lines += children.map { "  * \(inlines.text($0.heading)) " } + [""]
    }
    for child in children {
      let text = inlines.text(child.heading)
      lines.append(
        child.anchor.map { heading(text, $0, child.level, of: topic) }
          ?? String(repeating: "#", count: min(child.level, 6)) + " " + text)
      lines.append("")
      lines += self.lines(in: child, of: topic)
    }
    return lines
  }

  private func heading(_ text: String, _ anchor: String, _ level: Int, of topic: Topic) -> String {
    let page = addresses.relative(.topic(slug: topic.slug, section: nil))
    let target = InlineWriting.target(page + "#" + anchor)
    return "\(String(repeating: "#", count: min(level, 6))) [\(text)](\(target))"
  }

  // MARK: - Blocks

  private func lines(_ content: BlockContent) -> [String] {
    switch content {
    case .paragraph(let content): [paragraph(content), ""]
    case .list(let ordered, let items):
      items.enumerated().flatMap { item($1, "  \(ordered.mark($0, bullet: "*")) ") } + [""]
    case .table(let table): lines(table) + ["  ", ""]
    case .aside(let kind, let blocks): (kind.label.map { [$0, ""] } ?? []) + blocks.flatMap(lines)
    case .figure(let figure): lines(figure)
    case .video(let description, _): lines(ofVideo: description)
    case .code(_, let text, _, _):
      text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 } + [""]
    case .quote(let blocks): blocks.flatMap(lines).map { "> " + $0 } + [""]
    case .links(let kind, let entries):
      entries.flatMap { kind == .pages ? card($0) : [entry($0), ""] }
    case .thematicBreak: ["* * *", ""]
    case .raw(let text): [text, ""]
    }
  }

  /// Emphasis at the start of a paragraph has a space before it.
  private func paragraph(_ content: [Inline]) -> String {
    let line = inlines.paragraph(content)
    if case .emphasis = content.first { return " " + line }
    return line
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
    let rows = [table.header] + table.rows.map { $0.filter { !$0.inherited }.map(\.content) }
    var lines = rows.map { $0.map(inlines.text).joined(separator: "| ") + "  " }
    lines.insert(table.header.map { _ in "---" }.joined(separator: "|") + "  ", at: 1)
    return lines
  }

  private func lines(_ figure: Figure) -> [String] {
    var lines: [String] = []
    if let image = figure.image {
      lines += [InlineWriting.picture(image) + inlines.text(figure.caption), ""]
    } else {
      lines += [inlines.paragraph(figure.caption), ""]
    }
    if let mark = profile.picture(of: figure.judgement) {
      lines += [InlineWriting.picture(mark), ""]
    }
    return lines
  }

  private func lines(ofVideo description: [Inline]) -> [String] {
    guard let films = profile.films, let label = films.labels.first else {
      return [inlines.paragraph(description), ""]
    }
    let parts = films.before.prefix(1) + [label + " " + inlines.text(description)]
    return (parts + films.after.prefix(1)).flatMap { [$0, ""] }
  }

  private func entry(_ entry: LinkEntry) -> String {
    let title = inlines.text(entry.title)
    let abstract = entry.abstract.isEmpty ? "" : " — " + inlines.text(entry.abstract)
    guard let target = entry.target else { return title + abstract }
    let address = InlineWriting.target(addresses.relative(target))
    guard let image = entry.image else { return "[\(title)](\(address))\(abstract)" }
    return "[\(InlineWriting.picture(image)) \(title) ](\(address))\(abstract)"
  }

  private func card(_ entry: LinkEntry) -> [String] {
    guard let target = entry.target else {
      let picture = entry.image.map { [InlineWriting.picture($0), ""] } ?? []
      return picture + [inlines.text(entry.title), ""]
    }
    let address = InlineWriting.target(addresses.relative(target))
    let picture = entry.image.map { InlineWriting.picture($0) + " " } ?? ""
    let words = [entry.title, entry.abstract].filter { !$0.isEmpty }.map(inlines.text)
    return ["[ \(picture)\(words.joined(separator: " ")) ](\(address))", ""]
  }
}
