import GuideModel
import Testing

@testable import GuideReconcile

/// Readings of several witnesses in time, and what a copy adds.
@Suite struct WitnessesTests {
  private static func page(_ hour: String) -> String {
    "# Trays\nTrays stand by the door.\nTrays open at \(hour) in the summer.\nTrays are wiped daily."
  }

  private func shown(_ documents: [Document], _ captured: [String: String]) -> [String] {
    reconcile(documents, captured: captured).topic.root.blocks.map { block in
      block.content.plainText
        + block.alternatives.map { " [\($0.relation): \($0.content.plainText)]" }.joined()
    }
  }

  /// A log speaks of its last day, so the page was captured on it or later.
  @Test func aWitnessWithoutLogUndoesNothingThatALogSettled() {
    let documents = [
      sample("old", Self.page("seven"), changed: "2023-05-01"),
      sample("new", Self.page("nine"), changed: "2026-06-08"), sample("mid", Self.page("eight")),
      sample("copy", Self.page("seven")),
    ]
    let captured = ["mid": "2026-02-01"]
    for members in [[0, 1], [1, 2], [0, 1, 2], [2, 0, 1], [0, 1, 3]] {
      let blocks = shown(members.map { documents[$0] }, captured)
      #expect(blocks[1].hasPrefix("Trays open at nine in the summer. [superseded"), "\(members)")
      #expect(!blocks[1].contains("conflict"), "\(members)")
    }
    // Whether what has neither is newer, nobody knows.
    #expect(shown([documents[2], documents[3]], [:])[1].contains("[conflict"))
  }

  @Test func whatOnlyOldAndUndatedWitnessesHaveIsWithdrawn() {
    let more = Self.page("nine") + "\nTrays are kept for good."
    let documents = [
      sample("old", more, changed: "2023-05-01"), sample("copy", more),
      sample("new", Self.page("nine") + "\nTrays go at last.", changed: "2026-06-08"),
    ]
    let blocks = reconcile(documents).topic.root.blocks
    #expect(blocks.first { $0.content.plainText.hasSuffix("for good.") }?.status == .withdrawn)
  }

  @Test func nobodyHasToSettleWhatIsGone() {
    let last = Self.page("nine") + "\nTrays are kept for good in oak boxes."
    let documents = [
      sample("old", last, changed: "2023-05-01"),
      sample("copy", last.replacing("oak", with: "elm")),
      sample("new", Self.page("nine") + "\nTrays go at last.", changed: "2026-06-08"),
    ]
    func relations(_ documents: [Document]) -> [Relation] {
      reconcile(documents).topic.root.blocks.flatMap(\.alternatives).map(\.relation)
    }
    #expect(relations(Array(documents.dropLast())) == [.conflict])
    #expect(relations(documents) == [.superseded])
  }

  /// A log that knows of no change says that what another converter lacks may be lost.
  @Test(arguments: [nil, "2023-05-01"], ["sample", "another"])
  func ofOneEditionNothingIsWithdrawn(changed: String?, dialect: String) throws {
    let lines = ["are wiped", "stand here", "hold cups", "hold tea", "go round", "come back"]
      .map { "Trays \($0) every day of the week." }
    let texts = [lines, lines.enumerated().filter { $0.offset != 3 }.map(\.element)]
      .map { "# Trays\n" + $0.joined(separator: "\n") }
    var documents = zip(["old", "new"], texts).map { sample($0, $1, changed: changed) }
    documents[1].dialect = dialect
    let topic = reconcile(documents, captured: ["old": "2024-01-01", "new": "2026-01-01"]).topic
    #expect(topic.root.blocks.map(\.content.plainText) == lines)
    let isLost = changed != nil && dialect == "another"
    #expect(topic.root.blocks[3].status == (isLost ? .unconfirmed : .withdrawn))
  }

  @Test func aPreferredDumpSettlesHeadingsToo() {
    func page(_ heading: String) -> String {
      "# Trays\nTrays stand by the door.\n## \(heading)\nTrays are wiped daily with a cloth."
    }
    var result = reconcile(
      [sample("old", page("Using trays")), sample("new", page("Using trays twice"))],
      captured: ["old": "2024-01-01", "new": "2026-01-01"])
    #expect(result.topic.root.sections.map(\.headingText) == ["Using trays twice"])
    #expect(result.settle([Preference(dump: "old")]) == [0])
    let section = result.topic.root.sections[0]
    #expect(section.headingText == "Using trays")
    #expect(section.alternatives.map(\.relation) == [.settled])
    #expect(section.id == "Using-trays")
  }

