internal import GuideModel
internal import GuideText

/// Which rows, items or entries of two readings of one passage are the same, and what those that
/// are paired say of each other.
struct PartPairing {
  /// Of the other reading, for each part of the shown one; nil where it has none.
  private(set) var partOfOther: [Int?]
  /// For each part of the shown one that is paired.
  private(set) var relations: [TablePairing.Cells?]
  /// Parts of the other reading that are not shown.
  private(set) var unpaired: [Int] = []

  /// Pairs of items beyond which likeness is not looked for.
  private static let maximumPairs = 250_000
  /// Of the words of the longer one, for a short item to be another's reading.
  private static let leastSharedWords = 0.5

  /// nil where the two cannot be told part by part: blocks of two kinds, a column that is not shown,
  /// lists that share too little.
  init?(shown: BlockContent, other: BlockContent, vocabulary: FactVocabulary) {
    partOfOther = []
    relations = []
    switch (shown, other) {
    case (.table(let table), .table(let otherTable)):
      guard pairRows(table, otherTable, vocabulary) else { return nil }
    case (.list(_, let items), .list(_, let otherItems)):
      guard pairItems(items, otherItems, vocabulary) else { return nil }
    case (.links(_, let entries), .links(_, let otherEntries)):
      pairEntries(Self.keys(entries), Self.keys(otherEntries))
      return
    case (.table, _), (.list, _), (.links, _), (.paragraph, _), (.aside, _), (.figure, _),
      (.video, _), (.code, _), (.quote, _), (.thematicBreak, _), (.raw, _):
      return nil
    }
    let paired = Set(partOfOther.compactMap(\.self))
    unpaired = (0..<other.partCount).filter { !paired.contains($0) }
  }

  private mutating func pairRows(
    _ table: Table, _ other: Table, _ vocabulary: FactVocabulary
  ) -> Bool {
    let pairing = TablePairing(TableFacts(table), TableFacts(other), vocabulary: vocabulary)
    guard Set(pairing.columns.compactMap(\.self)).count == other.header.count else { return false }
    partOfOther = pairing.rows
    relations = table.rows.indices.map { row in
      guard pairing.rows[row] != nil else { return nil }
      let cells = pairing.columns.indices.compactMap { pairing.relation(row, $0) }
      if cells.contains(.differing) { return .differing }
      return cells.contains(.reworded) ? .reworded : .same
    }
    return true
  }

  // MARK: Items of lists

  private static func text(_ item: [BlockContent]) -> String {
    item.map(\.plainText).joined(separator: "\n")
  }

  /// The same words in order; between those, what is alike.
  private mutating func pairItems(
    _ items: [[BlockContent]], _ others: [[BlockContent]], _ vocabulary: FactVocabulary
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
    relations = [TablePairing.Cells?](repeating: nil, count: items.count)
    for (a, b) in pairs {
      partOfOther[a] = b
      relations[a] =
        left[a] == right[b] ? .same : Self.relation(items[a], others[b], vocabulary)
    }
    pairMovedItems(left, right)
    let same = relations.count { $0 == .same }
    return same > 0 && pairs.count * 2 >= min(items.count, others.count)
  }

  /// The same words at another place of the list.
  private mutating func pairMovedItems(_ left: [NormalizedText], _ right: [NormalizedText]) {
    let taken = Set(partOfOther.compactMap(\.self))
    var open = Dictionary(grouping: right.indices.filter { !taken.contains($0) }) { right[$0] }
    for item in left.indices where partOfOther[item] == nil {
      guard let place = open[left[item]]?.popLast() else { continue }
      partOfOther[item] = place
      relations[item] = .same
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

  private static func relation(
    _ a: [BlockContent], _ b: [BlockContent], _ vocabulary: FactVocabulary
  ) -> TablePairing.Cells {
    let (own, other) = (BlockContent.quote(a), BlockContent.quote(b))
    return switch Difference(own, other, vocabulary: vocabulary) {
    case .wording: .reworded
    case .fact, .wordingAndMore, .secondIsPart, .firstIsPart: .differing
    }
  }

  // MARK: Entries of lists of links

  private static func keys(_ entries: [LinkEntry]) -> [String] {
    entries.map { NormalizedText($0.title.plainText).text }
  }

  private mutating func pairEntries(_ keys: [String], _ others: [String]) {
    let places = Dictionary(zip(others, others.indices), uniquingKeysWith: { first, _ in first })
    partOfOther = keys.map { places[$0] }
    relations = partOfOther.map { $0 == nil ? nil : .same }
    let shown = Set(keys)
    unpaired = others.indices.filter { !shown.contains(others[$0]) }
  }
}
