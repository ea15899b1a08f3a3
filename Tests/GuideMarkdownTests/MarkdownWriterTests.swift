import GuideMarkdown
import GuideModel
import TestSupport
import Testing

@Suite struct MarkdownWriterTests {
  @Test func everyKindOfBlockIsWrittenAsRecorded() {
    let path = "\(PackageRoot.path)/Tests/GuideMarkdownTests/Fixtures/Writer/blocks.md"
    let difference = Golden.difference(MarkdownWriter.blocks(Self.blocks), from: path)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// Only what would be read as markup has a backslash.
  @Test(arguments: [
    "snake_case and f(_x) are (all) [right] here!", "2 * 3 * 4 < 5 & 6 > 5 | 7 ~ 8",
    "−26 pt, +4, -5, 10–20 %, #1 #tag, 1.5, 3) and a.", "“Quoted” ‘text’ — with dashes…",
    "C:\\Program, $10 ^ {x} ~10 @2x https://lumen.example/a_b?c=d&e=f", "=x", "-x", "+x", "#x",
    "|x",
  ])
  func plainTextIsWrittenPlainly(_ text: String) {
    let expected = text.replacing("f(_x)", with: "f(\\_x)")
    #expect(MarkdownWriter.inlines([.text(text)]) == expected)
  }

  @Test(arguments: [
    ("*a* _b_ **c**", "\\*a\\* \\_b\\_ \\*\\*c\\*\\*"), ("`a`", "\\`a\\`"),
    ("[a](b) ![c](d)", "[a\\](b) ![c\\](d)"), ("[a]: b", "\\[a]: b"), ("<b> a<", "\\<b> a\\<"),
    ("&amp; &#1; &x", "\\&amp; \\&#1; &x"), ("a\\*b\\", "a\\\\\\*b\\\\"),
    ("~~a~~", "\\~\\~a\\~\\~"),
    ("# a", "\\# a"), ("- a", "\\- a"), ("+ a", "\\+ a"), ("1. a", "1\\. a"), ("12) a", "12\\) a"),
    ("> a", "\\> a"), ("---", "\\---"), ("===", "\\==="), ("| - |", "\\| - |"),
    (" a ", "&#32;a&#32;"),
    ("a\n# b", "a\n\\# b"), ("a\n\nb", "a\nb"), ("\na", "a"),
  ])
  func markupIsEscaped(text: String, expected: String) {
    #expect(MarkdownWriter.inlines([.text(text)]) == expected)
  }

  @Test(
    arguments: [
      ([.strong([.text("Lead.")]), .text("Text")], "**Lead.**<!-- -->Text"),
      ([.strong([.text("Lead.")]), .text(" Text")], "**Lead.** Text"),
      ([.text("a"), .emphasis([.text("b")]), .text("c")], "a*b*c"),
      ([.emphasis([.text("a")]), .strong([.text("b")])], "*a*<!-- -->**b**"),
      ([.strong([.emphasis([.text("a")])])], "**_a_**"),
      ([.emphasis([.text("a "), .emphasis([.text("b")]), .text(" c")])], "*a _b_ c*"),
      ([.code("a`b")], "``a`b``"), ([.code("`")], "`` ` ``"),
      ([.code("a"), .code("b")], "`a`<!-- -->`b`"),
      ([.raw("<kbd>")], "`<kbd>`<!-- raw -->"), ([.text("a"), .lineBreak, .text("b")], "a\\\nb"),
      ([.text("a"), .lineBreak], "a<br>"),
      ([.link(content: [.text("a]")], target: .unresolved("b c"))], "[a\\]](<b c>)"),
      ([.link(content: [.text("https://a.b")], target: .external("https://a.b"))], "<https://a.b>"),
      ([.link(content: [.text("a")], target: .topic(slug: "b", section: "c"))], "[a](b.md#c)"),
      ([.text("Wow!"), .link(content: [.text("a")], target: .unresolved("b"))], "Wow\\![a](b)"),
      ([.image(Image(url: "a(b", alt: "[c]")), .text(" d")], "![\\[c\\]](<a(b>) d"),
    ] as [([Inline], String)])
  func inlinesAreWritten(inlines: [Inline], expected: String) {
    #expect(MarkdownWriter.inlines(inlines) == expected)
  }

  /// An empty line would end it.
  @Test func aParagraphHasNoEmptyLine() {
    #expect(MarkdownWriter.inlines([.text("a\n"), .softBreak, .text("\nb")]) == "a\nb")
    #expect(MarkdownWriter.inlines([.text("a"), .lineBreak, .text("\n# b")]) == "a\\\n\\# b")
  }

  @Test(arguments: ["c++", "\\", "\\\\\\", "a\\`b", "&amp;", "\\&#92;"])
  func theWordOfACodeFenceReadsBack(_ language: String) {
    let block = BlockContent.code(language: language, text: "a")
    let markdown = MarkdownWriter.blocks([block])
    #expect(MarkdownForms.blocks(of: MarkdownReader.read(markdown).nodes) == [block])
  }

  @Test(arguments: [
    "dial.js", "a \"b\"", "\"", "it's \"b\"]", "[a]", "a [b]", "a`b", "\\", "&amp;", "a\tb\nc", "~",
  ])
  func theTitleOfCodeReadsBack(_ title: String) {
    let blocks = [nil, "js"].map { BlockContent.code(language: $0, text: "a", title: title) }
    let markdown = MarkdownWriter.blocks(blocks)
    #expect(MarkdownForms.blocks(of: MarkdownReader.read(markdown).nodes) == blocks, "\(markdown)")
  }

  @Test func whatMarkdownCannotSayKeepsItsWords() {
    let inner: [Inline] = [.text("a"), .link(content: [.text("b")], target: .unresolved("c"))]
    let emphasis = Inline.emphasis([.emphasis([.emphasis([.text("d")])])])
    #expect(
      MarkdownWriter.inlines([.link(content: inner, target: .unresolved("e"))]) == "[ab](e)")
    #expect(MarkdownWriter.inlines([emphasis]) == "*_d_*")
    #expect(MarkdownWriter.blocks([.paragraph([]), .list(ordered: false, items: [])]) == "")
  }

