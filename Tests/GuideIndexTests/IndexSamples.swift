import GRDB
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
    var chunk = IndexedChunk(
      id: breadcrumb, topic: title.lowercased(), title: title, breadcrumb: breadcrumb, text: text,
      url: "https://lumen.example/\(title.lowercased())", sitePath: "\(title.lowercased())/",
      textHash: text, kind: "prose", status: "current", tokens: 20, platforms: platforms,
      unsupported: unsupported,
      sources: [Provenance(origin, role: .kept), Provenance(other, role: .same)])
    chunk.alternatives = [
      .init(
        text: text.uppercased(), relation: .superseded, facets: [.text], date: "2025-10-14",
        origin: other),
      .init(text: "Nothing.", relation: .conflict, facets: [.number], date: nil, origin: origin),
    ]
    chunk.ordinal = 1
    chunk.anchor = "Sizes"
    chunk.capturedOn = "2026-02-02"
    chunk.contentHash = "5f8d"
    chunk.previous = "Letters"
    chunk.next = "Trays"
    return chunk
  }

  static let topics = [
    IndexedTopic(
      slug: "dials", title: "Dials", abstract: "Turned to choose.", category: "Controls",
      kind: "guideline", language: "en", platforms: ["lumOS", "wristOS"], tokens: 70,
      url: "https://lumen.example/dials", changed: "2026-01-09"),
    IndexedTopic(slug: "letters", title: "Letters", kind: "article"),
    IndexedTopic(slug: "trays", title: "Trays", kind: "guideline"),
  ]

  static let guide = IndexedGuide(title: "Lumen", profile: "lumen", tokenMethod: "words")

  static let bytes: [UInt8] = {
    do {
      return try written()
    } catch {
      fatalError("\(error)")
    }
  }()

  static func written(
    _ chunks: [IndexedChunk] = chunks, topics: [IndexedTopic] = topics
  ) throws -> [UInt8] {
    var synonyms = Synonyms(profile)
    synonyms.add(alias: "drawers-and-bins", of: "Trays")
    return try IndexWriter(synonyms: synonyms).bytes(chunks, topics: topics, of: guide)
  }

  static func index() throws -> PassageIndex { try PassageIndex(bytes: bytes) }
}

extension PassageIndex {
  /// All chunks, in the order of `chunks.jsonl`.
  func chunks() throws(IndexError) -> [IndexedChunk] {
    try read { database in
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM chunk") ?? 0
      return try (0..<count).compactMap { try IndexedChunk(number: $0 + 1, in: database) }
    }
  }
}
