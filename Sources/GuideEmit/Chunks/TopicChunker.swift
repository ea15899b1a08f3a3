import GuideModel
import GuideText

/// Walks the sections of a topic and makes its chunks, in reading order.
struct TopicChunker {
  private let topic: Topic
  private let limits: ChunkLimits
  private let includesWithdrawn: Bool
  private let names: OtherNames
  private let isNote: (Passage) -> Bool
  private var chunks: [Chunk] = []

  init(_ topic: Topic, options: ChunkOptions, names: OtherNames) {
    self.topic = topic
    limits = ChunkLimits(options)
    includesWithdrawn = options.includesWithdrawn
    self.names = names
    let recurring = RecurringNotes(topic.root)
    isNote = { recurring.contains($0) }
  }

  mutating func chunk() -> [Chunk] {
    let place = ChunkPlace(topic, names: names)
    var opening: [Block] = []
    if let abstract = topic.abstract { opening.append(abstract) }
    add(topic.root, at: place, opening: opening)
    addChangeLog(at: place)
    tell(topic.root, from: 0)
    for index in chunks.indices { chunks[index].confirm(as: topic.status) }
    number()
    return chunks
  }

  /// Links in a heading, and other readings of it, are those of the first chunk below it.
  private mutating func tell(_ section: Section, from first: Int) {
    let index = chunks[first...].firstIndex {
      $0.status != .withdrawn || section.status == .withdrawn
    }
    if let index { chunks[index].tell(section) }
  }

  /// Withdrawn passages never share a chunk with others: whether they are included changes no other
  /// chunk.
  private mutating func add(
    _ section: Section, at place: ChunkPlace, opening: [Block] = [], introduction: LeadIn? = nil
  ) {
    let first = chunks.count
    var blocks = opening
    var joined: [Section] = []
    for part in section.parts {
      switch part {
      case .blocks(let own): blocks += own
      case .tabs(let range):
        let tabs = Array(section.sections[range])
        if let shown = Self.joined(tabs, limit: limits.whole) {
          blocks += shown
          joined += tabs
        } else {
          add(blocks, of: section, at: place, before: tabs, introduction: introduction)
          blocks = []
        }
      }
    }
    let rest = section.sections.filter { $0.tab == nil }
    add(blocks, of: section, at: place, before: rest, introduction: introduction)
    for tab in joined { tell(tab, from: first) }
  }

  /// Chunks a run of blocks in a section, then the sections that follow the run.
  private mutating func add(
    _ blocks: [Block], of section: Section, at place: ChunkPlace, before inner: [Section],
    introduction: LeadIn?
  ) {
    var passages = TabTables.named(
      in: blocks.compactMap { $0.status == .withdrawn ? nil : Passage($0) })
    let headings = inner.compactMap {
      $0.status == .withdrawn ? nil : LinkedText($0.heading.chunkText).from($0.provenance)
    }
    if passages.isEmpty, section.isBare, let heading = Passage(section.asBlock) {
      passages = [heading]
    }
    let first = chunks.count
    append(
      passages, at: place, before: headings.filter { !$0.isEmpty }, introduction: introduction)
    if includesWithdrawn {
      append(blocks.filter { $0.status == .withdrawn }.compactMap(Passage.init), at: place)
    }
    if inner.isEmpty { return }
    let introduction = LeadIn.above(passages)
    for child in inner where includesWithdrawn || child.status != .withdrawn {
      let first = chunks.count
      add(child, at: place.inside(child), introduction: introduction)
      tell(child, from: first)
    }
    if let introduction { dropIfRepeated(introduction, at: first, in: headings.count) }
  }

