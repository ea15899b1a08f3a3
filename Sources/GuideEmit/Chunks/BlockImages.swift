package import GuideModel

extension BlockContent {
  /// All pictures of the block and of those in it.
  package var images: [Image] {
    switch self {
    case .figure(let figure): (figure.image.map { [$0] } ?? []) + figure.caption.images
    case .links(_, let entries):
      entries.flatMap { (entry: LinkEntry) in
        (entry.image.map { [$0] } ?? []) + entry.title.images + entry.abstract.images
      }
    case .list(_, let items): items.joined().flatMap(\.images)
    case .aside(_, let blocks), .quote(let blocks): blocks.flatMap(\.images)
    case .paragraph, .table, .video, .code, .thematicBreak, .raw: inlines.images
    }
  }
}

extension [Inline] {
  fileprivate var images: [Image] {
    flatMap { inline -> [Image] in
      switch inline {
      case .text, .code, .lineBreak, .softBreak, .raw: []
      case .emphasis(let content), .strong(let content), .strikethrough(let content),
        .link(let content, _):
        content.images
      case .image(let image): [image]
      }
    }
  }
}
