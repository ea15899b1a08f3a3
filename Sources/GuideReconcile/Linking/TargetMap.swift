internal import GuideModel

extension BlockContent {
  /// The same content with every link target replaced by what `transform` makes of it.
  func mapTargets(_ transform: (LinkTarget) -> LinkTarget) -> BlockContent {
    switch self {
    case .paragraph(let content): return .paragraph(content.mapTargets(transform))
    case .list(let ordered, let items):
      return .list(
        ordered: ordered, items: items.map { $0.map { $0.mapTargets(transform) } })
    case .table(var table):
      table.header = table.header.map { $0.mapTargets(transform) }
      for row in table.rows.indices {
        for cell in table.rows[row].indices {
          table.rows[row][cell].content = table.rows[row][cell].content.mapTargets(transform)
        }
      }
      return .table(table)
    case .aside(let kind, let blocks):
      return .aside(kind: kind, blocks: blocks.map { $0.mapTargets(transform) })
    case .figure(var figure):
      figure.caption = figure.caption.mapTargets(transform)
      return .figure(figure)
    case .video(let description, let label):
      return .video(description: description.mapTargets(transform), label: label)
    case .quote(let blocks): return .quote(blocks.map { $0.mapTargets(transform) })
    case .links(let kind, let entries):
      return .links(
        kind: kind,
        entries: entries.map { entry in
          var entry = entry
          entry.title = entry.title.mapTargets(transform)
          entry.abstract = entry.abstract.mapTargets(transform)
          entry.target = entry.target.map(transform)
          return entry
        })
    case .code, .thematicBreak, .raw: return self
    }
  }
}
