import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideIngest

/// Pages in every dialect, with every damage that is repaired: what is built of each stands where
/// it points, as `verify` sees it.
@Suite struct FixtureTraceTests {
  private static let folder = PackageRoot.path + "/Tests/GuideIngestTests/Fixtures/"

  static let paths: [String] =
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    .filter { $0.contains("input.") || $0.hasPrefix("clean/") }
    .filter { ["md", "txt", "json", "jsonl", "mdx"].contains(Path.fileExtension(of: $0)) }
    .sorted()

  /// Words that are in the source, but not in one run where they point.
  private static let scattered: [String: [String]] = [
    "dialects/docc-json/symbol.input.json": ["ok dialanswer"]
  ]

  @Test(arguments: paths) func everyPassageStandsWhereItPoints(path: String) async throws {
    let contents = try #require(FileManager.default.contents(atPath: Self.folder + path))
    let judged = try await Self.judged([UInt8](contents), as: Path.name(of: path))
    #expect(judged.missing == [])
    #expect(judged.unclear == Self.scattered[path] ?? [])
  }

  @Test func fixturesAreThere() { #expect(Self.paths.count > 100) }

  @Test(arguments: [7, TestSeed.fresh] as [UInt64]) func mutatedPagesAreNotAccused(seed: UInt64)
    async throws
  {
    for text in MutatedPages(150, seed: seed) {
      let judged = try await Self.judged(Array(text.utf8), as: "page.md")
      #expect(judged.missing == [], "seed \(seed), in:\n\(text)")
    }
  }

  /// Found by seeds of the test above.
  @Test(arguments: [
    "<p>A dial</p>\nA turn of \\-\\-- up, `a -- b` and \\--5.",
    "---\ndescription: A knob\nabstract: >\n  A dial sets\n  one value.\n---\n\nTurn it.",
    "<pre>\n| Date |\nturn\n</p<!--re>\n\n$$\nx --- y\n$$\n\n<!-- first -->\n\nSee dials.",
    "[all -- lamps]: https://lumen.example/lamps \"x -- y\"\nTurn\n| Name |\n| --- |\n| Ring |",
    "[1]:\n",
    "[At rest]: https://a.example/r.png \"A title\"\nA dial, and ![At rest].",
    "![At rest]\n\n[At rest]: https://a.example/a.png {alt=\"A dial.\"}\n[b]: c\n  {.card}\n|---|",
    "<Shelf>\n  <Sample>\n    {`dial &amp; ring\n\nturn it`}\n  </Sample>\n</Shelf>",
    "turn()\n```\n\n<Tabs>\n  <Tab title=\"One\">\n    ```sh\n    turn\n    ```\n  </Tab>\n</Tabs>",
    "<Box>\n  <Text>\n    A dial turns, as{' '}\n    <Link to=\"/knobs\">\n      knobs\n    </Link>",
    "See ![][1]\n- \n[1]:\n  https://a.example/left.png\n  {alt=\"A dial.\"}",
    "<div v-for=\"a in b\">\n```\n\n</div>\n\nTurned by <b v-if=\"hand\">hand</b>, at most.",
    "1. A\n\n   ::: code-group\n   ```ts\n   a()\n## B\n   ```\n\n   ```js\n   c()\n   ```\n   :::",
    "        ```swift\n![A][1]\n\n[1]:\n  https://a.example/left.png\n  {alt=\"A dial.\"}",
    "- Turn\n        ```js\n  it.\n\n![A][1]\n\n[1]: https://a.example/a.png {alt=\"A dial.\"}",
    """
    1. In an item:
       <Tabs>
         <Tab value="a.ts">
           ```ts
    turn()
           ```
         </Tab>
         <Tab value="a.js">
           ```js
           ```
         </Tab>
       </Tabs>
    """,
    "<Note>\nTurn it.\n</Note>\n<!--\n\n!!! info\n\n    Steps.\n](\n:::danger Edges\nCut.\n:::",
    "1. In:\n   ```js tab\nturn()\n   one()\n   ```\n\n   ```ts tab\n   two()\n   ```\n\n2. And.",
    // Links of MDX behind a line that the parser takes for HTML.
    #"""
        <Link to="/design/handbook/wheels">wheels</Link>
        too.
      </Text>
    </Box>

    Ask first: <Link
      to="/design/handbook/questions"
    <b>>
      questions
    </Link>, and then
    <Link href="/design/handbook/answers">
      what people answer
    </Link>
    <Link href="/design/handbook/notes">
      and note
    </Link>.

    <Link href="/design/handbook/sets?a=1&amp;b=(2)">Sets</Link> of `dials` are turned as
    <Link to="/design/handbook/o1. ne">one</Link>
    is.

    <Link to="/design/handbook/left">Left</Link> and <Link to="/design/handbook/right">
      right
    Two ** three ** four, 2 **3 **4 and `a ** b` and lib/** or **/*.swift stay; so do \** this \** and ***both ***of them.
    - Slowly.
    </Link>
    """#,
    ": Sizes of rings\n{: .tip }\n- Not of a list\n",
    "![At rest][1]\n\n[1]: rest.png\n  \"From elsewhere\"\n",
    "Turn.\n<Tabs items={['lumOS', \"pad OS\"]}>\n{% endhighlight %}\n  <Tabs.Tab>\n  turn\n  </Tabs.Tab>\n"
      + "  <Tabs.Tab>\n  tap\n  </Tabs.Tab>\n</Tabs>\n",
    "Is.\n\n</figure>\n<Link to=\"/a/b\">Left</Link> and <Link to=\"/a/c\">\n  right\n</Link>\nare.",
    "Ask.\n\n  answer\n</Link> -- \n<Link href=\"/a/b\">\n{%- highlight html -%}\n  and note\n</Link>.",
    "Ask.\n\n      answer\n  </Link>, and\n  <Link href=\"/a/b\">\n    what\n  </Link>\n  <Link href=\"/a/c\">\n    note\n  </Link>.",
  ])
  func oddPagesAreNotAccused(text: String) async throws {
    #expect(try await Self.judged(Array(text.utf8), as: "page.md").missing == [])
  }

  /// Found by seeds too: the number of an item in a cell of a drawn table, and the lines of a table in HTML.
  /// They wait for the reader that parses once.
  @Test(arguments: [
    #"""
      ------- ------- ---------------
      Small   38 mm   `a | b`
      Large           Text \| a wand

    - In a list:

        Size    Width
        ------- -------
        Small   38 mm

      -----------------------------------------
      Name of the part    What it is for
      ------------------- ---------------------
      Rim                 What the hand holds,
                          and turns.
      Mark                Where the value
                  1.         is\
                          read.
      -----------------------------------------

      -------- ------ ---
      Left     Less
      Right    More
    """#,
    #"""
    <div class="x">A block of html &amp; words</div>
    &amp;
    | A | B |
    |---|--\-|
    | 1 | 2 |
    """#,
    // The fence in the item ends with it, though a line of the item's text is not set in.
    """
    1. In a list:

       turn(a)
    [Open]({{ "/dials/" | relative_url
       ```

    ~~~ts twoslash
    turn(1)
    //---cut-start---
    // ---cut-end---
    turn(3)
    ~~~
    """,
  ])
  func pagesThatAreStillAccused(text: String) async throws {
    let judged = try await Self.judged(Array(text.utf8), as: "page.md")
    withKnownIssue { #expect(judged.missing == []) }
  }

  @Test(.enabled(if: CommonMarkExamples.areThere, "\(CommonMarkExamples.whySkipped)"))
  func examplesOfTheStandardAreNotAccused() async throws {
    // The parser takes a number of eight digits for a character, which the standard does not.
    for example in CommonMarkExamples.all ?? [] where example.example != 28 {
      let text = "# Dials\n\n" + example.markdown
      let judged = try await Self.judged(Array(text.utf8), as: "page.md")
      #expect(judged.missing == [], "example \(example.example):\n\(text)")
    }
  }

  /// The words of passages of a build of the file that do not stand where they point, and of those
  /// of which it cannot be told.
  private static func judged(
    _ bytes: [UInt8], as name: String
  ) async throws -> (missing: [String], unclear: [String]) {
    let source = Source(dump: "dump", path: name, bytes: bytes)
    let profile = try #require(TestProfiles.named("sample"))
    let knowledge = await KnowledgeBuilder(profile: profile).build([source])
    let units = knowledge.base.topics.flatMap { TextUnits($0.topic).units }
    let check = await TraceCheck(
      [source], for: units.flatMap { $0.provenance.map(\.origin) }, jobs: 1)
    let judged = check.judged(units)
    func words(_ units: [TextUnit]) -> [String] { units.map { $0.words.joined(separator: " ") } }
    return (words(judged.missing), words(judged.unclear))
  }
}
