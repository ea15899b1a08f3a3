package import GuideModel

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers from the same seed on any machine.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True once in `sides` times.
  package mutating func chance(_ sides: Int) -> Bool {
    Int.random(in: 0..<sides, using: &self) == 0
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  package mutating func list<Element>(
    _ count: ClosedRange<Int>, _ element: (inout SeededGenerator) -> Element
  ) -> [Element] {
    (0..<Int.random(in: count, using: &self)).map { _ in element(&self) }
  }
}

/// Random blocks in the form that Markdown can say (`MarkdownWriter` lists what it cannot), made
/// of what is hardest for it.
package struct RandomBlocks {
  package var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let pieces = [
    "knob", "dial", "a", "b", "1", "26", " ", " ", " ", "  ", "\t", "\u{A0}", ".", ",", ":", ";",
    "!", "?", "*", "**", "_", "__", "~", "~~", "`", "``", "[", "]", "(", ")", "](", "]:", "![", "<",
    ">", "<b>", "<!--", "-->", "&", "&amp;", "&#42;", "\\", "\\\\", "|", "||", "#", "##", "-", "--",
    "---", "+", "=", "===", "1.", "1)", "10.", "- ", "* ", "> ", "# ", "|-|", ":-:", "—", " — ",
    "↑", " ↑", "“", "”", "’", "−", "×", "≥", "…", "é", "日本", "👩‍💻", "https://lumen.example/a_b",
    "Figure:", "Figure: ", "Video: ", "Do", "Note", "snake_case", "\"", "'", "{", "}", "$", "^",
    "\u{200B}", "\u{2003}", "\u{B}", "\u{C}", String(repeating: "`", count: 80), "%", "@", "/",
    "www.lumen.example",
  ]

  package mutating func text() -> String {
    let text = generator.list(1...6) { $0.pick(Self.pieces) }.joined()
    return text
  }

  private mutating func url() -> String {
    generator.pick([
      "https://lumen.example/a", "https://lumen.example/a(b)c", "https://lumen.example/?a=b&copy;c",
      "http://lumen.example/a*b_c", "mailto:a@lumen.example", "https://lumen.example/a b",
      "https://lumen.example/)(", "https://lumen.example/\\*<x>", "https://lumen.example/a|b",
    ])
  }

  private mutating func target() -> LinkTarget {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .unresolved(generator.pick(["/guide/knobs", "#size", "knobs.md#Size", "a b", ""]))
    default: .external(url())
    }
  }

  private mutating func image() -> Image {
    Image(url: generator.pick(["knob.png", "a b.png", "a(b.png", url()]), alt: text())
  }

  /// What may stand within a run of inlines.
  package struct Limits {
    package var styles = 2
    package var softBreaks = true
    package var inLink = false
    package var struck = false

    package init(styles: Int = 2, softBreaks: Bool = true, inLink: Bool = false) {
      self.styles = styles
      self.softBreaks = softBreaks
      self.inLink = inLink
    }
  }

  package mutating func inlines(_ limits: Limits = Limits()) -> [Inline] {
    let count = Int.random(in: 1...5, using: &generator)
    var inlines: [Inline] = []
    for index in 0..<count {
      let inline = inline(limits, isEdge: index == 0 || index == count - 1)
      switch (inlines.last, inline) {
      case (.text(let before), .text(let after)): inlines[inlines.count - 1] = .text(before + after)
      case (.softBreak, .softBreak), (.softBreak, .lineBreak), (.lineBreak, .softBreak): continue
      // Between two such characters a line break is none.
      case (.softBreak, _) where [inline].plainText.hasPrefix("日"): continue
      default: inlines.append(inline)
      }
    }
    if case .softBreak = inlines.last { inlines.removeLast() }
    return inlines
  }

  private mutating func inline(_ limits: Limits, isEdge: Bool) -> Inline {
    var inner = limits
    switch Int.random(in: 0..<16, using: &generator) {
    case 0, 1:
      // In a link at the start of a paragraph this would define a label.
      return .code(limits.inLink ? text().replacing("]", with: ")") : text())
    case 2, 3:
      inner.styles -= 1
      if limits.styles > 0 { return .emphasis(inlines(inner)) }
    case 4, 5:
      inner.styles -= 1
      if limits.styles > 0 { return .strong(inlines(inner)) }
    case 6:
      inner.struck = true
      if !limits.struck { return .strikethrough(inlines(inner)) }
    case 7, 8:
      inner.inLink = true
      if !limits.inLink { return .link(content: inlines(inner), target: target()) }
    case 9: return .image(image())
    case 10:
      return .raw(
        generator.pick([
          "<kbd>", "</kbd>", "<sup>", "</sup>", "<!-- a -->", "<x y='|'>", "`", "<br >",
        ]))
    case 11: if !isEdge { return .lineBreak }
    case 12: if !isEdge, limits.softBreaks { return .softBreak }
    default: break
    }
    return .text(text())
  }

  package mutating func blocks(depth: Int = 3) -> [BlockContent] {
    let count = Int.random(in: 1...4, using: &generator)
    return (0..<count).map { _ in block(depth: depth) }
  }

  private mutating func numbering() -> ListNumbering {
    ListNumbering(
      ordered: generator.chance(3), start: generator.pick([1, 1, 1, 0, 7, 999_999_900]))
  }

  private mutating func block(depth: Int) -> BlockContent {
    switch Int.random(in: 0..<18, using: &generator) {
    case 0, 1, 2: .list(ordered: numbering(), items: items(depth: depth - 1))
    case 3: .table(table())
    case 4: .aside(kind: generator.pick(AsideKind.allCases), blocks: inner(depth: depth - 1))
    case 5, 6: .figure(figure())
    case 7:
      .video(
        description: generator.chance(4) ? [] : inlines(Limits(styles: 1)), label: label())
    case 8:
      .code(
        language: generator.pick([nil, "swift", "c++", "objective-c"]), text: lines(),
        title: generator.pick([nil, nil, "knob.swift", "a \"b\"", "[c] it's"]))
    case 9: .quote(inner(depth: depth - 1))
    case 10: .links(kind: generator.pick(LinksKind.allCases), entries: entries())
    case 11: .thematicBreak
    case 12: .raw(lines())
    case 13: .paragraph(lookalike())
    default: .paragraph(inlines())
    }
  }

  /// Items and quotes may be empty.
  private mutating func inner(depth: Int) -> [BlockContent] {
    if generator.chance(6) { return [] }
    return depth > 0 ? blocks(depth: depth) : [.paragraph(inlines())]
  }

  private mutating func items(depth: Int) -> [[BlockContent]] {
    let count = Int.random(in: 1...4, using: &generator)
    return (0..<count).map { _ in
      generator.chance(2) ? [.paragraph(inlines())] : inner(depth: depth)
    }
  }

  private mutating func lookalike() -> [Inline] {
    generator.pick([
      [.image(image())], [.emphasis([.text("Figure: a knob")])], [.emphasis([.text("Video:")])],
      [.strong([.text("Note")])], [.strong([.text("Do")]), .text(" it")],
      [.text("[a]: b")], [.text("1986. A year")], [.text("[x] done")],
    ])
  }

  private mutating func figure() -> Figure {
    let judgement = generator.chance(2) ? Judgement.none : generator.pick(Judgement.allCases)
    let hasImage = !generator.chance(3)
    var caption: [Inline]
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: caption = []
    case 1: caption = [.text(text())]
    case 2: caption = [.strong([.text("Do")]), .text(" " + text())]
    default: caption = inlines(Limits(styles: hasImage ? 2 : 1))
    }
    return Figure(
      image: hasImage ? image() : nil, caption: caption, judgement: judgement, label: label())
  }

  private mutating func label() -> String? { generator.chance(3) ? text() : nil }

  private mutating func table() -> Table {
    let columns = Int.random(in: 1...4, using: &generator)
    let rows = Int.random(in: 0...3, using: &generator)
    return Table(
      header: (0..<columns).map { _ in cell() },
      rows: (0..<rows).map { _ in
        (0..<columns).map { _ in TableCell(cell(), inherited: generator.chance(5)) }
      })
  }

  private mutating func cell() -> [Inline] {
    generator.chance(4) ? [] : inlines(Limits(softBreaks: false))
  }

  private mutating func entries() -> [LinkEntry] {
    generator.list(1...3) { _ in 0 }.map { _ in
      let hasTarget = !generator.chance(4)
      var title = inlines(Limits(inLink: true))
      if generator.chance(5) {
        title = hasTarget ? [] : [.text("a — b"), .code("c"), .text(" — d")]
      }
      return LinkEntry(
        title: title, target: hasTarget ? target() : nil,
        abstract: generator.chance(2) ? [] : inlines(),
        image: generator.chance(3) ? image() : nil)
    }
  }

  private mutating func lines() -> String {
    generator.list(0...4) {
      $0.pick(["", "let a = 1", "  b", "\tc", "```", "````", "> d", "<e>", "#"])
    }
    .joined(separator: "\n")
  }
}
