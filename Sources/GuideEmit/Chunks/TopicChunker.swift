import GuideModel

/// Walks the sections of a topic and makes its chunks, in reading order.
struct TopicChunker {
  private let topic: Topic
  private let limits: ChunkLimits
  private let devices: [String: [String]]
  private let isNote: (Passage) -> Bool
  private var chunks: [Chunk] = []

  init(_ topic: Topic, limits: ChunkLimits, devices: [String: [String]]) {
    self.topic = topic
    self.limits = limits
    self.devices = devices
    let recurring = RecurringNotes(topic.root)
    isNote = { recurring.contains($0) }
  }

  mutating func chunk() -> [Chunk] {
    let place = ChunkPlace(topic, devices: devices)
    var opening: [Block] = []
    if let abstract = topic.abstract { opening.append(abstract) }
    add(topic.root, at: place, opening: opening)
    addChangeLog(at: place)
    number()
    return chunks
  }

  private mutating func add(
    _ section: Section, at place: ChunkPlace, opening: [Block] = [], introduction: LeadIn? = nil
  ) {
    let passages = (opening + section.blocks).filter { $0.status != .withdrawn }
      .compactMap(Passage.init)
    let children = section.sections.filter { $0.status != .withdrawn }
    append(
      passages, at: place, before: children.map { $0.heading.chunkText }.filter { !$0.isEmpty },
      introduction: introduction)
    for child in children {
      add(child, at: place.inside(child), introduction: LeadIn.above(passages))
    }
  }

  private mutating func append(
    _ passages: [Passage], at place: ChunkPlace, before headings: [String] = [],
    introduction: LeadIn? = nil
  ) {
    guard !passages.isEmpty else { return }
    let breadcrumb = place.breadcrumb(limit: limits.ceiling / 3)
    let notice = passages.contains { $0.block.isDisputed } ? Chunk.conflictNotice : ""
    var packer = SectionPacker(
      limits: limits, context: TokenEstimator.count(breadcrumb + "\n" + notice),
      introduction: introduction)
    chunks += packer.pack(passages, before: headings, isNote: isNote).map {
      Chunk($0, at: place, breadcrumb: breadcrumb)
    }
  }

  /// As a table with names of its own: the dumps' repeat on every page.
  private mutating func addChangeLog(at place: ChunkPlace) {
    guard !topic.changeLog.isEmpty else { return }
    let rows = topic.changeLog.map { entry in
      [TableCell([.text(entry.date.map(LongDate.text) ?? "")]), TableCell(entry.text)]
    }
    let table = Table(header: [[.text("Date")], [.text("Changes")]], rows: rows)
    let block = Block(
      id: "", content: .table(table), provenance: topic.changeLog.flatMap(\.provenance))
    let first = chunks.count
    append([Passage(block)].compactMap { $0 }, at: place.changeLog)
    for index in first..<chunks.count { chunks[index].kind = .changes }
  }

  /// Parts of the same blocks count up; that and the blocks make the id.
  private mutating func number() {
    var parts: [[String]: Int] = [:]
    for index in chunks.indices {
      let part = parts[chunks[index].ownIDs, default: 0]
      parts[chunks[index].ownIDs] = part + 1
      chunks[index].part = part
    }
  }
}

/// Paragraphs that stand directly below more than one table of a topic: they belong to each.
private struct RecurringNotes {
  private var texts: Set<String> = []

  init(_ root: Section) {
    var counts: [String: Int] = [:]
    var pending = [root]
    while let section = pending.popLast() {
      for (block, next) in zip(section.blocks, section.blocks.dropFirst()) {
        if case .table = block.content, case .paragraph(let inlines) = next.content {
          counts[NormalizedText(inlines.plainText).text, default: 0] += 1
        }
      }
      pending += section.sections
    }
    texts = Set(counts.filter { $0.value > 1 }.keys)
  }

  func contains(_ passage: Passage) -> Bool {
    passage.kind == .prose && !passage.opens && !texts.isEmpty
      && texts.contains(NormalizedText(passage.text).text)
  }
}
