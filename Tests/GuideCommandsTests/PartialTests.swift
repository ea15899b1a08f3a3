import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// Files that other pages import as components.
@Suite struct PartialTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    for name in ["dials", "trays"] {
      try place.write(
        """
        import Note from './_note.md';
        import More from '../shared/_more.mdx';

        # The \(name)

        All about \(name).

        <Note />

        ## Sizes of \(name)

        They have one.

        <More />

        - A last word on \(name).
        """, to: "in/guide/\(name).mdx")
    }
    try place.write(
      ":::note\n\nCalibrate [dials](dials.mdx) before use.\n\n:::\n", to: "in/guide/_note.md")
  }

  @discardableResult
  private func build(_ more: String) async throws -> BuildRun.Result {
    try place.write(more, to: "in/shared/_more.mdx")
    try place.write("site: {search: false}\n", to: "guidebook.yml")
    let options = BuildOptions(
      inputs: ["in"], output: "out", profile: "sample", currentFolder: place.path)
    return try await BuildRun(options).run()
  }

  private func problems() async throws -> String {
    let run = VerifyRun(output: "out", currentFolder: place.path)
    return DiagnosticRenderer().render(try await run.run().diagnostics.items)
  }

  private var topics: [String] {
    place.files().keys.filter { $0.hasPrefix("out/topics/") && $0.hasSuffix(".md") }
      .map { String($0.dropFirst("out/topics/".count)) }.sorted()
  }

  /// Of Quarto.
  @Test func theirTextStandsWhereAnIncludeNamesThem() async throws {
    try place.write(
      "# Levers\n\nOf levers.\n\nBefore.\n\n{{< include _note.md >}}\n\nAfter.\n\n{{< include _big.qmd >}}\n",
      to: "in/guide/levers.qmd")
    try place.write("## Big levers\n\nThey are heavy.\n", to: "in/guide/_big.qmd")
    try await build("Ask for *more*.\n")
    let text = try place.text("out/topics/guide/levers.md")
    #expect(
      text.contains(
        """
        Before.

        > **Note**
        >
        > Calibrate [dials](dials.md) before use.

        After.

        ## Big levers

        They are heavy.
        """))
    #expect(topics.count { $0.contains("big") } == 0)
    #expect(try await problems() == "")
  }

  @Test func theirTextStandsWhereTheyAreImported() async throws {
    let result = try await build("Ask for *more*.\n\nAnd more.\n")
    #expect(topics == ["guide/dials.md", "guide/trays.md"])
    for name in ["dials", "trays"] {
      let text = try place.text("out/topics/guide/\(name).md")
      let places = [
        "All about", "Calibrate [dials]", "## Sizes", "They have one.", "Ask for *more*.",
        "And more.", "- A last word",
      ].map { text.firstRange(of: $0)?.lowerBound }
      #expect(!places.contains(nil), "\(text)")
      #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(text)")
      #expect(try place.text("out/topics/guide/\(name).json").contains("guide/_note.md"))
      #expect(text.contains("slug: \"\(name)\"\ntopic: \"guide/\(name)\"\n"), "\(text)")
    }
    #expect(ExitCode(result.diagnostics, strict: true) == .fine)
    #expect(try await problems() == "")
  }

  /// What stands behind it on the page stands in its section then.
  @Test(arguments: ["# More\n\nAsk for more.\n", "## More\n\nAsk for more.\n"])
  func aHeadingOfTheirsOpensASection(more: String) async throws {
    try await build(more)
    #expect(topics == ["guide/dials.md", "guide/trays.md"])
    let text = try place.text("out/topics/guide/dials.md")
    #expect(text.contains("## More\n\nAsk for more.\n\n- A last word on dials."), "\(text)")
    #expect(try await problems() == "")
  }

  @Test(arguments: [
    // From the folders of the pages the path would lead elsewhere.
    "Ask for [more](../guide/trays.mdx).\n"
  ])
  func whatCannotBePutExactlyStaysAPage(more: String) async throws {
    try await build(more)
    #expect(topics == ["guide/dials.md", "guide/trays.md", "shared/more.md"])
    #expect(try await problems() == "")
  }

  @Test func aComponentInsideABlockLeavesThePage() async throws {
    try place.write(
      "import Note from './_note.md';\n\n# Wands\n\n- A wand.\n\n  <Note />\n\n- Another.\n",
      to: "in/guide/wands.mdx")
    try await build("More.\n")
    #expect(topics == ["guide/dials.md", "guide/note.md", "guide/trays.md", "guide/wands.md"])
  }

  /// Of an alias only the end is known.
  @Test func whatNoFileHasIsTold() async throws {
    try place.write(
      """
      import Note from '@site/docs/guide/_note.md';
      import Far from '@site/parts/_far.mdx';
      import Lost from './_lost.md';
      import Page from './trays.mdx';
      import Top from '/guide/trays.mdx';
      import Widget from '@site/parts/widget';

      # Wands

      A wand.

      <Note />

      <Far />

      <Lost />

      <Page />

      <Top />

      <Widget />
      """, to: "in/guide/wands.mdx")
    let result = try await build("More.\n")
    #expect(try place.text("out/topics/guide/wands.md").contains("Calibrate [dials]"))
    #expect(topics == ["guide/dials.md", "guide/trays.md", "guide/wands.md"])
    #expect(
      result.text(of: "markup.unknown-import") == """
        note[markup.unknown-import]: 2 components show a text that no file of the dump "in" is, so it stands in no output
          --> in/guide/wands.mdx:14
            |
         14 | <Far />
          = `./_lost.md`
          = `@site/parts/_far.mdx`
          help: put the files into the dump

        """)
  }

  @Test func whatNobodyImportsIsAPage() async throws {
    try place.write("# Draft\n\nA draft.\n", to: "in/guide/_draft.md")
    try await build("More.\n")
    #expect(topics == ["guide/dials.md", "guide/draft.md", "guide/trays.md"])
  }
}
