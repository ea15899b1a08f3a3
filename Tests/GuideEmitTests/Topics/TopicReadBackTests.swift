import GuideEmit
import GuideMarkdown
import GuideModel
import TestSupport
import Testing

/// Topic Markdown reads back to the same headings, blocks and change log.
@Suite struct TopicReadBackTests {
  private typealias Content = MarkdownPart.Content

  @Test func randomTopicsReadBack() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = RandomBlocks(seed: seed)
      let topic = random.topic("knobs")
      try check(topic, "seed \(seed)")
    }
  }

  @Test func guideReadsBack() throws {
    for topic in Samples.guide.topics { try check(topic, topic.topic.slug) }
  }

  private func check(_ linked: LinkedTopic, _ name: String) throws {
    let sink = try MemorySink.output(
      TopicsEmitter(), KnowledgeBase(profile: "p", dumps: [], topics: [linked]))
    let markdown = try #require(sink.text("topics/\(linked.topic.slug).md"))
    let body = try #require(markdown.firstRange(of: "\n---\n")).upperBound
    let text = MarkdownReader.read(String(markdown[body...]))
    let read = MarkdownForms.parts(of: text.nodes).map(\.content).map(withoutLines)
    let written = contents(of: linked.topic).map(withoutLines)
    for (index, pair) in zip(written, read).enumerated() where pair.0 != pair.1 {
      Issue.record("\(name), part \(index)\nwritten \(pair.0)\nread \(pair.1)")
      return
    }
    #expect(written.count == read.count, "\(name)")
  }

  /// What the Markdown of a topic shows, in order.
  private func contents(of topic: Topic) -> [Content] {
    var contents = contents(of: topic.root)
    let isShown = topic.abstract?.status != .withdrawn
    let readings = isShown ? topic.abstract.map(otherReadings) ?? [] : []
    contents.insert(contentsOf: readings, at: 1)
    if !topic.changeLog.isEmpty {
      contents.append(
        .changeLog(topic.changeLog.map { .init(date: $0.date, text: $0.text, lines: 1...1) }))
    }
    return contents
  }

  private func contents(of section: Section) -> [Content] {
    guard section.level == 1 || isShown(section) else { return [] }
    var contents = [Content.heading(level: section.level, section.heading)]
    var isBehindTabs = false
    for part in section.parts {
      switch part {
      case .blocks(let blocks):
        let shown = blocks.filter { $0.status != .withdrawn }
        if isBehindTabs, !shown.isEmpty { contents.append(.tabsEnd) }
        contents += shown.flatMap { [.block($0.content)] + otherReadings($0) }
        isBehindTabs = false
      case .tabs(let range):
        let tabs = section.sections[range].filter(isShown)
        for (index, tab) in tabs.enumerated() {
          contents.append(.tab(tab.heading, index == 0 ? .first : .next, level: tab.level))
          contents += self.contents(of: tab).dropFirst()
        }
        isBehindTabs = !tabs.isEmpty
      }
    }
    return contents
      + section.sections.filter { $0.tab == nil }.flatMap { self.contents(of: $0) }
  }

  private func isShown(_ section: Section) -> Bool {
    section.status != .withdrawn || section.blocks.contains { $0.status != .withdrawn }
      || section.sections.contains { isShown($0) }
  }

  private func otherReadings(_ block: Block) -> [Content] {
    block.allAlternatives.filter { $0.relation == .conflict }.map { reading in
      // Of the same words at another place only that is said.
      reading.isSame(as: block.content)
        ? .otherReading([.paragraph([.text("The same at another place of the section.")])])
        : .otherReading([reading.content])
    }
  }

  private func withoutLines(_ content: Content) -> Content {
    switch content {
    case .changeLog(let entries):
      .changeLog(entries.map { .init(date: $0.date, text: $0.text, lines: 1...1) })
    case .block(let block): .block(withAddresses(block))
    case .heading, .tab, .tabsEnd, .otherReading: content
    }
  }

  /// Links to topics are read back as their addresses.
  private func withAddresses(_ block: BlockContent) -> BlockContent {
    func unresolved(_ target: LinkTarget) -> LinkTarget {
      guard case .topic(let slug, let section) = target else { return target }
      return .unresolved(slug + ".md" + (section.map { "#" + $0 } ?? ""))
    }
    switch block {
    case .paragraph(let inlines): return .paragraph(inlines.mapTargets(unresolved))
    case .links(let kind, let entries):
      return .links(
        kind: kind,
        entries: entries.map { entry in
          var entry = entry
          entry.target = entry.target.map(unresolved)
          return entry
        })
    default: return block
    }
  }
}
