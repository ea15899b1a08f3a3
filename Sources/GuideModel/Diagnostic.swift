/// Something a person should know about the input, in the shape of a compiler's message.
package struct Diagnostic: Hashable, Sendable {
  package var severity: Severity
  /// `area.fact`, e.g. `article-json.unknown-block`; names the fact, not the cure.
  package var id: String
  /// The specific thing first, no full stop.
  package var summary: String
  package var place: Place?
  /// What to do, as a verb phrase.
  package var help: String?
  package var notes: [String]

  package init(
    _ severity: Severity, _ id: String, _ summary: String, at place: Place? = nil,
    help: String? = nil, notes: [String] = []
  ) {
    self.severity = severity
    self.id = id
    self.summary = summary
    self.place = place
    self.help = help
    self.notes = notes
  }

  package enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    case error, warning, note

    package static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
  }

  /// A place in a file; `line` and `column` are 1-based, `column` in UTF-8 bytes.
  package struct Place: Hashable, Sendable {
    /// As a person would open it: dump and path, or the path given on the command line.
    package var path: String
    /// Of the file; where there is a pointer, of the text that it leads to.
    package var line: Int?
    package var column: Int?
    /// RFC 6901, for JSON.
    package var pointer: String?
    /// The text of the line, for the caret.
    package var excerpt: String?

    package init(
      path: String, line: Int? = nil, column: Int? = nil, pointer: String? = nil,
      excerpt: String? = nil
    ) {
      self.path = path
      self.line = line
      self.column = column
      self.pointer = pointer
      self.excerpt = excerpt
    }

    package init(_ origin: Origin) {
      self.init(path: origin.dump + "/" + origin.path)
      line = origin.location.lines?.lowerBound
      pointer = origin.location.pointer
    }

    /// `path:line:column`, or `path#/pointer`.
    package var description: String {
      let start = path + (pointer.map { "#" + $0 } ?? "")
      return ([start] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
    }
  }
}

/// What a stage reports: messages, and how often and where each repair was applied.
package struct Diagnostics: Sendable, Equatable {
  package private(set) var items: [Diagnostic] = []
  /// Applications by repair name.
  package private(set) var repairs: [String: Int] = [:]
  /// What showed that a repair was due, by its name; one source's, where several are merged.
  package private(set) var evidence: [String: RepairEvidence] = [:]
  /// The places that repairs changed, where they can be told.
  package private(set) var traces: [RepairTrace] = []

  package init() {}

  package mutating func report(_ diagnostic: Diagnostic) { items.append(diagnostic) }

  /// Makes warnings of errors with that id.
  package mutating func soften(_ id: String) {
    for index in items.indices where items[index].id == id && items[index].severity == .error {
      items[index].severity = .warning
    }
  }

  /// Takes out those with that id.
  package mutating func remove(_ id: String) { items.removeAll { $0.id == id } }

  /// Counts applications of a named repair.
  package mutating func repaired(_ name: String, times: Int = 1) {
    if times > 0 { repairs[name, default: 0] += times }
  }

  package mutating func note(_ evidence: RepairEvidence, for repair: String) {
    self.evidence[repair] = evidence
  }

  package mutating func trace(_ trace: RepairTrace) { traces.append(trace) }

  package mutating func merge(_ other: Diagnostics) {
    items += other.items
    traces += other.traces
    evidence.merge(other.evidence) { first, _ in first }
    repairs.merge(other.repairs, uniquingKeysWith: +)
  }
}
