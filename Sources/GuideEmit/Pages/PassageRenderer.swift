import GuideModel
import GuideText

/// Renders the blocks of one section: each with what sources say otherwise folded below it, figures that
/// follow each other side by side, code in its tabs, earlier readings and what was withdrawn folded at
/// the end. Of a picture that the page can neither show nor describe only the foot of the page tells
/// (`BarePictures`).
struct PassageRenderer: Sendable {
  var blocks: BlockRenderer
  private let provenance: ProvenanceRenderer
  private var earlier = EarlierReadings()

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
    let gone = passages.filter { $0.status == .withdrawn }
    if gone.isEmpty { return }
    earlierReadings(into: &html)
    withdrawn(gone, into: &html)
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
    for reading in block.readings(strings) { tell(reading, into: &html) }
    withdrawnParts(of: block, into: &html)
  }

  /// What sources disagree on, here; an earlier reading, where `earlierReadings` is asked for.
  mutating func tell(_ reading: EarlierReadings.Reading, into html: inout HTML) {
    switch reading.alternative.relation {
    case .superseded: earlier.add(reading)
    case .conflict, .settled:
      let style: StaticString =
        reading.alternative.relation == .conflict ? "gb-reading gb-conflict" : "gb-reading"
      html.element(.details, .class(style)) { html in
        summary(strings.label(of: reading.alternative, of: reading.part), into: &html)
        content(of: reading, into: &html)
      }
    }
  }

  /// Of what was rendered since the last time, folded together.
  mutating func earlierReadings(into html: inout HTML) {
    let readings = earlier.take()
    if readings.isEmpty { return }
    html.element(.details, .class("gb-reading gb-superseded")) { html in
      summary(strings.label(ofEarlier: readings.map(\.alternative)), into: &html)
      for reading in readings {
        let label = strings.label(of: reading.alternative, of: reading.part)
        html.element(
          .p, .class("gb-difference-of"), strings.languageMark, strings.directionMark, text: label)
        content(of: reading, into: &html)
      }
    }
  }

  /// At the foot: which files showed pictures of the page before.
  func earlierPictures(into html: inout HTML) {
    let pictures = earlier.pictures
    if pictures.isEmpty { return }
    html.element(.details, .class("gb-source")) { html in
      summary(strings.count(.earlierPictures, pictures.count), into: &html)
      html.element(.ul, .class("gb-places")) { html in
        for address in Set(pictures.flatMap(\.content.images).map(\.url)).sorted() {
          html.element(.li) { BarePictures.entry(address, into: &$0) }
        }
      }
      provenance.list(pictures.flatMap(\.provenance), into: &html)
    }
  }

  /// With what differs marked; what is no running text stands as it is.
  private mutating func content(of reading: EarlierReadings.Reading, into html: inout HTML) {
    let content = reading.alternative.content
    let diff = WordDiff(content.plainText, reading.shown.plainText)
    if content.isProse, !diff.isEqual {
      html.element(.p) { html in
        for run in diff.old { self.run(run, into: &html) }
      }
    } else {
      blocks.render(content, into: &html)
    }
    provenance.list(reading.alternative.provenance, into: &html)
  }

  private func run(_ run: WordDiff.Run, into html: inout HTML) {
    if run.kind == .same { return html.text(run.text) }
    html.element(.mark) { html in
      if run.text.isEmpty {
        html.element(.span, .role("img"), .label(strings[.readingLacks]), text: Self.lack)
      } else {
        html.text(run.text)
      }
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
    html.element(.details, .class("gb-withdrawn")) { html in
      summary(strings.count(.withdrawnPassages, passages.count), into: &html)
      for block in passages {
        blocks.render(block.content, into: &html)
        readings(of: block, into: &html)
      }
      provenance.list(passages.flatMap(\.provenance), into: &html)
      earlierReadings(into: &html)
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
