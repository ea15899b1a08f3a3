import GuideModel
import Testing

@testable import GuideEmit

@Suite struct CategoryOutlineTests {
  private static func topic(_ slug: String, below parent: String? = nil) -> Topic {
    Topic(
      slug: slug, title: slug, category: "controls", parent: parent,
      root: Section(id: slug, level: 1, heading: []))
  }

  private static func outline(_ topics: [Topic]) -> [String] {
    CategoryOutline(topics, lead: "controls").places.map {
      String(repeating: "  ", count: $0.depth) + $0.topic.slug
    }
  }

  @Test func aGroupStandsBehindThePageThatHeadsIt() {
    let topics = [
      Self.topic("controls"), Self.topic("dials", below: "turning"),
      Self.topic("knobs", below: "dials"), Self.topic("menus", below: "controls"),
      Self.topic("turning", below: "controls"), Self.topic("wands", below: "elsewhere"),
    ]
    #expect(
      Self.outline(topics) == ["controls", "menus", "wands", "turning", "  dials", "    knobs"])
  }

  @Test func topicsAboveEachOtherAreNamedOnce() {
    let topics = [
      Self.topic("controls", below: "dials"), Self.topic("dials", below: "knobs"),
      Self.topic("knobs", below: "dials"), Self.topic("trays", below: "trays"),
    ]
    #expect(Self.outline(topics) == ["controls", "dials", "  knobs", "trays"])
  }

  @Test func aGroupStandsBehindItsHead() throws {
    let topics =
      ["dials", "knobs"].map { Self.topic($0, below: "turning") }
      + ["controls", "menus", "turning"].map { Self.topic($0) }
    let linked = topics.map { LinkedTopic(topic: $0, backlinks: []) }
    let map = SiteMap(linked, folders: SiteFolders(besides: topics.map(\.slug)))
    let all = try #require(map.categories.first).topics
    #expect(
      map.groups(in: all).map { map.entries[$0.lowerBound].slug } == [
        "controls", "menus", "turning",
      ])
    #expect(map.groups(in: all).map(\.count) == [1, 1, 3])
  }
}
