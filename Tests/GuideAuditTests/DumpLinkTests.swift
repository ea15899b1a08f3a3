import GuideIngest
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild

/// Links by what the pages of a dump call themselves and places in their text.
@Suite struct DumpLinkTests {
  private func build(_ files: [(path: String, text: String)]) async throws -> Knowledge {
    let profile = try #require(TestProfiles.named("default"))
    let sources = files.map { Source(dump: "dump", path: $0.path, bytes: Array($0.text.utf8)) }
    return await KnowledgeBuilder(profile: profile).build(sources)
  }

  /// Of the first paragraph of the first page, and the ids of what was reported.
  private func targets(
    _ links: [String], beside files: [(path: String, text: String)], below: String = ""
  ) async throws -> ([LinkTarget], [String]) {
    let text = links.map { "[see](\($0))" }.joined(separator: " ")
    let page = ("a/lamp.md", "# Lamp\n\n\(text)\n\n\(below)")
    let knowledge = try await build([page] + files)
    let blocks = try #require(knowledge.base.topics.first).topic.root.blocks
    return (
      try #require(blocks.first).content.targets,
      knowledge.diagnostics.items.map(\.id).filter { $0.hasPrefix("link.") }
    )
  }

  @Test func pagesAreFoundByTheirNames() async throws {
    let (found, reported) = try await targets(
      [
        "the-oven", "../a/the-oven#care", "xref:hall.wine", "xref:../b/wine.md", "xref:gone",
        "wine",
      ],
      beside: [
        ("a/oven.md", "---\nid: the-oven\n---\n\n# Oven\n\nHot.\n\n## Care\n\nDust it.\n"),
        ("b/wine.md", "---\nid: wine\nuid: hall.wine\n---\n\n# Wine\n\nMany.\n"),
      ])
    #expect(
      found == [
        .topic(slug: "a/oven", section: nil), .topic(slug: "a/oven", section: "Care"),
        .topic(slug: "b/wine", section: nil), .topic(slug: "b/wine", section: nil),
        .unresolved("xref:gone"), .unresolved("wine"),
      ])
    #expect(reported == ["link.unknown-name", "link.unknown-path"])
  }

  /// By the fragment with which a page links to it, or which an element above it has; of two spellings
  /// the first in order. What nobody states stays without.
  @Test func aHeadingHasTheFragmentThatLinksToIt() async throws {
    let page = """
      ---
      url: https://lumen.example/lamp
      ---

      # Lamp

      See [care](#daily-care) and [that](https://lumen.example/lamp#Daily-Care).

      ## Daily care

      Dust it.

      <a id="oil-2"></a>

      ## Oil

      Once a year.

      ## Storage

      In a box.
      """
    let knowledge = try await build([("lamp.md", page)])
    let topic = try #require(knowledge.base.topics.first).topic
    #expect(topic.root.sections.map(\.anchor) == ["Daily-Care", "oil-2", nil])
    #expect(IDCheck.wrong(in: topic).isEmpty)
  }

  /// The folder in which the site keeps the dump is none of the dump.
  @Test func aPathFromTheRootOfASiteEndsInTheNameOfAPage() async throws {
    let (found, reported) = try await targets(
      [
        "/guides/the-oven#care", "/guides/4.x/The-Oven/", "/guides/twin", "guides/the-oven",
        "/gone",
      ],
      beside: [
        ("oven.md", "---\nid: the-oven\n---\n\n# Oven\n\nHot.\n\n## Care\n\nDust it.\n"),
        ("y.md", "---\nid: twin\n---\n\n# Y\n\nOf y.\n"),
        ("z.md", "---\nid: twin\n---\n\n# Z\n\nOf z.\n"),
        ("x.md", "---\nid: twin\n---\n\n# X\n\nOf x.\n"),
      ])
    #expect(
      found == [
        .topic(slug: "oven", section: "Care"), .topic(slug: "oven", section: nil),
        .unresolved("/guides/twin"), .unresolved("guides/the-oven"), .unresolved("/gone"),
      ])
    #expect(reported == ["link.unknown-path"])
  }

  /// Labels of MyST, which count in the whole dump whatever their case; two of one name are none.
  @Test func labelsLeadToTheirPlacesAndNameThem() async throws {
    let page = """
      # Lamp

      See {ref}`Oven-Care`, {ref}`how to dust <oven-care>`, {ref}`twin`, {doc}`../b/wine` and
      [](#kitchen:ovens), [](#gone), [dust](oven-care), [it](../b/wine.md), {ref}`plain`.

      - {ref}`oven-care`
      - {doc}`../b/wine`

      | Where |
      | --- |
      | {ref}`oven-care` here |
      """
    let ovens = """
      (kitchen:ovens)=
      # Ovens

      Hot.

      (oven-care)=
      ## Care of *ovens*

      Dust it.

      (plain)=
      Or not.

      (twin)=
      ## Heat
      """
    let files = [
      ("a/lamp.md", page), ("a/oven.md", ovens), ("b/wine.md", "(twin)=\n# Wine\n\nMany.\n"),
    ]
    let knowledge = try await build(files)
    let topic = try #require(knowledge.base.topics.first).topic
    #expect(
      topic.root.blocks.map(\.content.plainText) == [
        "See Care of ovens, how to dust, twin, Wine and Ovens, gone, dust, it, plain.",
        "Care of ovens\nWine", "Where\nCare of ovens here",
      ])
    let oven = LinkTarget.topic(slug: "a/oven", section: nil)
    let care = LinkTarget.topic(slug: "a/oven", section: "Care-of-ovens")
    let wine = LinkTarget.topic(slug: "b/wine", section: nil)
    #expect(
      topic.root.blocks.flatMap(\.content.targets) == [
        care, care, wine, oven, .unresolved("#gone"), care, wine, care, care, wine, care,
      ])
    let sources = files.map { Source(dump: "dump", path: $0.0, bytes: Array($0.1.utf8)) }
    let problems = await BuiltCheck.problems(with: knowledge.base, of: sources)
    #expect(problems.untraced == [])
    #expect(knowledge.coverage.sources.flatMap(\.diagnostics).isEmpty)
  }

  /// Of Hugo and others, whose sources hold more than pages.
  @Test func aPathFromTheRootOfASiteStartsInItsFolderOfPages() async throws {
    let (found, _) = try await targets(
      ["/wine/", "/oven", "/oil"],
      beside: [
        ("content/wine.md", "# Wine\n\nMany.\n"), ("content/oil.md", "# Oil\n\nOlive.\n"),
        ("docs/oil.md", "# Oil of docs\n\nNut.\n"), ("parts/oven.md", "# Oven\n\nHot.\n"),
      ])
    #expect(
      found == [
        .topic(slug: "content/wine", section: nil), .unresolved("/oven"), .unresolved("/oil"),
      ])
  }

  @Test func pathsThatLeadNowhereAreCounted() async throws {
    let page = """
      # Lamp

      Turn [the knob](/b/knob) [again](/b/knob), or [dim](../dim.md#low) it: [how](how), [as](a.zip).
      """
    let items = try await build([("lamp.md", page)]).diagnostics.items
    let notes = items.filter { $0.id == "link.unknown-path" }
    #expect(
      DiagnosticRenderer().render(notes).hasPrefix(
        """
        note[link.unknown-path]: 4 links lead to a path at which no dump has a page
          = /b/knob × 2, first in dump/lamp.md:3
          = ../dim.md#low × 1, first in dump/lamp.md:3
          = how × 1, first in dump/lamp.md:3
          help: add a dump that has the pages, or state the address of the site
        """))
  }

  @Test func aLostFragmentIsReportedAtItsLink() async throws {
    let page = "# Lamp\n\nOf brass.\n\n## Care\n\nDust it.\n\nThen [see](#gone).\n"
    let places = try await build([("lamp.md", page)]).diagnostics.items.map {
      "\($0.id) \($0.place?.description ?? "")"
    }
    #expect(places == ["link.lost-fragment dump/lamp.md:9"])
  }

  /// Of Hugo, Jekyll and Docusaurus; also below a folder in which the site keeps the dump.
  @Test func pagesAreFoundWhereTheySayThatTheyStand() async throws {
    func page(_ name: String, _ lines: String...) -> String {
      "---\n\(lines.joined(separator: "\n"))\n---\n\n# \(name)\n\nOf \(name).\n"
    }
    let (found, reported) = try await targets(
      [
        "/now/hot/", "/docs/now/hot", "/old/oven.html", "/attic/wine", "beer", "/soups",
        "/:year/soup",
      ],
      beside: [
        ("a/oven.md", page("Oven", "permalink: /now/hot/", "redirect_from: /old/oven.html")),
        ("b/wine.md", page("Wine", "aliases:", "  - /attic/wine/", "  - /beer/")),
        ("a/ale.md", page("Ale", "slug: beer")),
        ("soups/_index.md", page("Soups", "title: Soups", "url: /:year/soup")),
      ])
    let slugs = ["a/oven", "a/oven", "a/oven", "b/wine", "beer", "soups"]
    #expect(found == slugs.map { .topic(slug: $0, section: nil) } + [.unresolved("/:year/soup")])
    #expect(reported == ["link.unknown-path"])
  }

  /// Where a site shows a page as a folder, what stands beside it is `../` further up.
  @Test func aLinkMayBeWrittenFromWhereThePageIsShown() async throws {
    let (found, _) = try await targets(
      ["../oven/", "../b/wine/#care", "../oven.md", "more/"],
      beside: [
        ("a/oven.md", "# Oven\n\nHot.\n"), ("b/wine.md", "# Wine\n\nMany.\n\n## Care\n\nTurn.\n"),
        ("a/lamp/more.md", "# More\n\nOf lamps.\n"),
      ])
    #expect(
      found == [
        .topic(slug: "a/oven", section: nil), .topic(slug: "b/wine", section: "Care"),
        .unresolved("../oven.md"), .topic(slug: "a/lamp/more", section: nil),
      ])
  }

  /// A file of the name comes first, and two pages of one name are none.
  @Test func namesOfFilesComeBeforeOthers() async throws {
    let (found, _) = try await targets(
      ["oven", "twin"],
      beside: [
        ("a/oven.md", "# Oven\n\nHot.\n"), ("a/x.md", "---\nid: oven\n---\n\n# X\n\nOf x.\n"),
        ("a/y.md", "---\nid: twin\n---\n\n# Y\n\nOf y.\n"),
        ("a/z.md", "---\nid: twin\n---\n\n# Z\n\nOf z.\n"),
      ])
    #expect(found == [.topic(slug: "a/oven", section: nil), .unresolved("twin")])
  }

  @Test func namesInTheTextAreTargets() async throws {
    let below = """
      <a id="top"></a>

      ## Care

      Dust <a name="dust"></a> it.

      <div id="box">

      In a box.

      </div>

      <a name="light"></a>

      ## Bulbs

      - One <span id="one">bulb</span>
      """
    let names = ["top", "dust", "box", "light", "one", "none"]
    let (found, reported) = try await targets(names.map { "#" + $0 }, beside: [], below: below)
    #expect(
      found == [
        .topic(slug: "a/lamp", section: "Care"), .topic(slug: "a/lamp", section: "Care"),
        .topic(slug: "a/lamp", section: "Care"), .topic(slug: "a/lamp", section: "Bulbs"),
        .topic(slug: "a/lamp", section: "Bulbs"), .unresolved("#none"),
      ])
    #expect(reported == ["link.lost-fragment"])
    let (other, _) = try await targets(
      ["../b.md#here"], beside: [("b.md", "# B\n\nText <a id=\"here\"></a>.\n")])
    #expect(other == [.topic(slug: "b", section: nil)])
  }

  @Test func labelsOfReferencesNameHeadings() async throws {
    let text = """
      # Lamp

      See [the `wick` *and* bulbs][care-of-it], [Oven][], [hot][the-oven], [twins][twin], a[0][1].

      ## Care -- of it

      Dust it.
      """
    let files = [
      ("a/lamp.md", text),
      ("b/x.md", "# X\n\nOf x.\n\n## Twin\n\nA twin.\n\n## The oven!\n\nHot.\n"),
      ("b/y.md", "# Y\n\nOf y.\n\n## Twin\n\nOther.\n\n## Oven\n\nCold.\n"),
    ]
    let knowledge = try await build(files)
    let topic = try #require(knowledge.base.topics.first).topic
    let block = try #require(topic.root.blocks.first)
    #expect(
      block.content.targets == [
        .topic(slug: "a/lamp", section: "Care----of-it"), .topic(slug: "b/y", section: "Oven"),
        .topic(slug: "b/x", section: "The-oven"),
      ])
    #expect(
      block.content.plainText
        == "See the wick and bulbs, Oven, hot, [twins][twin], a[0][1].")
    #expect(knowledge.coverage.sources.allSatisfy { $0.diagnostics.isEmpty })
  }

  /// A link holds no other link, and brackets that nothing closes stay text.
  @Test(arguments: [
    ("[[x][care]][care]", 1), ("[x [the oven](z.md) y][care]", 1), ("[x][care", 0),
    (String(repeating: "[", count: 300) + String(repeating: "x][care] ", count: 300), 1),
    (String(repeating: "[", count: 300) + String(repeating: "x][] ", count: 300), 0),
  ])
  func referencesAreNotNested(text: String, links: Int) async throws {
    let knowledge = try await build([
      ("a/lamp.md", "# Lamp\n\n\(text)\n\n## Care\n\nDust it.\n"), ("a/z.md", "# Z\n\nOf z.\n"),
    ])
    let topic = try #require(knowledge.base.topics.first { $0.topic.title == "Lamp" }).topic
    #expect(topic.root.blocks.flatMap(\.content.targets).count == links)
    #expect(knowledge.coverage.lostWords == 0)
  }

  @Test func idsInAttributesAreTargets() async throws {
    let below = """
      [](){: #top }

      ## Care

      - [Dust]{#dust} it with [a cloth](z.md){: #cloth .soft}, or `lamp.clean()`{#clean}.
      """
    let names = ["top", "dust", "cloth", "clean", "soft"]
    let (found, reported) = try await targets(
      names.map { "#" + $0 }, beside: [("a/z.md", "# Z\n\nText.\n")], below: below)
    #expect(
      found == Array(repeating: .topic(slug: "a/lamp", section: "Care"), count: 4)
        + [.unresolved("#soft")])
    #expect(reported == ["link.lost-fragment"])
  }

  @Test(arguments: [
    ("https://lamps.example/project", true), ("../b.md", true), ("lamp.md", false), ("#x", false),
    ("https://hall.example/lamp", false),
  ])
  func aTitleThatLinksElsewhereIsReported(link: String, isReported: Bool) async throws {
    let knowledge = try await build([("lamp.md", "# [Lamp](\(link))\n\nOf brass.\n")])
    #expect(knowledge.base.topics[0].topic.title == "Lamp")
    let ids = knowledge.diagnostics.items.map(\.id)
    #expect(ids.contains("markdown.title-link") == isReported)
  }
}
