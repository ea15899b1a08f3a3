internal import GuideEmit

/// What a person asked `guidebook build` for.
package struct BuildOptions: Sendable, Equatable {
  /// Files and folders, as given.
  package var inputs: [String]
  /// As given.
  package var output: String
  /// nil for all formats.
  package var formats: Set<String>?
  package var baseURL: String?
  package var chunks: ChunkChoices
  /// How many things may be done at once.
  package var jobs: Int
  /// A name or the path of a file; nil to choose by the input.
  package var profile: String?
  /// What makes the search index of the site.
  package var search: SearchProgram
  /// Whether only the pages of the site are made, for who looks at them: its search, the report and the
  /// other formats stay those of an earlier build until one without this completes them.
  package var leavesRest = false
  /// Whether to go without the pages of sources that cannot be read any more.
  package var isPartial: Bool
  package var report: ReportDetail
  /// Whether to make everything and write nothing.
  package var isDryRun: Bool
  /// Whether to follow symbolic links out of the dumps.
  package var followsLinks: Bool
  /// Where relative paths start, and where `guidebook.yml` is looked for.
  package var currentFolder: String

  package init(
    inputs: [String], output: String, formats: Set<String>? = nil, baseURL: String? = nil,
    chunks: ChunkChoices = ChunkChoices(), jobs: Int = 1, profile: String? = nil,
    search: SearchProgram = .notWanted, isPartial: Bool = false,
    report: ReportDetail = .brief, isDryRun: Bool = false,
    followsLinks: Bool = false, currentFolder: String
  ) {
    self.inputs = inputs
    self.output = output
    self.formats = formats
    self.baseURL = baseURL
    self.chunks = chunks
    self.jobs = jobs
    self.profile = profile
    self.search = search
    self.isPartial = isPartial
    self.report = report
    self.isDryRun = isDryRun
    self.followsLinks = followsLinks
    self.currentFolder = currentFolder
  }

  /// Every output format, in the order of writing.
  package static var knownFormats: [String] { Emitters.all().map(\.format) }
}

/// How much `report/` holds.
package enum ReportDetail: String, Sendable, CaseIterable {
  /// The ledger as a database.
  case brief
  /// The ledger as JSON Lines too, and every text that a repair changed, whole.
  case full
}
