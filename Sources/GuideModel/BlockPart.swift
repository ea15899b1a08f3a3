/// A row of a table, an item of a list or an entry of a list of links of which the documents do not
/// say the same, while they agree on the block that it is a part of.
package struct BlockPart: Hashable, Sendable {
  /// Of the row, item or entry in the block's content, 0-based; of a withdrawn one the index before
  /// which it stood.
  package var index: Int
  package var status: Status
  /// What is withdrawn and therefore not in the block's content: a block of its kind with nothing
  /// but the part, a row with its header. nil for what stands in the content.
  package var content: BlockContent?
  /// Other readings, as blocks of the same kind with nothing but the part.
  package var alternatives: [Alternative]
  package var provenance: [Provenance]

  package init(
    index: Int, status: Status = .current, content: BlockContent? = nil,
    alternatives: [Alternative] = [], provenance: [Provenance]
  ) {
    self.index = index
    self.status = status
    self.content = content
    self.alternatives = alternatives
    self.provenance = provenance
  }
}

extension Block {
  /// Other readings of the block and of its parts.
  package var allAlternatives: [Alternative] { alternatives + parts.flatMap(\.alternatives) }

  /// Edits every other reading of the block and of its parts.
  package mutating func editAlternatives(_ edit: (inout Alternative) -> Void) {
    for index in alternatives.indices { edit(&alternatives[index]) }
    for part in parts.indices {
      for index in parts[part].alternatives.indices { edit(&parts[part].alternatives[index]) }
    }
  }

  /// Whether the sources disagree on it and nothing tells which of them is newer.
  package var isDisputed: Bool { allAlternatives.contains { $0.relation == .conflict } }

  /// What the part says, by itself; nil where the block has no such part.
  package func content(of part: BlockPart) -> BlockContent? {
    part.content ?? content.part(part.index)
  }
}

extension BlockContent {
  /// Rows of a table, items of a list, entries of a list of links; 0 of what has no such parts.
  package var partCount: Int {
    switch self {
    case .table(let table): table.rows.count
    case .list(_, let items): items.count
    case .links(_, let entries): entries.count
    case .paragraph, .aside, .figure, .video, .code, .quote, .thematicBreak, .raw: 0
    }
  }

  /// A block of the same kind with one part only, an item with its number; nil where there is none of
  /// that index.
  package func part(_ index: Int) -> BlockContent? {
    guard (0..<partCount).contains(index) else { return nil }
    switch self {
    case .table(let table): return .table(Table(header: table.header, rows: [table.rows[index]]))
    case .list(let ordered, let items):
      return .list(ordered: ordered.dropping(index), items: [items[index]])
    case .links(let kind, let entries): return .links(kind: kind, entries: [entries[index]])
    case .paragraph, .aside, .figure, .video, .code, .quote, .thematicBreak, .raw: return nil
    }
  }

  /// An item without its number; all else as it is.
  package var unnumbered: BlockContent {
    if case .list(_, let items) = self { .list(ordered: false, items: items) } else { self }
  }

  /// The content with the parts that `isKept`; nil where none is left or it has no parts.
  package func keepingParts(_ isKept: (Int) -> Bool) -> BlockContent? {
    let kept = (0..<partCount).filter(isKept)
    if kept.isEmpty { return nil }
    switch self {
    case .table(var table):
      table.rows = kept.map { table.rows[$0] }
      return .table(table)
    case .list(let ordered, let items):
      return .list(ordered: ordered.dropping(kept[0]), items: kept.map { items[$0] })
    case .links(let kind, let entries): return .links(kind: kind, entries: kept.map { entries[$0] })
    case .paragraph, .aside, .figure, .video, .code, .quote, .thematicBreak, .raw: return nil
    }
  }

  /// The content with the only part of `other` in place of one of its own; nil where the two are
  /// not of a kind.
  package func replacingPart(_ index: Int, with other: BlockContent) -> BlockContent? {
    guard (0..<partCount).contains(index), other.partCount == 1 else { return nil }
    switch (self, other) {
    case (.table(var table), .table(let row)) where row.header.count == table.header.count:
      table.rows[index] = row.rows[0]
      return .table(table)
    case (.list(let ordered, var items), .list(_, let item)):
      items[index] = item[0]
      return .list(ordered: ordered, items: items)
    case (.links(let kind, var entries), .links(_, let entry)):
      entries[index] = entry[0]
      return .links(kind: kind, entries: entries)
    case (.table, _), (.list, _), (.links, _), (.paragraph, _), (.aside, _), (.figure, _),
      (.video, _), (.code, _), (.quote, _), (.thematicBreak, _), (.raw, _):
      return nil
    }
  }

  /// The content with the only part of `other` before the one at `index`; nil where the two are not
  /// of a kind.
  package func insertingPart(_ other: BlockContent, at index: Int) -> BlockContent? {
    guard (0...partCount).contains(index), other.partCount == 1 else { return nil }
    switch (self, other) {
    case (.table(var table), .table(let row)) where row.header.count == table.header.count:
      table.rows.insert(row.rows[0], at: index)
      return .table(table)
    case (.list(let ordered, var items), .list(_, let item)):
      items.insert(item[0], at: index)
      return .list(ordered: ordered, items: items)
    case (.links(let kind, var entries), .links(_, let entry)):
      entries.insert(entry[0], at: index)
      return .links(kind: kind, entries: entries)
    case (.table, _), (.list, _), (.links, _), (.paragraph, _), (.aside, _), (.figure, _),
      (.video, _), (.code, _), (.quote, _), (.thematicBreak, _), (.raw, _):
      return nil
    }
  }

  /// "row", "item" or "entry".
  package var partName: String {
    switch self {
    case .table: "row"
    case .list: "item"
    case .links: "entry"
    case .paragraph, .aside, .figure, .video, .code, .quote, .thematicBreak, .raw: "part"
    }
  }
}
