import GuideModel
import Testing

@testable import GuideReconcile

/// A page of a dump whose folders are those of the site, or of one that lies flat.
private func topic(
  _ slug: String, path: String, url: String? = nil, cards: [String] = []
) -> Topic {
  let entries = cards.map { slug in
    LinkEntry(title: [.text(slug)], target: .topic(slug: slug, section: nil))
  }
  let blocks = entries.isEmpty ? [] : [BlockContent.links(kind: .pages, entries: entries)]
  let place = Provenance(
    Origin(dump: "crawl", path: path, location: .lines(1...1)), role: .kept)
  return Topic(
    slug: slug, title: slug, url: url,
    root: Section(
      id: slug, level: 1, heading: [.text(slug)],
      blocks: blocks.map { Block(id: "", content: $0, provenance: [place]) }),
    provenance: [place])
}

private func kinds(_ topics: [Topic], articles: [String]? = nil) -> [String: Topic.Kind] {
  var profile = lumenProfile
  profile.articlePages = articles
  var diagnostics = Diagnostics()
  let linked = Linking.link(topics, profile: profile, into: &diagnostics)
  return Dictionary(linked.map { ($0.topic.slug, $0.topic.kind) }, uniquingKeysWith: { $1 })
}

private let site = "https://lumen.example/"

@Suite struct TopicKindTests {
  @Test func aPageBesideTheGuideIsAnArticle() {
    let found = kinds([
      topic("dials", path: "site/Handbook/dials.md"),
      topic("start", path: "site/handbook.md", url: site + "handbook"),
      topic("awards", path: "site/awards/2031.md"),
      topic("shop", path: "other.md", url: site + "shop"),
      topic("levers", path: "flat.md", url: site + "handbook/levers"),
    ])
    #expect(
      found == [
        "dials": .guideline, "start": .category, "awards": .article, "shop": .article,
        "levers": .guideline,
      ])
  }

  @Test func whereNothingTellsOfFoldersEveryPageIsAGuideline() {
    let found = kinds([topic("dials", path: "dials.md"), topic("awards", path: "awards.md")])
    #expect(found == ["dials": .guideline, "awards": .guideline])
  }

  @Test func aPageToWhichTheGuideLeadsIsAPartOfIt() {
    let found = kinds([
      topic("controls", path: "handbook/controls.md", cards: ["shop", "dials"]),
      topic("dials", path: "handbook/dials.md"),
      topic("news", path: "news.md", cards: ["dials", "awards"]),
      topic("awards", path: "awards.md"), topic("shop", path: "shop.md"),
    ])
    #expect(
      found == [
        "controls": .category, "dials": .guideline, "news": .article, "awards": .article,
        "shop": .guideline,
      ])
  }

  @Test func aGuidelineWithCardsAmongItsPassagesIsNoCategory() {
    var watches = topic("for-watches", path: "handbook/for-watches.md", cards: ["dials"])
    watches.root.blocks += ["Keep to one dial.", "Turn it slowly."].map {
      Block(id: "", content: .paragraph([.text($0)]), provenance: watches.provenance)
    }
    let found = kinds([watches, topic("dials", path: "handbook/dials.md")])
    #expect(found == ["for-watches": .guideline, "dials": .guideline])
  }

  @Test func aPageThatCollectsFromOtherCategoriesIsNobodysParent() {
    var diagnostics = Diagnostics()
    let linked = Linking.link(
      [
        topic("best-of", path: "best-of.md", cards: ["dials", "colors"]),
        topic("parts", path: "parts.md", cards: ["dials", "levers"]),
        topic("looks", path: "looks.md", cards: ["colors", "shapes"]),
        topic("dials", path: "dials.md"), topic("levers", path: "levers.md"),
        topic("colors", path: "colors.md"), topic("shapes", path: "shapes.md"),
      ],
      profile: lumenProfile, into: &diagnostics)
    let parents = linked.map { "\($0.topic.slug) \($0.topic.parent ?? "-")" }
    #expect(
      parents == [
        "best-of -", "parts -", "looks -", "dials parts", "levers parts", "colors looks",
        "shapes looks",
      ])
    #expect(linked[0].topic.kind == .guideline)
  }

  @Test func aProfileNamesOthers() {
    let found = kinds(
      [
        topic("news-2031", path: "handbook/news-2031.md"),
        topic("dials", path: "handbook/dials.md"),
      ],
      articles: ["news-*"])
    #expect(found == ["news-2031": .article, "dials": .guideline])
  }
}
