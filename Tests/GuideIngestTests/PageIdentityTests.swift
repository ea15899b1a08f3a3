import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// What pages say of themselves, and what they are called.
@Suite struct PageIdentityTests {
  private func documents(
    _ text: String, path: String = "notes/weights.md", profile: String = "default"
  ) throws -> [Document] {
    let source = Source(dump: "d", path: path, bytes: Array(text.utf8))
    let profile = try #require(TestProfiles.named(profile))
    let ingestor = try #require(Ingestors.sniff(source).first?.ingestor)
    var diagnostics = Diagnostics()
    return try ingestor.ingest(source, profile: profile, into: &diagnostics).documents
  }

  @Test(arguments: [
    ("Guide/Round Knobs.md", "guide/round-knobs"), ("guide/README.md", "guide"),
    ("guide/index.mdx", "guide"), ("README.md", "index"), ("Über uns/Grüße.md", "über-uns/grüße"),
    ("rates/100%.md", "rates/100"), ("rates/a%20b.md", "rates/a-20b"),
    ("v1.2/release-1.2.md", "v1-2/release-1-2"),
  ]) func aPageWithoutAddressIsNamedByItsPath(path: String, slug: String) throws {
    #expect(try documents("# Weights\n\nHeavy.\n", path: path).map(\.slug) == [slug])
  }

  @Test func anAddressNamesThePageByItsPath() throws {
    let text = "---\nurl: https://iron.example/scales/weights/\n---\n\n# Weights\n\nHeavy.\n"
    #expect(try documents(text).map(\.slug) == ["scales/weights"])
  }

  @Test func headingsThatAreLinksToThemselvesTellTheAddress() throws {
    let page = "https://iron.example/weights"
    let text = """
      # [Weights](\(page))

      ## [Light ones](\(page)#light-ones)

      They float.

      ## [Heavy ones](\(page)#heavy-ones)

      They sink.
      """
    let document = try #require(try documents(text).first)
    #expect(document.facts.url == page)
    #expect(document.root.sections.map(\.anchor) == ["light-ones", "heavy-ones"])
  }

  @Test(arguments: [
    "# [Prettier](https://tools.example/prettier)\n\nIt formats.\n",
    "# Tools\n\n## [A formatter](https://tools.example/prettier#usage)\n\nIt formats.\n",
    "# News\n\n## [1.2](https://code.example/log#v12)\n\nB.\n\n## [1.1](https://code.example/log#v11)\n\nA.\n",
    "# Map\n\n## [Dials](https://lumen.example/a#dials)\n\nB.\n\n## [Trays](https://lumen.example/b#trays)\n\nA.\n",
  ]) func aHeadingThatLinksElsewhereSaysNothing(text: String) throws {
    #expect(try documents(text).map(\.facts.url) == [nil])
  }

  @Test func aHeadingThatLinksElsewhereStaysALink() throws {
    let text =
      "# Tools\n\n## [Forks](forks.md)\n\nB.\n\n## [Usage](https://x.example/a#usage)\n\nA.\n"
    let document = try #require(try documents(text).first)
    #expect(
      document.root.sections.flatMap { $0.heading.targets } == [
        .unresolved("forks.md"), .external("https://x.example/a#usage"),
      ])
  }

  @Test(arguments: ["default", "sample"])
  func twoTitlesAndTwoLinksAreOnePage(profile: String) throws {
    let text = """
      # Scales

      They weigh, see [iron](https://iron.example) and [lead](https://lead.example).

      # Weights

      They are weighed, see [tin](https://tin.example).
      """
    let found = try documents(text, profile: profile)
    #expect(found.map(\.title) == ["Scales"])
    #expect(found[0].root.sections.map(\.heading.plainText) == ["Weights"])
  }

  @Test func titlesWithLinksToToolsAreNoPages() throws {
    let text = """
      # [Prettier](https://tools.example/prettier/prettier)

      It formats.

      # [Linter](https://tools.example/linter/linter)

      It complains.
      """
    #expect(try documents(text).count == 1)
  }

  @Test func headingsOfPagesOfTheirOwnCutAFile() throws {
    let text = ["light", "heavy"].map { name in
      """
      # \(name)

      ## [Best uses](https://iron.example/\(name)#best-uses)

      As a \(name) thing.

      ## [Worst uses](https://iron.example/\(name)#worst-uses)

      As another.
      """
    }.joined(separator: "\n\n")
    #expect(
      try documents(text).compactMap(\.facts.url)
        == ["https://iron.example/light", "https://iron.example/heavy"])
  }

  @Test func aSiteIsNamedLikeItsRoot() throws {
    let text = "---\nurl: https://lumen.example/design/handbook\n---\n\n# Welcome to it\n\nRead.\n"
    #expect(try documents(text, profile: "sample").map(\.slug) == ["handbook"])
  }
}
