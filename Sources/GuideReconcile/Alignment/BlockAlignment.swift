internal import GuideModel
internal import GuideText

/// Finds, for the blocks of one document, the passages of the merged page that they are: over the
/// whole topic, since a dump may hold a section's paragraphs under its neighbour.
struct BlockAlignment {
  struct Match: Sendable, Hashable {
    var block: Int
    var passage: Int
    var rule: String
    /// 0 … 1 where the words are not the same.
    var similarity: Double?

    static func similar(_ block: Int, _ passage: Int, _ likeness: Double) -> Self {
      Self(block: block, passage: passage, rule: "similar-words", similarity: likeness)
    }
  }

  /// What the earlier documents say.
  let passages: [Passage]
  /// The blocks of the document, each as a passage by itself.
  let blocks: [Passage]
  /// The document.
  let reading: Int
  let headings: [MergedOutline.Facts]
  /// Whether one of the document and a passage is known to be newer.
  let isOrdered: (Passage) -> Bool
  /// Whether the topic has no third document.
  let isOfTwo: Bool
  private(set) var matches: [Match] = []
  private(set) var freePassages: Set<Int>
  private(set) var freeBlocks: Set<Int>

  init(
    _ blocks: [Passage], of reading: Int, with passages: [Passage],
    headings: [MergedOutline.Facts], isOfTwo: Bool, isOrdered: @escaping (Passage) -> Bool
  ) {
    self.isOfTwo = isOfTwo
    self.isOrdered = isOrdered
    self.blocks = blocks
    self.reading = reading
    self.passages = passages
    self.headings = headings
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
    matchPictures()
    for match in RewrappedBlocks(self).matches() { take(match) }
    matchCutEnds()
    for match in InexactAlignment(self).matches() { take(match) }
    if matches.contains(where: { blocks[$0.block].heading != passages[$0.passage].heading }) {
      // Once more, now that sections are known to share passages.
      for match in InexactAlignment(self).matches() { take(match) }
    }
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

  private mutating func take(_ block: Int, _ passage: Int?, _ rule: String) {
    if let passage { take(Match(block: block, passage: passage, rule: rule)) }
  }

  // MARK: The same words

  private struct Place: Hashable {
    let heading: Int?
    let fingerprint: Fingerprint

    init(_ passage: Passage) { (heading, fingerprint) = (passage.heading, passage.fingerprint) }
  }

  /// The same words under the same heading, in order of occurrence.
  private mutating func matchInSection() {
    let found = EqualPairs.pairs(blocks.map { Place($0) }, passages.map { Place($0) })
    for (block, passage) in found.enumerated() { take(block, passage, "same-words") }
  }

  /// The same words elsewhere, where one side lacks the other's heading. What stands under two headings
  /// that both know stays at both: under another heading the same words are said of something else.
  private mutating func matchAcrossSections() {
    let passagesByText = Dictionary(grouping: freePassages.sorted()) { passages[$0].fingerprint }
    let blocksByText = Dictionary(grouping: freeBlocks.sorted()) { blocks[$0].fingerprint }
    for (text, candidates) in blocksByText {
      guard var open = passagesByText[text] else { continue }
      for block in candidates {
        guard let place = open.firstIndex(where: { isDisplaced(block, $0) }) else { continue }
        take(block, open.remove(at: place), "same-words-elsewhere")
      }
    }
  }

  // MARK: Two headings

  /// The headings of a block and a passage; nil where one is the abstract.
  private func places(_ block: Int, _ passage: Int) -> (here: Int, there: Int)? {
    guard let here = blocks[block].heading, let there = passages[passage].heading else {
      return nil
    }
    return (here, there)
  }

  /// Whether either side lacks the heading under which the other has the words. Two headings, each
  /// of one side alone, may be one that was renamed, unless they contradict each other.
  func isDisplaced(_ block: Int, _ passage: Int) -> Bool {
    guard let (here, there) = places(block, passage), here != there else { return true }
    let (isOwn, isTheirs) = (isOwn(there), isKnown(here, to: passage))
    return isOwn || isTheirs ? !(isOwn && isTheirs) : !headings[there].contradicts(headings[here])
  }

  /// Whether the document has the heading.
  func isOwn(_ heading: Int) -> Bool { headings[heading].readings.contains(reading) }

  func isKnown(_ heading: Int, to passage: Int) -> Bool {
    passages[passage].witnesses.contains { headings[heading].readings.contains($0.reading) }
  }

  // MARK: Pages that were cut off

  /// The last block of a page is the first passage left below its heading, behind all that the page
  /// has of these, that begins with it; or the other way round. A mark that is left behind it goes with
  /// it.
  private mutating func matchCutEnds() {
    var found: Int?
    for block in freeBlocks.sorted() where blocks[block].witnesses[0].isLast {
      let last = matches.map(\.passage).filter { passages[$0].heading == blocks[block].heading }
        .max()
      let part = CutEnd.Part(blocks[block].content)
      let whole = freePassages.sorted().first { passage in
        passage > last ?? -1 && passages[passage].heading == blocks[block].heading
          && CutEnd(part, of: passages[passage].content) != nil
      }
      found = blocks[block].isMark ? found ?? whole : whole
      take(block, found, "cut-end")
    }
    found = nil
    for passage in freePassages.sorted() {
      guard let end = passages[passage].witnesses.first(where: \.isLast) else { continue }
      let last = matches.map(\.block).filter { blocks[$0].heading == passages[passage].heading }
        .max()
      let part = CutEnd.Part(end.content)
      let whole = freeBlocks.sorted().first { block in
        block > last ?? -1 && blocks[block].heading == passages[passage].heading
          && CutEnd(part, of: blocks[block].content) != nil
      }
      found = passages[passage].isMark ? found ?? whole : whole
      if let found { take(found, passage, "cut-end") }
    }
  }

  // MARK: The same abstract, table or list of links

  /// A page has one abstract: whatever others say there is another reading of it.
  private mutating func matchAbstracts() {
    guard let block = freeBlocks.filter({ blocks[$0].heading == nil }).min(),
      let passage = freePassages.filter({ passages[$0].heading == nil }).min()
    else { return }
    let words = [blocks[block].content, passages[passage].content].map { Shingles($0.plainText) }
    take(.similar(block, passage, words[0].jaccard(words[1])))
  }

  /// The likest table under the same heading; else, where one side lacks the other's heading, the
  /// only one with as many columns, or under a heading of the same words, that agrees in every
  /// shared cell; else the only one under the heading with the same names of columns and rows.
  private mutating func matchTables() {
    let tables = freePassages.sorted().compactMap { index in
      passages[index].content.table.map { (index: index, facts: TableFacts($0)) }
    }
    let named = Self.named(tables.map(\.facts))
    var place = -1
    for block in freeBlocks.sorted() {
      guard let facts = blocks[block].content.table.map({ TableFacts($0) }) else { continue }
      place += 1
      let likely = Self.likely(facts, place, named)?.map { tables[$0] } ?? tables
      func identities(
        _ isMeant: ((index: Int, facts: TableFacts)) -> Bool
      ) -> [(Int, TableIdentity)] {
        likely.filter { isMeant($0) && freePassages.contains($0.index) }
          .map { ($0.index, TableIdentity(TablePairing($0.facts, facts))) }
      }
      let likest = identities { passages[$0.index].heading == blocks[block].heading }
        .filter(\.1.isSame).max { $0.1.agreement < $1.1.agreement }
      if let likest {
        take(block, likest.0, "same-table")
        continue
      }
      let elsewhere = identities { index, other in
        let isLike =
          other.columns.count == facts.columns.count
          || places(block, index).map { headings[$0].text == headings[$1].text } ?? false
        return isLike && isDisplaced(block, index)
      }.filter(\.1.isEqual)
      if elsewhere.count == 1 { take(block, elsewhere[0].0, "same-table") }
    }
    matchTablesByNames()
  }

  /// Tables that are all compared with each. Of more those are that have a row of the same name, and
  /// of many of these those at the same place among all.
  private static let mostTables = 64
  /// Tables on either side of that place.
  private static let nearby = 16

  /// By the names of rows, the tables that have them, in order; `nil` where all are compared.
  private static func named(_ tables: [TableFacts]) -> [String: [Int]]? {
    if tables.count <= mostTables { return nil }
    let rows = tables.enumerated().flatMap { place, table in
      Set(table.rows.compactMap(\.first)).map { (name: $0, place: place) }
    }
    return Dictionary(grouping: rows, by: \.name).mapValues { $0.map(\.place) }
  }

  /// The places of those that a table may be another reading of; `nil` for all.
  private static func likely(
    _ table: TableFacts, _ place: Int, _ named: [String: [Int]]?
  ) -> [Int]? {
    named.map { named in
      let names = Set(table.rows.compactMap(\.first))
      let found = names.flatMap { name -> ArraySlice<Int> in
        let having = named[name] ?? []
        let start = min(having.partitioningIndex { $0 >= place }, max(having.count - 1, 0))
        return having[max(start - nearby, 0)..<min(start + nearby, having.count)]
      }
      return Set(found).sorted()
    }
  }

  private mutating func matchTablesByNames() {
    struct Names: Hashable {
      let heading: Int?
      let columns: [String]
      let rows: [String]
    }
    /// Of those of which there is one; where rows are called alike, their names tell nothing.
    func named(_ free: Set<Int>, _ all: [Passage]) -> [Names: Int] {
      let tables = free.compactMap { index -> (Names, Int)? in
        guard let facts = all[index].content.table.map({ TableFacts($0) }) else { return nil }
        let rows = facts.rows.map { $0[0] }
        guard rows.count >= Self.leastRows, Set(rows).count == rows.count else { return nil }
        let heading = all[index].heading
        return (Names(heading: heading, columns: facts.columns, rows: rows), index)
      }
      return Dictionary(grouping: tables, by: \.0).compactMapValues {
        $0.count == 1 ? $0[0].1 : nil
      }
    }
    let others = named(freePassages, passages)
    for (names, block) in named(freeBlocks, blocks).sorted(by: { $0.value < $1.value }) {
      take(block, others[names], "same-table")
    }
  }

  private static let leastRows = 2

  private mutating func matchLinks() {
    let byHeading = Dictionary(grouping: freePassages.sorted()) { passages[$0].heading }
    for block in freeBlocks.sorted() {
      guard case .links(let kind, _) = blocks[block].content else { continue }
      let found = byHeading[blocks[block].heading]?.first { index in
        guard case .links(kind, _) = passages[index].content else { return false }
        return freePassages.contains(index)
      }
      take(block, found, "same-list-of-links")
    }
  }
}

extension BlockAlignment {
  /// Pictures of the same file name under the same heading, in order, whatever is said of them.
  private mutating func matchPictures() {
    struct Picture: Hashable {
      let heading: Int?
      let file: String

      init?(_ passage: Passage) {
        guard case .figure(let figure) = passage.content, let image = figure.image else {
          return nil
        }
        (heading, file) = (passage.heading, PictureName(image.url).file)
      }
    }
    let (own, theirs) = (freeBlocks.sorted(), freePassages.sorted())
    let pairs = EqualPairs.pairs(
      own.map { Picture(blocks[$0]) }, theirs.map { Picture(passages[$0]) })
    for (block, passage) in zip(own, pairs) {
      take(block, passage.map { theirs[$0] }, "same-picture")
    }
  }
}

extension [BlockAlignment.Match] {
  /// The likest first, each block and each passage once; ties in reading order. `rest` is what is left
  /// over, in the same order.
  func likest() -> (pairs: Self, rest: Self) {
    var (blocks, passages, rest): (Set<Int>, Set<Int>, Self) = ([], [], [])
    let ranked = sorted {
      ($1.similarity ?? 1, $0.block, $0.passage) < ($0.similarity ?? 1, $1.block, $1.passage)
    }
    let pairs = ranked.filter { match in
      if blocks.contains(match.block) || passages.contains(match.passage) {
        rest.append(match)
        return false
      }
      blocks.insert(match.block)
      passages.insert(match.passage)
      return true
    }
    return (pairs, rest)
  }
}

extension BlockContent {
  var table: Table? { if case .table(let table) = self { table } else { nil } }

  /// Text whose likeness says something; tables and links are compared by what they hold.
  var isProse: Bool {
    switch self {
    case .paragraph, .list, .aside, .quote, .video, .figure: true
    case .table, .links, .code, .thematicBreak, .raw: false
    }
  }
}
