import GuideMarkdown
package import GuideModel

/// A topic as Markdown (`MarkdownWriter` describes the forms). Withdrawn text is not in it; another
/// reading of a heading or a block, or of a row or an item of it, stands in a quote below it where the two are in
/// conflict.
package struct TopicMarkdown {
  /// A part of the text, between which a reader may stop.
  package struct Part: Sendable {
    /// Of the section in which it stands; of the change log, that of its DOM element.
    package var section: String
    package var isHeading: Bool
    /// Ends in a line feed.
    package var text: String
  }

  /// All below the front matter, in reading order.
  package private(set) var parts: [Part] = []
  let frontMatter: String
  private let address: (LinkTarget) -> String
  /// Whether each block is a part of its own.
  private let isApart: Bool

  /// `linking` gives the addresses that the text stands beside; nil for those of the topic files.
  /// With `apart`, each block is a part, and lists side by side can no longer be told apart.
  package init(
    _ topic: Topic, apart: Bool = false,
    linking: @escaping (LinkTarget) -> String? = { _ in nil }
  ) {
    let file = TopicFile(slug: topic.slug)
    let address: (LinkTarget) -> String = { target in
      if let address = linking(target) { return address }
      guard case .topic(let slug, let section) = target else {
        return MarkdownWriter.address(target)
      }
      let other = TopicFile(slug: slug)
      let fragment = section.map { "#" + $0 } ?? ""
      if slug == topic.slug, section != nil { return fragment }
      return file.address(of: other) + fragment
    }
    self.address = address
    isApart = apart
    frontMatter = TopicFrontMatter(topic, address: address).text
    write(topic)
  }

  var text: String { frontMatter + parts.map { "\n" + $0.text }.joined() }

  /// Without the front matter.
  var body: String { parts.map(\.text).joined(separator: "\n") }

  private mutating func write(_ topic: Topic) {
    let heading = topic.root.headingText == topic.title ? topic.root.heading : [.text(topic.title)]
    writeHeading(heading, of: topic.root)
    if let dump = topic.missingFrom {
      writeRemark(Self.withoutPage, on: [dump], in: topic.root)
    }
    writeOtherReadings(topic.root.alternatives, in: topic.root)
    if let abstract = topic.abstract, abstract.status != .withdrawn {
      writeOtherReadings(of: abstract, in: topic.root)
    }
    writeContent(of: topic.root)
    if !topic.changeLog.isEmpty {
      append(
        MarkdownWriter.changeLog(topic.changeLog, address: address), to: SitePath.changeLog,
        isHeading: true)
    }
  }

  private mutating func writeContent(of section: Section) {
    var isBehindTabs = false
    for part in section.parts {
      switch part {
      case .blocks(let blocks):
        if isBehindTabs, blocks.contains(where: { $0.status != .withdrawn }) {
          append(MarkdownWriter.tabsEnd, to: section.id)
        }
        write(blocks, in: section)
        isBehindTabs = false
      case .tabs(let tabs):
        let shown = section.sections[tabs].filter(\.isShown)
        for (index, tab) in shown.enumerated() { write(tab, as: index == 0 ? .first : .next) }
        isBehindTabs = !shown.isEmpty
      }
    }
    for inner in section.sections where inner.tab == nil && inner.isShown { write(inner) }
  }

  private mutating func write(_ section: Section, as tab: TabPosition? = nil) {
    writeHeading(section.heading, of: section, as: tab)
    writeOtherReadings(section.alternatives, in: section)
    if !section.dumpsWithoutHeading.isEmpty {
      writeRemark(Self.withoutHeading, on: section.dumpsWithoutHeading, in: section)
    }
    writeContent(of: section)
  }

  private mutating func writeHeading(
    _ heading: [Inline], of section: Section, as tab: TabPosition? = nil
  ) {
    append(
      MarkdownWriter.heading(heading, level: section.level, tab: tab, address: address),
      to: section.id, isHeading: true)
  }

  /// Blocks are written together, so that lists side by side can be told apart.
  private mutating func write(_ blocks: some Sequence<Block>, in section: Section) {
    var run: [BlockContent] = []
    for block in blocks where block.status != .withdrawn {
      run.append(block.content)
      if !isApart, !block.allAlternatives.contains(where: \.isConflict) { continue }
      append(MarkdownWriter.blocks(run, address: address), to: section.id)
      run = []
      writeOtherReadings(of: block, in: section)
    }
    append(MarkdownWriter.blocks(run, address: address), to: section.id)
  }

  private mutating func writeOtherReadings(_ readings: [Alternative], in section: Section) {
    for reading in readings where reading.isConflict {
      append(
        MarkdownWriter.otherReading([reading.content], dumps: reading.dumps, address: address),
        to: section.id)
    }
  }

  /// Of the same block in another place only that is said, and not what it says.
  private mutating func writeOtherReadings(of block: Block, in section: Section) {
    for reading in block.allAlternatives {
      if reading.isConflict, reading.isSame(as: block.content) {
        writeRemark(Self.otherPlace, on: reading.dumps, in: section)
      } else {
        writeOtherReadings([reading], in: section)
      }
    }
  }

  private mutating func writeRemark(_ text: String, on dumps: [String], in section: Section) {
    append(
      MarkdownWriter.otherReading([.paragraph([.text(text)])], dumps: dumps, address: address),
      to: section.id)
  }

  private static let withoutHeading = "The text below stands without this heading."
  private static let withoutPage = "This newer dump, which has most other pages, lacks this one."
  private static let otherPlace = "The same at another place of the section."

  private mutating func append(_ text: String, to section: String, isHeading: Bool = false) {
    if !text.isEmpty { parts.append(Part(section: section, isHeading: isHeading, text: text)) }
  }
}

extension Alternative {
  fileprivate var isConflict: Bool { relation == .conflict }

  /// In the order of the places.
  fileprivate var dumps: [String] {
    provenance.map(\.origin.dump).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Section {
  /// A withdrawn section is shown where something in it is not withdrawn.
  fileprivate var isShown: Bool {
    walk.contains { section in
      section.status != .withdrawn || section.blocks.contains { $0.status != .withdrawn }
    }
  }
}

extension TopicParts {
  /// Its Markdown as the topic files have it, and the same below the front matter.
  func markdown(of topic: Topic) -> (text: String, body: String) {
    memory.recall("markdown of " + topic.slug, of: topic) {
      let markdown = TopicMarkdown(topic)
      return (markdown.text, markdown.body)
    }
  }
}
