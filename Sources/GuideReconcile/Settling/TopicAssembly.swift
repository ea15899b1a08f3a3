internal import GuideModel
internal import GuideText

/// Builds the topic from merged headings and passages.
struct TopicAssembly {
  private let aligned: AlignedTopic
  private let judge: Judge
  private let silence: Silence
  private var platforms: PlatformFacts { aligned.outline.platforms }
  private var readings: [Reading] { aligned.readings }
  private var outline: [MergedHeading] { aligned.outline.headings }

  init(_ aligned: AlignedTopic, judge: Judge) {
    self.aligned = aligned
    self.judge = judge
    silence = Silence(aligned, judge)
  }

  /// The topic, and its blocks with what they came from, in reading order.
  func assemble() -> (topic: Topic, blocks: [SettledBlock]) {
    var blocks = settledBlocks()
    WithdrawnPictures.mark(&blocks)
    blocks = MovedPassages(headings: aligned.outline.facts, readings: readings, judge: judge)
      .joined(blocks)
    var blockIDs = BlockIDs(slug: aligned.group.slug)
    for index in blocks.indices {
      blocks[index].retireConflicts()
      blocks[index].block.id = blockIDs.next(blocks[index].block.content)
    }
    let byHeading = Dictionary(grouping: blocks, by: \.heading)
    var nextHeading = 0
    var root = section(from: &nextHeading, level: 1, byHeading)
    let title = root.heading.isEmpty ? settled(\.title) ?? "" : root.heading.plainText
    root.heading = [.text(title)]
    root.status = .current
    var ids = SectionIDs()
    ids.assign(to: &root)
    var topic = Topic(
      slug: aligned.group.slug, aliases: aligned.group.aliases, title: title,
      url: aligned.group.url, language: settled(\.facts.language),
      abstract: byHeading[nil]?.first?.block,
      category: settled(\.facts.category),
      platforms: platforms.ofTopic(root, stated: readings.flatMap(\.document.facts.platforms)),
      root: root,
      changeLog: changeLog,
      editions: readings.map { judge.chronology.edition(of: $0.document) }
        .sorted { ($0.dump, $0.date ?? "") < ($1.dump, $1.date ?? "") },
      provenance: root.provenance)
    topic.edition = settled(\.facts.edition)
    topic.changeLogAnchor = settled(\.changeLogAnchor)
    topic.postedOn = settled(\.facts.postedOn)
    topic.isUnlisted = isUnlisted
    return (topic, blocks)
  }

  /// Where all documents say so, or newer ones than the others.
  private var isUnlisted: Bool {
    let documents = readings.map(\.document)
    let unlisted = documents.filter { $0.facts.publication == .unlisted }
    let others = documents.filter { $0.facts.publication != .unlisted }
    return !unlisted.isEmpty
      && (others.isEmpty || judge.chronology.compare(unlisted, others) == .newer)
  }

  private func settledBlocks() -> [SettledBlock] {
    /// By passage, the documents that have it there.
    var owners: [Fingerprint: [Int: Set<Int>]] = [:]
    for (index, passage) in aligned.passages.enumerated() {
      for witness in passage.witnesses {
        for fingerprint in witness.content.fingerprints {
          owners[fingerprint, default: [:]][index, default: []].insert(witness.reading)
        }
      }
    }
    var blocks: [(order: (Int, Int, Int), settled: SettledBlock)] = []
    for (place, found) in aligned.places.places.enumerated() {
      guard let index = found.passage else { continue }
      var settlement = Settlement(aligned.versions[index], readings, judge) { part, own in
        (owners[Fingerprint(part)] ?? [:]).contains { other, having in
          other != index && aligned.passages[other].heading == found.heading
            && !having.contains(own)
        }
      }
      settlement.tellOrder(aligned.otherOrder.moved[index] ?? [], readings)
      for (position, var settled) in settlement.blocks.enumerated() {
        settled.block.status = silence.status(at: place)
        // A second abstract that is no reading of the first is text of the page.
        settled.heading = found.heading ?? (place == 0 ? nil : 0)
        settled.readings = found.readings
        let behind = position == 0 ? place : last(place, before: settled)
        blocks.append(((behind, -place, blocks.count), settled))
      }
    }
    return blocks.sorted { $0.order < $1.order }.map(\.settled)
  }

  /// The place behind which a block of the passage at `place` stands: another document may hold as
  /// one what in its own stands before and behind something else.
  private func last(_ place: Int, before settled: SettledBlock) -> Int {
    guard let own = settled.outcomes.first?.witness else { return place }
    var last = place
    for (index, next) in aligned.places.places.enumerated().dropFirst(place + 1) {
      guard next.heading == settled.heading, let passage = next.passage else { break }
      let others = aligned.passages[passage].witnesses.filter { $0.reading == own.reading }
      if others.contains(where: { own.origin < $0.origin }) { break }
      if !others.isEmpty { last = index }
    }
    return last
  }

