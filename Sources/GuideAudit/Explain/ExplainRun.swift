package import GuideBuild
internal import GuideEmit
internal import GuideModel

/// `guidebook explain`: from an output folder back to the dumps, and from their lines to it.
package struct ExplainRun: Sendable {
  private let subject: String
  private let output: String
  private let currentFolder: String
  private let quotesDumps: Bool

  /// `subject` is an id of a block or a chunk, a slug, `slug#section`, an address, a path of the
  /// output folder, or lines of a dump. Without `quotesDumps` places are named only, and nothing is
  /// read but the output, which says itself where the dumps lay.
  package init(
    _ subject: String, output: String, currentFolder: String, quotesDumps: Bool = true
  ) {
    self.subject = subject
    self.output = output
    self.currentFolder = currentFolder
    self.quotesDumps = quotesDumps
  }

  /// Throws where there is no such thing, or no output.
  package func run() throws(CommandFailure) -> Explanation {
    let output = try OutputSearch(folder)
    let dumps = try output.record.dumpFolders(output.written)
    let subject = try subject(in: output, dumps)
    let ledger = output.ledger(of: subject)
    let quotes = quotesDumps ? SourceQuotes(dumps, record: output.record, files: Disk()) : nil
    var explainer = Explainer(ledger: ledger, traces: output.traces(like: ledger), quotes: quotes)
    return explainer.explain(subject)
  }

  /// The topic or the section that the subject names or stands in. Throws as `run` does.
  func found() throws(CommandFailure) -> (topic: Topic, section: String?) {
    switch try subject(in: OutputSearch(folder), []) {
    case .topic(let topic): return (topic, nil)
    case .section(let topic, let section, _): return (topic, section.id)
    case .passages(let topic, let passages, _): return (topic, passages.first?.section)
    case .changeLog(let topic): return (topic, SitePath.changeLog)
    case .lines: throw CommandFailure(unknown(nil))
    }
  }

  /// What the name leads to: in the few topics that may be meant, at lines of a dump, or in any topic.
  private func subject(
    in output: OutputSearch, _ dumps: [DumpFolder]
  ) throws(CommandFailure) -> Subject {
    let name = withoutFolder(folder)
    if case .found(let subject) = output.find(name) { return subject }
    let places = PlaceSearch(dumps: dumps, currentFolder: currentFolder)
    if let origin = places.origin(subject), let lines = output.lines(at: origin) { return lines }
    let (topics, answer) = output.findAnywhere(name)
    if topics == 0 { throw CommandFailure(Self.noTopics(self.output)) }
    switch answer {
    case .found(let subject): return subject
    case .unknown(let nearest): throw CommandFailure(unknown(nearest))
    }
  }

  private var folder: String { Path.absolute(output, in: currentFolder) }

  /// The path of a file of the output is looked up as its path there.
  private func withoutFolder(_ folder: String) -> String {
    let name = TopicFinder.name(of: subject)
    for prefix in [folder + "/", output + "/"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}

// MARK: - Messages

extension ExplainRun {
  private func unknown(_ nearest: String?) -> Diagnostic {
    Diagnostic(
      .error, "explain.unknown", "nothing in the output is called \"\(subject)\"",
      at: .init(path: output),
      help: """
        name an id, a slug, slug#section, an address, a path of the output, or file:line of a dump
        """,
      notes: nearest.map { ["did you mean \"\($0)\"?"] } ?? [])
  }

  private static func noTopics(_ output: String) -> Diagnostic {
    Diagnostic(
      .error, "explain.no-topics", "the output holds no topics", at: .init(path: output),
      help: "build without --only, or with topics among the formats")
  }
}