  /// However little they share.
  @Test func abstractsAreReadingsOfEachOther() throws {
    let documents = [
      sample("old", Self.page("nine"), abstract: "Trays carry cups."),
      sample("new", Self.page("nine"), abstract: "Whatever lies about has a place here."),
    ]
    let topic = reconcile(documents, captured: ["old": "2024-01-01", "new": "2026-01-01"]).topic
    let abstract = try #require(topic.abstract)
    #expect(abstract.content.plainText == "Whatever lies about has a place here.")
    #expect(abstract.alternatives.map(\.content.plainText) == ["Trays carry cups."])
    #expect(abstract.alternatives.map(\.relation) == [.superseded])
  }

  @Test func ofEqualTextsTheFormDecidesAndNoName() {
    let texts = ["# Trays\n## Tea\u{A0}time\nAt five.", "# Trays\n## Tea time\nAt five."]
    for (first, second) in [("a", "b"), ("b", "a")] {
      let topic = reconcile([sample(first, texts[0]), sample(second, texts[1])]).topic
      #expect(topic.root.sections.map(\.headingText) == ["Tea time"])
    }
  }

  @Test func cellsUnderASpanAreOneWithThoseThatRepeatIt() {
    let rows = [
      "| Part | Kind |", "| Rim | round |", "| Rim | flat |", "| Lid | flat |", "| Lid | deep |",
    ]
    let spanned = rows.enumerated().map { $0 == 2 ? "|  | flat |" : $0 == 4 ? "|  | deep |" : $1 }
    // One of them may be empty by right, and so may what none repeats.
    let emptied = rows.enumerated().map { $0 == 2 ? "|  | flat |" : $1 }
    let others = rows.enumerated().map { $0 == 3 ? "|  | flat |" : $0 == 4 ? "|  | deep |" : $1 }
    func told(_ other: [String]) -> [Alternative] {
      let texts = [rows, other].map { "# Trays\n" + $0.joined(separator: "\n") }
      return reconcile([sample("a", texts[0]), sample("b", texts[1])]).topic.root.blocks.flatMap {
        $0.allAlternatives
      }
    }
    #expect(told(spanned).isEmpty)
    #expect(!told(emptied).isEmpty && !told(others).isEmpty)
  }

  /// A row that says something else below a span is told alone, and hides the span from none; it is no
  /// row of the table that is shown.
  @Test func aSpanGoesOnBelowARowThatDiffers() {
    let rows = [
      "| Part | Kind | Mass |", "| Rim | round | 1 |", "| Rim | flat | 2 |", "| Rim | deep | 3 |",
      "| Rim | wide | 5 |",
    ]
    let spanned = [rows[0], rows[1], "|  | flat | 4 |", "|  | deep | 3 |", "|  | wide | 5 |"]
    let texts = [rows, spanned].map { "# Trays\n" + $0.joined(separator: "\n") }
    let blocks = reconcile([sample("a", texts[0]), sample("b", texts[1])]).topic.root.blocks
    #expect(blocks.count == 1 && blocks[0].content.table?.rows.count == 4)
    let own = blocks[0].partStory
    #expect([["1 unconfirmed: \tflat\t4"], ["1 unconfirmed: Rim\tflat\t2"]].contains(own))
    let other = blocks[0].alternatives.flatMap { $0.content.table?.rows ?? [] }
    #expect(other.count == 1 && other[0][1].content.plainText == "flat")
  }

  /// A log tells when a dump was captured at the earliest, of its pages without one too.
  @Test func aDumpIsNoOlderThanTheLastDayItSpeaksOf() {
    let (page, other) = (sample("a", "# Trays"), sample("b", "# Trays"))
    func compare(_ day: String) -> Precedence {
      Chronology(dumps: [
        Dump(id: "a", capturedOn: day, dateSource: .changeLog, documents: 9),
        Dump(id: "b", capturedOn: "2026-02-01", dateSource: .stated, documents: 9),
      ]).compare(page, other)
    }
    #expect(compare("2026-06-08") == .newer)
    #expect(compare("2025-06-08") == .unordered)
  }

  /// A dump is one capture: what its logs know on some pages tells of those without a log too.
  @Test func aDumpWhoseLogsGoFurtherIsTheLaterOne() {
    func order(_ logs: [(a: String?, b: String?)]) -> Precedence {
      let topics = logs.enumerated().map { index, days in
        TopicGroup(
          slug: "\(index)",
          documents: [
            sample("a", "# Trays", changed: days.a), sample("b", "# Trays", changed: days.b),
          ])
      }
      return Chronology(dumps: [], logs: LogOrder(topics))
        .compare(sample("a", "# Rims"), sample("b", "# Rims"))
    }
    let (old, new) = ("2025-09-09", "2026-06-08")
    let ahead = [(new, old), (new, "2025-06-09"), ("2025-12-16", old)]
    #expect(order(ahead + [(old, old), (nil, old), (new, nil)]) == .newer)
    #expect(order(ahead.map { ($0.1, $0.0) }) == .older)
    #expect(order(Array(ahead.dropLast()) + [(new, nil)]) == .unordered)
    #expect(order(ahead + [(old, new)]) == .unordered)
  }

