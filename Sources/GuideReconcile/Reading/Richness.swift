internal import GuideModel

extension BlockContent {
  /// How much markup a reading of the same words carries: targets, emphasis, code, pictures and the
  /// kind of the block. Only compared, never shown.
  var richness: Int { walk.reduce(0) { $0 + $1.ownRichness } }

  /// Without the blocks in it.
  private var ownRichness: Int {
    switch self {
    case .paragraph(let content): content.richness
    case .video(let content, _): 4 + content.richness
    case .list(let ordered, _): ordered.isOrdered ? 3 : 2
    case .table(let table):
      4 + table.header.reduce(0) { $0 + $1.richness }
        + table.rows.joined().reduce(0) { $0 + $1.content.richness + ($1.inherited ? 1 : 0) }
    case .figure(let figure):
      4 + (figure.image?.richness ?? 0) + (figure.image?.alt.isEmpty == false ? 1 : 0)
        + (figure.judgement == .none ? 0 : 1) + figure.caption.richness
    case .links(_, let entries):
      4 + entries.reduce(0) { $0 + $1.title.richness + ($1.target == nil ? 0 : 3) }
    case .aside, .quote, .code: 4
    case .thematicBreak, .raw: 0
    }
  }
}

extension [Inline] {
  var richness: Int {
    walk.reduce(0) { sum, inline in
      switch inline {
      case .text, .raw, .lineBreak, .softBreak: sum
      case .code, .emphasis, .strong, .strikethrough, .link(_, .unresolved): sum + 1
      case .link(_, .topic), .link(_, .external): sum + 3
      case .image(let image): sum + image.richness - 1
      }
    }
  }
}

extension Image {
  /// A path from the page, which leads nowhere from another place, is worth less than an address.
  fileprivate var richness: Int {
    let isPath = !url.hasPrefix("/") && !url.contains("://")
    return (isPath ? 3 : 4) + (alt.isEmpty ? 0 : 1)
  }
}
