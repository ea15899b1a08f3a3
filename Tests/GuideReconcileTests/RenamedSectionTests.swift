import GuideModel
import Testing

@testable import GuideReconcile

/// Sections of which each dump has its own: one that was renamed, or two of one form.
@Suite struct RenamedSectionTests {
  private static let care =
    "Wipe the dial once a week with a dry cloth and put it back on the shelf."

  private func readings(_ first: String, _ second: String) -> [Int] {
    blocks(reconcile([sample("a", first), sample("b", second)]).topic.root).map { block in
      block.provenance.count + block.allAlternatives.flatMap(\.provenance).count
    }
  }

  private func blocks(_ section: Section) -> [Block] {
    section.blocks + section.sections.flatMap(blocks)
  }

  @Test func aRenamedSectionIsOne() {
    let other = Self.care.replacing("dry cloth", with: "dry rag")
    #expect(readings("# Dials\n## Care\n\(Self.care)", "# Dials\n## About care\n\(other)") == [2])
    #expect(
      readings("# Dials\n## Care\n\(Self.care)", "# Dials\n## Cleaning\n\(Self.care)") == [2])
    // The same text under another number was renamed.
    #expect(
      readings("# Dials\n## Release 2.1\n\(Self.care)", "# Dials\n## Release 2.2\n\(Self.care)")
        == [2])
    // Of headings without a common word other words are no proof.
    #expect(
      readings("# Dials\n## Care\n\(Self.care)", "# Dials\n## Cleaning\n\(other)") == [1, 1])
  }

  @Test(
    "Headings that contradict each other",
    arguments: [
      ("lumOS", "padOS", ""), ("Release 2.1", "Release 2.2", "Wipe no dial in the rain."),
    ])
  func contradiction(first: String, second: String, other: String) {
    let texts = [
      "# Dials\n## \(first)\n\(Self.care)",
      "# Dials\n## \(second)\n\(other.isEmpty ? Self.care : other)",
    ]
    #expect(readings(texts[0], texts[1]) == [1, 1])
  }

  /// Above the same text; with another beside them, nothing tells which is which.
  @Test func aRenamedLabelIsOne() throws {
    func document(_ dump: String, _ labels: [String]) -> Document {
      let lines = ["# Dials", "Choose one."] + labels + [Self.care, "Then go on."]
      var document = sample(dump, lines.joined(separator: "\n"))
      for index in document.root.blocks.indices {
        let text = document.root.blocks[index].content.plainText
        guard labels.contains(text) else { continue }
        document.root.blocks[index].content = .paragraph([.strong([.text(text)])])
      }
      return document
    }
    let blocks = reconcile([document("a", ["Round"]), document("b", ["Square"])]).topic.root.blocks
    #expect(blocks.count == 4)
    let told = [blocks[1].content] + blocks[1].allAlternatives.map(\.content)
    #expect(Set(told.map(\.plainText)) == ["Round", "Square"])
    let others = [document("a", ["Round"]), document("b", ["Square", "Oval"])]
    #expect(reconcile(others).topic.root.blocks.count == 6)
  }

  @Test func theWordsOfAHeadingAreAReading() {
    let texts = ["Black knobs", "White knobs"].map { "# Dials\n## \($0)\n\(Self.care)" }
    let sections = reconcile([sample("a", texts[0]), sample("b", texts[1])]).topic.root.sections
    #expect(sections.count == 1)
    let told = sections[0].alternatives.map(\.content.plainText) + [sections[0].headingText]
    #expect(Set(told) == ["Black knobs", "White knobs"])
    // Each stands where its own dump has it.
    for dates in [["a": "2025-01-01", "b": "2026-01-01"], ["a": "2026-01-01", "b": "2025-01-01"]] {
      let result = reconcile([sample("a", texts[0]), sample("b", texts[1])], captured: dates)
      let section = result.topic.root.sections[0]
      let dump = section.headingText == "Black knobs" ? "a" : "b"
      #expect(dates[dump] == "2026-01-01")
      #expect(section.provenance.map(\.origin.dump) == [dump])
      #expect(
        section.alternatives.flatMap(\.provenance).map(\.origin.dump) == [dump == "a" ? "b" : "a"])
      let headings = result.ledger.filter { $0.target == section.id }
      #expect(Set(headings.map(\.text)) == ["Black knobs", "White knobs"])
      #expect(Set(headings.map(\.outcome)) == [.kept, .superseded])
    }
    // What stands below both names them apart.
    let other = Self.care.replacing("once a week", with: "twice a week")
    let two = ["## Black knobs\n\(Self.care)", "## White knobs\n\(other)"]
    #expect(readings("# Dials\n" + two[0], "# Dials\n" + two[1]) == [1, 1])
  }

  @Test func ofOneFormButOfOtherThingsAreTwo() {
    let other = Self.care.replacing("once a week", with: "twice a week")
    #expect(readings("# Dials\n## Knobs\n\(Self.care)", "# Dials\n## Rims\n\(other)") == [1, 1])
    // What else they hold shows that they are one.
    let more = "\nNever put a dial on the stove, on the sill, or in the sun."
    #expect(
      readings("# Dials\n## Knobs\n\(Self.care)\(more)", "# Dials\n## Rims\n\(other)\(more)")
        == [2, 2])
  }

  @Test func halfOfTheTextIsEnoughWhereMostOfTheWordsOfTheHeadingsAre() {
    let rest = """

      Never put a knob on the stove, on the sill, or in the sun.

      Keep what belongs to one knob in one box below the lamp.
      """
    let (old, new) = ("Turn the old knob twice to dim.", "A new one dims when it is pressed down.")
    func page(_ heading: String, _ own: String) -> String {
      "# Dials\n## \(heading)\n\(own) It is made for those who wear gloves.\n\n"
        + "\(own) It can be had in three sizes and in oak.\n\(rest)"
    }
    func sections(_ first: String, _ second: String) -> Int {
      reconcile([sample("a", page(first, old)), sample("b", page(second, new))])
        .topic.root.sections.count
    }
    #expect(sections("Old knobs and rims", "New knobs and rims") == 1)
    #expect(sections("Old knobs", "New knobs") == 2)
    #expect(sections("Old knobs and rims on padOS", "New knobs and rims on lumOS") == 2)
  }

  @Test func headingsAboveNothingAreOneByMostOfTheirWords() {
    let known = reconcile([
      sample("a", "# Dials\n## Known faults of round dials\n## Care\nWipe them."),
      sample("b", "# Dials\n## Known faults of oval dials\n## Care\nWipe them."),
    ]).topic
    #expect(known.root.sections.map(\.alternatives.count) == [1, 0])
    let others = reconcile([
      sample("a", "# Dials\n## Round dials\n## Care\nWipe them."),
      sample("b", "# Dials\n## Oval dials\n## Care\nWipe them."),
    ]).topic
    #expect(others.root.sections.map(\.headingText) == ["Round dials", "Oval dials", "Care"])
  }

  @Test func sameHeadingsBelowStrangersAreTwo() {
    let topic = reconcile([
      sample("a", "# Dials\n## Knobs\n### Care\nWipe knobs once a week with a dry cloth."),
      sample("b", "# Dials\n## Rims\n### Care\nWipe rims twice a week with a dry cloth."),
    ]).topic
    #expect(
      topic.sketch == """
        # Dials
        ## Knobs
        ### Care
        Wipe knobs once a week with a dry cloth. [unconfirmed]
        ## Rims
        ### Care
        Wipe rims twice a week with a dry cloth. [unconfirmed]
        """)
  }

  @Test func sameSectionsBelowARenamedHeadingAreOne() {
    let below = "### On walls\n\(Self.care)\n### On desks\nPut each of them a hand from the edge."
    let topic = reconcile([
      sample("a", "# Dials\n## Setting up\n\(below)"),
      sample("b", "# Dials\n## Mounting\n\(below)"),
    ]).topic
    let sections = topic.root.walk.filter { !$0.blocks.isEmpty }
    #expect(sections.map(\.headingText) == ["On walls", "On desks"])
    #expect(sections.allSatisfy { $0.blocks.allSatisfy { $0.provenance.count == 2 } })
  }

  @Test func aTableUnderTheWrongParentIsFoundByItsHeading() {
    let table = "| Part | Size |\n| Rim | 12 |\n| Lid | 14 |\n| Cap | 17 |\n| Pin | 21 |"
    let wider =
      "| Part | Size | Tin |\n| Rim | 12 | yes |\n| Lid | 14 | no |\n| Cap | 17 | no |\n| Pin | 21 | no |"
    #expect(
      readings("# Dials\n## Knobs\n### Sizes\n\(table)", "# Dials\n## Rims\n### Sizes\n\(wider)")
        == [2])
    let other = wider.replacing("17", with: "18")
    #expect(
      readings("# Dials\n## Knobs\n### Sizes\n\(table)", "# Dials\n## Rims\n### Sizes\n\(other)")
        == [1, 1])
  }

  @Test func aListOfShortItemsIsPartOfTheLongerOne() {
    let topic = reconcile([
      sample("a", "# Dials\n- Rim\n- Old lid\n- Cap\n- New pin\n- Bolt"),
      sample("b", "# Dials\n- Old lid\n- New pin"),
    ]).topic
    #expect(blocks(topic.root).count == 1)
  }

  /// Texts that stand below other headings than before: two were swapped, or a step was put before
  /// others.
  @Test(
    "Headings that were exchanged",
    arguments: [
      ["Care": "Storage", "Storage": "Care", "Use": "Use"],
      ["Step 1": "Step 2", "Step 2": "Step 3", "Step 3": "Step 4"],
    ])
  func exchange(headings: [String: String]) throws {
    let texts = Dictionary(
      uniqueKeysWithValues: headings.keys.sorted().map { name in
        (
          name,
          "The lid of \(name) turns with a slow and steady hand.\nWipe \(name) with a dry cloth."
        )
      })
    func page(_ dump: String, _ name: (String) -> String, first: String = "") -> Document {
      let sections = headings.keys.sorted().map { "## \(name($0))\n" + texts[$0, default: ""] }
      return sample(dump, "# Dials\n" + first + sections.joined(separator: "\n"))
    }
    let isStep = headings["Step 1"] != nil
    let first = isStep ? "## Step 1\nTake the dial out of the box and unwrap it.\n" : ""
    let documents = [page("a", { $0 }), page("b", { headings[$0, default: ""] }, first: first)]
    for newer in ["a", "b"] {
      let dates = ["a": "2025-01-01", "b": "2025-01-01"].merging([newer: "2026-01-01"]) { $1 }
      let root = reconcile(documents, captured: dates).topic.root
      for (old, now) in headings {
        let text = texts[old, default: ""]
        let section = try #require(
          root.sections.first { $0.blocks.contains { text.hasPrefix($0.content.plainText) } })
        #expect(section.headingText == (newer == "a" ? old : now))
        #expect(
          section.alternatives.map(\.content.plainText)
            == (old == now ? [] : newer == "a" ? [now] : [old]))
        #expect(
          section.blocks.map(\.content.plainText) == text.split(separator: "\n").map(String.init))
        #expect(section.blocks.allSatisfy { $0.status == .current && $0.provenance.count == 2 })
      }
      #expect(root.sections.count == headings.count + (isStep ? 1 : 0))
    }
  }

  /// Texts that changed places below headings that stayed, also where their numbers say that they moved.
  @Test(arguments: [["Care", "Storage"], ["1. Care", "2. Storage"]])
  func exchangedTexts(_ headings: [String]) {
    let texts = [Self.care, "The lid of the box closes with a slow and steady hand."]
    let moved = headings[0] == "Care" ? headings : ["1. Storage", "2. Care"]
    let pages = [(headings, texts), (moved, Array(texts.reversed()))].map { headings, texts in
      "# Dials\n" + zip(headings, texts).map { "## \($0)\n\($1)" }.joined(separator: "\n")
    }
    let root = reconcile(
      [sample("a", pages[0]), sample("b", pages[1])],
      captured: ["a": "2025-01-01", "b": "2026-01-01"]
    ).topic.root
    #expect(root.sections.map(\.headingText) == moved)
    #expect(root.sections.flatMap(\.blocks).map(\.content.plainText) == texts.reversed())
    #expect(
      root.sections.flatMap(\.blocks).allSatisfy {
        $0.status == .current && $0.provenance.count == 2
      })
  }

  /// Half of the text is the same, and what was changed of the rest is a reading.
  @Test func aRenamedSectionMayBeEditedToo() {
    func page(_ heading: String, _ number: Int) -> String {
      "# Dials\nA dial is round.\n## \(heading)\n\(Self.care)\n|Part|Size|\n|Rim|\(number) pt|\n|Lid|3 pt|"
    }
    #expect(readings(page("Care", 12), page("Upkeep", 14)) == [2, 2, 3])
    // Two things of a kind, or of two releases.
    #expect(readings(page("Black dials", 12), page("White dials", 14)).count > 3)
    #expect(readings(page("Release 2.1 of care", 12), page("Release 2.2 to see", 14)).count > 3)
  }

  /// It stands elsewhere now, beside texts that stay: told once, by both.
  @Test func aPassageThatMovedIsOne() {
    let parts = ["Care", "Storage"].map { "## \($0)\nThe lid of \($0) turns slowly.\n" }
    let documents = [
      sample("a", "# Dials\n\(parts[0])\(Self.care)\n\(parts[1])"),
      sample("b", "# Dials\n\(parts[0])\(parts[1])\(Self.care)"),
    ]
    let root = reconcile(documents, captured: ["a": "2025-01-01", "b": "2026-01-01"]).topic.root
    #expect(root.sections.map(\.blocks.count) == [1, 2])
    #expect(root.sections[1].blocks[1].provenance.map(\.origin.dump) == ["b", "a"])
    // Where it stood is another passage now, which is no reading of it.
    let other = sample(
      "c", "# Dials\n\(parts[0])Never glue it down.\nTurn it.\n\(parts[1])\(Self.care)")
    let whole = sample("a", "# Dials\n\(parts[0])\(Self.care)\nTurn it.\n\(parts[1])")
    let blocks = self.blocks(
      reconcile([whole, other], captured: ["a": "2025-01-01", "c": "2026-01-01"]).topic.root)
    #expect(blocks.allSatisfy { $0.status == .current && $0.allAlternatives.isEmpty })
    #expect(blocks.count == 5)
  }
}