  @Test func twoHalvesOfAnEditedParagraphAreToldWithIt() {
    let whole =
      "Wipe the rim of each tray with a dry cloth before noon. Put it back on its own shelf."
    let halves = whole.replacing(". Put", with: ".\nPut").replacing("own", with: "lower")
    let blocks = reconcile([
      sample("a", "# Trays\nTrays are round.\n\(whole)\nTrays are flat."),
      sample("b", "# Trays\nTrays are round.\n\(halves)\nTrays are flat."),
    ]).topic.root.blocks
    #expect(blocks.allSatisfy { $0.status == .current })
    #expect(blocks.flatMap(\.alternatives).contains { $0.facets == [.text] })
  }

  /// A capture without a log from before the newest line of the log is older as well.
  @Test func aRewrittenPageIsNotMixedWithACaptureFromBefore() {
    func page(_ words: [String]) -> String {
      "# Trays\n## Use\n" + words.prefix(3).joined(separator: "\n") + "\n## Care\n"
        + words.dropFirst(3).joined(separator: "\n")
    }
    let old = page(
      ["stand", "lie", "hang", "wait", "rest"].map { "Old trays \($0) in the hall all day long." })
    let new = page(
      ["ring", "glow", "hum", "turn", "sing"].map { "A tray will \($0) as soon as it is lifted." })
    let topic = reconcile(
      [sample("old", old), sample("new", new, changed: "2026-06-08")],
      captured: ["old": "2026-02-01"]
    ).topic
    let shown = topic.root.sections.flatMap(\.blocks).filter { $0.status != .withdrawn }
    #expect(shown.count == 5 && shown.allSatisfy { $0.content.plainText.hasPrefix("A tray") })
  }

  /// The newer page has the section elsewhere: a heading that is gone there does not take it. It stands
  /// behind the section that has it, as deep as it was, with what else stood below it.
  @Test func aRetiredHeadingTakesNoSectionOfTheNewerPage() {
    let old = """
      # Trays
      ## Use
      Trays are used daily.
      ## Design
      Trays are round things.
      ### Rims
      Rims are flat.
      ### Feet
      Feet are made of cork.
      ## Colors
      Colors fade in the sun.
      """
    let new = """
      # Trays
      ## Use
      Trays are used daily.
      ### Rims
      Rims are flat.
      ## Care
      Wash trays by hand.
      """
    let topic = reconcile(
      [sample("old", old, changed: "2024-01-01"), sample("new", new, changed: "2026-01-01")]
    ).topic
    let sections = topic.root.sections
    #expect(sections.map(\.headingText) == ["Use", "Design", "Care", "Colors"])
    #expect(sections.map(\.status) == [.current, .withdrawn, .current, .withdrawn])
    #expect(sections.map { $0.sections.map(\.headingText) } == [["Rims"], ["Feet"], [], []])
    #expect(sections.map(\.level) == [2, 2, 2, 2])
  }

