package import GuideIngest
package import GuideModel

/// How far the ledger accounts for the words of all sources.
package struct Coverage: Sendable, Equatable {
  /// In the order of the sources.
  package var sources: [SourceCoverage]

  /// `ledger` is sorted by origin.
  package static func measure(
    _ sources: [Source], ledger: [LedgerEntry], jobs: Int, memory: BuildMemory? = nil
  ) async -> Coverage {
    var entries: [SourceKey: Range<Int>] = [:]
    for (index, entry) in ledger.enumerated() {
      let key = SourceKey(dump: entry.origin.dump, path: entry.origin.path)
      entries[key] = (entries[key]?.lowerBound ?? index)..<(index + 1)
    }
    let ranges = entries
    let measured = await sources.concurrentMap(jobs: jobs) { source in
      let range = ranges[SourceKey(dump: source.dump, path: source.path)] ?? 0..<0
      let counted = Counted(source: source, ledger: ledger[range])
      return memory.recall("words \(source.dump)/\(source.path)", of: counted) {
        SourceCoverage(source, ledger: ledger[range])
      }
    }
    return Coverage(sources: measured)
  }

  package var words: Int { sources.reduce(0) { $0 + $1.words } }
  package var lostWords: Int { sources.reduce(0) { $0 + $1.lostWords } }

  package func words(_ outcome: Outcome) -> Int {
    sources.reduce(0) { $0 + ($1.wordsByOutcome[outcome] ?? 0) }
  }

  /// What is counted of one source.
  private struct Counted: Equatable, Sendable {
    var source: Source
    var ledger: ArraySlice<LedgerEntry>
  }

  private struct SourceKey: Hashable {
    var dump: String
    var path: String
  }
}
