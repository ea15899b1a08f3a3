package import GuideBuild
internal import GuideEmit
internal import GuideIngest
package import GuideModel
internal import GuideReconcile
internal import GuideText

/// `guidebook verify`: whether an output folder is what its topics make, and whether every word of
/// the topics stands where it points.
package struct VerifyRun: Sendable {
  private let output: String
  private let inputs: [String]
  private let currentFolder: String
  private let jobs: Int
  private let disk = Disk()

  /// Without `inputs` the dumps are looked for where they lay at the build.
  package init(output: String, inputs: [String] = [], currentFolder: String, jobs: Int = 1) {
    self.output = output
    self.inputs = inputs
    self.currentFolder = currentFolder
    self.jobs = jobs
  }

  package struct Result: Sendable {
    package var files = 0
    package var topics = 0
    package var units = 0
    package var diagnostics = Diagnostics()

    /// One line: what was checked.
    package var summary: String {
      let wrong = diagnostics.items.count { $0.severity == .error }
      let unclear = diagnostics.items.count { $0.id == VerifyRun.unclearID }
      let verdict =
        (wrong == 0 ? "all as built" : wrong == 1 ? "1 error" : "\(wrong) errors")
        + (unclear == 0 ? "" : ", \(unclear) that cannot be judged")
      return "\(files) files, \(topics) topics, \(units) passages: \(verdict)\n"
    }
  }

  /// Throws where nothing could be checked at all.
  package func run() async throws(CommandFailure) -> Result {
    var result = Result()
    let written = try WrittenOutput(
      Path.absolute(output, in: currentFolder), disk: disk, into: &result.diagnostics)
    result.files = written.paths.count
    let record = try BuildRecord(written)
    let topics = record.topics(of: written, into: &result.diagnostics)
    result.topics = topics.count
    let input = try input(record, written, into: &result.diagnostics)
    let titles = TextUnits.titles(of: topics.map(\.topic))
    let units = topics.map { TextUnits($0.topic, titles: titles).units }
    let origins = units.joined().flatMap { $0.provenance.map(\.origin) }
    let check = await TraceCheck(
      input.sources, unread: input.unread, for: origins, jobs: jobs)
    let findings = await Array(zip(topics, units)).concurrentMap(jobs: jobs) {
      Self.findings(in: $0.0, units: $0.1, check)
    }
    for finding in findings {
      result.units += finding.units
      for diagnostic in finding.diagnostics { result.diagnostics.report(diagnostic) }
    }
    let current = CurrentCheck(
      written.files, hasPages: !record.options.site.isExcerptOnly)
    for diagnostic in topics.flatMap({ current.missing(from: $0.topic) }) {
      result.diagnostics.report(diagnostic)
    }
    // Without topics nothing can be made again.
    if !topics.isEmpty {
      for diagnostic in await differences(topics.map(\.topic), record, written) {
        result.diagnostics.report(diagnostic)
      }
    }
    result.diagnostics = result.diagnostics.sorted
    return result
  }

  private static func findings(
    in file: BuildRecord.TopicOnDisk, units: [TextUnit], _ check: TraceCheck
  ) -> (units: Int, diagnostics: [Diagnostic]) {
    let nowhere = check.nowhere(in: units)
    let places = nowhere.map { noPlace($0.unit, $0.origin, file.path) }
    let displaced = Set(nowhere.map(\.unit.pointer))
    let judged = check.judged(units.filter { !displaced.contains($0.pointer) })
    let lost =
      judged.missing.map { notInDump($0, file.path) }
      + judged.unclear.map { unclear($0, file.path) }
    let wrong = IDCheck.wrong(in: file.topic).map { wrongID($0.pointer, $0.expected, file.path) }
    return (units.count, places + lost + wrong)
  }

  /// The formats made again from the topics, links and backlinks computed again, and compared.
  private func differences(
    _ topics: [Topic], _ record: BuildRecord, _ written: WrittenOutput
  ) async -> [Diagnostic] {
    var ignored = Diagnostics()
    let linked = Linking.link(topics, profile: record.profile, into: &ignored)
    let base = KnowledgeBase(profile: record.profile.name, dumps: record.dumps, topics: linked)
    let emitters = Emitters.all(options: record.options).filter {
      written.roots.contains($0.root)
    }
    let emission = await Emission.emit(base, with: emitters, jobs: jobs)
    let check = EmissionCheck(written: written.files)
    return emission.diagnostics.items.filter { $0.severity == .error }
      + emitters.flatMap { emitter in
        check.differences(
          from: emission.files[emitter.format]?.files ?? [:], of: emitter)
      }
  }

  /// What was read at the build, and paths of what of it cannot be read now.
  private func input(
    _ record: BuildRecord, _ written: WrittenOutput, into diagnostics: inout Diagnostics
  ) throws(CommandFailure) -> (sources: [Source], unread: Set<String>) {
    let known = try dumps(record, written)
    var dumps = known
    for (index, dump) in known.enumerated() {
      if disk.kindFollowingLinks(at: dump.root) == nil {
        diagnostics.report(Self.noDump(dump, output))
        dumps[index].files = []
      } else {
        let gone = dump.files.filter {
          disk.kindFollowingLinks(at: Path.join(dump.root, $0)) == nil
        }
        for path in gone { diagnostics.report(Self.noInput(Path.join(dump.id, path))) }
        dumps[index].files = dump.files.filter { !gone.contains($0) }
      }
    }
    let sources = SourceReader(files: disk, limits: .highest).read(dumps, into: &diagnostics)
    for source in sources {
      if let change = record.change(of: source) { diagnostics.report(change) }
    }
    let all = known.flatMap { dump in dump.files.map { Path.join(dump.id, $0) } }
    return (sources, Set(all).subtracting(sources.map { Path.join($0.dump, $0.path) }))
  }

  /// The dumps where they lie now, as far as `inputs` tell.
  private func dumps(
    _ record: BuildRecord, _ written: WrittenOutput
  ) throws(CommandFailure) -> [DumpFolder] {
    var dumps = try record.dumpFolders(written)
    if inputs.isEmpty { return dumps }
    var notes = Diagnostics()
    var discovery = InputDiscovery(
      files: disk, currentFolder: currentFolder, followsLinks: true)
    let found = try discovery.discover(inputs, into: &notes)
    let roots = Dictionary(first: found.map { ($0.id, $0.root) })
    for index in dumps.indices {
      if let root = roots[dumps[index].id] { dumps[index].root = root }
    }
    return dumps
  }
}

