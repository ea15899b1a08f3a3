import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// What changed between two small handbooks.
@Suite struct CompareTests {
  private static let old = [
    "dials.md": """
    # Dials

    A dial is turned to choose one value out of many.

    ## Sizes

    A dial is at least 26 points wide, so that a finger finds it without looking.

    A dial that cannot be turned is drawn in gray.

    Leave as much room around a dial as it is wide.

    ## Feedback

    Every step is felt as one short knock against the tip of the finger.

    ## Colors

    See [the wand](https://lumen.example/design/handbook/wand) for its colors.
    """,
    "drawers.md": "# Drawers\n\nA drawer slides out of the edge that the hand is nearest to.\n",
    "bells.md": "# Bells\n\nA bell rings once.\n\nNobody rings it twice.\n",
  ]

  private static let new = [
    "dials.md": """
    # Dials and knobs

    A dial is turned to choose one value out of many.

    ## Colors

    See [the bell](https://lumen.example/design/handbook/bell) for its colors.

    ## Room and sizes

    A dial is at least 28 points wide, so that a finger finds it without looking.

    Leave as much room around a dial as it is wide.

    ### Feedback

    A dial that cannot be turned is drawn in gray.

    Every step is felt as one short knock against the tip of the finger.

    ## Sounds

    A dial makes no sound of its own.
    """,
    "trays.md": """
    ---
    url: https://lumen.example/design/handbook/trays
    aliases: [drawers]
    ---

    # Trays

    A drawer slides out of the edge that the hand is nearest to.
    """,
    "wand.md": "# Wand\n\nA wand is pointed at things that are out of reach.\n",
  ]

  private static let folders: [String: MemoryFileSystem.Node] = {
    var nodes: [String: MemoryFileSystem.Node] = ["/empty/picture.png": .text("")]
    for (name, text) in old { nodes["/old/crawl/design/handbook/" + name] = .text(text) }
    for (name, text) in new { nodes["/new/crawl/design/handbook/" + name] = .text(text) }
    return nodes
  }()

  private static func compare(_ old: String, _ new: String) async throws -> Comparison {
    try await CompareRun(
      old, new, profile: "sample", currentFolder: "/", files: MemoryFileSystem(folders)
    ).run().comparison
  }

  private static func golden(_ name: String) -> String {
    PackageRoot.path + "/Tests/GuideCommandsTests/Goldens/diff/" + name
  }

  @Test func isAsRecorded() async throws {
    let comparison = try await Self.compare("/old/crawl", "/new/crawl")
    let text = ComparisonText.render(comparison, style: .marks)
    #expect(Golden.difference(text, from: Self.golden("diff.txt")) == nil)
    #expect(Golden.difference(comparison.json.pretty, from: Self.golden("diff.json")) == nil)
  }

  @Test func backwardsAddsWhatWasRemoved() async throws {
    let there = try await Self.compare("/old/crawl", "/new/crawl")
    let back = try await Self.compare("/new/crawl", "/old/crawl")
    func slugs(_ comparison: Comparison, _ kind: Comparison.Kind) -> [String] {
      comparison.topics.filter { $0.kind == kind }.map(\.slug)
    }
    #expect(slugs(there, .added) == slugs(back, .removed))
    #expect(slugs(there, .removed) == slugs(back, .added))
    #expect(there.topics.count == back.topics.count)
  }

  @Test func nothingDiffersFromItself() async throws {
    let comparison = try await Self.compare("/old/crawl", "/old/crawl")
    #expect(ComparisonText.render(comparison, style: .marks) == "no difference\n")
    #expect(comparison.json.compact == "{\"topics\":[]}")
  }

  @Test func anOutputIsWhatItsDumpsAre() async throws {
    let place = try TemporaryFolder()
    for (name, text) in Self.old { try place.write(text, to: "old/crawl/design/handbook/" + name) }
    let options = BuildOptions(
      inputs: [place("old/crawl")], output: place("out"), profile: "sample",
      currentFolder: place.path)
    _ = try await BuildRun(options).run()
    let run = CompareRun("out", "old/crawl", profile: "sample", currentFolder: place.path)
    #expect(try await run.run().comparison.isEmpty)
  }

  @Test func anotherReadingBesideTheSameWordsIsTold() async throws {
    var nodes = SmallHandbook.nodes
    nodes["/in/copy/design/handbook/dials.md"] = .text(
      SmallHandbook.undated.replacing("two short", with: "three short"))
    let place = try TemporaryFolder()
    _ = try await SmallHandbook.build(into: place("before"))
    _ = try await SmallHandbook.build(nodes, into: place("after"))
    let run = CompareRun("before", "after", profile: "sample", currentFolder: place.path)
    #expect(
      ComparisonText.render(try await run.run().comparison, style: .marks) == """
        topics    1 changed
        sections  1 changed
        passages  1 with other readings

        changed dials: Dials
          changed Feedback #Feedback
            paragraph with other readings: Every step is felt as one short knock against the tip of \
        the finger.
              no more: Another reading, nothing tells which is newer, differs in the wording
                Every step is felt as [-two-]{+one+} short [-knocks-]{+knock+} against the tip of the \
        finger.
              now: Another reading, nothing tells which is newer, differs in the wording
                Every step is felt as [-three-]{+one+} short [-knocks-]{+knock+} against the tip of \
        the finger.

        """)
  }

  /// The words that are shown stay, and so do those that are not.
  @Test func thatAReadingIsAnEarlierOneNowIsTold() async throws {
    var nodes = SmallHandbook.nodes
    nodes["/guidebook.yml"] = .text(SmallHandbook.configuration + "\n  copy: \"2024-02-01\"\n")
    let place = try TemporaryFolder()
    _ = try await SmallHandbook.build(into: place("before"))
    _ = try await SmallHandbook.build(nodes, into: place("after"))
    let run = CompareRun("before", "after", profile: "sample", currentFolder: place.path)
    let text = ComparisonText.render(try await run.run().comparison, style: .marks)
    #expect(text.contains("no more: Another reading, nothing tells which is newer, differs in "))
    #expect(text.contains("now: An earlier reading, until 2024-02, differs in "))
    #expect(!text.contains("superseded") && !text.contains("no difference"))
  }

  @Test func whatIsNeitherOutputNorDumpsIsRefused() async throws {
    for (name, rendered) in [
      (
        "/nowhere",
        """
        error[input.not-found]: no file or folder of that name
          --> /nowhere
          help: check the path; paths with spaces need quotes


        """
      ),
      (
        "/empty",
        """
        error[input.no-sources]: no text dump stands in "/empty"
          = left as found: 1 .png
          help: name a folder that holds pages as .md, .markdown, .txt, .json or .jsonl files


        """
      ),
    ] {
      let failure = await #expect(throws: CommandFailure.self) {
        _ = try await Self.compare("/old/crawl", name)
      }
      #expect(DiagnosticRenderer().render(failure?.diagnostics ?? []) == rendered)
    }
  }
}
