import GuideModel
import GuideText
import TestSupport
import Testing

@testable import GuideIngest

/// What a page says of itself beside its text.
@Suite struct StatedFactsTests {
  private static func document(_ text: String, path: String = "a/dials.md") throws -> Document {
    let source = Source(dump: "dump", path: path, bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let ingestion = try MarkdownDialect.markdown.ingest(
      source, profile: TestProfiles.sample, into: &diagnostics)
    return try #require(ingestion.documents.first)
  }

  /// `topic` is a key of topic files, which name their sources.
  @Test(arguments: [
    ("slug: \"dials\"\ntopic: \"guide/dials\"\nsources: [\"pages\"]", "guide/dials"),
    ("slug: \"dials\"\nsources: [\"pages\"]", "dials"),
    ("slug: \"dials\"\ntopic: \"guide/dials\"", "dials"),
  ])
  func aTopicFileHasAllOfItsSlug(lines: String, slug: String) throws {
    let document = try Self.document("---\ntitle: Dials\n\(lines)\n---\n\n# Dials\n\nText.\n")
    #expect(document.slug == slug)
  }

  @Test(arguments: [
    ("timestamp: 2026-02-01T17:08:20.263Z", "2026-02-01", nil),
    ("captured_at: Sun, 01 Feb 2026 17:08:20 +0000", "2026-02-01", nil),
    ("retrieved: 1769965700", "2026-02-01", nil),
    ("scraped_at: 1 February 2026", "2026-02-01", nil),
    ("captured: 2025-11-25", "2025-11-25", nil),
    ("crawled: \"2025-11-25\"\nlast_updated: 2024-01-02", "2025-11-25", "2024-01-02"),
    ("date_retrieved: 2025-11-25 20:55:13", "2025-11-25", nil),
    ("source:\n  url: https://lumen.example/dials\n  captured: 2025-11-25", "2025-11-25", nil),
    ("product:\n  captured: 2025-11-25", nil, nil),
    ("ms.date: 02/03/2020", nil, "2020-02-03"),
    ("date: 02/03/2020", nil, nil),
    ("lastmod: February 3, 2020\ndate: 2019-01-01", nil, "2020-02-03"),
    ("last_updated: 24.12.2025\nfetched: 2026-01-02", "2026-01-02", "2025-12-24"),
    ("Module Name: Dials\nupdated: soon", nil, nil),
    (
      "update-d: soon\nUpdated: 2026-01-04\nupdated: 2026-01-03\nup<dated: 2026-01-02", nil,
      "2026-01-04"
    ),
  ])
  func datesAreToldApart(lines: String, captured: String?, content: String?) throws {
    let document = try Self.document("---\n\(lines)\ntitle: Dials\n---\n\n# Dials\n\nText.\n")
    #expect(document.facts.capturedOn == captured)
    #expect(document.facts.contentDate == content)
  }

  @Test(arguments: [
    ("date: 2019-01-01\nlastmod: 2020-02-03", "2019-01-01"), ("pubDate: 2019-01-01", "2019-01-01"),
    ("updated: 2019-01-01", nil), ("ms.date: 02/03/2020", nil),
  ])
  func thatOfAPostIsNoChange(lines: String, posted: String?) throws {
    #expect(try Self.document("---\n\(lines)\n---\n\n# Dials\n\nText.\n").facts.postedOn == posted)
  }

  @Test(arguments: [
    "---\nexternal help file: a.xml\nms.date: 02/03/2020\nnested:\n  a: b\n\nlist:\n- c\n---",
    "+++\ntitle = \"Dials\"\n[params]\na = 1\n+++", ";;;\n\"title\": \"Dials\"\n;;;",
    "{\n  \"title\": \"Dials\",\n  \"more\": {\"list\": [1, true, \"}\"]}\n}",
    "{ \"title\": \"Dials\",\n\"weight\": -2.5e3 }\n", "{\"title\": \"Dials\"}\n",
    "---json\n{\"title\": \"Dials\"}\n---", "---\n{\"title\": \"Dials\"}\n---",
    "---toml\ntitle = \"Dials\"\n---", "---\n---", "---\n\n---", "---\n#title: Handles\n---",
    "---\n# title: Handles\n---", "+++\n# no entry\n+++",
    "---\n# Nobody has to fill this in.\n---", "---\n# Made by hand\n# Twice a year\n---",
    "---\n" + (0..<3_000).map { "note-\($0): a dial\n" }.joined() + "---",
  ])
  func frontMatterIsNoText(matter: String) throws {
    let document = try Self.document(matter + "\n# Dials\n\nText.\n")
    #expect(document.title == "Dials")
    #expect(document.abstract?.content.plainText == "Text.")
    #expect(document.root.blocks.isEmpty && document.root.sections.isEmpty)
  }

  /// Above a text without a heading too.
  @Test(arguments: ["# Nobody has to fill this in.", "# Made by hand\n# Twice a year"])
  func commentsAreNoTitle(comments: String) throws {
    let document = try Self.document("---\n\(comments)\n---\n\nText.\n")
    #expect(document.title == "Dials" && document.root.sections.isEmpty)
  }

  @Test(arguments: [
    ("title: Round dials", "# {{ $frontmatter.title }}", "Round dials"),
    ("title: Round dials", "# {{ page.title }}", "Round dials"),
    ("Title: Round dials", "# {{ .Title }}", "Round dials"),
    ("title: Round dials", "# {{< param \"title\" >}}", "Round dials"),
    ("title: Round dials", "# {frontMatter.title}", "Round dials"),
    ("name: Knobs\ntitle: Round dials", "# {{ page.name }}", "Knobs"),
    // What it stands for is not there.
    ("title: Round dials", "# {{ page.name }}", "Round dials"),
    ("name: Knobs", "# {{ page.title }}", "Dials"), ("title: \"{{ page.title }}\"", "", "Dials"),
    // Other templates, and text.
    ("title: Round dials", "# {{ dial }}", "{{ dial }}"),
    ("title: Round dials", "# Set {{ page.name }}", "Set {{ page.name }}"),
    ("title: Round dials", "# `{{ page.name }}`", "{{ page.name }}"),
  ])
  func aTitleIsWhatAnExpressionStandsFor(matter: String, heading: String, title: String) throws {
    let document = try Self.document("---\n\(matter)\n---\n\n\(heading)\n\nText.\n")
    #expect(document.title == title)
  }

  @Test(arguments: [
    ("a/_index.md", "A"), ("hand-made/README.md", "Hand made"), ("_index.md", "Index"),
  ])
  func aPageOfAFolderIsCalledLikeIt(path: String, title: String) throws {
    #expect(try Self.document("Text.\n", path: path).title == title)
  }

  @Test(arguments: [
    "---\nA heading: below\na rule\n---", "---\nPart 1: A heading\n---", "---\nNo key\n---",
    "+++\nno key\n+++", "---\n\nText: of a paragraph\n\nMore text\n\n---",
    "{ A sentence in braces }", "{\"a\": 1} is an object", "{\"a\": 1}\n{\"b\": 2}",
    "{\"a\": 1}\n\n{\"b\": 2}", "{\"a\": 1}\nA line below", "{\"a\": 1,\nb: 2}", "{{ name }}",
    "{\n  key: \"value\"\n}", "---\n# Dials\n---", "---\n# Dials\n## Of doors\n---",
    "---\n\n# Dials are turned by hand.\n\n---", "+++\n# Dials\n\nText\n\n+++",
  ])
  func rulesAndHeadingsStay(text: String) throws {
    let document = try Self.document(text + "\n\nText.\n")
    #expect(!document.residue.contains { $0.rule == "front-matter" })
  }

  @Test func breadcrumbsAndSourceLinesNameThePlace() throws {
    let document = try Self.document(
      """
      [Handbook](../README.md) › [Controls](../a.md) › **Dials**

      # Dials

      *A dial sets one value.*

      Turn it.

      ---
      *Source: [https://lumen.example/design/handbook/dials](https://lumen.example/design/handbook/dials)*
      """)
    #expect(document.facts.url == "https://lumen.example/design/handbook/dials")
    #expect(document.facts.parent?.text.hasSuffix("a.md") == true)
    #expect(document.abstract?.content == .paragraph([.text("A dial sets one value.")]))
    #expect(document.root.blocks.map(\.content.plainText) == ["Turn it."])
    #expect(document.residue.map(\.rule) == ["breadcrumb", "source-line"])
  }

  /// A link to code and a path of keys are text.
  @Test func otherLinesStay() throws {
    let document = try Self.document(
      """
      # Dials

      Source: [dial.js](https://code.example/src/dial.js)

      [File](#file) > [Open](#open)

      URL: https://api.example/v1
      """)
    let texts = document.root.blocks.map(\.content.plainText)
    #expect(document.facts.url == nil)
    #expect(texts.contains("URL: https://api.example/v1"))
    #expect(document.residue.isEmpty)
  }

  @Test func aNoteThatRepeatsTheNewestChangeGoes() throws {
    let note = "> **Note**\n>\n> Added knocks.\n\n"
    let log = "## Change log\n\n| Date | Changes |\n|---|---|\n| June 11, 2031 | Added knocks. |\n"
    let document = try Self.document("# Dials\n\n" + note + "Turn it.\n\n" + log)
    #expect(document.changeLog.count == 1)
    #expect(document.root.blocks.allSatisfy { !$0.content.plainText.contains("Added") })
    let other = try Self.document("# Dials\n\nTurn it.\n\n" + note + log.replacing("kn", with: "r"))
    #expect(other.root.blocks.contains { $0.content.plainText.contains("Added knocks") })
  }

  @Test(arguments: [
    (
      "description: A knob.\nabstract: >\n  A dial sets\n  one value.", "A dial sets one value.",
      4...6
    ),
    ("description: A knob.\nabstract:", "A knob.", 3...3),
    ("abstract: \" \"\ndescription: A knob.", "A knob.", 4...4),
  ])
  func anAbstractIsTracedToTheKeyItIsOf(lines: String, words: String, place: ClosedRange<Int>)
    throws
  {
    let document = try Self.document(
      "---\ntitle: Dials\n\(lines)\n---\n\n# Dials\n\n## Text\n\nMore.\n")
    let abstract = try #require(document.abstract)
    #expect(abstract.content.plainText == words)
    #expect(abstract.origin.location.lines == place)
  }

  @Test func aLeadThatIsTheDescriptionStandsOnce() throws {
    let document = try Self.document(
      "---\ndescription: A dial sets one value.\n---\n\n# Dials\n\n> A dial sets one value.\n\nText."
    )
    #expect(document.abstract?.content.plainText == "A dial sets one value.")
    #expect(document.root.blocks.map(\.content.plainText) == ["Text."])
  }

  @Test func aLeadIsTheDescriptionWithItsFullStop() throws {
    let document = try Self.document(
      "---\ndescription: A dial sets `one` value\n---\n\n# Dials\n\nA dial sets `one` value.\n\nText."
    )
    #expect(document.abstract?.content.plainText == "A dial sets one value.")
    #expect(document.root.blocks.map(\.content.plainText) == ["Text."])
  }

  @Test(arguments: [("A dial sets one value.", true), ("All about dials.", false)])
  func aLeadIsWhatItsRecordSays(description: String, isAbstract: Bool) throws {
    let record = """
      {"url": "https://lumen.example/a", "description": "\(description)",
        "markdown": "# Dials\\n\\nA dial sets one value.\\n\\nText."}
      """
    let source = Source(dump: "dump", path: "a.json", bytes: Array(record.utf8))
    var diagnostics = Diagnostics()
    let ingestion = try PageRecordsIngestor().ingest(
      source, profile: #require(TestProfiles.named("default")), into: &diagnostics)
    let document = try #require(ingestion.documents.first)
    #expect((document.abstract != nil) == isAbstract)
    #expect(document.root.blocks.count == (isAbstract ? 1 : 2))
  }
}
