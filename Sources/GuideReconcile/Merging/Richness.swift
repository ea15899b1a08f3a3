internal import GuideModel

extension BlockContent {
  /// How much markup a reading of the same words carries: targets, emphasis, code, pictures and the
  /// kind of the block. Only compared, never shown.
  var richness: Int {
    switch self {
    case .paragraph(let content): content.richness
    case .video(let content, _): 4 + content.richness
    case .list(let ordered, let items):
      (ordered.isOrdered ? 3 : 2) + items.joined().reduce(0) { $0 + $1.richness }
    case .table(let table):
      4 + table.header.reduce(0) { $0 + $1.richness }
        + table.rows.joined().reduce(0) { $0 + $1.content.richness + ($1.inherited ? 1 : 0) }
    case .aside(_, let blocks), .quote(let blocks): 4 + blocks.reduce(0) { $0 + $1.richness }
    case .figure(let figure):
      4 + (figure.image == nil ? 0 : 4) + (figure.image?.alt.isEmpty == false ? 2 : 0)
        + (figure.judgement == .none ? 0 : 1) + figure.caption.richness
    case .links(_, let entries):
      4 + entries.reduce(0) { $0 + $1.title.richness + ($1.target == nil ? 0 : 3) }
    case .code: 4
    case .thematicBreak, .raw: 0
    }
  }
}

extension [Inline] {
  var richness: Int {
    reduce(0) { $0 + $1.ownRichness + $1.children.richness }
  }
}

extension Inline {
  fileprivate var ownRichness: Int {
    switch self {
    case .text, .raw, .lineBreak, .softBreak: 0
    case .code, .emphasis, .strong, .strikethrough: 1
    case .link(_, let target): target.isResolvable ? 3 : 1
    case .image(let image): image.alt.isEmpty ? 3 : 4
    }
  }
}

extension LinkTarget {
  fileprivate var isResolvable: Bool {
    switch self {
    case .topic, .external: true
    case .unresolved: false
    }
  }
}
