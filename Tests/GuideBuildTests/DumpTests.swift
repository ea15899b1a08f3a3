import GuideIngest
import GuideModel
import TestSupport
import Testing

@testable import GuideBuild

/// What the pages of a dump tell about each other.
@Suite struct DumpTests {
  private static let names = [
    "Amber", "Basket", "Cradle", "Dial", "Ember", "Funnel", "Garden", "Handle", "Island",
  ]

  private func build(_ files: [(path: String, text: String)]) async throws -> Knowledge {
    let profile = try #require(TestProfiles.named("default"))
    let sources = files.map { Source(dump: "dump", path: $0.path, bytes: Array($0.text.utf8)) }
    return await KnowledgeBuilder(profile: profile).build(sources)
  }

  /// A page for each name; `head` stands above its title.
  private func pages(
    title: (String) -> String = { $0 }, head: (String) -> String = { _ in "" }
  ) -> [(path: String, text: String)] {
    Self.names.map { name in
      ("parts/\(name.lowercased()).md", "\(head(name))# \(title(name))\n\nOf the \(name) kind.\n")
    }
  }

  @Test func theNameOfTheSiteIsNoPartOfATitle() async throws {
    let knowledge = try await build(pages { "\($0) · Hall of Parts" })
    #expect(knowledge.base.topics.map(\.topic.title) == Self.names)
    #expect(knowledge.coverage.lostWords == 0)
    #expect(knowledge.ledger.count { $0.rule == "site-name" } == Self.names.count)
  }

  @Test func endingsThatFewTitlesShareStay() async throws {
    let knowledge = try await build(pages { "\($0) - \($0 < "E" ? "left" : "right")" })
    #expect(knowledge.base.topics.map(\.topic.title).contains("Amber - left"))
    #expect(knowledge.base.topics.map(\.topic.title).contains("Island - right"))
  }

  @Test func whatFewPagesCiteIsNotTheirAddress() async throws {
    let knowledge = try await build(
      pages(head: { $0 < "C" ? "---\nsource: https://code.example/\($0)\n---\n\n" : "" }))
    #expect(knowledge.base.topics.count == Self.names.count)
    #expect(knowledge.base.topics.allSatisfy { $0.topic.url == nil })
    #expect(knowledge.base.topics.map(\.topic.slug).contains("parts/amber"))
  }

  /// A day that one page was fetched on is that page’s.
  @Test(arguments: [("B", nil), ("H", "2031-05-02")] as [(String, String?)])
  func aDumpHasTheDayOfMostOfItsPages(before last: String, day: String?) async throws {
    let knowledge = try await build(
      pages(head: { $0 < last ? "---\nretrieved: 2031-05-02\n---\n\n" : "" }))
    #expect(knowledge.base.dumps.map(\.capturedOn) == [day])
    let amber = try #require(knowledge.base.topics.first { $0.topic.title == "Amber" })
    #expect(amber.topic.editions.map(\.date) == ["2031-05-02"])
  }

  @Test func whatAllPagesNameIsTheirAddress() async throws {
    let knowledge = try await build(
      pages(head: { "---\nsource: https://hall.example/of/\($0.lowercased())\n---\n\n" }))
    #expect(knowledge.base.topics.allSatisfy { $0.topic.url?.hasPrefix("https://hall.") == true })
  }

  @Test func aFileIsReadAsTheOthersOfItsDump() async throws {
    let odd = """
      # [Both](https://hall.example/both)

      Of both kinds.

      # [Others](https://hall.example/others)

      Of no kind, as [said](https://hall.example/said).
      """
    let alone = try await build([("odd.md", odd)])
    #expect(alone.sources.map(\.dialect) == ["linked-markdown"])
    let among = try await build(pages(head: { "---\ntitle: \($0)\n---\n\n" }) + [("odd.md", odd)])
    #expect(Set(among.sources.map(\.dialect)) == ["markdown"])
  }

  @Test(arguments: [
    "Info\n\nThe lamp is lit.", "**Note**\n\nThe lamp is lit.",
    "![Lamp](lamp.png)\nIt was made in 1900.", "| A | B |\n|---|---|\n| one | 1 |\n| two |",
  ])
  func whatPeopleWriteByRightStays(text: String) async throws {
    let knowledge = try await build([("lamp.md", "# Lamp\n\n## Use\n\n\(text)\n")])
    for block in knowledge.base.topics[0].topic.root.walk.flatMap(\.blocks) {
      switch block.content {
      case .paragraph: continue
      case .table(let table):
        #expect(table.rows.joined().allSatisfy { !$0.inherited })
        #expect(table.rows.allSatisfy { $0.count == 2 })
      default: Issue.record("\(block.content)")
      }
    }
  }

