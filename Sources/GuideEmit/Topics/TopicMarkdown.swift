import GuideMarkdown
import GuideModel

/// A topic as Markdown (`MarkdownWriter` describes the forms). Withdrawn text is not in it; another
/// reading of a block, or of a row or an item of it, stands in a quote below it where the two are in
/// conflict.
struct TopicMarkdown {
  private(set) var text: String
  private let address: (LinkTarget) -> String

  /// `linking` gives the addresses that the text stands beside; nil for those of the topic files.
  init(_ topic: Topic, linking: @escaping (LinkTarget) -> String? = { _ in nil }) {
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
    text = TopicFrontMatter(topic, address: address).text
    write(topic)
  }

  private mutating func write(_ topic: Topic) {
    let heading = topic.root.headingText == topic.title ? topic.root.heading : [.text(topic.title)]
    writeHeading(heading, of: topic.root)
    if let abstract = topic.abstract, abstract.status != .withdrawn { writeOtherReadings(abstract) }
    write(topic.root.blocks)
    for section in topic.root.sections.walk(where: \.isShown) {
      writeHeading(section.heading, of: section)
      write(section.blocks)
    }
    if !topic.changeLog.isEmpty {
      append(MarkdownWriter.changeLog(topic.changeLog, address: address))
    }
  }

  private mutating func writeHeading(_ heading: [Inline], of section: Section) {
    append(
      MarkdownWriter.heading(
        heading, level: section.level, isTabs: section.presentation == .tabs, address: address))
  }

  /// Blocks are written together, so that lists side by side can be told apart.
  private mutating func write(_ blocks: [Block]) {
    var run: [BlockContent] = []
    for block in blocks where block.status != .withdrawn {
      run.append(block.content)
      if block.conflicts.isEmpty { continue }
      append(MarkdownWriter.blocks(run, address: address))
      run = []
      writeOtherReadings(block)
    }
    append(MarkdownWriter.blocks(run, address: address))
  }

  private mutating func writeOtherReadings(_ block: Block) {
    for reading in block.conflicts {
      var dumps: [String] = []
      for dump in reading.provenance.map(\.origin.dump) where !dumps.contains(dump) {
        dumps.append(dump)
      }
      append(MarkdownWriter.otherReading([reading.content], dumps: dumps, address: address))
    }
  }

  private mutating func append(_ part: String) {
    if !part.isEmpty { text += "\n" + part }
  }
}

extension Block {
  fileprivate var conflicts: [Alternative] { allAlternatives.filter { $0.relation == .conflict } }
}

extension Section {
  /// A withdrawn section is shown where something in it is not withdrawn.
  fileprivate var isShown: Bool {
    walk.contains { section in
      section.status != .withdrawn || section.blocks.contains { $0.status != .withdrawn }
    }
  }
}
