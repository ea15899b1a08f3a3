internal import GuideEmit
internal import GuideIngest
package import GuideModel

/// `guidebook build`: from arguments to an output folder.
package struct BuildRun: Sendable {
  private let options: BuildOptions
  private let files: any FileSystem

  package init(_ options: BuildOptions, files: any FileSystem = Disk()) {
    self.options = options
    self.files = files
  }

  package struct Result: Sendable {
    package var figures: BuildFigures
    package var changes: OutputFolder.Changes
    /// With the lines that they speak of.
    package var diagnostics: [Diagnostic]
  }

  /// Throws where nothing could be built at all.
  package func run() async throws(CommandFailure) -> Result {
    var diagnostics = Diagnostics()
    let configuration = try readConfiguration()
    let library = try ProfileLibrary()
    var discovery = InputDiscovery(files: files, currentFolder: options.currentFolder)
    let dumps = try discovery.discover(options.inputs, into: &diagnostics)
    var output = try OutputFolder(
      opening: Path.absolute(options.output, in: options.currentFolder))
    let sources = SourceReader(files: files).read(dumps, into: &diagnostics)
    let profile = try profile(
      of: library, configuration: configuration, sources: sources, into: &diagnostics)
    let builder = KnowledgeBuilder(
      profile: profile, configuration: configuration, jobs: options.jobs)
    let knowledge = await builder.build(sources)
    diagnostics.merge(knowledge.diagnostics)
    let emission = await Emission.emit(
      knowledge.base, with: emitters(profile, configuration), jobs: options.jobs)
    diagnostics.merge(emission.diagnostics)
    diagnostics = diagnostics.sorted
    let figures = BuildFigures(
      knowledge, title: configuration.title ?? profile.title, baseURL: options.baseURL,
      chunks: Self.chunks(in: emission), diagnostics: diagnostics)
    let changes = try write(
      emission,
      Self.report(
        knowledge, figures, diagnostics, dumps, profile,
        hasSite: emission.files["site"] != nil),
      isEmpty: figures.topics == 0,
      into: &output)
    return Result(
      figures: figures, changes: changes,
      diagnostics: diagnostics.items.withExcerpts(from: sources))
  }

  private func readConfiguration() throws(CommandFailure) -> Configuration {
    let path = Path.join(options.currentFolder, ConfigurationReader.fileName)
    guard files.kindFollowingLinks(at: path) == .file else { return Configuration() }
    do {
      return try ConfigurationReader.read(
        String(decoding: try files.read(path), as: UTF8.self), path: ConfigurationReader.fileName)
    } catch let error as FileError {
      throw CommandFailure(error, "configuration.unreadable", "the configuration cannot be read")
    } catch {
      throw error as? CommandFailure ?? CommandFailure(all: [])
    }
  }

  private func profile(
    of library: ProfileLibrary, configuration: Configuration, sources: [Source],
    into diagnostics: inout Diagnostics
  ) throws(CommandFailure) -> Profile {
    if let name = options.profile ?? configuration.profile {
      return try library.profile(
        named: name, files: files, currentFolder: options.currentFolder)
    }
    guard let choice = library.choice(for: sources) else { throw ProfileLibrary.missing }
    diagnostics.report(Self.chosen(choice.profile, choice.occurrences))
    return choice.profile
  }

  private func emitters(_ profile: Profile, _ configuration: Configuration) -> [any Emitter] {
    let emitOptions = EmitOptions(
      baseURL: options.baseURL, siteTitle: configuration.title ?? profile.title,
      devices: profile.devices)
    return Emitters.all(options: emitOptions).filter { options.includes($0.format) }
  }

  private static func chunks(in emission: Emission) -> Int {
    emission.files["chunks"]?.files["chunks/chunks.jsonl"]?.count { $0 == 0x0A } ?? 0
  }

  private static func report(
    _ knowledge: Knowledge, _ figures: BuildFigures, _ diagnostics: Diagnostics,
    _ dumps: [DumpFolder], _ profile: Profile, hasSite: Bool
  ) -> [(name: String, text: String)] {
    let page = ReportPage(
      knowledge, figures, diagnostics.items, profile: profile, hasSite: hasSite)
    return [
      ("build.json", figures.json.pretty),
      ("conflicts.jsonl", page.conflictLines),
      ("coverage.json", knowledge.coverage.json(ledger: knowledge.ledger).pretty),
      ("diagnostics.jsonl", ReportFiles.diagnostics(diagnostics.items)),
      ("index.html", page.text), ("inputs.json", ReportFiles.inputs(dumps)),
      ("ledger.jsonl", ReportFiles.ledger(knowledge.ledger)),
      ("profile.yml", ProfileLibrary.write(profile)),
    ]
  }

  /// When no page was found at all, what earlier builds made of others stays.
  private func write(
    _ emission: Emission, _ report: [(name: String, text: String)], isEmpty: Bool,
    into output: inout OutputFolder
  ) throws(CommandFailure) -> OutputFolder.Changes {
    var all = OutputFiles()
    do {
      for (name, text) in report { try all.write(text, to: ReportFiles.format + "/" + name) }
      for (_, files) in emission.files where !isEmpty { try all.merge(files) }
    } catch {
      throw CommandFailure(error.diagnostic)
    }
    let formats = isEmpty ? [] : Set(emission.files.keys)
    return try output.replace(formats.union([ReportFiles.format]), with: all)
  }
}

// MARK: - Messages

extension BuildRun {
  private static func chosen(_ profile: Profile, _ occurrences: Int) -> Diagnostic {
    let reason =
      occurrences == 0
      ? "no profile's site occurs in the input"
      : "its site occurs \(occurrences == 1 ? "once" : "\(occurrences) times") in the input"
    return Diagnostic(
      .note, "profile.chosen", "profile \"\(profile.name)\": \(reason)",
      help: "name another with --profile")
  }
}
