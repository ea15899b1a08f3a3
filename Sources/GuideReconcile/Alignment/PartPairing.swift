internal import GuideModel
internal import GuideText

/// Which rows, items or entries of two readings of one passage are the same, and in what those that
/// are paired differ.
struct PartPairing {
  /// In what a part that both have differs; of a row, also the columns whose cells do.
  struct Difference {
    var facets: Set<Facet> = []
    var columns: [Int] = []

    init() {}

    /// `shared` are the columns of two rows.
    fileprivate init(
      _ own: BlockContent, _ other: BlockContent, _ shared: [Int],
      _ compare: (BlockContent, BlockContent) -> Set<Facet>
    ) {
      facets = compare(own, other)
      guard !facets.isEmpty, let row = own.table?.rows[0], let other = other.table?.rows[0] else {
        return
      }
      columns = zip(shared, zip(row, other)).filter { _, cells in
        !compare(.paragraph(cells.0.content), .paragraph(cells.1.content)).isEmpty
      }.map(\.0)
    }
  }

  /// Of the other reading, for each part of the shown one; nil where it has none.
  let partOfOther: [Int?]
  /// For each part of the shown one; empty for those that are the same or not paired.
  let differences: [Difference]
  /// The shown parts that the other reading has too, without a difference.
  let same: Set<Int>
  /// Parts of the other reading that are not shown.
  let unpaired: [Int]
  /// Whether the shown one has parts, or columns, that the other lacks.
  let isMore: Bool

  /// Pairs of items beyond which likeness is looked for only between items that are the same, where
  /// these leave no more than `maximumLeft` pairs.
  private static let maximumPairs = 250_000
  private static let maximumLeft = 10_000
  /// Of the words of the longer one, for a short item to be another's reading.
  private static let leastSharedWords = 0.5

  /// nil where the two cannot be told part by part: blocks of two kinds, a column that is not shown
  /// or has another name, parts in another order, lists that share too little. `compare` says in what
  /// two parts differ, each as a block with nothing else.
  init?(
    shown: BlockContent, other: BlockContent,
    compare: (BlockContent, BlockContent) -> Set<Facet>
  ) {
    var (shared, columns, isOrdered) = (shown, [Int](), true)
    if case .table(let table) = shown, case .table(let others) = other {
      let pairing = TablePairing(TableFacts(table), TableFacts(others))
      columns = table.header.indices.filter { pairing.columns[$0] != nil }
      let own = table.keepingColumns(columns)
      let areSame = zip(own.header, others.header).allSatisfy {
        compare(.paragraph($0), .paragraph($1)).isEmpty
      }
      guard areSame, pairing.columns.compactMap(\.self) == Array(others.header.indices) else {
        return nil
      }
      shared = .table(own)
      partOfOther = pairing.rows
    } else if case .list(let numbers, let items) = shown, case .list(numbers, let others) = other,
      let pairs = Self.pairs(items, others)
    {
      partOfOther = pairs
    } else if case .links(_, let entries) = shown, case .links(_, let others) = other {
      partOfOther = Self.pairs(entries, others)
      isOrdered = false
    } else {
      return nil
    }
    isMore = shared != shown || partOfOther.contains(nil)
    let places = partOfOther.compactMap(\.self)
    if isOrdered, zip(places, places.dropFirst()).contains(where: { $0 > $1 }) { return nil }
    differences = partOfOther.enumerated().map { index, part in
      guard let part, let own = shared.part(index), let other = other.part(part) else {
        return Difference()
      }
      return Difference(own.unnumbered, other.unnumbered, columns, compare)
    }
    let (partOfOther, differences) = (partOfOther, differences)
    same = Set(
      partOfOther.indices.filter { partOfOther[$0] != nil && differences[$0].facets.isEmpty })
    let paired = Set(places)
    unpaired = (0..<other.partCount).filter { !paired.contains($0) }
  }

  // MARK: Items of lists

