import GuideModel
import Testing

/// One passage counts once, whether it is a block or a row of one.
@Suite struct PassageCountsTests {
  private static func block(
    _ status: Status = .current, _ relations: [Relation] = [], parts: [BlockPart] = []
  ) -> Block {
    Block(
      id: "", content: .paragraph([]), status: status,
      alternatives: relations.map {
        Alternative(content: .paragraph([]), relation: $0, facets: [.text], provenance: [])
      }, parts: parts, provenance: [])
  }

  private static func part(_ status: Status, _ relations: [Relation] = []) -> BlockPart {
    BlockPart(
      index: 0, status: status,
      alternatives: relations.map {
        Alternative(content: .paragraph([]), relation: $0, facets: [.text], provenance: [])
      }, provenance: [])
  }

  @Test func headingsOfSeveralReadingsAreCounted() {
    var root = Section(id: "dials", level: 1, heading: [])
    root.alternatives = Self.block(.current, [.conflict, .superseded]).alternatives
    let counts = PassageCounts([Topic(slug: "dials", title: "Dials", root: root)])
    #expect([counts.blocks, counts[.superseded], counts[.conflict]] == [0, 1, 1])
    #expect(counts.conflicts(in: .text) == 1)
  }

  @Test func blocksAndTheirPartsAreCounted() {
    let child = Section(
      id: "sizes", level: 2, heading: [],
      blocks: [
        Self.block(parts: [Self.part(.withdrawn), Self.part(.current, [.superseded, .conflict])]),
        Self.block(.withdrawn, parts: [Self.part(.withdrawn), Self.part(.unconfirmed)]),
      ])
    let root = Section(
      id: "dials", level: 1, heading: [],
      blocks: [Self.block(.current, [.superseded, .superseded])], sections: [child])
    let counts = PassageCounts([
      Topic(slug: "dials", title: "Dials", abstract: Self.block(.unconfirmed), root: root)
    ])
    #expect(counts.blocks == 4)
    #expect([counts[.superseded], counts[.conflict]] == [2, 1])
    #expect([counts[.withdrawn], counts[.unconfirmed]] == [2, 2])
  }
}
