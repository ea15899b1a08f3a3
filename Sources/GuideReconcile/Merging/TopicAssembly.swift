internal import GuideModel
internal import GuideText

/// Builds the topic from merged headings and passages.
struct TopicAssembly {
  let group: TopicGroup
  let readings: [Reading]
  let outline: MergedOutline
  let passages: [Passage]
  let chronology: Chronology
  let vocabulary: FactVocabulary
  private let rules: StatusRules
  private let platforms: PlatformFacts

  init(
    group: TopicGroup, readings: [Reading], outline: MergedOutline, passages: [Passage],
    chronology: Chronology, vocabulary: FactVocabulary, platforms: PlatformFacts
  ) {
    self.group = group
    self.readings = readings
    self.outline = outline
    self.passages = passages
    self.chronology = chronology
    self.vocabulary = vocabulary
    self.platforms = platforms
    rules = StatusRules(
      readings: readings, outline: outline, passages: passages, chronology: chronology)
  }

  /// The topic, and its blocks with the passages that they came from, in reading order.
  func assemble() -> (topic: Topic, blocks: [(passage: Passage, block: Block)]) {
    var blocks = identifiedBlocks()
    WithdrawnPictures.mark(&blocks)
    let byHeading = Dictionary(grouping: blocks, by: \.passage.heading)
    var nextHeading = 0
    var root = section(from: &nextHeading, level: 1, byHeading)
    root.heading = [.text(title)]
    root.status = .current
    var ids = SectionIDs()
    ids.assign(to: &root)
    let topic = Topic(
      slug: group.slug, aliases: group.aliases, title: title, url: url,
      abstract: byHeading[nil]?.first?.block,
      category: readings.lazy.compactMap(\.document.category).first,
      platforms: platforms.ofTopic(root), root: root, changeLog: changeLog,
      editions: readings.map { chronology.edition(of: $0.document) }
        .sorted { ($0.dump, $0.date ?? "") < ($1.dump, $1.date ?? "") },
      provenance: root.provenance)
    return (topic, blocks)
  }

  private func identifiedBlocks() -> [(passage: Passage, block: Block)] {
    let byHeading = Dictionary(grouping: passages, by: \.heading)
    let abstracts = byHeading[nil] ?? []
    // A second abstract that is no reading of the first is text of the page.
    let surplus = abstracts.dropFirst().map { passage in
      var passage = passage
      passage.heading = 0
      return passage
    }
    let ordered =
      abstracts.prefix(1) + surplus + outline.headings.indices.flatMap { byHeading[$0] ?? [] }
    let neighbours = byHeading.mapValues { passages in
      Set(passages.flatMap { $0.content.fingerprints })
    }
    var ids = BlockIDs(slug: group.slug)
    return ordered.map { passage in
      let shown = Shown(
        passage, beside: neighbours[passage.heading] ?? [], readings: readings,
        chronology: chronology, vocabulary: vocabulary)
      let block = Block(
        id: ids.next(shown.content), content: shown.content, status: rules.status(of: passage),
        alternatives: shown.alternatives, parts: shown.parts, provenance: shown.provenance)
      return (passage, block)
    }
  }

  /// Of the newest document, else of the first in merge order.
  private var title: String {
    var best = readings[0].document
    for reading in readings.dropFirst()
    where chronology.compare(reading.document, best) == .newer { best = reading.document }
    return best.title
  }

  private var url: String? { group.url }

  /// The section of the heading at `next` with all that stands below it.
  private func section(
    from next: inout Int, level: Int, _ byHeading: [Int?: [(passage: Passage, block: Block)]]
  ) -> Section {
    let index = next
    let heading = outline.headings[index]
    next += 1
    var section = Section(
      id: "", anchor: heading.anchor, level: level, heading: heading.heading,
      blocks: (byHeading[index] ?? []).map(\.block), presentation: heading.presentation,
      platforms: platforms.ofHeading(heading.heading.plainText),
      status: rules.status(ofHeading: index), provenance: provenance(of: heading))
    while next < outline.headings.count, outline.headings[next].level > heading.level {
      section.sections.append(
        self.section(from: &next, level: min(level + 1, Section.maximumLevel), byHeading))
    }
    if section.sections.isEmpty { section.presentation = .plain }
    return section
  }

  private func provenance(of heading: MergedHeading) -> [Provenance] {
    let ordered = heading.sources.sorted {
      ($0.isPlaced ? 1 : 0, $0.origin) < ($1.isPlaced ? 1 : 0, $1.origin)
    }
    return ordered.enumerated().map { Provenance($1.origin, role: $0 == 0 ? .kept : .same) }
  }

  private var changeLog: [ChangeLogEntry] {
    var entries: [ChangeLogEntry] = []
    var positions: [String: Int] = [:]
    for entry in readings.flatMap(\.document.changeLog) {
      let key = (entry.date ?? "") + "\0" + NormalizedText(entry.text.plainText).text
      if let position = positions[key] {
        entries[position].provenance += entry.provenance.map { Provenance($0.origin, role: .same) }
        if entry.text.richness > entries[position].text.richness {
          entries[position].text = entry.text
        }
      } else {
        positions[key] = entries.count
        entries.append(entry)
      }
    }
    return entries.enumerated()
      .sorted { ($1.element.date ?? "", $0.offset) < ($0.element.date ?? "", $1.offset) }
      .map(\.element)
  }
}

extension BlockContent {
  /// Of the block and of each item of a list.
  fileprivate var fingerprints: [Fingerprint] {
    guard case .list(_, let items) = self else { return [Fingerprint(self)] }
    return [Fingerprint(self)]
      + items.map { Fingerprint(.list(ordered: false, items: [$0])) }
  }
}