  /// The same words in order; between those, what is alike. nil where the lists share too little, or
  /// where the same words stand at another place.
  private static func pairs(_ items: [[BlockContent]], _ others: [[BlockContent]]) -> [Int?]? {
    let (own, theirs) = (items.map { ItemWords($0) }, others.map { ItemWords($0) })
    func alike(_ own: [ItemWords], _ theirs: [ItemWords]) -> [(Int, Int)] {
      CommonSubsequence.pairs(own.count, theirs.count) { a, b in
        own[a].text == theirs[b].text ? 1_000 : own[a].isAlike(theirs[b]) ? 1 : 0
      }
    }
    let isShort = items.count * others.count <= maximumPairs
    let pairs = isShort ? alike(own, theirs) : longPairs(own, theirs, alike)
    var partOfOther = [Int?](repeating: nil, count: items.count)
    for (a, b) in pairs { partOfOther[a] = b }
    let hasSame = pairs.contains { own[$0.0].text == theirs[$0.1].text }
    let taken = Set(pairs.map(\.1))
    let left = Set(own.indices.filter { partOfOther[$0] == nil }.map { own[$0].text })
    let isMoved = theirs.indices.contains { !taken.contains($0) && left.contains(theirs[$0].text) }
    let isEnough = pairs.count * 2 >= min(items.count, others.count)
    return hasSame && isEnough && !isMoved ? partOfOther : nil
  }

  private static func longPairs(
    _ own: [ItemWords], _ theirs: [ItemWords],
    _ pairs: ([ItemWords], [ItemWords]) -> [(Int, Int)]
  ) -> [(Int, Int)] {
    EditScript(own.map(\.text), theirs.map(\.text)).parts.flatMap { part -> [(Int, Int)] in
      switch part {
      case .same(let a, let b): return Array(zip(a, b))
      case .changed(let a, let b):
        guard a.count * b.count <= maximumLeft else { return [] }
        return pairs(Array(own[a]), Array(theirs[b])).map {
          (a.lowerBound + $0, b.lowerBound + $1)
        }
      }
    }
  }

  private struct ItemWords {
    let text: NormalizedText
    private let words: Set<String>
    private let shingles: Shingles
    /// A bit for each word and each shingle, which two may share.
    private let bits: (words: UInt64, shingles: UInt64)

    init(_ item: [BlockContent]) {
      let text = item.map(\.plainText).joined(separator: "\n")
      self.text = NormalizedText(text)
      words = Set(Words(text))
      shingles = Shingles(text)
      bits = (Self.bits(words.map { FNV1a.hash($0.utf8) }), Self.bits(shingles.hashes))
    }

    private static func bits(_ hashes: some Sequence<UInt64>) -> UInt64 {
      hashes.reduce(0) { $0 | 1 << ($1 % 64) }
    }

    /// Of every two items, most are told apart by the bits.
    func isAlike(_ other: ItemWords) -> Bool {
      let most = words.count - (bits.words & ~other.bits.words).nonzeroBitCount
      if Double(most) >= leastSharedWords * Double(max(words.count, other.words.count)),
        words.overlap(other.words) >= leastSharedWords
      {
        return true
      }
      let (own, theirs) = (shingles.hashes, other.shingles.hashes)
      let shared = own.count - (bits.shingles & ~other.bits.shingles).nonzeroBitCount
      return own.jaccard(theirs, shared: min(shared, theirs.count))
        >= InexactAlignment.leastSimilarity
        && shingles.jaccard(other.shingles) >= InexactAlignment.leastSimilarity
    }
  }

  // MARK: Entries of lists of links

  /// The same title and description; among the rest the same title, then the same target.
  static func pairs(_ entries: [LinkEntry], _ others: [LinkEntry]) -> [Int?] {
    var partOfOther = [Int?](repeating: nil, count: entries.count)
    for key in [\LinkEntry.wholeKey, \.titleKey, \.targetKey] {
      let taken = Set(partOfOther.compactMap(\.self))
      func keys(_ entries: [LinkEntry], _ isOpen: (Int) -> Bool) -> [String?] {
        entries.enumerated().map { index, entry in
          let key = entry[keyPath: key]
          return key.isEmpty || !isOpen(index) ? nil : key
        }
      }
      let found = EqualPairs.pairs(
        keys(entries) { partOfOther[$0] == nil }, keys(others) { !taken.contains($0) })
      partOfOther = zip(partOfOther, found).map { $0 ?? $1 }
    }
    return partOfOther
  }
}

extension LinkEntry {
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