  @Test(.timeLimit(.minutes(5))) func hostileBlocksAreWritten() {
    let text = String(repeating: "_*~[&<`\\", count: 50_000)
    let markdown = MarkdownWriter.blocks([.paragraph([.text(text)])])
    let blocks = MarkdownForms.blocks(of: MarkdownReader.read(markdown).nodes)
    let isSame = blocks == [.paragraph([.text(text)])]
    #expect(isSame)
  }

  private static let blocks: [BlockContent] = [
    .paragraph([.strong([.text("Turn it.")]), .text(" Gently, "), .code("turn()"), .text(".")]),
    .list(
      ordered: false,
      items: [
        [
          .paragraph([.text("One")]), .list(ordered: true, items: [[.paragraph([.text("Inner")])]]),
        ],
        [.paragraph([.text("Two")])],
      ]),
    .list(ordered: false, items: [[.paragraph([.text("A")]), .paragraph([.text("B")])], []]),
    .table(
      Table(
        header: [[.text("Device")], [.text("Size")]],
        rows: [
          [
            TableCell([.text("lumOS | padOS")]), TableCell([.code("a|b"), .lineBreak, .text("c")]),
          ],
          [TableCell([.text("wristOS")]), TableCell([.text("12")], inherited: true)],
          [TableCell([]), TableCell([.text("↑")])],
        ])),
    .aside(kind: .developerNote, blocks: [.paragraph([.text("See it.")]), .thematicBreak]),
    .aside(
      kind: .details,
      blocks: [
        .paragraph([.strong([.text("Note")])]),
        .list(ordered: false, items: [[.aside(kind: .details, blocks: [.thematicBreak])]]),
      ]),
    .aside(kind: .danger, blocks: [.paragraph([.text("It burns.")])]),
    .quote([.paragraph([.text("Quoted")]), .quote([.paragraph([.strong([.text("Note")])])])]),
    .figure(Figure(image: Image(url: "a.png", alt: "A knob"), caption: [.text("The \"knob\"")])),
    .figure(
      Figure(
        image: Image(url: "a.png", alt: ""), caption: [.text("Do "), .emphasis([.text("it")])],
        judgement: .do)),
    .figure(Figure(image: nil, caption: [.text("Lost")], judgement: .dont)),
    .video(description: [.text("A hand turns a knob.")]),
    .figure(
      Figure(
        image: Image(url: "b.png", alt: "A band"), caption: [.text("On a wrist")], label: "wristOS")
    ),
    .video(description: [.text("It turns.")], label: "lumOS"),
    .code(language: "swift", text: "turn()", title: "dial.swift"),
    .code(language: "swift", text: "turn()", title: "dial.swift", tab: .first),
    .code(language: nil, text: "turn", tab: .next),
    .list(
      ordered: true,
      items: [
        [.code(language: "sh", text: "a", title: "\"b\"", tab: .first)],
        [.code(language: "sh", text: "c", tab: .next)],
      ]),
    .code(language: "swift", text: "let fence = \"\"\"\n```\n\"\"\""),
    .links(
      kind: .developer,
      entries: [
        LinkEntry(
          title: [.code("Knob")], target: .external("https://lumen.example/knob"),
          abstract: [.text("LumenUI")]),
        LinkEntry(title: [.text("Lost — and found")], target: nil),
      ]),
    .links(
      kind: .pages,
      entries: [
        LinkEntry(
          title: [.text("Knobs")], target: .topic(slug: "knobs", section: nil),
          abstract: [.text("Turn.")], image: Image(url: "k.png", alt: "A knob"))
      ]),
    .thematicBreak, .raw("<video src=\"a.mp4\">"),
    .paragraph([.emphasis([.text("Figure: no figure")])]),
  ]
}
