internal import GuideModel
internal import GuideText

/// One heading of a document, in reading order.
struct OutlineHeading: Sendable, Equatable {
  /// Its place among those of its document; 0 until these are merged.
  var index = 0
  var words: [Inline]
  /// Normalised heading text.
  var key: String
  var anchor: String?
  /// At least one more than its parent's; 1 for the root.
  var level: Int
  /// As the document has it.
  var statedLevel: Int
  /// Whether nothing stands between it and the next heading.
  var isBare = true
  /// Whether its page ends with it.
  var isEnd = false
  var tab: TabPosition?
  /// As `DocumentSection` has it.
  var tabNames: Set<String> = []
  /// The longer texts right below it that stand nowhere else in the document.
  var texts: Set<Fingerprint> = []
  var origin: Origin
  /// Not a heading of the text: known from elsewhere in the source and placed by a guess.
  var isPlaced = false

  /// Whether it is the beginning of another, where its page was cut off.
  func isCut(from other: OutlineHeading) -> Bool {
    isEnd && key != other.key && other.key.hasPrefix(key)
  }
}

/// A document laid flat: its headings, and its blocks with the heading that they stand under.
struct Reading: Sendable {
  var document: Document
  /// Its place among the readings of the topic.
  var index = 0
  /// The first of them with all the same text, itself where none says it before: saying it again
  /// says nothing more.
  var original = 0
  /// Index 0 is the page itself.
  var headings: [OutlineHeading] = []
  /// Each by itself, below a heading of `headings`.
  var blocks: [Passage] = []
  /// Whether words within its text are emphasized.
  let hasEmphasis: Bool

  var dump: String { document.origin.dump }
  var isCopy: Bool { original != index }
  var abstract: Passage? { blocks.first { $0.heading == nil } }

  init(_ document: Document) {
    self.document = document
    hasEmphasis = document.root.walk.contains { section in
      section.blocks.contains { $0.content.inlines.walk.contains(where: \.isEmphasis) }
    }
    blocks = document.abstract.map { [Passage($0, heading: nil)] } ?? []
    for (index, placed) in document.root.placed.enumerated() {
      let section = placed.section
      let level = placed.parent.map { max(section.level, headings[$0].level + 1) } ?? 1
      headings.append(
        OutlineHeading(
          words: section.heading, key: NormalizedText(section.headingText).text,
          anchor: section.anchor, level: level, statedLevel: section.level,
          isBare: section.blocks.isEmpty, tab: section.tab,
          tabNames: section.tabNames, origin: section.origin))
      blocks += section.blocks.map { Passage($0, heading: index) }
    }
    for index in blocks.indices.dropFirst() {
      let before = blocks[index - 1]
      guard before.heading == blocks[index].heading else { continue }
      let kind = PassageKind(before.content)
      blocks[index].witnesses[0].followsFilm = kind == .film
      blocks[index].witnesses[0].followsPicture = kind == .film || kind == .picture
    }
    if let last = blocks.last, last.heading == headings.count - 1 {
      // Behind one that was cut off at a mark of Markdown stands that mark.
      let ends = blocks.indices.suffix(last.isMark ? 2 : 1).filter { index in
        blocks[index].heading == last.heading
      }
      for index in ends { blocks[index].witnesses[0].isLast = true }
    } else {
      headings[headings.count - 1].isEnd = true
    }
    let counts = blocks.map(\.fingerprint).counts
    for block in blocks where counts[block.fingerprint] == 1 && !block.fingerprint.isWordless {
      let isLong = Shingles(block.content.plainText).count >= Passage.leastWords
      if isLong, let heading = block.heading { headings[heading].texts.insert(block.fingerprint) }
    }
  }

  /// Whether it has a heading with nothing but headings below it: what some converters drop.
  var hasBareHeadings: Bool {
    zip(headings, headings.dropFirst()).dropFirst().contains { $0.isBare && $1.level > $0.level }
  }

  /// All its text: the headings, then the blocks.
  var said: [BlockContent] {
    headings.map { .paragraph($0.words) } + [.thematicBreak] + blocks.map(\.content)
  }

  /// Inserts headings, each before the one that has its index now, moving the blocks' indices along.
  mutating func insert(_ placed: [(heading: OutlineHeading, before: Int)]) {
    for index in blocks.indices {
      guard let heading = blocks[index].heading else { continue }
      blocks[index].heading = heading + placed.count { $0.before <= heading }
    }
    headings = headings.inserting(
      Dictionary(grouping: placed) { $0.before - 1 }.mapValues { $0.map(\.heading) })
  }
}

extension Passage {
  /// Whether it is nothing but the mark of a row, an item, a quote or a heading.
  var isMark: Bool { fingerprint.text.allSatisfy("|-*+>#".contains) }
}

extension Inline {
  var isEmphasis: Bool {
    switch self {
    case .emphasis, .strong: true
    case .text, .code, .link, .strikethrough, .image, .lineBreak, .softBreak, .raw: false
    }
  }
}