  /// What the documents say of the page itself: the newest, then what most dumps say, then the
  /// least.
  private func settled(_ value: (Document) -> String?) -> String? {
    let byValue = Dictionary(grouping: readings) { value($0.document) }.filter { $0.key != nil }
    let open = byValue.filter { value, said in
      !byValue.contains {
        $0.key != value
          && judge.chronology.compare($0.value.map(\.document), said.map(\.document)) == .newer
      }
    }
    func rank(_ said: (key: String?, value: [Reading])) -> (Int, String) {
      (-Set(said.value.filter { !$0.isCopy }.map(\.dump)).count, said.key ?? "")
    }
    return (open.isEmpty ? byValue : open).min { rank($0) < rank($1) }?.key
  }

  /// The section of the heading at `next` with all that stands below it.
  private func section(
    from next: inout Int, level: Int, _ byHeading: [Int?: [SettledBlock]]
  ) -> Section {
    let (index, merged) = (next, outline[next])
    next += 1
    let read = HeadingReadings(merged, readings, judge)
    var section = Section(
      id: "", anchor: merged.heading.anchor, level: level, heading: read.words,
      blocks: (byHeading[index] ?? []).map(\.block), tab: merged.heading.tab,
      platforms: platforms.ofHeading(read.words.plainText),
      status: silence.status(ofHeading: index), alternatives: read.alternatives,
      provenance: read.provenance)
    var children: [MergedHeading] = []
    while next < outline.count, outline[next].heading.level > merged.heading.level {
      children.append(outline[next])
      section.sections.append(
        self.section(from: &next, level: min(level + 1, Section.maximumLevel), byHeading))
    }
    placeTabs(of: &section, blocks: byHeading[index] ?? [], children)
    // Whatever below it still holds, as far as the dumps can tell, needs its heading.
    let below = section.blocks.map(\.status) + section.sections.map(\.status)
    if section.status == .withdrawn, below.contains(where: { $0 != .withdrawn }) {
      section.status = .current
    }
    return section
  }

  /// A strip of tabs stands before the first block of its section that a document has behind one of
  /// the tabs, else behind all of them.
  private func placeTabs(
    of section: inout Section, blocks: [SettledBlock], _ headings: [MergedHeading]
  ) {
    var strip: Range<Int>?
    var place = 0
    func end() {
      guard let strip else { return }
      section.sections[strip.lowerBound].tab = .first
      /// Of each document, where its strip begins.
      var starts: [Int: Origin] = [:]
      for source in strip.flatMap({ headings[$0].sources }) where source.heading.tab != nil {
        let origin = source.heading.origin
        starts[source.reading] = min(starts[source.reading] ?? origin, origin)
      }
      let behind = blocks[place...].firstIndex { block in
        block.outcomes.contains { outcome in
          starts[outcome.witness.reading].map { $0 < outcome.witness.origin } ?? false
        }
      }
      place = behind ?? blocks.count
      for tab in strip { section.sections[tab].blocksBefore = place }
    }
    for index in headings.indices {
      if section.sections[index].tab == .next, let open = strip {
        strip = open.lowerBound..<index + 1
        continue
      }
      end()
      strip = section.sections[index].tab == nil ? nil : index..<index + 1
    }
    end()
    section.sections =
      section.sections.filter { $0.tab != nil } + section.sections.filter { $0.tab == nil }
  }

  private var changeLog: [ChangeLogEntry] {
    var entries: [ChangeLogEntry] = []
    var positions: [String: [Int]] = [:]
    for entry in readings.flatMap(\.document.changeLog) {
      let key = (entry.date ?? "") + "\0" + NormalizedText(entry.text.plainText).text
      if let position = positions[key]?.first(where: { isSame(entries[$0], entry) }) {
        entries[position].provenance += entry.provenance.map { Provenance($0.origin, role: .same) }
        if entry.text.richness > entries[position].text.richness {
          entries[position].text = entry.text
        }
      } else {
        positions[key, default: []].append(entries.count)
        entries.append(entry)
      }
    }
    return entries.enumerated()
      .sorted { ($1.element.date ?? "", $0.offset) < ($0.element.date ?? "", $1.offset) }
      .map(\.element)
  }

  private func isSame(_ entry: ChangeLogEntry, _ other: ChangeLogEntry) -> Bool {
    let dumps = [entry, other].map { $0.provenance.first?.origin.dump ?? "" }
    return judge.compare(.paragraph(entry.text), of: dumps[0], .paragraph(other.text), of: dumps[1])
      .isSame
  }
}

extension BlockContent {
  /// Of the block, of each item of a list, and of each entry of a list of links.
  fileprivate var fingerprints: [Fingerprint] {
    let parts: [BlockContent] =
      switch self {
      case .list(_, let items): items.map { .list(ordered: false, items: [$0]) }
      case .links(let kind, let entries): entries.map { $0.named(in: kind) }
      case .paragraph, .table, .aside, .figure, .video, .code, .quote, .thematicBreak, .raw: []
      }
    return ([self] + parts).map { Fingerprint($0) }
  }
}
