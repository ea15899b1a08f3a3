import GuideModel
import Testing

@testable import GuideReconcile

@Suite struct OutlineTests {
  @Test func lostHeadingComesBackFromTheOtherDump() {
    let whole = sample(
      "a", "# Dials\n## Sizes {Sizes}\n### Wrist {Wrist}\nSmall dials fit a wrist.")
    let lost = sample("b", "# Dials\n### Wrist\nSmall dials fit a wrist.")
    #expect(
      reconcile([lost, whole]).topic.sketch
        == "# Dials\n## Sizes\n### Wrist\nSmall dials fit a wrist.")
  }

  @Test func aDeepSectionStaysInItsOwnBeforeShallowOnesThatOthersHave() {
    let newer = sample(
      "a", "# Dials\n## Traps\nMind these.\n#### Rust\nKeep it dry.\n#### Tests\nTurn it twice.")
    let older = sample(
      "b",
      "# Dials\n## Traps\nMind these.\n#### Rust\nKeep it dry.\n## Topics\n### Basics\nAll of them."
    )
    for documents in [[newer, older], [older, newer]] {
      #expect(
        reconcile(documents).topic.sketch == """
          # Dials
          ## Traps
          Mind these.
          ### Rust
          Keep it dry.
          ### Tests
          Turn it twice. [unconfirmed]
          ## Topics
          ### Basics
          All of them. [unconfirmed]
          """)
    }
  }

  @Test func tabsThatOneDumpLacksJoinTheStrip() {
    let oneTab = sample(
      "a",
      "# Dials\n## Sizes\n### Wrist sizes!Tiny!Huge\n####!Tiny\nTiny dials.\n## Care\nWipe with a cloth."
    )
    let allTabs = sample(
      "b",
      "# Dials\n## Sizes\n#### Tiny\nTiny dials.\n#### Huge\nHuge dials.\n## Care\nWipe with a cloth."
    )
    #expect(
      reconcile([oneTab, allTabs], lacking: ["a": [.tab]]).topic.sketch == """
        # Dials
        ## Sizes
        ### Wrist sizes
        #### Tiny tab first
        Tiny dials.
        #### Huge tab next
        Huge dials.
        ## Care
        Wipe with a cloth.
        """)
  }

  @Test func `a strip stays between the blocks that a document has before it and behind it`() {
    let whole = sample(
      "a",
      "# Dials\n## Turning\nPick one way.\n###!By hand\nTurn it slowly.\n#### Grip\nHold it.\n"
        + "###!By wrist\nTap it twice.\n/ Then let go of it.\n## Care\nWipe with a cloth.")
    let flat = sample(
      "b",
      "# Dials\n## Turning\nPick one way.\nTurn it slowly.\nTap it twice.\nThen let go of it.\n"
        + "Listen for the click.\n## Care\nWipe with a cloth.")
    for documents in [[whole, flat], [flat, whole]] {
      #expect(
        reconcile(documents, lacking: ["b": [.tab, .heading]]).topic.sketch == """
          # Dials
          ## Turning
          Pick one way.
          ### By hand tab first
          Turn it slowly.
          #### Grip
          Hold it.
          ### By wrist tab next
          Tap it twice.
          Then let go of it.
          Listen for the click. [unconfirmed]
          ## Care
          Wipe with a cloth.
          """)
    }
  }

  @Test func `the name of a tab gives way to a heading`() {
    let document = sample(
      "a",
      "# Dials\n##!Care\nNone.\n## Turning\n###!Grip\nTurn it.\n## Grip\nHold it.\n## Care\nWipe.")
    #expect(
      reconcile([document]).topic.root.walk.map(\.id) == [
        "Dials", "tab-Care", "Turning", "Turning-Grip", "Grip", "Care",
      ])
  }

  @Test func aSectionThatStandsElsewhereIsOneSection() {
    let first = sample(
      "a",
      "# Dials\n## Care\nWipe with a soft cloth.\n### Stains\nUse warm water.\n## Sizes\nSmall dials fit a wrist.\n## Light\nDim it."
    )
    let second = sample(
      "b",
      "# Dials\n## Sizes\nSmall dials fit a wrist.\n## Light\nDim it.\n## Care\nWipe with a dry cloth.\n### Stains\nUse warm water.\n### Rust\nUse oil."
    )
    for documents in [[first, second], [second, first]] {
      let topic = reconcile(documents).topic
      let headings = topic.root.walk.map(\.headingText)
      #expect(headings.sorted() == ["Care", "Dials", "Light", "Rust", "Sizes", "Stains"])
      let care = topic.root.sections.first { $0.headingText == "Care" }
      #expect(care?.sections.map(\.headingText) == ["Stains", "Rust"])
      #expect(care?.blocks.map(\.alternatives.count) == [1])
    }
  }

  /// Where the outlines are long, not every two headings are compared.
  @Test func eachOfManyRenamedHeadingsIsOneHeading() {
    func dump(_ name: String, _ heading: String) -> Document {
      let sections = (0..<600).map {
        "## \(heading) \($0)\nTurn the small dial \($0) with some care and close the lid."
      }
      return sample(name, (["# Dials"] + sections).joined(separator: "\n"))
    }
    let topic = reconcile([dump("a", "Wrist"), dump("b", "Pocket")]).topic
    #expect(topic.root.sections.count == 600)
    #expect(topic.root.sections.allSatisfy { $0.alternatives.count == 1 && $0.blocks.count == 1 })
  }

  /// The same words do not make two sections one, where they head something else as well.
  @Test func whatHasTheSameHeadingElsewhereStaysApart() {
    let first = sample(
      "a",
      "# Dials\n## Lamps\nLamps shine.\n### Notes\nLamps get hot.\n## Wrists\nWrists bend."
    )
    let second = sample(
      "b",
      "# Dials\n## Lamps\nLamps shine.\n## Wrists\nWrists bend.\n### Notes\nWrists get cold."
    )
    let headings = reconcile([first, second]).topic.root.walk.map(\.headingText)
    #expect(headings == ["Dials", "Lamps", "Notes", "Wrists", "Notes"])
  }

  @Test func repeatedHeadingsKeepTheirOwnParents() {
    let whole = sample(
      "a",
      "# Dials\n## Lamp sizes\n### Tiny\nLamp tiny.\n## Wrist sizes\n### Tiny\nWrist tiny.")
    let lost = sample(
      "b", "# Dials\n### Tiny\nLamp tiny.\n### Huge\nLamp huge.\n### Tiny\nWrist tiny.")
    let topic = reconcile([whole, lost]).topic
    #expect(
      topic.sketch == """
        # Dials
        ## Lamp sizes
        ### Tiny
        Lamp tiny.
        ### Huge
        Lamp huge. [unconfirmed]
        ## Wrist sizes
        ### Tiny
        Wrist tiny.
        """)
    #expect(topic.root.sections.map(\.id) == ["Lamp-sizes", "Wrist-sizes"])
    #expect(topic.root.sections[1].sections[0].id == "Wrist-sizes-Tiny")
  }

  @Test func aloneALostHeadingIsPlacedBeforeTheFirstHeadingThatCanBeItsChild() {
    let document = sample(
      "a",
      "# Dials\n## Care {Care}\nWipe.\n## Light {Light}\nDim.\n### padOS {padOS}\nOn pads.\n#### Links\nMore.",
      anchors: ["Care", "Light", "Platform considerations", "padOS", "Resources"])
    #expect(
      reconcile([document]).topic.sketch == """
        # Dials
        ## Care
        Wipe.
        ## Light
        Dim.
        ## Platform considerations
        ### padOS
        On pads.
        ## Resources
        ### Links
        More.
        """)
  }

  @Test func aHeadingThatTheTextNamesBeforeItsTurnIsNotPlacedThere() {
    let document = sample(
      "a", "# Dials\n## Care {Care}\nWipe.\n## Light {Light}\nDim.\n### padOS {padOS}\nOn pads.",
      anchors: ["padOS", "Care", "Later words", "Light", "Sizes", "padOS"])
    #expect(
      reconcile([document]).topic.outline == ["Dials", "Care", "Light", "Sizes", "padOS"])
  }

  @Test func deepNestingEndsAtTheMaximumLevel() {
    let headings = (1...100).map { String(repeating: "#", count: $0) + " H\($0)" }
    let topic = reconcile([sample("a", headings.joined(separator: "\n"))]).topic
    var depth = 1
    var section = topic.root
    while let child = section.sections.last {
      section = child
      depth += 1
    }
    #expect(section.level == Section.maximumLevel)
    #expect(depth == 100)
  }
}

extension Topic {
  fileprivate var outline: [String] { Self.headings(root) }

  private static func headings(_ section: Section) -> [String] {
    [section.headingText] + section.sections.flatMap { headings($0) }
  }
}
