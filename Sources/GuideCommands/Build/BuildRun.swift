internal import GuideAudit
package import GuideBuild
internal import GuideEmit
internal import GuideIndex
internal import GuideIngest
package import GuideModel
internal import GuideText

/// `guidebook build`: from arguments to an output folder.
package struct BuildRun: Sendable {
  private let options: BuildOptions
  private let files: any FileSystem
  private let interruption: Interruption
  private let memory: BuildMemory?
  private let progress: @Sendable (StageProgress) -> Void

  /// `progress` is told what is being done; `memory` has what the last build made, and gets what this
  /// one makes.
  package init(
    _ options: BuildOptions, files: any FileSystem = Disk(),
    interruption: Interruption = Interruption(), memory: BuildMemory? = nil,
    progress: @escaping @Sendable (StageProgress) -> Void = { _ in }
  ) {
    self.options = options
    self.files = files
    self.interruption = interruption
    self.memory = memory
    self.progress = progress
  }

  package struct Result: Sendable {
    package var figures: BuildFigures
    /// nil where too little was read or the task was cancelled, and so nothing was written.
    package var changes: OutputFolder.Changes?
    /// With the lines that they speak of.
    package var diagnostics: [Diagnostic]
  }

  /// Throws where nothing could be built at all.
  package func run() async throws(CommandFailure) -> Result {
    var diagnostics = Diagnostics()
    progress("reading")
    let input = try BuildInput(
      options.inputs, profile: options.profile, followsLinks: options.followsLinks,
      currentFolder: options.currentFolder, files: files, memory: memory, into: &diagnostics)
    let settings = try EmitSettings(options, input.configuration, input.profile, files: files)
    var output = try OutputFolder(
      opening: Path.absolute(options.output, in: options.currentFolder), interruption)
    let builder = KnowledgeBuilder(
      profile: input.profile, configuration: input.configuration, jobs: options.jobs,
      folders: input.dumps, memory: memory, leavesReport: options.leavesRest, progress: progress)
    let read = await builder.read(input.sources, known: input.read)
    var excesses: [Origin: Limits.Excess] = [:]
    var made = try await make(builder.recall(read), input, settings, output, diagnostics)
    let limits = input.configuration.limits
    while case let found = made.excesses(over: limits),
      !found.ofOne.isEmpty || !found.ofMany.isEmpty
    {
      var more = found.ofOne
      // Of pages that are one topic, each is judged by what it makes alone: none may take another away.
      for place in 0..<(found.ofMany.map(\.pages.count).max() ?? 0) {
        var others = excesses
        for (pages, excess) in found.ofMany {
          for page in pages where !pages.indices.contains(place) || page != pages[place] {
            others[page] = excess
          }
        }
        let knowledge = await builder.recall(read, leaving: others)
        let alone = try await make(knowledge, input, settings, output, diagnostics)
        more.merge(alone.excesses(over: limits).ofOne) { first, _ in first }
      }
      if more.isEmpty { break }
      // What links to such a page, and what stands beside it, is made anew without it.
      excesses.merge(more) { first, _ in first }
      let knowledge = await builder.recall(read, leaving: excesses)
      made = try await make(knowledge, input, settings, output, diagnostics)
    }
    let changes = try write(&made, input, into: &output)
    return Result(
      figures: made.figures, changes: changes,
      diagnostics: made.diagnostics.items.withExcerpts(from: input.sources))
  }

  /// What a build makes in memory.
  private struct Making {
    var knowledge: Knowledge
    var settings: EmitSettings
    /// nil where too little was read.
    var emission: Emission?
    var diagnostics: Diagnostics

    var figures: BuildFigures {
      let chunks = emission?.files["chunks"]?.files["chunks/chunks.jsonl"]
      return BuildFigures(
        knowledge, settings: settings, chunks: chunks?.count { $0 == 0x0A } ?? 0,
        diagnostics: diagnostics)
    }

    /// Of pages that are a topic alone, by origin, and of those that are one together.
    func excesses(over limits: Limits) -> Excesses {
      var found: Excesses = ([:], [])
      guard let emission else { return found }
      let topics = knowledge.base.topics.map(\.topic)
      let sizes = OutputSize(emission, of: topics).excesses(over: limits, of: topics)
      for (slug, excess) in sizes.sorted(by: { $0.key < $1.key }) {
        let pages = knowledge.pages[slug] ?? []
        if pages.count == 1 {
          found.ofOne[pages[0]] = excess
        } else {
          found.ofMany.append((pages, excess))
        }
      }
      return found
    }
  }

  private typealias Excesses = (
    ofOne: [Origin: Limits.Excess], ofMany: [(pages: [Origin], excess: Limits.Excess)]
  )

  private func make(
    _ knowledge: Knowledge, _ input: BuildInput, _ settings: EmitSettings, _ output: OutputFolder,
    _ diagnostics: Diagnostics
  ) async throws(CommandFailure) -> Making {
    var made = Making(knowledge: knowledge, settings: settings, diagnostics: diagnostics)
    made.diagnostics.merge(knowledge.diagnostics)
    if let refusal = try refusal(knowledge, made.diagnostics, input.dumps, output) {
      made.diagnostics.report(refusal)
      made.diagnostics = made.diagnostics.sorted
      return made
    }
    progress("writing")
    made.settings.add(
      knowledge, repairs: made.diagnostics.repairs, mirror: mirror(input), into: &made.diagnostics)
    if options.leavesRest, knowledge.coverage.sources.isEmpty {
      // Those of the last report, which are near.
      let report = try output.file("report/build.json").flatMap { try? JSONValue(parsing: $0) }
      made.settings.options.site.figures = report.map { .init(report: $0) }
    }
    let formats = formats(in: output)
    if formats.contains("index") {
      made.settings.options.earlierIndex = try IndexFile.earlier(in: output)
    }
    let site = SiteEmission(
      base: knowledge.base, formats: formats, jobs: options.jobs,
      existing: try output.files(below: OutputFolder.searchFolder), workplace: output.workplace,
      leavesSearch: options.leavesRest, memory: memory)
    let program = input.configuration.site.hasSearch ? options.search : .notWanted
    let emission = try await site.emit(&made.settings.options, program: program)
    made.diagnostics.merge(emission.diagnostics)
    made.diagnostics = made.diagnostics.sorted
    made.emission = emission
    return made
  }

  /// Those that were named, else the standard ones and what stands in the output already.
  private func formats(in output: OutputFolder) -> Set<String> {
    let named = options.leavesRest ? ["site"] : options.formats
    return named
      ?? Set(Emitters.all().filter { $0.isStandard || output.has($0.root) }.map(\.format))
  }

  /// nil where nothing is to be written.
  private func write(
    _ made: inout Making, _ input: BuildInput, into output: inout OutputFolder
  ) throws(CommandFailure) -> OutputFolder.Changes? {
    guard var emission = made.emission, !Task.isCancelled else { return nil }
    if let refusal = FailedOutputs.refusal(
      emission, made.diagnostics, output, named: options.output, isPartial: options.isPartial)
    {
      made.diagnostics.report(refusal)
      made.diagnostics = made.diagnostics.sorted
      return nil
    }
    let changes = try write(&emission, of: made, input, into: &output)
    if !changes.aside.isEmpty {
      made.diagnostics.report(OutputFolder.putAside(changes.aside, in: options.output))
    }
    if !changes.wereInOneStep { made.diagnostics.report(Self.notInOneStep(options.output)) }
    return changes
  }

  /// Why nothing is to be written; nil where something is.
  private func refusal(
    _ knowledge: Knowledge, _ diagnostics: Diagnostics, _ dumps: [DumpFolder],
    _ output: OutputFolder
  ) throws(CommandFailure) -> Diagnostic? {
    if knowledge.base.topics.isEmpty {
      return Self.noDocument(options.output, isBuilt: output.isBuilt)
    }
    if options.isPartial { return nil }
    return FailedSources(
      of: dumps, read: knowledge.sources, diagnostics, earlier: try output.file("report/build.json")
    ).diagnostic(options.output)
  }

  private func mirror(_ input: BuildInput) -> PictureMirror {
    PictureMirror(
      input.configuration.site.mirror, of: input.dumps, currentFolder: options.currentFolder,
      files: files, followsLinks: options.followsLinks || input.configuration.followsLinks)
  }

  /// What `made` emitted and, but where the rest is left, what is told of it.
  private func write(
    _ emission: inout Emission, of made: Making, _ input: BuildInput,
    into output: inout OutputFolder
  ) throws(CommandFailure) -> OutputFolder.Changes {
    var (all, roots) = (OutputFiles(), emission.roots)
    if !options.leavesRest, let delta = try BuiltDelta.bytes(of: emission, in: output) {
      emission.add([OutputFolder.deltaPath: delta], to: "chunks")
    }
    do throws(EmitError) {
      if !options.leavesRest {
        roots.insert(ReportFiles.format)
        all = try ReportFolder.files(
          made.knowledge, made.figures, made.diagnostics, input, made.settings.options,
          options.report, hasSite: emission.files["site"] != nil)
      }
      for (_, files) in emission.files { try all.merge(files) }
    } catch {
      throw CommandFailure(error.diagnostic)
    }
    return try output.replace(
      roots, with: all, trustingManifest: options.leavesRest, isDryRun: options.isDryRun,
      memory: memory)
  }
}

// MARK: - Messages

extension BuildRun {
  private static func noDocument(_ output: String, isBuilt: Bool) -> Diagnostic {
    let kept = "what an earlier build wrote to \"\(output)\" is left as it was"
    return Diagnostic(
      .error, "build.no-document", "no document could be read, so nothing was written",
      help: "name dumps in which pages stand", notes: isBuilt ? [kept] : [])
  }

  private static func notInOneStep(_ output: String) -> Diagnostic {
    Diagnostic(
      .note, "output.not-in-one-step",
      "\"\(output)\" was changed file by file: it cannot change places with another folder",
      help: "name one with --output that is not mounted, in a folder that you may write to")
  }
}