  /// What stood beside two passages that the newer page has under a heading of its own stays under its
  /// heading, for most of the section is gone.
  @Test func theRestOfASectionDoesNotFollowTwoOfItsPassages() {
    let moved = [
      "A tray of brass is polished twice a year with a soft cloth.",
      "A tray of wood is oiled before the first frost of the year.",
    ]
    let gone = ["rings", "glows", "hums", "turns"].map { "The lid \($0) as soon as it is lifted." }
    let old = ["# Trays", "## Looks", gone[0], moved[0], gone[1], moved[1], gone[2], gone[3]]
    let new = ["# Trays", "## Polish", moved[0], moved[1]]
    let topic = reconcile([
      sample("old", old.joined(separator: "\n"), changed: "2024-01-01"),
      sample("new", new.joined(separator: "\n"), changed: "2026-01-01"),
    ]).topic
    let texts = topic.root.sections.map { section in
      (section.headingText, section.blocks.map(\.content.plainText))
    }
    #expect(texts.map(\.0).sorted() == ["Looks", "Polish"])
    for (heading, texts) in texts { #expect(texts == (heading == "Looks" ? gone : moved)) }
  }

  /// Both headings are known to both: only that the one lacks what the other has, in nearly the same
  /// words, tells that it has moved.
  @Test func aPassageThatMovedAndWasEditedIsAReading() {
    func page(_ care: String, _ use: String) -> String {
      "# Trays\n## Care\nTrays are dusted daily.\n\(care)\n## Use\nTrays are carried flat.\n\(use)"
    }
    let old = "Wash a tray of brass by hand with warm water and a soft cloth twice a year."
    let new = old.replacingOnce("twice a year", "in spring")
    for (older, isMoved) in [(page(old, ""), true), (page("", old), false)] {
      let topic = reconcile(
        [sample("old", older), sample("new", page("", new))],
        captured: ["old": "2025-01-01", "new": "2026-01-01"]
      ).topic
      let blocks = topic.root.sections.flatMap(\.blocks)
      #expect(blocks.allSatisfy { $0.status == .current })
      let readings = blocks.flatMap(\.alternatives)
      #expect(readings.map(\.content.plainText) == [old], "\(isMoved)")
      #expect(readings.allSatisfy { $0.relation == .superseded })
    }
    // A newer page that still says it where it was, says it twice.
    let twice = reconcile(
      [sample("old", page(old, "")), sample("new", page(old, new))],
      captured: ["old": "2025-01-01", "new": "2026-01-01"]
    ).topic.root.sections.flatMap(\.blocks)
    #expect(twice.count == 4 && twice.allSatisfy { $0.alternatives.isEmpty })
  }

  /// A lead in strong type names the advice, however the rest of it was reworded.
  @Test func aLeadThatOnePassageHasFindsItElsewhere() {
    func page(_ dump: String, _ heading: String, _ texts: [String]) -> Document {
      var page = sample(dump, "# Trays\n## Use\nTrays are carried flat.\n## \(heading)")
      page.root.sections[1].blocks = texts.map { text in
        let lead = Inline.strong([.text("Wash brass by hand.")])
        return SourceBlock(.paragraph([lead, .text(text)]), origin: page.origin)
      }
      return page
    }
    let texts = [
      " Warm water and a cloth will do.", " Machines leave stains which nobody gets rid of.",
    ]
    for count in [1, 2] {
      let topic = reconcile(
        [
          page("old", "Care", [texts[0]]),
          page("new", "Cleaning trays", [texts[1], texts[1] + " Nor do brushes."].suffix(count)),
        ],
        captured: ["old": "2025-01-01", "new": "2026-01-01"]
      ).topic
      let blocks = topic.root.sections.flatMap(\.blocks)
      #expect(blocks.flatMap(\.alternatives).count == (count == 1 ? 1 : 0))
      #expect(blocks.count { $0.status == .withdrawn } == (count == 1 ? 0 : 1))
    }
  }

  /// A list of links that the newer page has within a longer one is not gone, unless one of its links is.
  @Test func aListOfLinksMayStandInALongerOne() {
    func page(_ dump: String, _ heading: String, _ names: [String], nested: Bool) -> Document {
      let items = names.map { name -> [BlockContent] in
        let target = LinkTarget.external("https://lumen.example/handbook/\(name)")
        return [.paragraph([.link(content: [.text(name)], target: target)])]
      }
      var page = sample(dump, "# Trays\n## Use\nTrays are carried flat.\n## \(heading)")
      let list = BlockContent.list(ordered: false, items: items)
      let content: BlockContent =
        nested ? .list(ordered: false, items: [[.paragraph([.text("Parts")]), list]]) : list
      page.root.sections[1].blocks = [SourceBlock(content, origin: page.origin)]
      return page
    }
    for (names, isGone) in [(["rims", "feet"], false), (["rims", "lids"], true)] {
      let topic = reconcile(
        [
          page("old", "Parts", names, nested: false),
          page("new", "Contents", ["rims", "feet", "colors"], nested: true),
        ], captured: ["old": "2025-01-01", "new": "2026-01-01"]
      ).topic
      let lists = topic.root.sections.flatMap(\.blocks).filter { $0.content.partCount > 0 }
      #expect(lists.count { $0.status == .withdrawn } == (isGone ? 1 : 0))
      let dumps = lists.first { $0.status == .current }?.provenance.map(\.origin.dump)
      #expect(dumps == (isGone ? ["new"] : ["new", "old"]))
    }
  }

  /// A table goes with the sentence that introduces it, where the newer page shows no tables.
  @Test func aTableGoesWithTheSentenceThatIntroducesIt() {
    let table = "| Tray | Width |\n| Brass | 300 |\n| Wood | 400 |"
    for (lead, status) in [("The widths:", Status.withdrawn), ("Widths differ.", .current)] {
      let around = ["carried flat", "dusted daily"].map {
        "Trays are \($0) by whoever is near them."
      }
      let old = "# Trays\n\(around[0])\n\(lead)\n\(table)\n\(around[1])"
      let new = "# Trays\n\(around[0])\n\(around[1])"
      let topic = reconcile(
        [sample("old", old), sample("new", new)],
        captured: ["old": "2025-01-01", "new": "2026-01-01"], lacking: ["new": [.table]]
      ).topic
      let found = topic.root.blocks.first { $0.content.partCount > 0 }
      #expect(found?.status == status, "\(lead)")
    }
  }
}
