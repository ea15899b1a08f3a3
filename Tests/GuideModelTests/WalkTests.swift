import GuideModel
import TestSupport
import Testing

/// One way through inlines, blocks and sections: nothing is skipped, and all comes in reading order.
@Suite struct WalkTests {
  private static func image(_ name: String) -> Image {
    Image(url: name + ".png", alt: "alt " + name)
  }

  /// Every case, with a picture and a link of the name's own in the innermost run.
  private static func inlines(_ name: String) -> [Inline] {
    [
      .text("text " + name), .code("code " + name), .softBreak,
      .emphasis([
        .strong([
          .strikethrough([
            .link(
              content: [.text("link " + name), .image(image(name))], target: .external(name))
          ])
        ])
      ]),
      .lineBreak, .raw("raw " + name),
    ]
  }

  /// Every case. The runs are named by letters in reading order.
  private static let blocks: [BlockContent] = [
    .paragraph(inlines("a")),
    .list(
      ordered: true,
      items: [[.paragraph(inlines("b")), .quote([.paragraph(inlines("c"))])], [], [.raw("raw")]]),
    .table(
      Table(
        header: [inlines("d"), []],
        rows: [[TableCell(inlines("e")), TableCell(inlines("f"), inherited: true)]])),
    .aside(kind: .tip, blocks: [.list(ordered: false, items: [[.paragraph(inlines("g"))]])]),
    .figure(Figure(image: image("over h"), caption: inlines("h"), label: "tab")),
    .video(description: inlines("i"), label: "tab"), .code(language: "swift", text: "let j = 1"),
    .quote([
      .links(
        kind: .related,
        entries: [
          LinkEntry(
            title: inlines("k"), target: .unresolved("of k"), abstract: inlines("l"),
            image: image("over k"))
        ])
    ]),
    .thematicBreak,
  ]
  private static let all = BlockContent.quote(blocks)
  private static let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "k", "l"]

  // MARK: Inlines

  @Test func aWalkVisitsEveryInlineBeforeWhatStandsInIt() {
    let visited = Self.inlines("a").walk.map { inline in
      switch inline {
      case .text(let text), .code(let text), .raw(let text): text
      case .emphasis: "emphasis"
      case .strong: "strong"
      case .strikethrough: "strikethrough"
      case .link: "link"
      case .image(let image): image.alt
      case .lineBreak: "line break"
      case .softBreak: "soft break"
      }
    }
    #expect(
      visited == [
        "text a", "code a", "soft break", "emphasis", "strong", "strikethrough", "link", "link a",
        "alt a", "line break", "raw a",
      ])
  }

  @Test func aWalkDoesNotEnterWhatIsNotToBeVisited() {
    let run: [Inline] = [.emphasis([.text("a")]), .strong([.text("b"), .code("c")]), .text("d")]
    let visited = run.walk { if case .strong = $0 { false } else { true } }
    #expect(visited.map { $0 } == [.emphasis([.text("a")]), .text("a"), .text("d")])
  }

  @Test func aRunIsRewrittenFromTheInnermostOutwards() {
    var seen: [Int] = []
    let run: [Inline] = [.emphasis([.link(content: [.text("a")], target: .external("b"))])]
    let unlinked = run.rewritten { run in
      seen.append(run.walk.map { $0 }.count)
      run = run.flatMap { inline -> [Inline] in
        if case .link(let content, _) = inline { content + [.lineBreak] } else { [inline] }
      }
    }
    #expect(seen == [1, 2, 3])
    #expect(unlinked == [.emphasis([.text("a"), .lineBreak])])
  }

  @Test func settingTheContentOfWhatHoldsNoneChangesNothing() {
    for var inline in Self.inlines("a") where inline.content == nil {
      let before = inline
      inline.content = [.text("b")]
      #expect(inline == before)
    }
  }

  // MARK: Blocks

  @Test func aWalkVisitsEveryBlock() {
    #expect(Self.all.walk.map { $0 }.count == 1 + Self.blocks.count + 3 + 1 + 2 + 1)
    #expect(Self.blocks.walk.map { $0 } == Self.all.walk.dropFirst().map { $0 })
  }

  @Test func everyRunPictureAndTargetIsFoundInReadingOrder() {
    #expect(Self.all.inlines == Self.names.flatMap(Self.inlines))
    #expect(Self.all.targets == [.unresolved("of k")] + Self.names.map { .external($0) })
    var pictures = Self.names
    pictures.insert("over h", at: 7)
    pictures.insert("over k", at: 10)
    #expect(Self.all.images == pictures.map(Self.image))
  }

  @Test func everyWordIsInThePlainText() {
    let text = Self.all.labelledText
    for name in Self.names {
      for kind in ["text ", "code ", "link ", "alt ", "raw "] {
        #expect(text.ranges(of: kind + name).count == 1)
      }
    }
    #expect(text.ranges(of: "tab").count == 2)
  }

  @Test func aRewriteThatChangesNothingGivesTheSame() {
    #expect(Self.all.rewritten(inlines: { run, _ in run.rewritten { _ in } }) == Self.all)
    #expect(Self.all.mapTargets { $0 } == Self.all)
    for seed in 0..<100 {
      var random = RandomBlocks(seed: UInt64(seed))
      for block in random.blocks() { #expect(block.mapTargets { $0 } == block) }
    }
  }

  @Test func aRewriteReachesEveryRunAndKnowsWhereItStands() {
    var places: [String: BlockContent.Place] = [:]
    let marked = Self.all.rewritten(inlines: { run, place in
      if case .text(let text)? = run.first { places[String(text.suffix(1))] = place }
      return run.isEmpty ? run : run + [.text("!")]
    })
    #expect(marked.inlines == Self.names.flatMap { Self.inlines($0) + [.text("!")] })
    let others: [String: BlockContent.Place] = [
      "d": .header, "f": .inheritedCell, "k": .entry, "l": .entry,
    ]
    #expect(
      places == Dictionary(uniqueKeysWithValues: Self.names.map { ($0, others[$0] ?? .text) }))
  }

  @Test func everyTargetAndPictureIsReplaced() {
    let changed = Self.all.mapTargets(
      { _ in .topic(slug: "there", section: nil) }, images: { _ in Image(url: "u", alt: "other") })
    #expect(changed.targets.count == Self.all.targets.count)
    #expect(Set(changed.targets) == [.topic(slug: "there", section: nil)])
    #expect(changed.images.count == Self.all.images.count)
    #expect(Set(changed.images) == [Image(url: "u", alt: "other")])
  }

  // MARK: Sections

  private static let root = section(
    "Page",
    [
      section("One", [section("Deep", [section("Deeper")]), section("Side")]), section("Two"),
    ])

  private static func section(_ name: String, _ sections: [Section] = []) -> Section {
    Section(id: name, level: 1, heading: [.text(name)], sections: sections)
  }

  @Test func sectionsComeInReadingOrderWithTheirPlaces() {
    let placed = Self.root.placed
    let order = ["Page", "One", "Deep", "Deeper", "Side", "Two"]
    #expect(placed.map(\.section.id) == order)
    #expect(Self.root.walk.map(\.id) == order)
    #expect(placed.map(\.parent) == [nil, 0, 1, 2, 1, 0])
    #expect(placed[3].headings == ["One", "Deep", "Deeper"])
    #expect(
      placed.map(\.pointer) == [
        "", "/sections/0", "/sections/0/sections/0", "/sections/0/sections/0/sections/0",
        "/sections/0/sections/1", "/sections/1",
      ])
  }

  @Test func everySectionIsChangedInReadingOrder() {
    var root = Self.root
    var number = 0
    root.editEach { section in
      section.sections.removeAll { $0.id == "Side" }
      section.level = number
      number += 1
    }
    #expect(root.walk.map(\.id) == ["Page", "One", "Deep", "Deeper", "Two"])
    #expect(root.walk.map(\.level) == [0, 1, 2, 3, 4])
  }

  @Test func theBlocksOfATopicBeginWithItsAbstract() {
    func block(_ id: String) -> Block { Block(id: id, content: .thematicBreak, provenance: []) }
    var root = Self.root
    root.editEach { $0.blocks = [block($0.id)] }
    let topic = Topic(slug: "page", title: "Page", abstract: block("abstract"), root: root)
    #expect(topic.blocks.map(\.id) == ["abstract"] + root.walk.map(\.id))
  }
}
