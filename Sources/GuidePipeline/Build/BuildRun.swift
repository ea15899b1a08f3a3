internal import GuideEmit
internal import GuideIngest
package import GuideModel

/// `guidebook build`: from arguments to an output folder.
package struct BuildRun: Sendable {
  private let options: BuildOptions
  private let files: any FileSystem
  private let interruption: Interruption
  private let progress: @Sendable (String) -> Void

  /// `progress` is told what is being done.
  package init(
    _ options: BuildOptions, files: any FileSystem = Disk(),
    interruption: Interruption = Interruption(),
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.options = options
    self.files = files
    self.interruption = interruption
    self.progress = progress
  }

  package struct Result: Sendable {
    package var figures: BuildFigures
    /// nil where too little was read, and so nothing was written.
    package var changes: OutputFolder.Changes?
    /// With the lines that they speak of.
    package var diagnostics: [Diagnostic]
  }

  /// Throws where nothing could be built at all.
  package func run() async throws(CommandFailure) -> Result {
    var diagnostics = Diagnostics()
    progress("reading")
    let input = try BuildInput(
      options.inputs, profile: options.profile, currentFolder: options.currentFolder,
      files: files, into: &diagnostics)
    let (configuration, profile, sources) = (input.configuration, input.profile, input.sources)
    var settings = try EmitSettings(options, configuration, profile, files: files)
    var output = try OutputFolder(
      opening: Path.absolute(options.output, in: options.currentFolder), interruption)
    let builder = KnowledgeBuilder(
      profile: profile, configuration: configuration, jobs: options.jobs,
      folders: input.dumps, progress: progress)
    let knowledge = await builder.build(sources)
    diagnostics.merge(knowledge.diagnostics)
    if let refusal = refusal(knowledge, diagnostics, input.dumps, output) {
      diagnostics.report(refusal)
      diagnostics = diagnostics.sorted
      return Result(
        figures: BuildFigures(knowledge, settings: settings, chunks: 0, diagnostics: diagnostics),
        changes: nil, diagnostics: diagnostics.items.withExcerpts(from: sources))
    }
    progress("writing \(knowledge.base.topics.count) topics")
    settings.add(
      knowledge, repairs: diagnostics.repairs, mirror: mirror(input), into: &diagnostics)
    let site = SiteEmission(
      base: knowledge.base, formats: options.formats, jobs: options.jobs,
      existing: output.files(below: SearchIndex.folder), workplace: output.workplace)
    let emission = await site.emit(
      &settings.options, program: configuration.site.hasSearch ? options.search : .notWanted)
    diagnostics.merge(emission.diagnostics)
    diagnostics = diagnostics.sorted
    let figures = BuildFigures(
      knowledge, settings: settings, chunks: Self.chunks(in: emission), diagnostics: diagnostics)
    let changes = try write(
      emission,
      Self.report(
        knowledge, figures, diagnostics, input.dumps, profile,
        hasSite: emission.files["site"] != nil),
      theme: settings.options.theme, into: &output)
    if !changes.wereInOneStep { diagnostics.report(Self.notInOneStep(options.output)) }
    return Result(
      figures: figures, changes: changes,
      diagnostics: diagnostics.items.withExcerpts(from: sources))
  }

  /// Why nothing is to be written; nil where something is.
  private func refusal(
    _ knowledge: Knowledge, _ diagnostics: Diagnostics, _ dumps: [DumpFolder],
    _ output: OutputFolder
  ) -> Diagnostic? {
    if knowledge.base.topics.isEmpty {
      return Self.noDocument(options.output, isBuilt: output.isBuilt)
    }
    if options.isPartial { return nil }
    return FailedSources(
      of: dumps, read: knowledge.sources, diagnostics, earlier: output.file("report/build.json")
    ).diagnostic(options.output)
  }

  private func mirror(_ input: BuildInput) -> PictureMirror {
    PictureMirror(
      input.configuration.site.mirror, of: input.dumps, currentFolder: options.currentFolder,
      files: files)
  }

  private static func chunks(in emission: Emission) -> Int {
    emission.files["chunks"]?.files["chunks/chunks.jsonl"]?.count { $0 == 0x0A } ?? 0
  }

  private static func report(
    _ knowledge: Knowledge, _ figures: BuildFigures, _ diagnostics: Diagnostics,
    _ dumps: [DumpFolder], _ profile: Profile, hasSite: Bool
  ) -> [(name: String, text: String)] {
    let page = ReportPage(
      knowledge, figures, diagnostics, profile: profile, hasSite: hasSite)
    return [
      ("build.json", figures.json.pretty),
      ("conflicts.jsonl", page.conflictLines),
      ("coverage.json", knowledge.coverage.json(ledger: knowledge.ledger).pretty),
      ("diagnostics.jsonl", ReportFiles.diagnostics(diagnostics.items)),
      ("index.html", page.text), (ReportScript.path, ReportScript.text),
      ("inputs.json", ReportFiles.inputs(dumps)),
      ("ledger.jsonl", ReportFiles.ledger(knowledge.ledger)),
      ("repairs.jsonl", ReportFiles.repairs(diagnostics.traces)),
      ("profile.yml", ProfileLibrary.write(profile)),
    ]
  }

  private func write(
    _ emission: Emission, _ report: [(name: String, text: String)], theme: [String: [UInt8]],
    into output: inout OutputFolder
  ) throws(CommandFailure) -> OutputFolder.Changes {
    var all = OutputFiles()
    do {
      for (name, text) in report { try all.write(text, to: ReportFiles.format + "/" + name) }
      for (path, bytes) in theme {
        try all.write(bytes, to: "\(ReportFiles.format)/\(EmitSettings.themeFolder)/\(path)")
      }
      for (_, files) in emission.files { try all.merge(files) }
    } catch {
      throw CommandFailure(error.diagnostic)
    }
    return try output.replace(emission.roots.union([ReportFiles.format]), with: all)
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
