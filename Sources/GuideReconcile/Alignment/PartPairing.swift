internal import GuideModel
internal import GuideText

/// Which rows, items or entries of two readings of one passage are the same, and in what those that
/// are paired differ.
struct PartPairing {
  /// Of the other reading, for each part of the shown one; nil where it has none.
  private(set) var partOfOther: [Int?]
  /// For each part of the shown one; empty for those that are the same or not paired.
  private(set) var facets: [Set<Facet>]
  /// Parts of the other reading that are not shown.
  private(set) var unpaired: [Int] = []

  /// Pairs of items beyond which likeness is not looked for.
  private static let maximumPairs = 250_000
  /// Of the words of the longer one, for a short item to be another's reading.
  private static let leastSharedWords = 0.5

  private let compare: (BlockContent, BlockContent) -> Set<Facet>
  /// Of a table, those that the other has too.
  private var columns: [Int] = []
  /// Of each row of the shown table, the columns whose cells differ; empty for all else.
  private(set) var columnsOfParts: [[Int]] = []
  /// Whether the shown one has parts, or columns, that the other lacks.
  private(set) var isMore = false

  /// nil where the two cannot be told part by part: blocks of two kinds, a column that is not shown
  /// or has another name, parts in another order, lists that share too little. `compare` says in what
  /// two parts differ, each as a block with nothing else.
  init?(
    shown: BlockContent, other: BlockContent,
    compare: @escaping (BlockContent, BlockContent) -> Set<Facet>
  ) {
    partOfOther = []
    facets = []
    self.compare = compare
    switch (shown, other) {
    case (.table(let table), .table(let otherTable)):
      guard pairRows(table, otherTable) else { return nil }
    case (.list(let numbers, let items), .list(let otherNumbers, let otherItems)):
      guard numbers == otherNumbers, pairItems(items, otherItems) else { return nil }
    case (.links(_, let entries), .links(_, let otherEntries)):
      pairEntries(entries, otherEntries)
    case (.table, _), (.list, _), (.links, _), (.paragraph, _), (.aside, _), (.figure, _),
      (.video, _), (.code, _), (.quote, _), (.thematicBreak, _), (.raw, _):
      return nil
    }
    let places = partOfOther.compactMap(\.self)
    if case .links = shown {
    } else if zip(places, places.dropFirst()).contains(where: { $0 > $1 }) {
      return nil
    }
    let (own, theirs) = sharedColumns(of: shown, other)
    facets = partOfOther.enumerated().map { index, part in
      guard let part, let own = own.part(index), let other = theirs.part(part) else { return [] }
      return compare(own, other)
    }
    isMore = isMore || partOfOther.contains(nil)
    columnsOfParts = zip(partOfOther, facets).enumerated().map { index, pair in
      guard let part = pair.0, !pair.1.isEmpty else { return [] }
      return differingColumns(own.part(index), theirs.part(part))
    }
    if unpaired.isEmpty { unpaired = (0..<other.partCount).filter { !places.contains($0) } }
  }

  private mutating func pairRows(_ table: Table, _ other: Table) -> Bool {
    let pairing = TablePairing(TableFacts(table), TableFacts(other))
    partOfOther = pairing.rows
    columns = pairing.columns.indices.filter { pairing.columns[$0] != nil }
    isMore = columns.count < table.header.count
    let own = table.keepingColumns(columns).header
    return pairing.columns.compactMap(\.self) == Array(other.header.indices)
      && zip(own, other.header).allSatisfy { compare(.paragraph($0), .paragraph($1)).isEmpty }
  }

  /// A table's columns that the other has too.
  private func sharedColumns(
    of shown: BlockContent, _ other: BlockContent
  ) -> (BlockContent, BlockContent) {
    guard case .table(let table) = shown else { return (shown, other) }
    return (.table(table.keepingColumns(columns)), other)
  }

  /// Of two rows, each a table of the columns that both have.
  private func differingColumns(_ own: BlockContent?, _ other: BlockContent?) -> [Int] {
    guard case .table(let own) = own, case .table(let other) = other else { return [] }
    return zip(own.rows[0], other.rows[0]).enumerated().filter { _, cells in
      !compare(.paragraph(cells.0.content), .paragraph(cells.1.content)).isEmpty
    }.map { columns[$0.offset] }
  }

  // MARK: Items of lists

  private static func text(_ item: [BlockContent]) -> String {
    item.map(\.plainText).joined(separator: "\n")
  }

  /// The same words in order; between those, what is alike.
  private mutating func pairItems(
    _ items: [[BlockContent]], _ others: [[BlockContent]]
  ) -> Bool {
    guard items.count * others.count <= Self.maximumPairs else { return false }
    let (texts, otherTexts) = (items.map(Self.text), others.map(Self.text))
    let (left, right) = (texts.map { NormalizedText($0) }, otherTexts.map { NormalizedText($0) })
    let (mine, theirs) = (texts.map { ItemWords($0) }, otherTexts.map { ItemWords($0) })
    let pairs = CommonSubsequence.pairs(items.count, others.count) { a, b in
      if left[a] == right[b] { return 1_000 }
      return mine[a].isAlike(theirs[b]) ? 1 : 0
    }
    partOfOther = [Int?](repeating: nil, count: items.count)
    for (a, b) in pairs { partOfOther[a] = b }
    pairMovedItems(left, right)
    let hasSame = pairs.contains { left[$0.0] == right[$0.1] }
    return hasSame && pairs.count * 2 >= min(items.count, others.count)
  }

  /// The same words at another place of the list.
  private mutating func pairMovedItems(_ left: [NormalizedText], _ right: [NormalizedText]) {
    let taken = Set(partOfOther.compactMap(\.self))
    var open = Dictionary(grouping: right.indices.filter { !taken.contains($0) }) { right[$0] }
    for item in left.indices where partOfOther[item] == nil {
      guard let place = open[left[item]]?.popLast() else { continue }
      partOfOther[item] = place
    }
  }

  private struct ItemWords {
    let words: Set<String>
    let shingles: Shingles

    init(_ text: String) {
      words = Set(Words(text))
      shingles = Shingles(text)
    }

    func isAlike(_ other: ItemWords) -> Bool {
      words.overlap(other.words) >= leastSharedWords
        || shingles.jaccard(other.shingles) >= InexactAlignment.leastSimilarity
    }
  }

  // MARK: Entries of lists of links

  /// The same title and description; among the rest the same title, then the same target.
  private mutating func pairEntries(_ entries: [LinkEntry], _ others: [LinkEntry]) {
    partOfOther = [Int?](repeating: nil, count: entries.count)
    for key in [\LinkEntry.wholeKey, \.titleKey, \.targetKey] {
      let taken = Set(partOfOther.compactMap(\.self))
      var open = Dictionary(
        grouping: others.indices.reversed().filter {
          !taken.contains($0) && !others[$0][keyPath: key].isEmpty
        }
      ) { others[$0][keyPath: key] }
      for index in entries.indices where partOfOther[index] == nil {
        partOfOther[index] = open[entries[index][keyPath: key]]?.popLast()
      }
    }
  }
}

extension LinkEntry {
  var titleKey: String { NormalizedText(title.plainText).text }
  fileprivate var targetKey: String { target?.text ?? "" }
  fileprivate var wholeKey: String {
    titleKey + "\u{1}" + NormalizedText(abstract.plainText).text
  }
}

extension Table {
  fileprivate func keepingColumns(_ columns: [Int]) -> Table {
    Table(header: columns.map { header[$0] }, rows: rows.map { row in columns.map { row[$0] } })
  }
}
