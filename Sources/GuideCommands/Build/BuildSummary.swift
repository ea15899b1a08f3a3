package import GuideBuild
internal import GuideModel

/// What `guidebook build` prints when it is done.
package struct BuildSummary {
  private let figures: BuildFigures
  private let output: String
  private let changes: OutputFolder.Changes?
  private let isDryRun: Bool

  /// `output` is the path as the user gave it. `changes` is nil if nothing was written; for a dry run, it
  /// holds the changes that a build would make.
  package init(
    _ figures: BuildFigures, output: String, changes: OutputFolder.Changes?, isDryRun: Bool = false
  ) {
    self.isDryRun = isDryRun
    self.figures = figures
    self.output = output
    self.changes = changes
  }

  /// Lines of two columns.
  package var text: String {
    var rows: [(String, String)] = []
    if changes != nil {
      rows = [("dumps", dumps), ("topics", topics), ("repairs", repairs)]
      rows += [("passages", passages)]
      if let decisions { rows.append(("decide", decisions)) }
      rows += [("coverage", coverage), ("chunks", "\(figures.chunks)")]
    }
    if let messages { rows.append(("messages", messages)) }
    rows.append(("output", files))
    return rows.map(Self.row).joined()
  }

  /// The last line, for a terminal only: it is the one thing that differs from build to build.
  static func time(_ seconds: Double) -> String { row("time", "\(seconds.decimal(places: 2)) s") }

  private static func row(_ label: String, _ value: String) -> String {
    let padding = String(repeating: " ", count: 10 - label.count)
    let lines = value.split(separator: "\n").map { DiagnosticRenderer.printable(String($0)) }
    return label + padding + lines.joined(separator: "\n" + String(repeating: " ", count: 10))
      + "\n"
  }

  /// The figures of the report with what was written, for a program.
  package var json: String {
    var members: [JSONValue.Member] = []
    if case .object(let known) = figures.json { members = known }
    let changes = changes ?? OutputFolder.Changes()
    members.append(
      .init(
        "output",
        .members(
          ("path", .string(output)), ("written", .int(changes.written)),
          ("unchanged", .int(changes.unchanged)), ("deleted", .int(changes.deleted)),
          ("dryRun", isDryRun ? .bool(true) : nil))))
    return JSONValue.object(members).pretty
  }

  private var dumps: String {
    figures.dumps.map { dump in
      let documents = counted(dump.documents, "document")
      return "\(dump.id): \(documents)\(Self.date(dump))"
    }.joined(separator: "\n")
  }

  private static func date(_ dump: Dump) -> String {
    guard let date = dump.capturedOn else { return ", of unknown date" }
    switch dump.dateSource {
    case .configured, .stated: return ", \(date)"
    case .changeLog: return ", not before \(date)"
    case .unknown: return ""
    }
  }

  private var topics: String {
    "\(figures.topics) of \(counted(figures.documents, "document")), "
      + "\(counted(figures.passages.blocks, "block"))"
  }

  private var repairs: String {
    let sorted = figures.repairs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if sorted.isEmpty { return "none" }
    return Self.wrapped(sorted.map { "\($0.key) × \($0.value)" })
  }

  private var passages: String {
    let same = (figures.outcomes[.same] ?? 0) + (figures.outcomes[.lifted] ?? 0)
    let counts = [
      ("with earlier readings", figures.passages[.superseded]),
      ("in conflict", figures.passages[.conflict]),
      ("settled", figures.passages[.settled]),
      (Status.withdrawn.label, figures.passages[.withdrawn]),
      (Status.unconfirmed.label, figures.passages[.unconfirmed]),
    ]
    return Self.wrapped(["\(same) same"] + counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" })
  }

  /// What only a person can settle, by what differs; nil where there is nothing.
  private var decisions: String? {
    let counts = Facet.allCases.compactMap { facet in
      let count = figures.passages.conflicts(in: facet)
      return count == 0 ? nil : "\(facet.label) × \(count)"
    }
    if counts.isEmpty { return nil }
    let first = figures.decisions.prefix(Self.shownDecisions).map {
      "\($0.facet.label): \($0.place)"
    }
    return ([Self.wrapped(counts)] + first).joined(separator: "\n")
      + "\nsee report/index.html#readings for the lines that settle them"
  }

  /// The report has all.
  private static let shownDecisions = 5

  private var coverage: String {
    if figures.words == 0 { return "no words in the dumps" }
    let unreadable = figures.wordsByOutcome[.unreadable] ?? 0
    let covered = figures.words - figures.lostWords - unreadable
    return "\(share(covered)) of \(counted(figures.words, "word")): "
      + "repaired \(share(figures.wordsByOutcome[.repaired] ?? 0)), "
      + "furniture \(share(figures.wordsByOutcome[.furniture] ?? 0)), "
      + "unreadable \(share(figures.wordsByOutcome[.unreadable] ?? 0))"
  }

  /// Never rounded up to 100 % nor down to 0 %.
  private func share(_ words: Int) -> String {
    guard words < figures.words else { return "100 %" }
    if words == 0 { return "0 %" }
    let percent = 100 * Double(words) / Double(figures.words)
    return min(max(percent, 0.01), 99.99).decimal(places: 2) + " %"
  }

  /// How many errors and warnings there were, of which only some may be printed; nil without any.
  private var messages: String? {
    let severities: [Diagnostic.Severity] = [.error, .warning]
    let counts = severities.compactMap { severity in
      figures.diagnostics[severity].map { counted($0, severity.rawValue) }
    }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }

  private var files: String {
    guard let changes else { return "\(output): nothing written" }
    let total = changes.written + changes.unchanged
    let files = "\(output): \(counted(total, "file")), "
    return isDryRun
      ? files
        + "nothing written; a build would write \(changes.written), leave \(changes.unchanged) "
        + "and delete \(changes.deleted)"
      : files + "\(changes.written) written, \(changes.unchanged) unchanged, "
        + "\(changes.deleted) deleted"
  }

  private static func wrapped(_ items: [String]) -> String {
    var lines = [""]
    for (index, item) in items.enumerated() {
      let last = lines[lines.count - 1]
      let text = item + (index < items.count - 1 ? "," : "")
      if last.isEmpty {
        lines[lines.count - 1] = text
      } else if last.count + text.count < 80 {
        lines[lines.count - 1] += " " + text
      } else {
        lines.append(text)
      }
    }
    return lines.joined(separator: "\n")
  }
}
