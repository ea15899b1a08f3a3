internal import GuideModel
internal import GuideText

/// Builds the topic from merged headings and passages.
struct TopicAssembly {
  /// A block, and what became of each reading that it comes from.
  struct PlacedBlock {
    var passage: Passage
    /// Where it came to stand.
    var heading: Int?
    var block: Block
    var outcomes: [(witness: Witness, outcome: Outcome)]
  }

  private let aligned: AlignedTopic
  private let judge: Judge
  private let chronology: Chronology
  private let silence: Silence
  private let platforms: PlatformFacts

  private var group: TopicGroup { aligned.group }
  private var readings: [Reading] { aligned.readings }
  private var outline: MergedOutline { aligned.outline }

  init(
    _ aligned: AlignedTopic, judge: Judge, chronology: Chronology, platforms: PlatformFacts
  ) {
    self.aligned = aligned
    self.judge = judge
    self.chronology = chronology
    self.platforms = platforms
    silence = Silence(aligned, habits: judge.habits, chronology: chronology)
  }

  /// The topic, and its blocks with what they came from, in reading order.
  func assemble() -> (topic: Topic, blocks: [PlacedBlock]) {
    var blocks = identifiedBlocks()
    WithdrawnPictures.mark(&blocks)
    let byHeading = Dictionary(grouping: blocks, by: \.heading)
    var nextHeading = 0
    var root = section(from: &nextHeading, level: 1, byHeading)
    let title = settled(\.title) ?? ""
    root.heading = [.text(title)]
    root.alternatives = []
    root.status = .current
    var ids = SectionIDs()
    ids.assign(to: &root)
    let topic = Topic(
      slug: group.slug, aliases: group.aliases, title: title, url: group.url,
      language: settled(\.language), abstract: byHeading[nil]?.first?.block,
      category: settled(\.category), platforms: platforms.ofTopic(root), root: root,
      changeLog: changeLog,
      editions: readings.map { chronology.edition(of: $0.document) }
        .sorted { ($0.dump, $0.date ?? "") < ($1.dump, $1.date ?? "") },
      provenance: root.provenance)
    return (topic, blocks)
  }

  private func identifiedBlocks() -> [PlacedBlock] {
    let byHeading = Dictionary(grouping: aligned.passages.indices) { aligned.passages[$0].heading }
    let abstracts = byHeading[nil] ?? []
    // A second abstract that is no reading of the first is text of the page.
    let ordered =
      abstracts.map { ($0, $0 == abstracts.first ? nil : 0) }
      + outline.headings.indices.flatMap { heading in
        (byHeading[heading] ?? []).map { ($0, heading as Int?) }
      }
    var owners: [Fingerprint: Set<Int>] = [:]
    for (index, passage) in aligned.passages.enumerated() {
      for fingerprint in passage.witnesses.flatMap(\.content.fingerprints) {
        owners[fingerprint, default: []].insert(index)
      }
    }
    var ids = BlockIDs(slug: group.slug)
    return ordered.flatMap { index, heading in
      let passage = aligned.passages[index]
      let settlement = Settlement(
        aligned.versions[index], readings: readings, judge: judge, chronology: chronology
      ) { part in
        (owners[Fingerprint(part)] ?? []).contains {
          $0 != index && aligned.passages[$0].heading == passage.heading
        }
      }
      let status = silence.status(of: index)
      return settlement.blocks.map { settled in
        let block = Block(
          id: ids.next(settled.content), content: settled.content, status: status,
          alternatives: settled.alternatives, parts: settled.parts, provenance: settled.provenance)
        return PlacedBlock(
          passage: passage, heading: heading, block: block, outcomes: settled.outcomes)
      }
    }
  }

  /// What the documents say of the page itself: the newest, then what most dumps say, then the
  /// least.
  private func settled(_ value: (Document) -> String?) -> String? {
    let byValue = Dictionary(grouping: readings.filter { value($0.document) != nil }) {
      value($0.document) ?? ""
    }
    let open = byValue.filter { _, said in
      !byValue.values.contains {
        chronology.compare($0.map(\.document), said.map(\.document)) == .newer
      }
    }
    func rank(_ said: (key: String, value: [Reading])) -> (Int, String) {
      (-Set(said.value.filter { $0.copyOf == nil }.map(\.document.origin.dump)).count, said.key)
    }
    return (open.isEmpty ? byValue : open).min { rank($0) < rank($1) }?.key
  }

  /// The section of the heading at `next` with all that stands below it.
  private func section(
    from next: inout Int, level: Int, _ byHeading: [Int?: [PlacedBlock]]
  ) -> Section {
    let index = next
    let heading = outline.headings[index]
    next += 1
    let words = HeadingReadings(
      heading, readings: readings, judge: judge, chronology: chronology)
    var section = Section(
      id: "", anchor: heading.anchor, level: level, heading: words.heading,
      blocks: (byHeading[index] ?? []).map(\.block), presentation: heading.presentation,
      platforms: platforms.ofHeading(words.heading.plainText),
      status: silence.status(ofHeading: index), alternatives: words.alternatives,
      provenance: provenance(of: heading))
    while next < outline.headings.count, outline.headings[next].level > heading.level {
      section.sections.append(
        self.section(from: &next, level: min(level + 1, Section.maximumLevel), byHeading))
    }
    if section.sections.isEmpty { section.presentation = .plain }
    if section.status == .withdrawn, section.hasCurrent { section.status = .current }
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

extension Section {
  /// Whether anything below the heading still holds, as far as the dumps can tell.
  fileprivate var hasCurrent: Bool {
    blocks.contains { $0.status != .withdrawn } || sections.contains { $0.status != .withdrawn }
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
