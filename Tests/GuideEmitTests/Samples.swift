import GuideModel

/// Small pieces of a fictional guide, for tests to put together.
enum Samples {
  static func text(_ string: String) -> [Inline] { [.text(string)] }

  static func paragraph(_ string: String) -> BlockContent { .paragraph(text(string)) }

  static func guideline(_ lead: String, _ rest: String) -> BlockContent {
    .paragraph([.strong(text(lead)), .text(" " + rest)])
  }

  static func lines(_ range: ClosedRange<Int>, dump: String = "pages") -> Provenance {
    Provenance(Origin(dump: dump, path: "guide.md", location: .lines(range)), role: .kept)
  }

  static func pointer(_ pointer: String, dump: String = "articles") -> Provenance {
    Provenance(Origin(dump: dump, path: "guide.json", location: .pointer(pointer)), role: .same)
  }

  /// Ids count up from the number given.
  static func block(
    _ number: Int, _ content: BlockContent, status: Status = .current,
    alternatives: [Alternative] = [], provenance: [Provenance]? = nil
  ) -> Block {
    let digits = String(number)
    return Block(
      id: "00000000-0000-8000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits,
      content: content, status: status, alternatives: alternatives,
      provenance: provenance ?? [lines(number...number)])
  }

  static func blocks(from first: Int, _ contents: [BlockContent]) -> [Block] {
    contents.enumerated().map { block(first + $0.offset, $0.element) }
  }

  static func section(
    _ id: String, level: Int = 2, heading: String? = nil, blocks: [Block] = [],
    sections: [Section] = [], tab: TabPosition? = nil, blocksBefore: Int = 0,
    platforms: Platforms = Platforms(), status: Status = .current
  ) -> Section {
    Section(
      id: id, anchor: id, level: level, heading: text(heading ?? id), blocks: blocks,
      sections: sections, tab: tab, blocksBefore: blocksBefore, platforms: platforms,
      status: status,
      provenance: [lines(900...900)])
  }

  static func topic(
    _ slug: String, title: String, category: String? = "controls", abstract: String? = nil,
    parent: String? = nil, platforms: Platforms = Platforms(), blocks: [Block] = [],
    sections: [Section] = [], changeLog: [ChangeLogEntry] = []
  ) -> Topic {
    Topic(
      slug: slug, title: title, url: "https://guide.example.org/" + slug,
      abstract: abstract.map { block(990, paragraph($0)) }, category: category, parent: parent,
      platforms: platforms,
      root: Section(id: slug, level: 1, heading: text(title), blocks: blocks, sections: sections),
      changeLog: changeLog, editions: [Edition(dump: "pages", date: "2031-05-06")],
      provenance: [lines(1...1)])
  }

  static func knowledge(_ topics: [Topic], backlinks: [String: [Backlink]] = [:]) -> KnowledgeBase {
    KnowledgeBase(
      profile: "sample",
      dumps: [
        Dump(id: "articles", capturedOn: nil, dateSource: .unknown, documents: 1),
        Dump(id: "pages", capturedOn: "2031-06-01", dateSource: .stated, documents: topics.count),
      ],
      topics: topics.sorted { $0.slug < $1.slug }.map {
        LinkedTopic(topic: $0, backlinks: backlinks[$0.slug, default: []])
      })
  }
}