  @Test func unknownJSONBesidePagesIsNoFailure() async throws {
    let people = #"[{"name": "Ann", "bio": "She wrote most of the pages that stand beside this."}]"#
    let beside = try await build(pages() + [("people.json", people)])
    let severity = beside.diagnostics.items.first { $0.id == "json.unknown-schema" }?.severity
    #expect(severity == .warning)
    let alone = try await build([("people.json", people)])
    #expect(alone.diagnostics.items.first { $0.id == "json.unknown-schema" }?.severity == .error)
  }

  /// What stands where a page includes a file, and from which file and lines.
  private static let included: [(mark: String, file: String, text: String, shown: String)] = [
    ("{{#include parts/care.md}}", "a/parts/care.md", "Dust it.\n", "Dust it. @a/parts/care.md:1"),
    ("{{< include care.qmd >}}", "a/care.qmd", "Dust it.\n", "Dust it. @a/care.qmd:1"),
    ("{{% readfile \"care.md\" %}}", "a/care.md", "Dust it.\n", "Dust it. @a/care.md:1"),
    ("--8<-- \"parts/care.md\"", "b/parts/care.md", "Dust it.\n", "Dust it. @b/parts/care.md:1"),
    ("<!--@include: ./care.md-->", "a/care.md", "Dust it.\n", "Dust it. @a/care.md:1"),
    ("```{include} care.md\n```", "a/care.md", "Dust it.\n", "Dust it. @a/care.md:1"),
    ("{{#include ../care.md}}", "care.md", "## Care\n\nDust it.\n", "Dust it. @care.md:3"),
    (
      "```rust\n{{#include main.rs:2:3}}\n```", "a/main.rs", "a\n  b<T>\n  c\nd\n",
      "b<T>\nc @a/main.rs:2-3"
    ),
    (
      "```rust\n{{#rustdoc_include main.rs:b}}\n```", "a/main.rs",
      "a\n// ANCHOR: b\n// ANCHOR: c\nb\n// ANCHOR_END: c\nc\n// ANCHOR_END: b\n",
      "b\nc @a/main.rs:3-6"
    ),
    (
      "```{literalinclude} main.py\n:lines: 2\n```", "a/main.py", "a\nb = 2\n",
      "b = 2 @a/main.py:2"
    ),
    (
      "```py\n--8<-- \"main.py:b\"\n```", "x/main.py",
      "a\n# --8<-- [start:b]\nb\n# --8<-- [end:b]\n", "b @x/main.py:3"
    ),
    (
      "<<< @/code/dim.js#cut{1}", "code/dim.js", "// #region cut\na()\n// #endregion cut\n",
      "a() @code/dim.js:2"
    ),
  ]

  @Test(arguments: included.indices) func anIncludedFileStandsOnThePage(index: Int) async throws {
    let (mark, file, text, shown) = Self.included[index]
    let page = "# Lamp\n\nA lamp gives light.\n\n\(mark)\n\n## Bulbs\n\nThere are two bulbs.\n"
    let knowledge = try await build([("a/lamp.md", page), (file, text)])
    let topic = try #require(knowledge.base.topics.first { $0.topic.title == "Lamp" }).topic
    let blocks = topic.root.walk.flatMap(\.blocks).map { block in
      let origin = block.provenance[0].origin
      let lines = origin.location.lines.map {
        $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
      }
      return "\(block.content.plainText) @\(origin.path):\(lines ?? "")"
    }
    #expect(blocks.contains(shown), "\(blocks)")
    #expect(topic.root.sections.last?.headingText == "Bulbs")
    #expect(knowledge.coverage.lostWords == 0)
  }

  @Test(arguments: [
    "{{#include lamp.md}}", "{{#include ../../care.md}}", "{{#include nowhere.md}}",
    "{{#include care.md:care}}", "```py\nx = 1\n{{#include main.py}}\n```",
    "```py\n{{#include main.py:nowhere}}\n```",
  ])
  func anIncludeThatIsNotExactStays(mark: String) async throws {
    let knowledge = try await build([
      ("lamp.md", "# Lamp\n\nA lamp gives light.\n\n\(mark)\n"), ("care.md", "Dust it.\n"),
      ("main.py", "b = 2\n"),
    ])
    let topic = try #require(knowledge.base.topics.first { $0.topic.title == "Lamp" }).topic
    let text = topic.root.blocks.map(\.content.plainText).joined(separator: "\n")
    #expect(text.contains("#include"))
    #expect(knowledge.coverage.lostWords == 0)
    #expect(!knowledge.coverage.sources.contains { $0.path == "main.py" })
  }

