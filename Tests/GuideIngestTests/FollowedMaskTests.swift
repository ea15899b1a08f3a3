import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// Where the mask follows what a repair changed, it is the one that the parser would give.
@Suite struct FollowedMaskTests {
  @Test(arguments: [640_112_553, TestSeed.fresh] as [UInt64])
  func mutatedPages(seed: UInt64) throws {
    for text in MutatedPages(400, seed: seed) {
      for columns in [nil, 78] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let wrapping = LineWrapping(columns: columns)
        let wrapped = lines.map(wrapping.wrapped).joined(separator: "\n")
        for readsFlavors in [false, true] { try check(wrapped, readsFlavors) }
      }
    }
  }

  /// In the middle of a page; the others stand behind definitions, in code and on the page before.
  @Test func partsOfAFile() throws {
    let page = "---\ntitle: Dials\n---\n\n# Dials\n\nTurn `it`.\n\n"
    let texts = [
      page + page, page + "```\nopen\n\n" + page, page + "[a]: /dials\n\n" + page + "A [a].",
    ]
    for text in texts {
      var whole = SourceLines(Array(text.utf8))
      whole.observe()
      for part in FrontMatterSplitter.parts(of: whole) {
        var (lines, fresh) = (part.lines, part.lines)
        lines.observe(like: whole)
        #expect(lines.mask() == fresh.mask(), "in:\n\(text)")
      }
    }
  }

  private func check(_ text: String, _ readsFlavors: Bool) throws {
    let profile = try #require(TestProfiles.named("default"))
    var lines = SourceLines(Array(text.utf8))
    lines.isConverted = true
    if readsFlavors { lines.flavors = profile }
    lines.observe()
    var diagnostics = Diagnostics()
    for repair in Repairs.ofWrappedLines + Repairs.ofLines {
      let before = lines.lines
      repair.mend(&lines, profile: profile, into: &diagnostics)
      if lines.lines == before { continue }
      var fresh = SourceLines(lines: lines.lines)
      fresh.flavors = lines.flavors
      #expect(
        lines.mask() == fresh.mask(),
        "\(repair.name), from:\n\(before.map(\.text).joined(separator: "\n"))\nin:\n\(text)")
    }
  }
}
