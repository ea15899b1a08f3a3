import GuideModel

extension BlockContent {
  /// Changes every run of inline content of running text in reading order: paragraphs, items,
  /// cells below the header, captions. Lists of links and code are left.
  mutating func editInlines(_ edit: (inout [Inline]) -> Void) {
    switch self {
    case .paragraph(var inlines):
      edit(&inlines)
      self = .paragraph(inlines)
    case .video(var inlines, let label):
      edit(&inlines)
      self = .video(description: inlines, label: label)
    case .list(let ordered, var items):
      for item in items.indices { items[item].editInlines(edit) }
      self = .list(ordered: ordered, items: items)
    case .table(var table):
      for row in table.rows.indices {
        for cell in table.rows[row].indices where !table.rows[row][cell].inherited {
          edit(&table.rows[row][cell].content)
        }
      }
      self = .table(table)
    case .aside(let kind, var blocks):
      blocks.editInlines(edit)
      self = .aside(kind: kind, blocks: blocks)
    case .quote(var blocks):
      blocks.editInlines(edit)
      self = .quote(blocks)
    case .figure(var figure):
      edit(&figure.caption)
      self = .figure(figure)
    case .code, .links, .thematicBreak, .raw: break
    }
  }
}

extension [BlockContent] {
  fileprivate mutating func editInlines(_ edit: (inout [Inline]) -> Void) {
    for index in indices { self[index].editInlines(edit) }
  }
}
