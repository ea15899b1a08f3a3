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
    let (written, record, topics) = try opened()
    let folder = Path.absolute(output, in: currentFolder)
    let search = Self.search(topics, written, record)
    let ledger = Self.lines(of: "report/ledger.jsonl", written).compactMap {
      try? LedgerEntry(json: $0)
    }
    let dumps = try record.dumpFolders(written)
    let places = PlaceSearch(
      topics: topics, ledger: ledger, dumps: dumps, currentFolder: currentFolder)
    let traces = Self.lines(of: "report/repairs.jsonl", written).compactMap {
      try? RepairTrace(json: $0)
    }
    let quotes = quotesDumps ? SourceQuotes(dumps, record: record, files: Disk()) : nil
    var explainer = Explainer(ledger: ledger, traces: traces, quotes: quotes)
    switch search.find(withoutFolder(folder)) {
    case .found(let subject): return explainer.explain(subject)
    case .unknown(let nearest):
      guard let lines = places.find(subject) else { throw CommandFailure(unknown(nearest)) }
      return explainer.explain(lines)
    }
  }

  /// The topic or the section that the subject names or stands in. Throws as `run` does.
  func found() throws(CommandFailure) -> (topic: Topic, section: String?) {
    let (written, record, topics) = try opened()
    let search = Self.search(topics, written, record)
    switch search.find(withoutFolder(Path.absolute(output, in: currentFolder))) {
    case .found(.topic(let topic)): return (topic, nil)
    case .found(.section(let topic, let section, _)): return (topic, section.id)
    case .found(.passages(let topic, let passages, _)): return (topic, passages.first?.section)
    case .found(.changeLog(let topic)): return (topic, SitePath.changeLog)
    case .found(.lines): throw CommandFailure(unknown(nil))
    case .unknown(let nearest): throw CommandFailure(unknown(nearest))
    }
  }

  private func opened() throws(CommandFailure) -> (WrittenOutput, BuildRecord, [Topic]) {
    var diagnostics = Diagnostics()
    let folder = Path.absolute(output, in: currentFolder)
    let written = try WrittenOutput(folder, disk: Disk(), into: &diagnostics)
    let record = try BuildRecord(written)
    let topics = record.topics(of: written, into: &diagnostics).map(\.topic)
    if topics.isEmpty { throw CommandFailure(Self.noTopics(output)) }
    return (written, record, topics)
  }

  private static func search(
    _ topics: [Topic], _ written: WrittenOutput, _ record: BuildRecord
  ) -> SubjectSearch {
    SubjectSearch(
      topics: topics, chunks: lines(of: "chunks/chunks.jsonl", written), profile: record.profile,
      baseURL: record.options.baseURL)
  }

  /// The path of a file of the output is looked up as its path there.
  private func withoutFolder(_ folder: String) -> String {
    let name = TopicFinder.name(of: subject)
    for prefix in [folder + "/", output + "/"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  /// Lines that are no JSON are none of ours.
  private static func lines(of path: String, _ written: WrittenOutput) -> [JSONValue] {
    (written.files[path] ?? []).split(separator: 0x0A).compactMap {
      try? JSONValue(parsing: Array($0))
    }
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
