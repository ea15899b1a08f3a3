import GuideAudit
import GuideBuild
import GuideCommands
import GuideIngest
import GuideModel
import TestSupport
import Testing

/// Where a converter broke lines says nothing.
@Suite struct MetamorphicWrapTests {
  private static let widths: [Int?] = [60, 78, 100, nil]
  /// What the dumps of the corpora were broken at.
  private static let formerWidth = 78

  @Test(arguments: MetamorphicCorpus.all)
  func linesBrokenElsewhereGiveTheSameTopics(of corpus: MetamorphicCorpus) async throws {
    let sources = try corpus.sources()
    let base = try await corpus.base()
    for width in Self.widths {
      let wrapping = LineWrapping(columns: width)
      let others = sources.map { source in
        guard source.dialect == "html2text" || source.isPageOfCrawl(sources) else { return source }
        return source.with(text: wrapping.rewrapped(source.text, from: Self.formerWidth))
      }
      let changed = zip(sources, others).count { $0.bytes != $1.bytes }
      let other = try await corpus.build(others)
      let different = TopicDifference.list(base.base.topics, other.base.topics)
      let columns = width.map { "\($0) columns" } ?? "no columns"
      print(
        "wrapped: \(corpus.name) at \(columns), \(changed) of \(sources.count) files changed, "
          + "\(base.base.topics.count) topics, \(different.count) differ")
      #expect(different.isEmpty, "\(columns):\n\(different.joined(separator: "\n"))")
    }
  }
}

extension Source {
  /// A page without a mark of the dialect beside pages that have it.
  fileprivate func isPageOfCrawl(_ sources: [Source]) -> Bool {
    dialect == "markdown" && sources.contains { $0.dump == dump && $0.dialect == "html2text" }
  }
}
