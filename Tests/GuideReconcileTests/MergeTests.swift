import GuideModel
import Testing

@testable import GuideReconcile

private let rule =
  "# Dials\n## Sizes\nKeep every dial at least 44 pt wide so that a thumb can turn it in lumOS."

@Suite struct MergeTests {
  @Test func sameWordsAreOnePassageWithBothPlaces() {
    let topic = reconcile([sample("a", rule), sample("b", rule)]).topic
    let block = topic.root.sections[0].blocks[0]
    #expect(block.provenance.map(\.origin.dump) == ["a", "b"])
    #expect(block.provenance.map(\.role) == [.kept, .same])
    #expect(block.alternatives.isEmpty)
  }

  @Test(
    "A changed fact is never merged", .tags(.wordsOfTheCode),
    arguments: [
      ("44 pt", "48 pt"), ("lumOS", "padOS"), ("can turn", "can’t turn"), ("44 pt", "44 px"),
      ("at least", "at most"), ("Keep every", "Avoid every"), ("44 pt", "-44 pt"),
    ])
  func changedFact(old: String, new: String) {
    let other = rule.replacingOnce(old, new)
    let conflict = reconcile([sample("a", rule), sample("b", other)]).topic
    #expect(
      conflict.root.sections[0].blocks.map { $0.alternatives.map(\.relation) } == [[.conflict]])
    let superseded = reconcile(
      [sample("a", rule), sample("b", other)], captured: ["a": "2025-01-01", "b": "2026-01-01"]
    ).topic
    let block = superseded.root.sections[0].blocks[0]
    #expect(block.content.plainText.contains(new))
    #expect(block.alternatives.map(\.relation) == [.superseded])
    #expect(block.alternatives[0].provenance.map(\.origin.dump) == ["a"])
  }

  @Test func otherWordsForTheSameFactsAreAVariant() {
    let other = rule.replacingOnce("so that a thumb can turn it", "to let a thumb turn it")
    let topic = reconcile([sample("a", rule), sample("b", other)]).topic
    #expect(topic.root.sections[0].blocks.map { $0.alternatives.map(\.relation) } == [[.conflict]])
  }

  @Test func sentencesThatOnlyDifferInPlatformStayApart() {
    let text = "# Dials\n## Care\nNot supported in wristOS.\n## Light\nNot supported in roomOS."
    let topic = reconcile([sample("a", text), sample("b", text)]).topic
    #expect(topic.sketch == text)
  }

  @Test func passagesUnderALostHeadingGoWhereTheHeadingIsKnown() {
    let lost = sample(
      "a",
      "# Dials\n## Sizes\nChoose one size.\nTwo faces are there.\nA picture of both faces.\nSave the faces."
    )
    let whole = sample(
      "b", "# Dials\n## Sizes\nChoose one size.\n## Faces\nTwo faces are there.\nSave the faces.")
    #expect(
      reconcile([lost, whole]).topic.sketch == """
        # Dials
        ## Sizes
        Choose one size.
        ## Faces
        Two faces are there.
        A picture of both faces. [unconfirmed]
        Save the faces.
        """)
  }

  @Test func repetitionByRightStaysEverywhere() {
    let text =
      "# Dials\n## One\n| Dial | Size |\n| a | 1 |\nSizes in points.\n## Two\n| Dial | Size |\n| a | 2 |\nSizes in points."
    let topic = reconcile([sample("a", text), sample("b", text)]).topic
    let blocks = topic.root.sections.flatMap(\.blocks)
    #expect(blocks.count == 4)
    #expect(Set(blocks.map(\.id)).count == 4)
  }

  @Test(arguments: [["a", "b"], ["b", "a"]])
  func shortTextBelowASplitParagraphIsComparedWithItsOwn(order: [String]) {
    let halves = [
      "Turn the dial with one finger on the rim until it clicks.",
      "Press its centre to choose the value that the mark points to.",
    ]
    let texts = [
      "a": halves.joined(separator: "\n") + "\nFor the makers, react Dials.",
      "b": halves.joined(separator: " ") + "\nFor the makers, see Dials.",
    ]
    let samples = order.map { sample($0, "# Dials\n" + texts[$0, default: ""]) }
    let readings = reconcile(samples).topic.root.blocks.map { $0.alternatives.map(\.relation) }
    #expect(readings == [[], [], [.conflict]])
  }

  @Test func halfAParagraphSaysLess() {
    let whole =
      "# Dials\nTurn the dial with one finger on the rim. Press its centre to choose the value."
    let half = "# Dials\nTurn the dial with one finger on the rim."
    let result = reconcile([sample("a", whole), sample("b", half)])
    let blocks = result.topic.root.blocks
    #expect(blocks.map(\.content.plainText) == [String(whole.split(separator: "\n")[1])])
    #expect(blocks[0].alternatives.map(\.facets) == [[.more]])
  }

  @Test func codeThatAConverterJoinedIsNoChange() {
    let commands = ["install dials", "turn dials"]
    var (parted, joined) = (sample("a", "# Dials"), sample("b", "# Dials"))
    parted.root.blocks = commands.map { command in
      SourceBlock(.code(language: "sh", text: command), origin: parted.root.origin)
    }
    joined.root.blocks = [
      SourceBlock(
        .code(language: nil, text: commands.joined(separator: "\n\n\n")),
        origin: joined.root.origin)
    ]
    for documents in [[parted, joined], [joined, parted]] {
      let blocks = reconcile(documents).topic.root.blocks
      #expect(blocks.map(\.status) == Array(repeating: .current, count: blocks.count))
      #expect(blocks.flatMap(\.allAlternatives).isEmpty)
    }
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func aParagraphThatWasSplitIsNoChange(newerIsSplit: Bool, isDated: Bool) {
    let (first, second) = (
      "Turn the dial with one finger on the rim.", "Press its centre to choose the value."
    )
    let joined = sample("a", "# Dials\n\(first) \(second)")
    let split = sample("b", "# Dials\n\(first)\n\(second)")
    let dates =
      newerIsSplit
      ? ["a": "2025-01-01", "b": "2026-01-01"] : ["a": "2026-01-01", "b": "2025-01-01"]
    let topic = reconcile([joined, split], captured: isDated ? dates : [:]).topic
    #expect(topic.root.blocks.allSatisfy { $0.alternatives.isEmpty && $0.status == .current })
    let shown = topic.root.blocks.map(\.content.plainText).joined(separator: " ")
    #expect(shown == "\(first) \(second)")
    if isDated { #expect(topic.root.blocks.count == (newerIsSplit ? 2 : 1)) }
  }

  /// One dump lost the picture between the halves, which then are one paragraph.
  @Test func aPictureBetweenHalvesIsNoChange() {
    let halves = ["Turn the dial with one finger.", "Press its centre to choose."]
    let picture = BlockContent.figure(
      Figure(image: Image(url: "https://lumen.example/a.png", alt: "A dial"), caption: []))
    var split = sample("a", "# Dials\n" + halves.joined(separator: "\n"))
    split.root.blocks.insert(SourceBlock(picture, origin: split.root.origin), at: 1)
    let joined = sample("b", "# Dials\n" + halves.joined(separator: " "))
    let blocks = reconcile([split, joined]).topic.root.blocks
    #expect(blocks.allSatisfy { $0.alternatives.isEmpty })
    #expect(blocks.contains { $0.content == picture })
    for half in halves {
      #expect(blocks.count { $0.content.plainText.contains(half) } == 1)
    }
  }

  /// The newer dump has no pictures at all.
  @Test(arguments: [
    ("Never glue the dial down.", Status.withdrawn), ("Turn the dial slowly at first.", .current),
  ])
  func aPictureIsWithdrawnWithItsText(above: String, status: Status) throws {
    let kept = "Turn the dial slowly at first."
    let picture = BlockContent.figure(
      Figure(image: Image(url: "https://lumen.example/a.png", alt: "A dial"), caption: []))
    var old = sample("a", "# Dials\n\(kept)\nNever glue the dial down.")
    let index = try #require(
      old.root.blocks.firstIndex { $0.content == .paragraph([.text(above)]) })
    old.root.blocks.insert(SourceBlock(picture, origin: old.root.origin), at: index + 1)
    let new = sample(
      "b", "# Dials\n\(kept)")
    let dates = ["a": "2025-01-01", "b": "2026-01-01"]
    let blocks = reconcile([old, new], captured: dates, lacking: ["b": [.picture]]).topic.root
      .blocks
    #expect(blocks.first { $0.content == picture }?.status == status)
  }

  /// Most of what stands beside it under either heading is other text, so that the two sections are
  /// not taken for one.
  @Test(arguments: [("Care", "Upkeep of all parts", true), ("On lumOS", "On padOS", false)])
  func whatStandsElsewhereNowIsNotGone(heading: String, now: String, isSame: Bool) throws {
    let moved = "Wipe the dial once a week with a dry cloth and put it back on the shelf."
    let kept = "## Storage\nClose the lid of the box.\n"
    let old = "# Dials\n## \(heading)\nHold it upright.\nNever drop it.\n\(moved)\n\(kept)"
    let new = "# Dials\n\(kept)## \(now)\nOil the hinge.\nPaint the knob.\n\(moved)"
    let topic = reconcile(
      [sample("a", old), sample("b", new)], captured: ["a": "2025-01-01", "b": "2026-01-01"]
    ).topic
    let found = topic.root.sections.flatMap { section in
      section.blocks.filter { $0.content.plainText == moved }.map { (section.headingText, $0) }
    }
    let current = try #require(found.first { $0.1.status == .current })
    #expect(current.0 == now)
    #expect(current.1.provenance.map(\.origin.dump) == (isSame ? ["b", "a"] : ["b"]))
    #expect(found.count == (isSame ? 1 : 2))
    #expect(found.allSatisfy { $0.1.status == ($0.0 == now ? .current : .withdrawn) })
  }

  @Test func whatTheNewerDumpLacksIsWithdrawn() {
    let old = "# Dials\nTurn the dial slowly at first.\nNever glue the dial down."
    let new = "# Dials\nTurn the dial slowly at first."
    let dates = ["a": "2025-01-01", "b": "2026-01-01"]
    #expect(
      reconcile([sample("a", old), sample("b", new)], captured: dates).topic.sketch
        == "# Dials\nTurn the dial slowly at first.\nNever glue the dial down. [withdrawn]")
    #expect(
      reconcile([sample("a", new), sample("b", old)], captured: dates).topic.sketch == old)
  }

  @Test func whatADialectCannotCarryIsNotMissed() {
    var old = sample("a", "# Dials\nTurn the dial slowly at first.")
    old.root.blocks.append(
      SourceBlock(
        .figure(
          Figure(image: Image(url: "https://lumen.example/dial.png", alt: "A dial"), caption: [])),
        origin: old.origin))
    let new = sample("b", "# Dials\nTurn the dial slowly at first.")
    let topic = reconcile(
      [old, new], captured: ["a": "2025-01-01", "b": "2026-01-01"], lacking: ["b": [.picture]]
    ).topic
    #expect(topic.root.blocks.map(\.status) == [.current, .current])
  }

  @Test func orderOfDocumentsChangesNothing() {
    let documents = [
      sample("a", rule + "\nOnly in a."), sample("b", rule.replacingOnce("44", "48")),
      sample("c", "# Dials\n## Care\nOnly in c.\n## Sizes\nLast words of c."),
    ]
    let expected = reconcile(documents)
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      #expect(reconcile(order.map { documents[$0] }) == expected)
    }
  }
}

extension String {
  func replacingOnce(_ old: String, _ new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return replacingCharacters(in: range, with: new)
  }

  private func replacingCharacters(in range: Range<Index>, with new: String) -> String {
    self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
