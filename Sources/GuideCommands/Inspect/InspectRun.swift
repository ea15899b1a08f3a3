package import GuideBuild
internal import GuideIngest
internal import GuideModel

/// `guidebook inspect`: what stands in the input and what a build would repair, drop or not
/// understand. Writes nothing.
package struct InspectRun: Sendable {
  private let inputs: [String]
  private let profile: String?
  private let followsLinks: Bool
  private let currentFolder: String
  private let jobs: Int
  private let files: any FileSystem

  /// `inputs`, `profile` and `followsLinks` as in `BuildOptions`.
  package init(
    inputs: [String], profile: String? = nil, followsLinks: Bool = false, currentFolder: String,
    jobs: Int = 1, files: any FileSystem = Disk()
  ) {
    self.followsLinks = followsLinks
    self.inputs = inputs
    self.profile = profile
    self.currentFolder = currentFolder
    self.jobs = jobs
    self.files = files
  }

  /// Throws where there is nothing to inspect.
  package func run() async throws(CommandFailure) -> Inspection {
    var diagnostics = Diagnostics()
    let input = try BuildInput(
      inputs, profile: profile, followsLinks: followsLinks, currentFolder: currentFolder,
      files: files, into: &diagnostics)
    let profile = input.profile
    let builder = KnowledgeBuilder(
      profile: profile, configuration: input.configuration, jobs: jobs, folders: input.dumps)
    let ingested = await builder.settle(
      builder.read(input.sources, known: input.read), into: &diagnostics)
    for source in ingested {
      for oddity in SourceOddities.find(in: source) { diagnostics.report(oddity) }
    }
    for oddity in UnknownLabels.find(in: ingested, profile: profile) { diagnostics.report(oddity) }
    for oddity in RepeatedPages.find(in: ingested) { diagnostics.report(oddity) }
    let dates = DumpDates(configuration: input.configuration)
    let ids = input.dumps.map(\.id)
    for diagnostic in dates.diagnostics(ids) { diagnostics.report(diagnostic) }
    let known = dates.dumps(ids, of: ingested)
    if known.count == 1, let undated = UndatedDumps.alone(known[0]) { diagnostics.report(undated) }
    let merging = await builder.reconcile(
      ingested.flatMap(\.ingestion.documents), drafts: ingested.flatMap(\.drafts), dumps: known)
    diagnostics.merge(merging.diagnostics)
    let dumps = known.map { dump in
      InspectedDump(
        id: dump.id, root: input.dumps.first { $0.id == dump.id }?.root ?? "",
        capturedOn: dump.capturedOn, dateSource: dump.dateSource,
        sources: ingested.filter { $0.source.dump == dump.id }.map {
          InspectedSource($0, merging: merging.diagnostics.traces)
        })
    }
    return Inspection(
      profile: profile.name, dumps: dumps,
      diagnostics: diagnostics.sorted.items.withExcerpts(from: input.sources))
  }
}

extension InspectedSource {
  /// `merging` is what the merge of all sources repairs.
  init(_ ingested: IngestedSource, merging: [RepairTrace]) {
    let documents = ingested.ingestion.documents
    path = ingested.source.path
    dialects = Ingestors.preferring(ingested.dialect, in: Ingestors.sniff(ingested.source))
      .map { ($0.ingestor.dialect, $0.confidence) }
    isUnderstood = ingested.dialect != nil
    pages = documents.map { document in
      InspectedPage(
        title: document.title, slug: document.slug, url: document.facts.url,
        changedOn: document.changeLog.compactMap(\.date).max(), origin: document.origin)
    }
    var found = ingested.diagnostics
    for trace in merging
    where trace.origin.dump == ingested.source.dump && trace.origin.path == path {
      found.repaired(trace.repair)
      found.trace(trace)
    }
    repairs = found.repairs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      [traces = found.traces, evidence = found.evidence] name, times in
      let example = traces.filter { $0.repair == name }.min(by: RepairTrace.precedes)
      return InspectedRepair(
        name: name, times: times, evidence: evidence[name]?.text, example: example?.origin,
        before: example.flatMap { $0.before.isEmpty ? nil : $0.before },
        after: example.flatMap { $0.after.isEmpty ? nil : $0.after })
    }
    let residue = documents.flatMap(\.residue) + ingested.ingestion.residue
    furniture = residue.filter { $0.outcome == .furniture }
      .map { InspectedFurniture(text: $0.text, origin: $0.origin, rule: $0.rule) }
  }
}
