internal import GuideBuild
internal import GuideText

/// A comparison for a person at a terminal.
struct ComparisonText {
  /// Words around a change.
  private static let context = 12
  /// Characters of a passage that was added or removed as a whole.
  private static let limit = 300

  private let style: WordDiff.Style
  private var lines: [String] = []

  /// Ends with a line feed.
  static func render(_ comparison: Comparison, style: WordDiff.Style) -> String {
    if comparison.isEmpty { return "no difference\n" }
    var text = ComparisonText(style: style)
    text.addSummary(comparison)
    for topic in comparison.topics { text.add(topic) }
    return text.lines.map { $0 + "\n" }.joined()
  }

  private init(style: WordDiff.Style) { self.style = style }

  private mutating func addSummary(_ comparison: Comparison) {
    let sections = comparison.topics.flatMap(\.sections)
    let passages = sections.flatMap(\.passages)
    lines.append("topics    " + Self.counts(comparison.topics.map(\.kind)))
    if !sections.isEmpty { lines.append("sections  " + Self.counts(sections.map(\.kind))) }
    if !passages.isEmpty {
      lines.append("passages  " + Self.counts(passages.map(\.kind), \.label))
    }
  }

  private static func counts<Kind: RawRepresentable<String> & CaseIterable & Equatable>(
    _ kinds: [Kind], _ label: (Kind) -> String = \.rawValue
  ) -> String {
    Kind.allCases.compactMap { kind in
      let count = kinds.count { $0 == kind }
      return count == 0 ? nil : "\(count) \(label(kind))"
    }.joined(separator: ", ")
  }

  private mutating func add(_ topic: Comparison.TopicChange) {
    let name = Self.printable(topic.oldSlug.map { "\($0) → \(topic.slug)" } ?? topic.slug)
    let title = topic.titleDiff.map { marked($0) } ?? Self.printable(topic.title)
    lines.append("")
    switch topic.kind {
    case .added, .removed:
      lines.append(
        "\(topic.kind.rawValue) \(name): \(title), \(counted(topic.passages, "passage"))")
    case .moved, .changed: lines.append("\(topic.kind.rawValue) \(name): \(title)")
    }
    for section in topic.sections { add(section) }
    for entry in topic.entries { lines += passage(entry, indent: "  ") }
  }

  private mutating func add(_ section: Comparison.SectionChange) {
    var line =
      "  \(section.kind.rawValue) \(Self.path(section.headings)) #\(Self.printable(section.id))"
    if let id = section.oldID { line += ", before #\(Self.printable(id))" }
    if let old = section.oldHeadings, old != section.headings {
      line += ", before at \(Self.path(old))"
    }
    if let note = section.note { line += ", \(Self.printable(note))" }
    lines.append(line)
    lines += readings(section.readings, indent: "    ")
    if let diff = section.headingDiff { lines.append("    heading: \(marked(diff))") }
    for change in section.passages { lines += passage(change, indent: "    ") }
  }

  private func passage(_ change: Comparison.PassageChange, indent: String) -> [String] {
    var diff = change.diff
    switch change.kind {
    case .changed: diff = diff.shortened(context: Self.context)
    case .added, .removed, .moved, .status, .markup, .readings: diff = diff.cut(to: Self.limit)
    }
    var label =
      change.kind.isOfWords
      ? "\(change.kind.label) \(change.content)" : "\(change.content) \(change.kind.label)"
    if let note = change.note {
      label += (change.kind == .moved ? " from " : ", ") + Self.printable(note)
    }
    let text = diff.printable.text(style).split(separator: "\n")
    let rest = readings(change.readings, indent: indent + "  ")
    guard text.count > 1 else { return [indent + label + ": " + (text.first ?? "")] + rest }
    return [indent + label + ":"] + text.map { indent + "  " + $0 } + rest
  }

  private func readings(_ changes: [Comparison.ReadingChange], indent: String) -> [String] {
    changes.flatMap { change in
      let lines = ReadingText.lines(
        change.reading, of: change.part, beside: change.shown, context: Self.context, style)
      let first = indent + (change.isNew ? "now: " : "no more: ") + lines[0]
      return [first] + lines.dropFirst().map { "\(indent)  \($0)" }
    }
  }

  private func marked(_ diff: WordDiff) -> String { diff.printable.text(style) }

  private static func path(_ headings: [String]) -> String {
    headings.isEmpty ? "the beginning" : printable(headings.joined(separator: " › "))
  }

  private static func printable(_ text: String) -> String { DiagnosticRenderer.printable(text) }
}

extension Comparison.PassageKind {
  /// Whether the words say it; else it is what is said of them.
  fileprivate var isOfWords: Bool {
    switch self {
    case .added, .removed, .moved, .changed: true
    case .status, .markup, .readings: false
    }
  }

  fileprivate var label: String {
    switch self {
    case .added, .removed, .moved, .changed: rawValue
    case .status: "of another standing"
    case .markup: "with other markup"
    case .readings: "with other readings"
    }
  }
}
