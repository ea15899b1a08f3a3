import GuideModel

extension Page.Item {
  /// Replaces every link target and picture of a heading or block.
  mutating func mapAddresses(
    target: (LinkTarget) -> LinkTarget, image: (Image) -> Image
  ) {
    switch content {
    case .heading(let level, let inlines, let anchor):
      content = .heading(level: level, inlines.mapAddresses(target, image), anchor: anchor)
    case .block(let block): content = .block(block.mapAddresses(target, image))
    case .tabStrip: break
    }
  }
}

extension BlockContent {
  fileprivate func mapAddresses(
    _ target: (LinkTarget) -> LinkTarget, _ image: (Image) -> Image
  ) -> BlockContent {
    func map(_ inlines: [Inline]) -> [Inline] { inlines.mapAddresses(target, image) }
    func map(_ blocks: [BlockContent]) -> [BlockContent] {
      blocks.map { $0.mapAddresses(target, image) }
    }
    switch self {
    case .paragraph(let inlines): return .paragraph(map(inlines))
    case .list(let ordered, let items): return .list(ordered: ordered, items: items.map(map))
    case .table(var table):
      table.header = table.header.map(map)
      for row in table.rows.indices {
        for cell in table.rows[row].indices {
          table.rows[row][cell].content = map(table.rows[row][cell].content)
        }
      }
      return .table(table)
    case .aside(let kind, let blocks): return .aside(kind: kind, blocks: map(blocks))
    case .figure(var figure):
      figure.image = figure.image.map(image)
      figure.caption = map(figure.caption)
      return .figure(figure)
    case .video(let inlines, let label): return .video(description: map(inlines), label: label)
    case .quote(let blocks): return .quote(map(blocks))
    case .links(let kind, let entries):
      return .links(
        kind: kind,
        entries: entries.map {
          LinkEntry(
            title: map($0.title), target: $0.target.map(target), abstract: map($0.abstract),
            image: $0.image.map(image))
        })
    case .code, .thematicBreak, .raw: return self
    }
  }
}

extension [Inline] {
  fileprivate func mapAddresses(
    _ target: (LinkTarget) -> LinkTarget, _ image: (Image) -> Image
  ) -> [Inline] {
    map { inline in
      switch inline {
      case .text, .code, .raw, .lineBreak, .softBreak: inline
      case .image(let picture): .image(image(picture))
      case .emphasis(let content): .emphasis(content.mapAddresses(target, image))
      case .strong(let content): .strong(content.mapAddresses(target, image))
      case .strikethrough(let content): .strikethrough(content.mapAddresses(target, image))
      case .link(let content, let address):
        .link(content: content.mapAddresses(target, image), target: target(address))
      }
    }
  }
}
