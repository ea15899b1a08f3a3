package import GuideEmit
package import GuideModel
internal import GuideText

/// The figures of a build: what the closing summary prints and `report/build.json` keeps.
package struct BuildFigures: Sendable, Equatable {
  package var profile: String
  package var title: String
  package var baseURL: String?
  /// Of the site, BCP 47.
  package var language: String
  /// What was chosen about the chunks.
  package var chunkOptions: ChunkOptions
  package var site: SiteOptions
  package var dumps: [Dump]
  package var sources: [Knowledge.ReadSource]
  package var topics: Int
  package var passages: PassageCounts
  /// What only a person can settle, what people act upon first.
  package var decisions: [Decision]
  /// Ranges of the sources by what became of them.
  package var outcomes: [Outcome: Int]
  package var repairs: [String: Int]
  package var words: Int
  package var lostWords: Int
  package var wordsByOutcome: [Outcome: Int]
  package var chunks: Int
  package var diagnostics: [Diagnostic.Severity: Int]

  /// A passage in conflict: where it stands, as `explain` takes it, and in what it differs most.
  package struct Decision: Sendable, Equatable {
    package var place: String
    package var facet: Facet
  }

  package var documents: Int { dumps.reduce(0) { $0 + $1.documents } }

  package init(
    _ knowledge: Knowledge, settings: EmitSettings, chunks: Int, diagnostics: Diagnostics
  ) {
    title = settings.options.siteTitle
    baseURL = settings.options.baseURL
    language = settings.options.language
    chunkOptions = settings.options.chunks
    site = settings.options.site
    profile = knowledge.base.profile
    dumps = knowledge.base.dumps
    sources = knowledge.sources
    topics = knowledge.base.topics.count
    passages = PassageCounts(knowledge.base.topics.lazy.map(\.topic))
    decisions = Self.decisions(knowledge.base.topics.map(\.topic))
    outcomes = knowledge.ledger.map(\.outcome).counts
    repairs = diagnostics.repairs
    words = knowledge.coverage.words
    lostWords = knowledge.coverage.lostWords
    wordsByOutcome = Dictionary(
      Outcome.allCases.map { ($0, knowledge.coverage.words($0)) }, uniquingKeysWith: +)
    self.chunks = chunks
    self.diagnostics = diagnostics.items.map(\.severity).counts
  }

  private static func decisions(_ topics: [Topic]) -> [Decision] {
    let open = topics.flatMap(\.passages).compactMap { passage in
      passage.facet(of: .conflict).map {
        Decision(place: "\(passage.topic)#\(passage.section)", facet: $0)
      }
    }
    return Facet.allCases.flatMap { facet in open.filter { $0.facet == facet } }
  }
}
