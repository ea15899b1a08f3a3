internal import GuideModel
internal import GuideText

/// Finds, for the blocks of one document, the passages of the merged page that they are: over the
/// whole topic, since a dump may hold a section's paragraphs under its neighbour.
struct BlockAlignment {
  struct Match: Sendable, Hashable {
    var block: Int
    var passage: Int
    var kind: Kind

    enum Kind: Sendable, Hashable {
      case same(rule: String)
      case table
      case links
      case inexact(similarity: Double)
    }
  }

  let passages: [Passage]
  let blocks: [Reading.ReadBlock]
  /// Merged heading of each block; nil for the abstract.
  let headingOfBlock: [Int?]
  /// Merged headings that the document has.
  let ownHeadings: Set<Int>
  /// Merged headings of each earlier reading.
  let headingsOfReading: [Set<Int>]
  /// Earlier readings that are known to be older or newer than the document.
  let orderedReadings: Set<Int>
  /// The text of each merged heading.
  let headings: [String]
  /// For each merged heading, the platforms that it and those above it name.
  let platformsOfHeading: [[String]]
  private(set) var matches: [Match] = []
  var freePassages: Set<Int>
  var freeBlocks: Set<Int>

  init(
    passages: [Passage], blocks: [Reading.ReadBlock], headingOfBlock: [Int?],
    ownHeadings: Set<Int>, headingsOfReading: [Set<Int>], orderedReadings: Set<Int>,
    headings: [String], platformsOfHeading: [[String]]
  ) {
    self.passages = passages
    self.blocks = blocks
    self.headingOfBlock = headingOfBlock
    self.ownHeadings = ownHeadings
    self.headingsOfReading = headingsOfReading
    self.orderedReadings = orderedReadings
    self.headings = headings
    self.platformsOfHeading = platformsOfHeading
    freePassages = Set(passages.indices)
    freeBlocks = Set(blocks.indices)
  }

  /// By block, then passage.
  mutating func run() -> [Match] {
    matchInSection()
    let underFree = DisplacedSections(in: self)
    matchAcrossSections()
    matchTables()
    matchLinks()
    for match in RewrappedBlocks(self).matches() { take(match) }
    for match in InexactAlignment(self).matches() { take(match) }
    matchAbstracts()
    for match in GapAlignment(self).matches() { take(match) }
    let strays = underFree.strays(in: matches)
    return matches.filter { !strays.contains($0) }.sorted {
      ($0.block, $0.passage) < ($1.block, $1.passage)
    }
  }

  private mutating func take(_ match: Match) {
    matches.append(match)
    freePassages.remove(match.passage)
    freeBlocks.remove(match.block)
  }

  // MARK: The same words

  private struct Key: Hashable {
    var heading: Int?
    var fingerprint: Fingerprint
  }

  /// The same words under the same heading, in order of occurrence.
  private mutating func matchInSection() {
    var queues: [Key: [Int]] = [:]
    for passage in passages.indices.reversed() {
      let key = Key(heading: passages[passage].heading, fingerprint: passages[passage].fingerprint)
      queues[key, default: []].append(passage)
    }
    for block in blocks.indices {
      let key = Key(heading: headingOfBlock[block], fingerprint: blocks[block].fingerprint)
      if let passage = queues[key]?.popLast() {
        take(Match(block: block, passage: passage, kind: .same(rule: "same-words")))
      }
    }
  }

  /// The same words elsewhere: where one side lacks the other's heading, or where they stand once on
  /// both sides and have moved since. What stands under two headings that both know stays at both.
  private mutating func matchAcrossSections() {
    let passagesByText = Dictionary(grouping: freePassages.sorted()) { passages[$0].fingerprint }
    let blocksByText = Dictionary(grouping: freeBlocks.sorted()) { blocks[$0].fingerprint }
    for (fingerprint, candidates) in blocksByText {
      guard var open = passagesByText[fingerprint] else { continue }
      let isUnique = candidates.count == 1 && open.count == 1 && !fingerprint.isWordless
      for block in candidates {
        let place = open.firstIndex {
          isDisplaced(block, $0) || (isUnique && hasMoved(block, $0))
        }
        guard let place else { continue }
        let passage = open.remove(at: place)
        take(Match(block: block, passage: passage, kind: .same(rule: "same-words-elsewhere")))
      }
    }
  }

  /// Whether prose can have gone from one heading that both know to another: one document must be
  /// the newer, and the headings must speak of the same platforms.
  func hasMoved(_ block: Int, _ passage: Int) -> Bool {
    guard let there = passages[passage].heading, let here = headingOfBlock[block] else {
      return true
    }
    return blocks[block].content.isProse && passages[passage].readings.isSubset(of: orderedReadings)
      && platformsOfHeading[there] == platformsOfHeading[here]
  }

