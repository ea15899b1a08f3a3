import GuideModel

@testable import GuideIndex

/// A small index: chunks of a handbook about dials and trays.
enum IndexSamples {
  static let profile = Profile(
    name: "lumen", title: "Lumen",
    site: .init(roots: [], localePrefixes: [], base: "https://lumen.example", hosts: []),
    platforms: [
      .init(name: "lumOS", spellings: ["Lumen OS"]), .init(name: "wristOS", spellings: []),
      .init(name: "hearthOS", spellings: []),
    ],
    devices: [
      .init(name: "Lumen Phone", spellings: [], platform: "lumOS"),
      .init(name: "Lumen Band", spellings: ["Bracelet"], platform: "wristOS"),
    ],
    asides: [],
    headings: .init(
      overview: [], resources: [], related: [], developer: [], videos: [], changeLog: [],
      platformConsiderations: []),
    judgements: .init(do: [], dont: []),
    statements: .init(unsupported: [], noAdditionalConsiderations: []), furniture: [],
    categoryPages: [], leadingAbstract: false, dateFormats: [],
    synonyms: [["dial", "rotary knob"]])

  static let chunks = [
    chunk("Dials", "Dials", "A dial is turned to choose one value. People turn it with a thumb."),
    chunk(
      "Dials", "Dials › Sizes › wristOS", "The smallest diameter is 26 pt.",
      platforms: ["wristOS"], unsupported: ["hearthOS"]),
    chunk(
      "Dials", "Dials › Sizes › lumOS", "The smallest diameter is 44 pt.", platforms: ["lumOS"]),
    chunk(
      "Trays", "Trays", "A tray holds pictures until they’re wanted.", unsupported: ["hearthOS"]),
    chunk(
      "Letters", "Letters › Legibility",
      "Text of 12.5 points is legible in gray on gray. Don’t go below."),
  ]

  static func chunk(
    _ title: String, _ breadcrumb: String, _ text: String, platforms: [String] = [],
    unsupported: [String] = []
  ) -> IndexedChunk {
    let origin = Origin(dump: "crawl", path: "a/\(title).md", location: .lines(3...4))
    let other = Origin(dump: "articles", path: "all.json", location: .pointer("/articles/0"))
    return IndexedChunk(
      id: breadcrumb, topic: title.lowercased(), title: title, breadcrumb: breadcrumb, text: text,
      url: "https://lumen.example/\(title.lowercased())", sitePath: "\(title.lowercased())/",
      textHash: text, kind: "prose", status: "current", tokens: 20, platforms: platforms,
      unsupported: unsupported,
      sources: [Provenance(origin, role: .kept), Provenance(other, role: .same)])
  }

  static let bytes: [UInt8] = {
    var synonyms = Synonyms(profile)
    synonyms.add(alias: "drawers-and-bins", of: "Trays")
    do {
      return try IndexWriter(synonyms: synonyms).bytes(chunks)
    } catch {
      fatalError("\(error)")
    }
  }()

  static func index() throws -> PassageIndex { try PassageIndex(bytes: bytes) }
}
