internal import GuideDigest
package import GuideIngest
package import GuideModel
internal import GuideReconcile

/// Runs the stages from sources to a linked knowledge base. What can be done for one source or one
/// topic alone is done in parallel, and put back in order.
package struct KnowledgeBuilder: Sendable {
  let profile: Profile
  private let configuration: Configuration
  private let jobs: Int
  let folders: [DumpFolder]
  let memory: BuildMemory?
  /// Whether what only the report tells is not looked for.
  let leavesReport: Bool
  private let progress: @Sendable (StageProgress) -> Void

  /// `folders` are those that the sources come from, in which pictures may lie; `progress` is told
  /// what is being done.
  package init(
    profile: Profile, configuration: Configuration = Configuration(), jobs: Int = 1,
    folders: [DumpFolder] = [], memory: BuildMemory? = nil, leavesReport: Bool = false,
    progress: @escaping @Sendable (StageProgress) -> Void = { _ in }
  ) {
    self.profile = profile
    self.configuration = configuration
    self.jobs = jobs
    self.folders = folders
    self.memory = memory
    self.leavesReport = leavesReport
    self.progress = progress
  }

  /// `sources` by dump and path, each dump's together.
  package func build(_ sources: [Source]) async -> Knowledge { await build(read(sources)) }

  /// What another build made of the same sources in the same way, else what this one makes.
  package func recall(
    _ read: [IngestedSource], leaving excesses: [Origin: Limits.Excess] = [:]
  ) async -> Knowledge {
    struct Input: Equatable, Sendable {
      var sources: [Source]
      var profile: Profile
      var configuration: Configuration
      var folders: [DumpFolder]
      var excesses: [Origin: Limits.Excess]
    }
    // What is said of the outputs changes no knowledge.
    var configuration = configuration
    (configuration.site, configuration.chunks) = (Configuration.Site(), ChunkChoices())
    let input = Input(
      sources: read.map(\.source), profile: profile, configuration: configuration,
      folders: folders, excesses: excesses)
    if leavesReport, let whole: Knowledge = memory.output("knowledge", of: input) { return whole }
    return await memory.recall(leavesReport ? "topics" : "knowledge", of: input) {
      await build(read, leaving: excesses)
    }
  }

  /// Of sources that were read; pages in `excesses`, by origin, are left out.
  func build(
    _ read: [IngestedSource], leaving excesses: [Origin: Limits.Excess] = [:]
  ) async -> Knowledge {
    var diagnostics = Diagnostics()
    var ingested = await settle(read, leaving: excesses, into: &diagnostics)
    let dates = DumpDates(configuration: configuration)
    let ids = Set(ingested.map(\.source.dump)).sorted(by: Path.precedes)
    let dumps = dates.dumps(ids, of: ingested)
    for diagnostic in dates.diagnostics(ids) { diagnostics.report(diagnostic) }
    progress("merging")
    let merged = await reconcile(
      ingested.flatMap(\.ingestion.documents), drafts: ingested.flatMap(\.drafts), dumps: dumps)
    diagnostics.merge(merged.diagnostics)
    for index in ingested.indices { ingested[index].leaveDrafts(merged.withheld) }
    let ledger = ingested.flatMap(\.ledger) + merged.ledger
    let files = orderFiles(read)
    let linked = Linking.link(
      ordered(merged.topics, files, ingested, of: dumps),
      from: ingested.flatMap(\.ingestion.documents), files, profile: profile,
      memory: memory, into: &diagnostics)
    let base = KnowledgeBase(profile: profile.name, dumps: dumps, topics: linked)
    var knowledge = Knowledge(
      base: base, ledger: ledger, coverage: Coverage(sources: []), pages: merged.pages,
      sources: ingested.map(Self.read), diagnostics: diagnostics)
    if leavesReport { return knowledge }
    knowledge.ledger.sort(by: Self.precedes)
    progress("counting words")
    knowledge.coverage = await Coverage.measure(
      ingested.map(\.source), ledger: knowledge.ledger, jobs: jobs, memory: memory)
    for diagnostic in knowledge.coverage.sources.flatMap(\.diagnostics) {
      knowledge.diagnostics.report(diagnostic)
    }
    return knowledge
  }

  private func count(_ stage: String, _ count: Int) -> (Int) -> Void {
    { progress(.init(stage, $0, of: count)) }
  }

  /// Each source by itself, in their order; those in `known` were read with the same profile.
  package func read(_ sources: [Source], known: ReadSources = [:]) async -> [IngestedSource] {
    progress(.init("ingesting", 0, of: sources.count))
    let (profile, memory) = (profile, memory)
    let found = await sources.concurrentMap(jobs: jobs) { source in
      known[source.place]?.found
        ?? memory.recall("signs \(source.place)", of: source) {
          source.isPart ? [] : Ingestors.sniff(source)
        }
    }
    let recognized = Array(zip(sources, found))
    let dialects = Dictionary(grouping: recognized, by: \.0.dump).compactMapValues { files in
      Ingestors.settled(files.compactMap { $0.1.first?.ingestor.dialect })
    }
    return await recognized.concurrentMap(jobs: jobs, done: count("ingesting", recognized.count)) {
      source, found in
      let dialect = dialects[source.dump]
      return memory.recall(
        "source \(source.place)",
        of: Reading(source: source, profile: profile, dialect: dialect)
      ) {
        let found = Ingestors.preferring(dialect, in: found)
        if let read = known[source.place]?.read,
          read.dialect == found.first?.ingestor.dialect
        {
          return read
        }
        return IngestedSource(source, profile: profile, found: found)
      }
    }
  }

  /// Those that hold something, in their order, and what only all of them tell.
  package func settle(
    _ read: [IngestedSource], leaving excesses: [Origin: Limits.Excess] = [:],
    into diagnostics: inout Diagnostics
  ) async -> [IngestedSource] {
    let (limits, memory) = (configuration.limits, memory)
    var all = await read.concurrentMap(jobs: jobs) { source in
      let input = Limited(source: source, limits: limits, excesses: excesses)
      return memory.recall("limited \(source.source.dump)/\(source.source.path)", of: input) {
        var source = source
        source.leave(above: limits, and: excesses)
        return source
      }
    }
    settleDumps(&all, into: &diagnostics)
    let leftOut = all.filter { $0.isLeftOut && !OrderFile.isOne($0.source) }
      .map { Path.join($0.source.dump, $0.source.path) }
    if !leftOut.isEmpty { diagnostics.report(Self.leftOut(leftOut)) }
    for source in all { diagnostics.merge(source.diagnostics) }
    all.removeAll { $0.isLeftOut || $0.isUnused }
    if leavesReport { return all }
    var values = UnshownValues(profile: profile)
    for source in all.indices {
      for index in all[source].ingestion.documents.indices {
        values.take(from: &all[source].ingestion.documents[index])
      }
    }
    for lost in values.diagnostics { diagnostics.report(lost) }
    let documents = all.flatMap(\.ingestion.documents)
    let marks = [
      UnknownTags(documents).diagnostic, UnknownTemplates(documents).diagnostic,
      TemplatePrograms(documents).diagnostic,
    ]
    for diagnostic in marks.compactMap(\.self) { diagnostics.report(diagnostic) }
    return all
  }

  /// Of what one source is read.
  private struct Reading: Equatable, Sendable {
    var source: Source
    var profile: Profile
    var dialect: String?
  }

  /// What of one source is left out as too large is told by this.
  private struct Limited: Equatable, Sendable {
    var source: IngestedSource
    var limits: Limits
    var excesses: [Origin: Limits.Excess]
  }

  /// What the documents of all dumps are together.
  package struct Merged {
    var topics: [Topic] = []
    /// The origins of the documents of each topic, by slug.
    var pages: [String: [Origin]] = [:]
    var ledger: [LedgerEntry] = []
    /// Pages that newer dumps have as drafts.
    var withheld: Set<Origin> = []
    package var diagnostics = Diagnostics()
  }

  /// `drafts` are pages that no topic is made of.
  package func reconcile(
    _ documents: [Document], drafts: [Document] = [], dumps: [Dump]
  ) async -> Merged {
    var merged = Merged()
    let overrides = Overrides(configuration)
    let decisions = overrides.decisions(on: documents, into: &merged.diagnostics)
    let all = Grouping.group(
      documents, profile: profile, decisions: decisions, memory: memory,
      into: &merged.diagnostics)
    var groups = all
    let dumpsOfDrafts = withhold(drafts, from: &groups, dumps: dumps, into: &merged)
    let merging = TopicMerging(profile: profile, groups: groups, memory: memory)
    let aligned = await groups.concurrentMap(jobs: jobs, done: count("aligning", groups.count)) {
      group in
      merging.align(group, of: overrides.dumps(dumps, for: group))
    }
    var habits = DumpHabits()
    for topic in aligned { habits.merge(topic.habits) }
    for (dump, kinds) in configuration.shown {
      for name in kinds.lacks { declare(name, in: dump, isShown: false, &habits) }
      for name in kinds.carries { declare(name, in: dump, isShown: true, &habits) }
    }
    for dump in dumps {
      for note in SilentDumps.diagnostics(dump.id, habits) { merged.diagnostics.report(note) }
    }
    let known = habits.settled
    let reconciled = await aligned.concurrentMap(
      jobs: jobs, done: count("settling", aligned.count)
    ) { aligned in
      let preferences = overrides.preferences(for: aligned.group)
      let settled = merging.settle(
        aligned, habits: known, preferences: preferences.map(\.preference))
      return (settled.topic, settled.preferences.map { preferences[$0].index })
    }
    for topic in aligned { merged.diagnostics.merge(topic.diagnostics) }
    for (topic, _) in reconciled {
      merged.ledger += topic.ledger
      for diagnostic in topic.diagnostics { merged.diagnostics.report(diagnostic) }
    }
    let settled = Set(reconciled.flatMap(\.1))
    for diagnostic in overrides.unused(settled: settled, groups: all) {
      merged.diagnostics.report(diagnostic)
    }
    merged.topics = reconciled.map(\.0.topic)
    if dumps.count > 1 {
      MissingPages(merged.topics, dumps: dumps, logs: merging.logs, drafts: dumpsOfDrafts)
        .mark(&merged.topics)
      for note in MissingPages.diagnostics(merged.topics) { merged.diagnostics.report(note) }
    }
    for (topic, group) in zip(merged.topics, groups) {
      merged.pages[topic.slug] = group.documents.map(\.origin)
    }
    for note in UnlistedPages.unlisted(merged.topics, groups) { merged.diagnostics.report(note) }
    for note in UndatedDumps(dumps, merged.topics).diagnostics { merged.diagnostics.report(note) }
    return merged
  }

  /// Takes out the pages that newer dumps have as drafts. Gives the dumps that have the others as
  /// drafts, by slug.
  private func withhold(
    _ drafts: [Document], from groups: inout [TopicGroup], dumps: [Dump], into merged: inout Merged
  ) -> [String: Set<String>] {
    if drafts.isEmpty { return [:] }
    let pages = DraftPages(drafts, logs: LogOrder(groups))
    let overrides = Overrides(configuration)
    var dumpsOfDrafts: [String: Set<String>] = [:]
    var (withheld, published): ([Set<String>: [Document]], [Set<String>: [Document]]) = ([:], [:])
    groups.removeAll { group in
      guard let found = pages.drafts(of: group, in: overrides.dumps(dumps, for: group)) else {
        return false
      }
      dumpsOfDrafts[group.slug] = found.dumps
      switch found.areNewer {
      case true?: withheld[found.dumps, default: []] += group.documents
      case nil: published[found.dumps, default: []] += group.documents
      case false?: break
      }
      return found.areNewer == true
    }
    merged.withheld = Set(withheld.values.joined().map(\.origin))
    let notes =
      withheld.map { UnlistedPages.withheld($1, drafts: $0) }
      + published.map { UnlistedPages.published($1, drafts: $0) }
    for note in notes.compactMap(\.self) { merged.diagnostics.report(note) }
    return dumpsOfDrafts
  }

  private func declare(
    _ name: String, in dump: String, isShown: Bool, _ habits: inout DumpHabits
  ) {
    guard let kind = PassageKind(rawValue: name) else { return }
    habits.declare(kind, in: dump, isShown: isShown)
  }

  private static func precedes(_ left: LedgerEntry, _ right: LedgerEntry) -> Bool {
    if left.origin != right.origin { return left.origin < right.origin }
    let (a, b) = (left.target ?? "", right.target ?? "")
    if a != b { return a < b }
    return (left.outcome.rawValue, left.text) < (right.outcome.rawValue, right.text)
  }

  private static func read(_ source: IngestedSource) -> Knowledge.ReadSource {
    Knowledge.ReadSource(
      dump: source.source.dump, path: source.source.path, dialect: source.dialect,
      documents: source.ingestion.documents.count + source.pagesAside,
      digest: SHA256.hexadecimal(source.source.bytes))
  }
}

// MARK: - Messages

extension KnowledgeBuilder {
  private static func leftOut(_ paths: [String]) -> Diagnostic {
    let files = paths.count == 1 ? "1 JSON file holds" : "\(paths.count) JSON files hold"
    return Diagnostic(
      .note, "input.configuration", "\(files) no passage of text, left as found",
      notes: paths)
  }
}
