import GuideModel

/// Renders the blocks of one section: each with its other readings folded below it, what was
/// withdrawn folded at the end.
struct PassageRenderer: Sendable {
  var blocks: BlockRenderer
  private let provenance = ProvenanceRenderer()

  init(page: SitePath, pictures: Pictures) {
    blocks = BlockRenderer(page: page, pictures: pictures)
  }

  mutating func render(_ passages: [Block], into html: inout HTML) {
    var rest = passages.filter { $0.status != .withdrawn }[...]
    while let first = rest.first {
      let pair = rest.prefix { $0.judgedFigure != nil }
      if pair.count > 1 {
        blocks.pair(pair.compactMap(\.judgedFigure), into: &html)
        for block in pair { readings(of: block, into: &html) }
        rest = rest[pair.endIndex...]
      } else {
        render(first, into: &html)
        rest = rest.dropFirst()
      }
    }
    withdrawn(passages.filter { $0.status == .withdrawn }, into: &html)
  }

  /// A block and its other readings.
  mutating func render(_ block: Block, into html: inout HTML) {
    switch block.status {
    case .current, .withdrawn: blocks.render(block.content, into: &html)
    case .unconfirmed:
      html.element(.div, .class("gb-unconfirmed")) { html in
        blocks.render(block.content, into: &html)
        html.element(.p, .class("gb-mark"), text: Self.unconfirmed)
      }
    }
    readings(of: block, into: &html)
  }

  private mutating func readings(of block: Block, into html: inout HTML) {
    for alternative in block.alternatives {
      html.element(.details, alternative.relation.cssClass) { html in
        html.element(.summary, text: alternative.relation.label)
        blocks.render(alternative.content, into: &html)
        provenance.list(alternative.provenance, into: &html)
      }
    }
  }

  private mutating func withdrawn(_ passages: [Block], into html: inout HTML) {
    guard !passages.isEmpty else { return }
    html.element(.details, .class("gb-withdrawn")) { html in
      html.element(.summary, text: Self.withdrawn(passages.count))
      for block in passages { render(block, into: &html) }
      provenance.list(passages.flatMap(\.provenance), into: &html)
    }
  }

  static let unconfirmed = "Unconfirmed: not in every copy of this page"

  static func withdrawn(_ count: Int) -> String {
    count == 1 ? "Withdrawn: 1 passage" : "Withdrawn: \(count) passages"
  }
}

extension BlockRenderer {
  fileprivate func pair(_ figures: [Figure], into html: inout HTML) {
    FigureRenderer(inline: inline).render(pair: figures, into: &html)
  }
}

extension Block {
  /// The figure of this block, where it is confirmed and says what to do or not to do.
  fileprivate var judgedFigure: Figure? {
    guard status == .current, case .figure(let figure) = content, figure.judgement != .none
    else { return nil }
    return figure
  }
}

extension Relation {
  fileprivate var label: String {
    switch self {
    case .variant: "The same in other words"
    case .superseded: "An earlier reading"
    case .conflict: "Another reading: the sources disagree"
    }
  }

  fileprivate var cssClass: HTML.Attribute {
    switch self {
    case .variant: .class("gb-reading gb-variant")
    case .superseded: .class("gb-reading gb-superseded")
    case .conflict: .class("gb-reading gb-conflict")
    }
  }
}