  @Test func filesThatIncludeEachOtherEnd() async throws {
    let knowledge = try await build([
      ("a.md", "# A\n\nA stands here.\n\n{{#include b.md}}\n"),
      ("b.md", "# B\n\nB stands here.\n\n{{#include a.md}}\n"),
    ])
    let texts = knowledge.base.topics.map { topic in
      topic.topic.root.walk.flatMap(\.blocks).map(\.content.plainText)
    }
    #expect(
      texts == [
        ["A stands here.", "B stands here.", "{{#include a.md}}"],
        ["B stands here.", "A stands here.", "{{#include b.md}}"],
      ])
  }

  @Test func dataBesidePagesIsSetAside() async throws {
    let lines =
      "{\"user\": 1, \"text\": \"Ann wrote that the desk lamp is on.\"}\n"
      + "{\"user\": 2, \"text\": \"Bob wrote that it is off again.\"}\n"
    let beside = try await build(pages() + [("data.ndjson", lines)])
    #expect(beside.diagnostics.items.map(\.id).contains("json.beside-pages"))
    #expect(beside.diagnostics.items.allSatisfy { $0.severity == .note })
    #expect(beside.coverage.words(.unreadable) > 0)
    let alone = try await build([("data.ndjson", lines)])
    #expect(alone.diagnostics.items.map(\.id).contains("json.unknown-schema"))
  }

  @Test func aPageAsDataBesideItIsThatPage() async throws {
    let page = "# Lamp\n\nA lamp stands on a desk and gives light to who reads there.\n"
    let data = """
      {"source": "lamp.md", "modules": [{"name": "lamp",
        "desc": "<p>A lamp stands on a desk and gives light to who reads there.</p>"}]}
      """
    let same = try await build([("api/lamp.md", page), ("api/lamp.json", data)])
    #expect(same.diagnostics.items.map(\.id).contains("json.beside-pages"))
    #expect(same.coverage.words(.unreadable) == 0)
    let other = data.replacing("A lamp stands on a desk", with: "Nobody knows what a wire under it")
    let lost = try await build([("api/lamp.md", page), ("api/lamp.json", other)])
    #expect(lost.diagnostics.items.map(\.id).contains("json.unknown-schema"))
  }

  @Test func aPictureWithoutAnAddressSaysWhatItShows() async throws {
    let page =
      "import lamp from './lamp'\n\n# Lamp\n\n<img src={lamp} alt=\"A lamp with two arms\" />\n"
    let knowledge = try await build([("lamp.mdx", page)])
    let text = knowledge.base.topics[0].topic.root.blocks.map(\.content.plainText)
    #expect(text == ["A lamp with two arms"])
  }

  @Test func codeInHTMLKeepsItsLines() async throws {
    let page =
      "# Lamp\n\n<div>\n<pre>\nturn on\n  wait -- 3\n</pre>\n</div>\n\n<h3 id=\"c\">Care</h3>\n\nDust it.\n"
    let topic = try await build([("lamp.md", page)]).base.topics[0].topic
    #expect(
      topic.root.blocks.map(\.content) == [.code(language: nil, text: "turn on\n  wait -- 3\n")])
    #expect(topic.root.sections.map(\.headingText) == ["Care"])
    #expect(topic.root.sections.map(\.anchor) == ["c"])
  }

  @Test func definitionsInAParagraphStayThere() async throws {
    let page =
      "# Lamp\n\n- One thing\n  [x]: y \"z\"- an example\n  - Nested\n\n## Care\n\n- Dust it.\n"
    let topic = try await build([("lamp.md", page)]).base.topics[0].topic
    #expect(topic.root.sections[0].blocks.map(\.content.plainText) == ["Dust it."])
  }

  @Test(arguments: [
    ("{\n  \"title\": \"Lamp\",\n  \"note\": \"Of {1912}\"\n}\n", "Lamp"),
    ("{\"title\": \"Lamp\", \"text\": \"By hand.\"}\n\n", "Lamp"),
    ("{ Lamps } come first.\n\n", "Lamps"), ("{\"a\": 1} is an object.\n\n", "Lamps"),
  ])
  func whatBeginsWithABraceIsAPage(head: String, title: String) async throws {
    let knowledge = try await build([("lamps.md", head + "Dust it.\n\n## Care\n\nOften.\n")])
    #expect(knowledge.base.topics.map(\.topic.title) == [title])
    #expect(knowledge.sources.map(\.dialect) == ["markdown"])
    #expect(knowledge.coverage.lostWords == 0)
    let text = knowledge.base.topics[0].topic.root.walk.flatMap(\.blocks).map(\.content.plainText)
    #expect(text.suffix(2) == ["Dust it.", "Often."])
    #expect(text.contains { $0.contains("{") } == (title == "Lamps"))
  }

  @Test func objectsOnLinesAreNoFrontMatter() async throws {
    let records = "{\"title\": \"Lamp\", \"text\": \"Dust the lamp often.\"}"
    let knowledge = try await build([("all.jsonl", "\(records)\n\n\(records)\n")])
    #expect(knowledge.sources.map(\.dialect) == ["page-records"])
  }

  private func places(_ files: [(path: String, text: String)]) async throws -> [String] {
    try await build(files).base.topics.map {
      "\($0.topic.slug): \($0.topic.category ?? "-") < \($0.topic.parent ?? "-")"
    }
  }

  @Test func foldersAreCategories() async throws {
    let places = try await places([
      ("docs/index.md", "# House\n\nAll parts.\n"), ("docs/Top Floor/bed.md", "# Bed\n\nOf oak.\n"),
      ("docs/cellar/index.md", "# Below\n\nDark.\n"), ("docs/cellar/oven.md", "# Oven\n\nHot.\n"),
      ("docs/cellar/wine/red.md", "# Red\n\nOld.\n"),
      ("docs/cellar/wine/wine.md", "# Wine\n\nMany.\n"),
    ])
    #expect(
      places == [
        "docs: - < -", "docs/cellar: docs/cellar < -",
        "docs/cellar/oven: docs/cellar < docs/cellar",
        "docs/cellar/wine/red: docs/cellar < docs/cellar/wine/wine",
        "docs/cellar/wine/wine: docs/cellar < docs/cellar", "docs/top-floor/bed: Top Floor < -",
      ])
  }

  @Test(arguments: ["---\ncategory: Rooms\n---\n\n", "[House](../index.md) › Rooms › Bed\n\n"])
  func whatPagesSayOfTheirPlaceCountsMore(head: String) async throws {
    let places = try await places([
      ("top/bed.md", head + "# Bed\n\nOf oak.\n"), ("cellar/oven.md", "# Oven\n\nHot.\n"),
    ])
    #expect(places == ["cellar/oven: - < -", "top/bed: Rooms < -"])
  }

  @Test func pagesBesideTheFolderOfAllAreInNone() async throws {
    let files = ["README.md", "docs/index.md", "docs/top/bed.md", "docs/cellar/oven.md"]
    let places = try await places(files.map { ($0, "# \($0)\n\nOf \($0).\n") })
    #expect(
      places == [
        "docs: - < -", "docs/cellar/oven: cellar < -", "docs/top/bed: top < -", "index: - < -",
      ])
    let few = try await self.places([("a.md", "# A\n\nOf a.\n"), ("top/b.md", "# B\n\nOf b.\n")])
    #expect(few == ["a: - < -", "top/b: - < -"])
  }

  @Test func oneFolderIsNoCategory() async throws {
    let topics = try await build(pages()).base.topics
    #expect(topics.allSatisfy { $0.topic.category == nil && $0.topic.parent == nil })
  }

  /// A crumb may have no page; below one that has none, a page leads no category.
  @Test func crumbsWithoutPagesNameCategories() async throws {
    let places = try await places([
      ("oven.md", "House / Cellar / Oven\n\n# Oven\n\nHot.\n"),
      ("wine.md", "[House](/) / [Cellar](/cellar) / Wine\n\n# Wine\n\nMany.\n"),
      ("red.md", "[House](/) / [Cellar](/cellar) / [Wine](wine.md) / Red\n\n# Red\n\nOld.\n"),
      ("text.md", "# Text\n\nHouse / Cellar / Text\n"),
    ])
    #expect(
      places == [
        "oven: Cellar < -", "red: Cellar < wine", "text: - < -", "wine: Cellar < -",
      ])
  }

  private func abstracts(_ lead: @escaping (String) -> String) async throws -> [String?] {
    let files = Self.names.map { name in
      ("\(name).md", "# \(name)\n\n\(lead(name))\n\nTurn it.\n")
    }
    let knowledge = try await build(files)
    #expect(knowledge.coverage.lostWords == 0)
    return knowledge.base.topics.map { $0.topic.abstract?.content.plainText }
  }

  @Test(arguments: ["> The % holds things.", "*The % holds things.*", "> **The % holds things**"])
  func leadsOfMostPagesAreAbstracts(lead: String) async throws {
    let found = try await abstracts { $0 < "H" ? lead.replacing("%", with: $0) : "It holds." }
    #expect(found.compactMap(\.self).count == 7)
    #expect(found.first??.hasPrefix("The Amber holds things") == true)
  }

  @Test(arguments: [
    "The % holds things.", "*By Ann, in the year of %*", "> It holds things.",
    "> The %\n>\n> holds.",
  ])
  func otherLeadsStay(lead: String) async throws {
    let found = try await abstracts { lead.replacing("%", with: $0) }
    #expect(found.allSatisfy { $0 == nil })
  }

  @Test func leadsOfAFewPagesStay() async throws {
    let found = try await abstracts { $0 < "E" ? "> The \($0) holds things." : "It holds." }
    #expect(found.allSatisfy { $0 == nil })
  }
}
