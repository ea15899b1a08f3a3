import GuideEmit
import GuideModel
import TestSupport
import Testing

/// Each kind of block as HTML, compared with `Fixtures/HTML/<name>.html`.
@Suite struct BlockGoldenTests {
  @Test(arguments: BlockSample.allCases)
  func `a block renders as recorded`(sample: BlockSample) {
    var renderer = BlockRenderer(page: SitePath(slug: "dials"))
    renderer.heading = "Sizes"
    var html = HTML()
    renderer.render(sample.content, into: &html)
    let path = "\(PackageRoot.path)/Tests/GuideEmitTests/Fixtures/HTML/\(sample.rawValue).html"
    let difference = Golden.difference(html.markup, from: path)
    #expect(difference == nil, "\(difference ?? "")")
  }
}

enum BlockSample: String, CaseIterable, Sendable {
  case paragraph, list, numbered, table, aside, figure, judgement, video, code, quote, links, cards
  case thematicBreak = "thematic-break"
  case raw, hostile, tab
  case filmTab = "film-tab"
  case titledCode = "titled-code"
  case codeTabs = "code-tabs"
  case titledAside = "titled-aside"
  case details, danger

  var content: BlockContent {
    switch self {
    case .paragraph: .paragraph(Self.inlines)
    case .list:
      .list(
        ordered: true,
        items: [
          [Samples.paragraph("One"), .list(ordered: false, items: [[Samples.paragraph("Inner")]])],
          [.code(language: nil, text: "two()")],
        ])
    case .numbered:
      .list(
        ordered: ListNumbering(ordered: true, start: 3),
        items: [[Samples.paragraph("Three")], [Samples.paragraph("Four")]])
    case .table: Samples.sizes
    case .aside:
      .aside(
        kind: .developerNote,
        blocks: [Samples.paragraph("See `Dial`."), Samples.paragraph("It turns.")])
    case .titledAside:
      .aside(
        kind: .tip,
        blocks: [
          .paragraph([.strong([.text("Dials in "), .code("a < b")])]), Samples.paragraph("Turn."),
          .aside(kind: .note, blocks: [.paragraph([.strong(Samples.text("Only this"))])]),
        ])
    case .details:
      .aside(
        kind: .details,
        blocks: [
          .paragraph([.strong([.text("Why "), .code("a < b")])]),
          .aside(kind: .details, blocks: [Samples.paragraph("It has no title.")]),
        ])
    case .danger: .aside(kind: .danger, blocks: [Samples.paragraph("It burns.")])
    case .figure:
      .figure(
        Figure(
          image: Image(url: "https://pictures.example.org/a b.png", alt: "A dial, half \"turned\""),
          caption: Samples.text("Half way")))
    case .judgement: Samples.figure("", "Overlap dials", .dont)
    case .video: .video(description: Samples.text("A hand turns a dial."))
    case .code: .code(language: "swift", text: "let dial = Dial<Int>()\n")
    case .titledCode:
      .code(language: "sh", text: "turn 3", title: "dials/<a> & \"b\".sh")
    case .codeTabs:
      .list(
        ordered: true,
        items: [
          [
            Samples.paragraph("Install it"),
            .code(language: "sh", text: "turn 1", title: "lumOS & <padOS>", tab: .first),
            .code(language: "swift", text: "turn(2)", tab: .next),
            .code(language: nil, text: "3", tab: .next),
            .code(language: nil, text: "4", title: "Other", tab: .first),
            .code(language: nil, text: "5", title: "Next", tab: .next),
            .code(language: nil, text: "alone"), .code(language: nil, text: "6", tab: .next),
          ]
        ])
    case .quote: .quote([Samples.paragraph("Turn, don’t push.")])
    case .links:
      .links(
        kind: .developer,
        entries: [
          LinkEntry(
            title: [.code("Dial")], target: .external("https://code.example.org/Dial"),
            abstract: Samples.text("LumenKit")),
          LinkEntry(title: Samples.text("Lost"), target: nil),
        ])
    case .cards:
      .links(
        kind: .pages,
        entries: [
          LinkEntry(
            title: [], target: .topic(slug: "switches", section: nil),
            image: Image(url: "https://pictures.example.org/s.png", alt: "A switch"))
        ])
    case .thematicBreak: .thematicBreak
    case .raw: .raw("<iframe src=\"https://example.org\"></iframe>")
    case .tab:
      .figure(
        Figure(
          image: Image(url: "https://pictures.example.org/a.png", alt: "A dial"),
          caption: Samples.text("Half way"), label: "lumOS & <padOS>"))
    case .filmTab: .video(description: Samples.text("A hand turns a dial."), label: "Turned")
    case .hostile:
      .paragraph([
        .link(content: Samples.text("press"), target: .external("javascript:alert(1)")),
        .link(
          content: [.link(content: Samples.text("in"), target: .external("https://a.example"))],
          target: .external("https://b.example/\"><script>")),
        .image(Image(url: "data:image/svg+xml,<svg onload=x>", alt: "<img src=x onerror=y>")),
        .raw("<style>*{display:none}</style>"),
      ])
    }
  }

  private static let inlines: [Inline] = [
    .strong(Samples.text("Turn")), .text(" the "), .emphasis(Samples.text("dial")), .softBreak,
    .code("a < b"), .lineBreak, .strikethrough(Samples.text("or not")), .text(" "),
    .link(
      content: Samples.text("Switches"), target: .topic(slug: "switches", section: "In use")),
    .text(", "),
    .link(content: Samples.text("here"), target: .topic(slug: "dials", section: "Sizes")),
    .text(", "), .link(content: Samples.text("away"), target: .unresolved("/levers")),
    .text(", "), .link(content: [], target: .external("https://example.org/?a=1&b=2")),
    .image(Image(url: "https://pictures.example.org/a.png", alt: "a small dial")),
  ]
}