  /// The blocks of tabs that are so short that one chunk may show all of them, each below its name; nil
  /// where they have chunks of their own, as tables have.
  private static func joined(_ tabs: [Section], limit: Int) -> [Block]? {
    let areShort = tabs.allSatisfy { tab in
      tab.sections.isEmpty && tab.status != .withdrawn && tab.platforms == Platforms()
        && !tab.blocks.contains { if case .table = $0.content { true } else { false } }
    }
    guard areShort else { return nil }
    let blocks = tabs.flatMap { tab in
      [Block(id: "", content: .paragraph([.strong(tab.heading)]), provenance: tab.provenance)]
        + tab.blocks
    }
    let tokens = blocks.compactMap(Passage.init).reduce(0) { $0 + $1.tokens }
    return tokens > limit ? nil : blocks
  }

  /// A sentence that stands above what is in each of several sections needs no chunk of its own.
  private mutating func dropIfRepeated(_ introduction: LeadIn, at index: Int, in sections: Int) {
    let block = introduction.later.block.value.id
    guard sections > 1, chunks[index].blockIDs == [block],
      chunks[index].text == introduction.later.text
    else { return }
    let repeats = chunks[(index + 1)...].filter {
      $0.status != .withdrawn && $0.blockIDs.contains(block)
    }
    if Set(repeats.map(\.place.anchor)).count == sections { chunks.remove(at: index) }
  }

  private mutating func append(
    _ passages: [Passage], at place: ChunkPlace, before headings: [LinkedText] = [],
    introduction: LeadIn? = nil
  ) {
    guard !passages.isEmpty else { return }
    let breadcrumb = place.breadcrumb(limit: limits.ceiling / 3)
    var packer = SectionPacker(
      limits: limits, breadcrumb: breadcrumb, introduction: introduction)
    let shared = Shared(place)
    for draft in packer.pack(passages, before: headings, isNote: isNote) {
      chunks.append(Chunk(draft, at: shared, breadcrumb: breadcrumb))
    }
  }

  private mutating func addChangeLog(at place: ChunkPlace) {
    guard !topic.changeLog.isEmpty else { return }
    let first = chunks.count
    append([Passage(topic.changeLog)], at: place.changeLog(topic.changeLogAnchor))
    for index in first..<chunks.count { chunks[index].kind = .changes }
  }

  /// Chunks of the same words count up, withdrawn ones after all others.
  private mutating func number() {
    var copies: [String: Int] = [:]
    copies.reserveCapacity(chunks.count)
    let withdrawn = chunks.indices.filter { chunks[$0].status == .withdrawn }
    for index in chunks.indices.filter({ chunks[$0].status != .withdrawn }) + withdrawn {
      let key = chunks[index].key
      let copy = copies[key, default: 0]
      copies[key] = copy + 1
      chunks[index].copy = copy
    }
  }
}

extension Section {
  /// A heading of its own, below which nothing stands that holds.
  fileprivate var isBare: Bool {
    level > 1 && status != .withdrawn && sections.allSatisfy { $0.status == .withdrawn }
  }

  /// Its heading.
  fileprivate var asBlock: Block {
    Block(id: "", content: .paragraph(heading), provenance: provenance)
  }
}

/// Paragraphs that stand directly below more than one table of a topic: they belong to each.
private struct RecurringNotes {
  private var texts: Set<String> = []

  init(_ root: Section) {
    var counts: [String: Int] = [:]
    for section in root.walk {
      for (block, next) in zip(section.blocks, section.blocks.dropFirst()) {
        if case .table = block.content, case .paragraph(let inlines) = next.content {
          counts[NormalizedText(inlines.plainText).text, default: 0] += 1
        }
      }
    }
    texts = Set(counts.filter { $0.value > 1 }.keys)
  }

  func contains(_ passage: Passage) -> Bool {
    passage.mayBeNote && !texts.isEmpty
      && texts.contains(NormalizedText(passage.text).text)
  }
}

extension TopicParts {
  /// `options` and `names` are those of all emitters.
  func chunks(of topic: Topic, options: ChunkOptions, names: OtherNames) -> [Chunk] {
    memory.recall("chunks of " + topic.slug, of: topic) {
      var chunker = TopicChunker(topic, options: options, names: names)
      return chunker.chunk()
    }
  }
}
