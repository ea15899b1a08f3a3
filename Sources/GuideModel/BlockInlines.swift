extension BlockContent {
  /// All inlines of the block and of those in it, in reading order.
  package var inlines: [Inline] {
    switch self {
    case .paragraph(let content), .video(let content, _): content
    case .list(_, let items): items.joined().flatMap(\.inlines)
    case .table(let table): table.header.flatMap(\.self) + table.rows.joined().flatMap(\.content)
    case .aside(_, let blocks), .quote(let blocks): blocks.flatMap(\.inlines)
    case .figure(let figure): figure.caption
    case .links(_, let entries): entries.flatMap { $0.title + $0.abstract }
    case .code, .thematicBreak, .raw: []
    }
  }

  /// Every link target of the block: of its entries, then of its inlines.
  package var targets: [LinkTarget] {
    let own: [LinkTarget] =
      if case .links(_, let entries) = self { entries.compactMap(\.target) } else { [] }
    return own + inlines.targets
  }
}
