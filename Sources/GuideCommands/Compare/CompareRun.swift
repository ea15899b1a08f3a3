internal import GuideAudit
package import GuideBuild
package import GuideModel

/// `guidebook diff`: two outputs, or two inputs built in memory.
package struct CompareRun: Sendable {
  private let old: String
  private let new: String
  private let profile: String?
  private let currentFolder: String
  private let jobs: Int
  private let files: any FileSystem

  /// Each of `old` and `new` is the output folder of a build, or a file or folder of dumps.
  package init(
    _ old: String, _ new: String, profile: String? = nil, currentFolder: String, jobs: Int = 1,
    files: any FileSystem = Disk()
  ) {
    self.old = old
    self.new = new
    self.profile = profile
    self.currentFolder = currentFolder
    self.jobs = jobs
    self.files = files
  }

  package struct Result: Sendable {
    package var comparison: Comparison
    /// Errors and warnings of what was built for it.
    package var diagnostics: [Diagnostic]
  }

  /// Throws where one of the two is nothing to compare.
  package func run() async throws(CommandFailure) -> Result {
    var diagnostics = Diagnostics()
    let before = try await topics(of: old, into: &diagnostics)
    let after = try await topics(of: new, into: &diagnostics)
    return Result(
      comparison: Comparer.compare(before, after),
      diagnostics: diagnostics.sorted.items.filter { $0.severity != .note })
  }

  private func topics(
    of argument: String, into diagnostics: inout Diagnostics
  ) async throws(CommandFailure) -> [Topic] {
    let path = Path.absolute(argument, in: currentFolder)
    if files.kindFollowingLinks(at: Path.join(path, Manifest.name)) == .file {
      return try Self.written(path, argument, into: &diagnostics)
    }
    let input = try BuildInput(
      [argument], profile: profile, currentFolder: currentFolder, files: files, into: &diagnostics)
    let builder = KnowledgeBuilder(
      profile: input.profile, configuration: input.configuration, jobs: jobs,
      folders: input.dumps)
    let knowledge = await builder.build(input.sources)
    // Settings for dumps that only the other side has are no mistake.
    let ofOneSide = ["configuration.unknown-dump", "override.unused"]
    for diagnostic in knowledge.diagnostics.items where !ofOneSide.contains(diagnostic.id) {
      diagnostics.report(diagnostic)
    }
    return knowledge.base.topics.map(\.topic)
  }

  private static func written(
    _ path: String, _ argument: String, into diagnostics: inout Diagnostics
  ) throws(CommandFailure) -> [Topic] {
    let written = try WrittenOutput(path, disk: Disk(), into: &diagnostics)
    let record = try BuildRecord(written)
    var found = Diagnostics()
    let topics = record.topics(of: written, into: &found).map(\.topic)
    if topics.isEmpty { throw CommandFailure(noTopics(argument)) }
    diagnostics.merge(found)
    return topics
  }
}

// MARK: - Messages

extension CompareRun {
  private static func noTopics(_ output: String) -> Diagnostic {
    Diagnostic(
      .error, "diff.no-topics", "the output holds no topics", at: .init(path: output),
      help: "build without --only, or with topics among the formats")
  }
}
