import GuideModel
import GuideText

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
      } else if first.isUnconfirmedAlone {
        let run = rest.prefix { $0.isUnconfirmedAlone }
        unconfirmed(run, into: &html)
        rest = rest[run.endIndex...]
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
    case .unconfirmed: unconfirmed([block], into: &html)
    }
    readings(of: block, into: &html)
  }

  /// Several that follow each other are marked once.
  private mutating func unconfirmed(_ passages: ArraySlice<Block>, into html: inout HTML) {
    html.element(.div, .class("gb-unconfirmed")) { html in
      for block in passages { blocks.render(block.content, into: &html) }
      html.element(.p, .class("gb-mark"), text: Self.unconfirmed)
    }
  }

  private mutating func readings(of block: Block, into html: inout HTML) {
    for alternative in block.alternatives { reading(alternative, into: &html) }
    for alternative in block.parts.flatMap(\.alternatives) {
      reading(alternative, of: " of one \(block.content.partName)", into: &html)
    }
    unconfirmedParts(of: block, into: &html)
    withdrawnParts(of: block, into: &html)
  }

  private mutating func reading(
    _ alternative: Alternative, of part: String = "", into html: inout HTML
  ) {
    html.element(.details, alternative.relation.cssClass) { html in
      html.element(.summary, text: alternative.label(of: part))
      blocks.render(alternative.content, into: &html)
      provenance.list(alternative.provenance, into: &html)
    }
  }

  private mutating func unconfirmedParts(of block: Block, into html: inout HTML) {
    let parts = block.parts.filter { $0.status == .unconfirmed }
    if parts.isEmpty || block.status == .unconfirmed { return }
    html.element(.div, .class("gb-unconfirmed")) { html in
      html.element(.p, .class("gb-mark")) { html in
        html.text(Self.unconfirmed + ": ")
        html.text(parts.map { "“\(block.label(of: $0))”" }.joined(separator: ", "))
      }
    }
  }

  private mutating func withdrawnParts(of block: Block, into html: inout HTML) {
    let parts = block.parts.filter { $0.status == .withdrawn }
    if parts.isEmpty { return }
    html.element(.details, .class("gb-withdrawn")) { html in
      let name = block.content.partName
      html.element(.summary, text: Self.withdrawn(parts.count, name))
      for content in parts.compactMap(\.content) { blocks.render(content, into: &html) }
      provenance.list(parts.flatMap(\.provenance), into: &html)
    }
  }

  private mutating func withdrawn(_ passages: [Block], into html: inout HTML) {
    guard !passages.isEmpty else { return }
    html.element(.details, .class("gb-withdrawn")) { html in
      html.element(.summary, text: Self.withdrawn(passages.count, "passage"))
      for block in passages { render(block, into: &html) }
      provenance.list(passages.flatMap(\.provenance), into: &html)
    }
  }

  static let unconfirmed = "Unconfirmed: not in every copy of this page"

  static func withdrawn(_ count: Int, _ noun: String) -> String {
    if count == 1 { return "Withdrawn: 1 \(noun)" }
    return "Withdrawn: \(count) \(noun == "entry" ? "entries" : noun + "s")"
  }
}

extension Block {
  /// Unconfirmed, with nothing to be folded below it.
  fileprivate var isUnconfirmedAlone: Bool {
    status == .unconfirmed && alternatives.isEmpty && parts.isEmpty && judgedFigure == nil
  }
}

extension BlockRenderer {
  fileprivate func pair(_ figures: [Figure], into html: inout HTML) {
    FigureRenderer(inline: inline).render(pair: figures, into: &html)
  }
}

extension Block {
  /// The first words of a row, item or entry.
  fileprivate func label(of part: BlockPart) -> String {
    guard let content = content(of: part) else { return "" }
    if case .table(let table) = content {
      return table.rows.first?.first { !$0.content.isEmpty }?.content.plainText.singleLine ?? ""
    }
    return Sentences.split(content.plainText.singleLine).first.map { String($0).singleLine } ?? ""
  }

  /// The figure of this block, where it is confirmed and says what to do or not to do.
  fileprivate var judgedFigure: Figure? {
    guard status == .current, case .figure(let figure) = content, figure.judgement != .none
    else { return nil }
    return figure
  }
}

extension Alternative {
  /// `part` is empty, or " of one row".
  fileprivate func label(of part: String) -> String {
    switch relation {
    case .superseded:
      "An earlier reading\(part)" + (date.map { ", until \($0.prefix(Self.month))" } ?? "")
    case .conflict: "Another reading\(part): the sources disagree"
    }
  }

  /// The length of `2025-09`.
  private static let month = 7
}

extension Relation {
  fileprivate var cssClass: HTML.Attribute {
    switch self {
    case .superseded: .class("gb-reading gb-superseded")
    case .conflict: .class("gb-reading gb-conflict")
    }
  }
}
