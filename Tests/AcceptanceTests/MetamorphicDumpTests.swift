import GuideBuild
import GuideIngest
import GuideModel
import TestSupport
import Testing

/// What a dump is called says nothing, nor does a dump that is given once more.
@Suite struct MetamorphicDumpTests {
  @Test(arguments: MetamorphicCorpus.all)
  func namesOfDumpsSayNothing(of corpus: MetamorphicCorpus) async throws {
    let sources = try corpus.sources()
    let names = Set(sources.map(\.dump)).sorted(by: >)
    let others = sources.map { source in
      source.with(dump: "dump-\(names.firstIndex(of: source.dump) ?? 0)")
    }
    try await expectSame(corpus, others, "\(names) in the other order")
  }

  @Test(arguments: MetamorphicCorpus.all)
  func aDumpGivenTwiceSaysNothingMore(of corpus: MetamorphicCorpus) async throws {
    let sources = try corpus.sources()
    for dump in Set(sources.map(\.dump)).sorted() {
      for name in ["0-again", "zz-again"] {
        let copy = sources.filter { $0.dump == dump }.map { $0.with(dump: name) }
        try await expectSame(corpus, sources + copy, "\(dump) again as \(name)")
      }
    }
  }

  private func expectSame(
    _ corpus: MetamorphicCorpus, _ others: [Source], _ change: String
  ) async throws {
    let (base, other) = (try await corpus.base(), try await corpus.build(others))
    let (before, after) = (lines(of: base), lines(of: other))
    let different = Set(before.keys).union(after.keys).sorted().filter { before[$0] != after[$0] }
      .map { TopicDifference.lines($0, before[$0] ?? [], after[$0] ?? []) }
    #expect(
      different.isEmpty, "\(corpus.name), \(change):\n\(different.joined(separator: "\n"))")
  }

  /// Of each topic, without the dumps that it comes from.
  private func lines(of knowledge: Knowledge) -> [String: [String]] {
    Dictionary(
      knowledge.base.topics.map { topic in
        (topic.topic.slug, TopicLines(topic).lines.filter { !$0.hasPrefix("edition ") })
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Source {
  fileprivate func with(dump: String) -> Source {
    Source(dump: dump, path: path, bytes: bytes)
  }
}
