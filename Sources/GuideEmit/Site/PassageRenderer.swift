import GuideModel
import GuideText

/// Renders the blocks of one section: each with its other readings folded below it, figures that
/// follow each other side by side, code in its tabs, what was withdrawn folded at the end. Of a picture that the page
/// can neither show nor describe only the foot of the page tells (`BarePictures`).
struct PassageRenderer: Sendable {
  var blocks: BlockRenderer
  private let provenance: ProvenanceRenderer

  init(inline: InlineRenderer, provenance: ProvenanceRenderer) {
    blocks = BlockRenderer(inline: inline)
    self.provenance = provenance
  }

  mutating func render(_ passages: [Block], into html: inout HTML) {
    let shown = passages.filter { $0.status != .withdrawn && !blocks.isBare($0.content) }
    for run in shown.runs(of: \.content).map(Array.init) {
      if let strip = blocks.strip(of: run.map(\.content)) {
        strip.render(into: &html) { render(run[$0], into: &$1) }
        continue
      }
      blocks.render(run: run.map(\.content), into: &html)
      tell(run.flatMap(\.provenance), into: &html)
      for block in run { readings(of: block, into: &html) }
    }
    for block in passages where block.status != .withdrawn && blocks.isBare(block.content) {
      readings(of: block, into: &html)
    }
    withdrawn(passages.filter { $0.status == .withdrawn }, into: &html)
  }

  /// A block, where it stands, and its other readings.
  mutating func render(_ block: Block, into html: inout HTML) {
    blocks.render(block.content, into: &html)
    tell(block.provenance, into: &html)
    readings(of: block, into: &html)
  }

  private func tell(_ sources: [Provenance], into html: inout HTML) {
    if provenance.level == .passage { provenance.render(sources, into: &html) }
  }

  private mutating func readings(of block: Block, into html: inout HTML) {
    for alternative in block.alternatives {
      reading(alternative, beside: block.content, into: &html)
    }
    for part in block.parts {
      let place = strings.name(of: part, in: block.content)
      let shown = block.content(of: part) ?? block.content
      for alternative in part.alternatives {
        reading(alternative, of: place, beside: shown, into: &html)
      }
    }
    withdrawnParts(of: block, into: &html)
  }

  /// A reading with what differs marked; what is no running text stands as it is.
  mutating func reading(
    _ alternative: Alternative, of part: String? = nil, beside shown: BlockContent,
    into html: inout HTML
  ) {
    html.element(.details, alternative.relation.cssClass) { html in
      summary(strings.label(of: alternative, of: part), into: &html)
      let diff = WordDiff(alternative.content.plainText, shown.plainText)
      if alternative.content.isProse, !diff.isEqual {
        html.element(.p) { html in
          for run in diff.old {
            if run.kind == .same {
              html.text(run.text)
            } else {
              html.element(.mark) { html in
                if run.text.isEmpty {
                  html.element(
                    .span, .role("img"), .label(strings[.readingLacks]), text: Self.lack)
                } else {
                  html.text(run.text)
                }
              }
            }
          }
        }
      } else {
        blocks.render(alternative.content, into: &html)
      }
      provenance.list(alternative.provenance, into: &html)
    }
  }

  /// Stands where only the page has words.
  private static let lack = "‸"

  private mutating func withdrawnParts(of block: Block, into html: inout HTML) {
    let parts = block.parts.filter { $0.status == .withdrawn }
    if parts.isEmpty { return }
    html.element(.details, .class("gb-withdrawn")) { html in
      summary(strings.count(block.content.withdrawnParts, parts.count), into: &html)
      for content in parts.compactMap(\.content) { blocks.render(content, into: &html) }
      provenance.list(parts.flatMap(\.provenance), into: &html)
    }
  }

  private mutating func withdrawn(_ passages: [Block], into html: inout HTML) {
    guard !passages.isEmpty else { return }
    html.element(.details, .class("gb-withdrawn")) { html in
      summary(strings.count(.withdrawnPassages, passages.count), into: &html)
      for block in passages {
        blocks.render(block.content, into: &html)
        readings(of: block, into: &html)
      }
      provenance.list(passages.flatMap(\.provenance), into: &html)
    }
  }

  func summary(_ text: String, into html: inout HTML) {
    html.element(.summary, strings.languageMark, strings.directionMark, text: text)
  }

  private var strings: Strings { blocks.inline.strings }
}

extension BlockContent {
  /// Whether its words alone say what it says.
  fileprivate var isProse: Bool {
    switch self {
    case .paragraph, .list, .aside, .quote, .video: true
    case .table, .figure, .code, .links, .thematicBreak, .raw: false
    }
  }
}

extension Relation {
  fileprivate var cssClass: HTML.Attribute {
    switch self {
    case .superseded: .class("gb-reading gb-superseded")
    case .conflict: .class("gb-reading gb-conflict")
    }
  }
}
