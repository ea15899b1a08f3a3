import GuideMarkdown
import GuideModel
import TestSupport
import Testing

/// Blocks → Markdown → blocks is the identity.
@Suite struct RoundTripTests {
  private func readBack(_ markdown: String) -> [BlockContent] {
    MarkdownForms.blocks(of: MarkdownReader.read(markdown).nodes)
  }

  @Test func randomParagraphsReadBack() {
    check(0..<10_000) { [.paragraph($0.inlines())] }
  }

  @Test func randomBlocksReadBack() {
    check(0..<3_000) { $0.blocks() }
  }

  /// Records the shortest failure among the first few.
  private func check(
    _ seeds: Range<UInt64>, _ make: (inout RandomBlocks) -> [BlockContent]
  ) {
    var failures: [(markdown: String, report: String)] = []
    for seed in seeds where failures.count < 30 {
      var random = RandomBlocks(seed: seed)
      let blocks = make(&random)
      let markdown = MarkdownWriter.blocks(blocks)
      let read = readBack(markdown)
      if read == blocks { continue }
      let (written, got) =
        zip(blocks.map { "\($0)" }, read.map { "\($0)" })
        .first { $0 != $1 } ?? ("\(blocks.count) blocks", "\(read.count) blocks")
      failures.append((markdown, "seed \(seed)\n\(markdown)\nwritten \(written)\n   read \(got)"))
    }
    if let shortest = failures.min(by: { $0.markdown.count < $1.markdown.count }) {
      let report = shortest.report.replacing("GuideModel.", with: "")
        .replacing("Inline.", with: ".").replacing("BlockContent.", with: ".")
      Issue.record("\(report)")
    }
  }
}