  /// Whether either side lacks the heading under which the other has the words. Two headings, each
  /// of one side alone, may be one that was renamed, unless they contradict each other.
  func isDisplaced(_ block: Int, _ passage: Int) -> Bool {
    guard let there = passages[passage].heading, let here = headingOfBlock[block] else {
      return true
    }
    if there == here { return true }
    let isOwn = ownHeadings.contains(there)
    let isTheirs = isKnown(here, to: passage)
    return isOwn || isTheirs ? !(isOwn && isTheirs) : !contradict(there, here)
  }

  /// Whether each of two headings names a number or a platform that the other does not: "On padOS"
  /// and "On lumOS", not "On padOS" and "On padOS and lumOS". Two that differ in one word speak of
  /// two things of a kind.
  func contradict(_ first: Int, _ second: Int) -> Bool {
    let words = [first, second].map { Array(Words(headings[$0])) }
    let other = zip(words[0], words[1]).count { $0 != $1 }
    if words[0].count == words[1].count, other == 1, words[0].count > 1 { return true }
    func stated(_ heading: Int) -> Set<String> {
      Set(platformsOfHeading[heading]).union(
        Words(headings[heading]).filter { $0.utf8.contains { $0.isDigit } })
    }
    let (a, b) = (stated(first), stated(second))
    return !a.isSubset(of: b) && !b.isSubset(of: a)
  }

  func isKnown(_ heading: Int, to passage: Int) -> Bool {
    passages[passage].readings.contains { headingsOfReading[$0].contains(heading) }
  }

  /// A page has one abstract: whatever others say there is another reading of it.
  private mutating func matchAbstracts() {
    guard let block = freeBlocks.filter({ headingOfBlock[$0] == nil }).min(),
      let passage = freePassages.filter({ passages[$0].heading == nil }).min()
    else { return }
    let words = [blocks[block].content, passages[passage].content].map { Shingles($0.plainText) }
    let likeness = words[0].jaccard(words[1])
    take(Match(block: block, passage: passage, kind: .inexact(similarity: likeness)))
  }

  // MARK: The same table or list of links

  /// The likest table under the same heading; else, where one side lacks the other's heading, the
  /// only one with as many columns, or under a heading of the same words, that agrees in every
  /// shared cell.
  private mutating func matchTables() {
    let tables = freePassages.sorted().compactMap { index -> (index: Int, facts: TableFacts)? in
      guard case .table(let table) = passages[index].content else { return nil }
      return (index, TableFacts(table))
    }
    let byHeading = Dictionary(grouping: tables) { passages[$0.index].heading }
    for block in freeBlocks.sorted() {
      guard case .table(let table) = blocks[block].content else { continue }
      let facts = TableFacts(table)
      func identity(_ other: (index: Int, facts: TableFacts)) -> TableIdentity {
        TableIdentity(TablePairing(other.facts, facts))
      }
      let likest = (byHeading[headingOfBlock[block]] ?? [])
        .filter { freePassages.contains($0.index) }
        .map { (index: $0.index, identity: identity($0)) }
        .filter(\.identity.isSame).max { $0.identity.agreement < $1.identity.agreement }
      if let likest {
        take(Match(block: block, passage: likest.index, kind: .table))
      } else {
        let elsewhere = tables.filter {
          ($0.facts.columns.count == facts.columns.count || hasSameHeading(block, $0.index))
            && freePassages.contains($0.index) && isDisplaced(block, $0.index)
            && identity($0).isEqual
        }
        if elsewhere.count == 1 {
          take(Match(block: block, passage: elsewhere[0].index, kind: .table))
        }
      }
    }
  }

  private func hasSameHeading(_ block: Int, _ passage: Int) -> Bool {
    guard let there = passages[passage].heading, let here = headingOfBlock[block] else {
      return false
    }
    return headings[there] == headings[here]
  }

  private mutating func matchLinks() {
    let byHeading = Dictionary(grouping: freePassages.sorted()) { passages[$0].heading }
    for block in freeBlocks.sorted() {
      let match = byHeading[headingOfBlock[block]]?.first {
        freePassages.contains($0) && Self.isSameList(passages[$0].content, blocks[block].content)
      }
      if let match { take(Match(block: block, passage: match, kind: .links)) }
    }
  }

  private static func isSameList(_ a: BlockContent, _ b: BlockContent) -> Bool {
    guard case .links(let left, _) = a, case .links(let right, _) = b else { return false }
    return left == right
  }
}
