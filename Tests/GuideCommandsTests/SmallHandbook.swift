import TestSupport

@testable import GuideBuild
@testable import GuideCommands

/// Three dumps of one page that differ in a number, a paragraph and a count, and a page that only
/// one has. What is hostile in it must stay text.
enum SmallHandbook {
  static let older = """
    # Dials

    A dial is turned to choose one value out of many.

    ## Sizes

    A dial is at least 26 points wide, so that a finger finds it without looking.

    Round dials turn by 30 degrees for each step on lumOS and on padOS.

    ## Feedback

    Every step is felt as one short knock against the tip of the finger.
    """

  static let newer = """
    # Dials

    A dial is turned to choose one value out of many.

    ## Sizes

    A dial is at least 28 points wide, so that a finger finds it without looking.

    ## Feedback

    Every step is felt as one short knock against the tip of the finger.
    """

  static let undated = """
    # Dials

    A dial is turned to choose one value out of many.

    ## Feedback

    Every step is felt as two short knocks against the tip of the finger.
    """

  static let hostile = """
    # Trays

    A tray called <script>alert("tray")</script> & more lies under [the wand](javascript:alert(1)).

    Trays slide out of the
    edge, see [dials](https://lumen.example/design/handbook/dials#Colors) and [no page](nowhere.md).
    """

  static let configuration = """
    dumps:
      june: "2025-06-01"
      winter: "2026-01-10"
    """

  static let texts = [
    "/guidebook.yml": configuration,
    "/in/june/design/handbook/dials.md": older,
    "/in/winter/design/handbook/dials.md": newer,
    "/in/copy/design/handbook/dials.md": undated,
    "/in/copy/design/handbook/trays.md": hostile,
  ]

  static let nodes = texts.mapValues { MemoryFileSystem.Node.text($0) }

  static func build(
    _ nodes: [String: MemoryFileSystem.Node] = nodes, into output: String
  ) async throws -> BuildRun.Result {
    let files = MemoryFileSystem(nodes)
    let options = BuildOptions(
      inputs: files.folders(in: "/in"), output: output, profile: "sample", currentFolder: "/")
    return try await BuildRun(options, files: files).run()
  }
}
