internal import GuideEmit
internal import GuideModel

/// `guidebook explain`: from an output folder back to the dumps, and from their lines to it.
package struct ExplainRun: Sendable {
  private let subject: String
  private let output: String
  private let currentFolder: String

  /// `subject` is an id of a block or a chunk, a slug, `slug#section`, an address, a path of the
  /// output folder, or lines of a dump.
  package init(_ subject: String, output: String, currentFolder: String) {
    self.subject = subject
    self.output = output
    self.currentFolder = currentFolder
  }

  /// Throws where there is no such thing, or no output.
  package func run() throws(CommandFailure) -> Explanation {
    var diagnostics = Diagnostics()
    let disk = Disk()
    let folder = Path.absolute(output, in: currentFolder)
    let written = try WrittenOutput(folder, disk: disk, into: &diagnostics)
    let record = try BuildRecord(written)
    let topics = record.topics(of: written, into: &diagnostics).map(\.topic)
    if topics.isEmpty { throw CommandFailure(Self.noTopics(output)) }
    let search = SubjectSearch(
      topics: topics, chunks: Self.lines(of: "chunks/chunks.jsonl", written),
      profile: record.profile, baseURL: record.options.baseURL)
    let ledger = Self.lines(of: "report/ledger.jsonl", written).compactMap {
      try? LedgerEntry(json: $0)
    }
    let dumps = try record.dumpFolders(written)
    let places = PlaceSearch(
      topics: topics, ledger: ledger, dumps: dumps, currentFolder: currentFolder)
    let traces = Self.lines(of: "report/repairs.jsonl", written).compactMap {
      try? RepairTrace(json: $0)
    }
    let quotes = SourceQuotes(dumps, record: record, files: disk)
    var explainer = Explainer(ledger: ledger, traces: traces, quotes: quotes)
    switch search.find(withoutFolder(folder)) {
    case .found(let subject): return explainer.explain(subject)
    case .unknown(let nearest):
      guard let lines = places.find(subject) else { throw CommandFailure(unknown(nearest)) }
      return explainer.explain(lines)
    }
  }

  /// The path of a file of the output is looked up as its path there.
  private func withoutFolder(_ folder: String) -> String {
    let name = String(subject.drop { $0.isWhitespace })
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
