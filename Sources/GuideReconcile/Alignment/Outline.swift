internal import GuideModel
internal import GuideText

/// One heading of a document, in reading order.
struct OutlineHeading: Sendable, Equatable {
  var heading: [Inline]
  /// Normalised heading text.
  var key: String
  var anchor: String?
  /// At least one more than its parent's; 1 for the root.
  var level: Int
  /// As the document has it.
  var statedLevel: Int
  /// Whether nothing stands between it and the next heading.
  var isBare = true
  var presentation: Section.Presentation
  /// The longer texts right below it that stand nowhere else in the document.
  var texts: Set<Fingerprint> = []
  var origin: Origin
  /// Not a heading of the text: known from elsewhere in the source and placed by a guess.
  var isPlaced = false
}

/// A document laid flat: its headings, and its blocks with the heading that they stand under.
struct Reading: Sendable {
  var document: Document
  /// An earlier reading with all the same text, which says nothing more by saying it again.
  var copyOf: Int?
  /// Index 0 is the page itself.
  var headings: [OutlineHeading]
  var blocks: [ReadBlock]

  var hasAbstract: Bool { blocks.contains { $0.heading == nil } }

  struct ReadBlock: Sendable {
    var content: BlockContent
    var origin: Origin
    /// Index into `headings`; nil for the abstract.
    var heading: Int?
    var fingerprint: Fingerprint

    /// Whether nothing else is likely to have these words.
    fileprivate var isTelling: Bool {
      !fingerprint.isWordless
        && Shingles(content.plainText).count >= InexactAlignment.leastWords
    }
  }

  init(_ document: Document) {
    self.document = document
    headings = []
    blocks = []
    if let abstract = document.abstract { append(abstract, heading: nil) }
    for (index, placed) in document.root.placed.enumerated() {
      let section = placed.section
      let level = placed.parent.map { max(section.level, headings[$0].level + 1) } ?? 1
      headings.append(
        OutlineHeading(
          heading: section.heading, key: NormalizedText(section.headingText).text,
          anchor: section.anchor, level: level, statedLevel: section.level,
          isBare: section.blocks.isEmpty, presentation: section.presentation,
          origin: section.origin))
      for block in section.blocks { append(block, heading: index) }
    }
    let counts = blocks.reduce(into: [:]) { $0[$1.fingerprint, default: 0] += 1 }
    for block in blocks where counts[block.fingerprint] == 1 && block.isTelling {
      if let heading = block.heading { headings[heading].texts.insert(block.fingerprint) }
    }
  }

  /// Whether it has a heading with nothing but headings below it: what some converters drop.
  var hasBareHeadings: Bool {
    zip(headings, headings.dropFirst()).dropFirst().contains { $0.isBare && $1.level > $0.level }
  }

  func saysTheSame(as other: Reading) -> Bool {
    headings.map(\.heading) == other.headings.map(\.heading)
      && blocks.map(\.content) == other.blocks.map(\.content)
  }

  private mutating func append(_ block: SourceBlock, heading: Int?) {
    blocks.append(
      ReadBlock(
        content: block.content, origin: block.origin, heading: heading,
        fingerprint: Fingerprint(block.content)))
  }

  /// Inserts headings, each before the one that has its index now, moving the blocks' indices along.
  mutating func insert(_ placed: [(heading: OutlineHeading, before: Int)]) {
    guard !placed.isEmpty else { return }
    let before = Dictionary(grouping: placed, by: \.before)
    var result: [OutlineHeading] = []
    var newIndex: [Int] = []
    for (index, heading) in headings.enumerated() {
      result += (before[index] ?? []).map(\.heading)
      newIndex.append(result.count)
      result.append(heading)
    }
    headings = result
    for block in blocks.indices {
      blocks[block].heading = blocks[block].heading.map { newIndex[$0] }
    }
  }
}
