import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// A page that a newer complete capture of the same site made short: what it dropped is gone, unless the
/// page may have been cut off.
@Suite struct ShortenedPageTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write(
      "site: {search: false}\ndumps: {old: 2024-05-01, new: 2026-02-01}\n", to: "guidebook.yml")
  }

  private static let parts = ["By bell", "By rope", "By hand", "By night", "By order"]

  private static func section(_ part: String) -> String {
    """
    ## \(part)

    A lever that is pulled \(part.lowercased()) needs a guard who counts the turns aloud.

    - The guard of \(part.lowercased()) stands on the left side of the hall.
    - A second one writes the count into the book of the house.

    ### Danger \(part.lowercased())

    Nobody stands below a lever that is pulled \(part.lowercased()) while it moves.

    """
  }

  /// `short` is what the newer capture has of the long page.
  private func build(_ short: String) async throws -> (markdown: String, topic: Topic) {
    for (dump, speed) in [("old", ""), ("new", " a minute, which is fast")] {
      for number in 1...8 {
        try place.write(
          "# Wheel \(number)\n\nWheel \(number) turns \(number * 7) times\(speed).\n\n"
            + Self.section("Wheel \(number)") + Self.section("Axle \(number)"),
          to: "in/\(dump)/wheel-\(number).md")
      }
    }
    let long = "# Levers\n\nA lever is pulled down.\n\n" + Self.parts.map(Self.section).joined()
    try place.write(long, to: "in/old/levers.md")
    try place.write(short, to: "in/new/levers.md")
    let options = BuildOptions(
      inputs: ["in/old", "in/new"], output: "out", profile: "sample", currentFolder: place.path)
    _ = try await BuildRun(options).run()
    let text = try place.text("out/topics/levers.json")
    return (
      try place.text("out/topics/levers.md"),
      try Topic(json: try JSONValue(parsing: Array(text.utf8)))
    )
  }

  @Test func whatAPageDroppedThatEndsWithItsOwnWordsIsGone() async throws {
    let found = try await build(
      "# Levers\n\nA lever is pulled down.\n\nHow it is done stands on other pages now:\n\n"
        + Self.parts.map { "- The page \($0.lowercased())\n" }.joined())
    #expect(!found.markdown.contains("needs a guard"))
    #expect(found.topic.root.sections.map(\.status) == Self.parts.map { _ in .withdrawn })
    #expect(found.markdown.contains("How it is done stands on other pages now:"))
  }

  @Test func whatStandsBehindAnEndThatOthersGoOnFromIsUnconfirmed() async throws {
    let found = try await build(
      "# Levers\n\nA lever is pulled down, and it is blue.\n\n" + Self.section(Self.parts[0]))
    #expect(found.markdown.contains("pulled by order needs a guard"))
    #expect(found.topic.root.sections.last?.status != .withdrawn)
  }
}
