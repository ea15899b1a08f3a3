import GuideModel

extension Samples {
  /// Three topics that use most of the model between them.
  static let guide = knowledge(
    [dials, switches, controls],
    backlinks: [
      "dials": [
        Backlink(slug: "switches", section: "Best-practices", target: "Best-practices"),
        Backlink(slug: "controls", section: "controls", target: nil),
      ]
    ])

  static let controls = topic(
    "controls", title: "Controls",
    blocks: [
      block(
        500,
        .links(
          kind: .pages,
          entries: [
            LinkEntry(
              title: text("Dials"), target: .topic(slug: "dials", section: nil),
              abstract: text("Turn to choose a value.")),
            LinkEntry(title: text("Levers"), target: .unresolved("/levers")),
          ]))
    ])

  static let switches = topic(
    "switches", title: "Switches", abstract: "A switch is on or off.", parent: "controls",
    sections: [
      section(
        "Best-practices", heading: "Best practices",
        blocks: blocks(
          from: 300,
          [
            .paragraph([
              .strong(text("Say what is on.")), .text(" For a range of values, see "),
              .link(
                content: text("Dials"), target: .topic(slug: "dials", section: "Best-practices")),
              .text("."),
            ])
          ]))
    ])

  static let dials = topic(
    "dials", title: "Dials & knobs", abstract: "Turn a dial to choose one value of a range.",
    parent: "controls",
    platforms: Platforms(supported: ["lumOS", "roomOS"], unsupported: ["wristOS"]),
    blocks: blocks(from: 10, [paragraph("Dials stand alone or in <groups> of three.")]),
    sections: [practices, specifications, resources],
    changeLog: [
      ChangeLogEntry(
        date: "2031-05-06", text: text("Added sizes for roomOS."), provenance: [lines(99...99)])
    ])

  private static let practices = section(
    "Best-practices", heading: "Best practices",
    blocks: [
      block(20, guideline("Label every dial.", "A short noun is enough.")),
      block(
        21, guideline("Keep 44 pt around it.", "Thumbs are wide."),
        alternatives: [
          Alternative(
            content: guideline("Keep 40 pt around it.", "Thumbs are wide."), relation: .conflict,
            facets: [.number],
            provenance: [lines(3...4, dump: "crawl")])
        ]),
      block(22, figure("A dial with a label", "Label it", .do)),
      block(23, figure("A dial without a label", "Leave it bare", .dont)),
      block(24, paragraph("Dials once had needles."), status: .withdrawn),
      block(25, paragraph("A dial may glow."), status: .unconfirmed),
    ])

  private static let specifications = section(
    "Specifications",
    sections: [
      section(
        "Sizes", level: 3, heading: "Sizes",
        sections: [
          section(
            "Small", level: 4, heading: "Small", blocks: blocks(from: 40, [sizes]), tab: .first),
          section(
            "Large", level: 4, heading: "Large", blocks: blocks(from: 41, [sizes]), tab: .next),
        ]),
      section(
        "wristOS", level: 3, heading: "wristOS",
        blocks: blocks(from: 50, [.aside(kind: .note, blocks: [paragraph("There are none.")])]),
        platforms: Platforms(unsupported: ["wristOS"])),
    ])

  private static let resources = section(
    "Resources",
    sections: [
      section(
        "Related", level: 3, heading: "Related",
        blocks: blocks(
          from: 60,
          [
            .links(
              kind: .related,
              entries: [
                LinkEntry(
                  title: text("Switches"), target: .topic(slug: "switches", section: nil))
              ])
          ]))
    ])

  static let sizes = BlockContent.table(
    Table(
      header: [text("Device"), text("Width"), text("Offset")],
      rows: [
        [TableCell(text("Lumen One")), TableCell(text("24 pt")), TableCell(text("−2"))],
        [
          TableCell(text("Lumen Two")), TableCell(text("24 pt"), inherited: true),
          TableCell(text("+1")),
        ],
      ]))

  static func figure(_ alt: String, _ caption: String, _ judgement: Judgement) -> BlockContent {
    .figure(
      Figure(
        image: Image(url: "https://pictures.example.org/\(judgement.rawValue).png", alt: alt),
        caption: text(caption), judgement: judgement))
  }
}