// MARK: - Messages

extension VerifyRun {
  private static func noDump(_ dump: DumpFolder, _ output: String) -> Diagnostic {
    Diagnostic(
      .error, "verify.no-dump", "the dump \"\(dump.id)\" is not at \"\(dump.root)\"",
      help: "name the input that it is in now: guidebook verify \(output) INPUT")
  }

  private static func noInput(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "verify.no-input", "the file is gone since the build", at: .init(path: path),
      help: "put it back, or build again")
  }

  private static func noPlace(_ unit: TextUnit, _ origin: Origin, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, "verify.no-such-place", "\(unit.kind) points to a place that no dump has",
      at: .init(path: path, pointer: unit.pointer), help: "build again",
      notes: ["looked for \(origin.label)"])
  }

  private static func notInDump(_ unit: TextUnit, _ path: String) -> Diagnostic {
    let places = unit.provenance.map(\.origin.label)
    let words = unit.words.prefix(24).joined(separator: " ")
    return Diagnostic(
      .error, "verify.not-in-dump", "\(unit.kind) does not stand where it points",
      at: .init(path: path, pointer: unit.pointer), help: "build again",
      notes: ["expected there: \(words)\(unit.words.count > 24 ? " …" : "")"]
        + places.map { "looked at \($0)" })
  }

  fileprivate static let unclearID = "verify.unclear"

  private static func unclear(_ unit: TextUnit, _ path: String) -> Diagnostic {
    let words = unit.words.prefix(24).joined(separator: " ")
    return Diagnostic(
      .warning, unclearID, "it cannot be judged whether \(unit.kind) stands where it points",
      at: .init(path: path, pointer: unit.pointer), help: "compare it with the dump",
      notes: ["these words are not there, their letters may be: \(words)"]
        + unit.provenance.map { "looked at \($0.origin.label)" })
  }

  private static func wrongID(_ pointer: String, _ expected: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, "verify.wrong-id", "the id is not that of the words",
      at: .init(path: path, pointer: pointer), help: "build again",
      notes: ["the words have the id \(expected)"])
  }
}
