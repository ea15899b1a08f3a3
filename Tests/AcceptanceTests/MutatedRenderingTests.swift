import Foundation
import GuideModel
import TestSupport
import Testing

/// Whatever stands in a page, ingest changes nothing of what the parser renders but what `inspect`
/// lists, and there alone.
@Suite struct MutatedRenderingTests {
  @Test(.enabled(if: CommonMarkExamples.areThere, "\(CommonMarkExamples.whySkipped)"))
  func examplesOfTheStandard() throws {
    for example in CommonMarkExamples.all ?? [] {
      try check(example.markdown, "example \(example.example)")
    }
  }

  @Test(
    .enabled(if: CommonMarkExamples.areThere, "\(CommonMarkExamples.whySkipped)"),
    arguments: [640_112_553, TestSeed.fresh] as [UInt64])
  func mutationsOfExamplesOfTheStandard(seed: UInt64) throws {
    let examples = (CommonMarkExamples.all ?? []).map(\.markdown)
    for text in MutatedPages(300, seed: seed, of: examples) { try check(text, "seed \(seed)") }
  }

  @Test(arguments: [640_112_553, TestSeed.fresh] as [UInt64])
  func mutatedPages(seed: UInt64) throws {
    for text in MutatedPages(300, seed: seed) { try check(text, "seed \(seed)") }
  }

  /// Found by mutation: it opens nothing, so the fences below it are in pairs; and the code there is
  /// called as its tab already.
  @Test func aFenceThatIsSetInTooFar() throws {
    let tabs = ["zsh", "fish"].map {
      "=== \"\($0)\"\n\n    ```sh title=\"\($0)\"\n    turn\n    ```\n"
    }
    try check("        ```\n\n" + tabs.joined() + "\n## Trays\n\nRest.", "fence")
  }

  /// Found by mutation: a heading of several lines, one of which looks like its underline, the last like
  /// the header of a table.
  @Test func aHeadingWithCells() throws {
    try check("Text.\nDay  \n\t---  \nOne| two  \nNight  \n---  \nThree  \n", "cells")
  }

  /// Found by mutation: a tag of a component with text behind it is text, and the dash behind it is
  /// no sign of its own there. Who counts the words of a source takes the tag away and sees the dash alone.
  @Test func aDashBehindATag() throws {
    withKnownIssue {
      try check("<Pair>- \n  <Left>\n    Right below.\n  </Left>\n</Pair>\n", "dash")
    }
  }

  private func check(_ text: String, _ name: String) throws {
    let text = "# Dials\n\n" + text
    let profile = try #require(TestProfiles.named("default"))
    let problems = try PageRendering(text, profile: profile).problems()
    #expect(problems == [], "\(name), in:\n\(text)")
  }
}
