internal import GuideBuild
internal import GuideModel
internal import GuideText

extension ChunkDelta {
  /// One line a change, all keys in every line, each of one type or null.
  var jsonLines: String { changes.map { $0.line() }.joined() }

  /// For a person at a terminal: the counts, then each change with its words.
  func text(_ style: WordDiff.Style) -> String {
    if changes.isEmpty { return "no difference, \(unchanged) unchanged\n" }
    let counts = Kind.allCases.compactMap { kind in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.label)"
    }
    let summary = "chunks    \(counts.joined(separator: ", ")), \(unchanged) unchanged\n"
    return summary + changes.map { "\n" + $0.text(style) }.joined()
  }
}

extension ChunkDelta.Change {
  /// Its line, with the whole line of the new chunk where one is given.
  func line(row: JSONValue? = nil) -> String {
    var members = members
    if let row { members.append(.init("row", row)) }
    return JSONValue.object(members).compact + "\n"
  }

  private var members: [JSONValue.Member] {
    [
      .init("change", .string(kind.rawValue)),
      .init("id", .optional(new?.id)),
      .init("old_id", .optional(old?.id)),
      .init("topic", .optional((new ?? old)?.topic)),
      .init("anchor", .optional(new?.anchor)),
      .init("old_anchor", .optional(old?.anchor)),
      .init("content_hash", .optional(new?.contentHash)),
      .init("old_content_hash", .optional(old?.contentHash)),
    ]
  }

  /// Words around a change.
  private static let context = 12
  /// Characters of a chunk that was added, removed or moved.
  private static let limit = 200

  fileprivate func text(_ style: WordDiff.Style) -> String {
    let ids = old?.id == new?.id ? [new?.id] : [old?.id, new?.id]
    let (from, to) = (old?.breadcrumb, new?.breadcrumb)
    var lines = ["\(kind.label) " + printable(ids.compactMap(\.self).joined(separator: " → "))]
    lines.append("  " + printable(to ?? from ?? ""))
    if let from, let to, from != to { lines.append("  before at \(printable(from))") }
    lines += contexts(style)
    lines += words.printable.text(style).split(separator: "\n").map { "  " + $0 }
    for (label, reading, shown) in readings {
      let text = ReadingText.lines(reading, beside: shown, context: Self.context, style)
      lines += ["  " + label + text[0]] + text.dropFirst().map { "    " + $0 }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What else is embedded and filtered on, where it is not what it was.
  private func contexts(_ style: WordDiff.Style) -> [String] {
    guard let old, let new, old.breadcrumb == new.breadcrumb else { return [] }
    return Set(old.context.keys).union(new.context.keys).sorted().compactMap { name in
      let (before, after) = (old.context[name] ?? "", new.context[name] ?? "")
      if before == after { return nil }
      return "  \(printable(name)): " + WordDiff(before, after).printable.text(style)
    }
  }

  /// Other readings that are no more, then those that came.
  private var readings: [(label: String, reading: Alternative, shown: String)] {
    guard let old, let new else { return [] }
    return old.readings.filter { !new.readings.contains($0) }.map { ("no more: ", $0, old.text) }
      + new.readings.filter { !old.readings.contains($0) }.map { ("now: ", $0, new.text) }
  }

  private var words: WordDiff {
    switch kind {
    case .added: WordDiff("", new?.text ?? "").cut(to: Self.limit)
    case .removed: WordDiff(old?.text ?? "", "").cut(to: Self.limit)
    case .moved, .readings: WordDiff(old?.text ?? "", new?.text ?? "").cut(to: Self.limit)
    case .changed:
      WordDiff(old?.text ?? "", new?.text ?? "").shortened(context: Self.context)
    }
  }

  private func printable(_ text: String) -> String { DiagnosticRenderer.printable(text) }
}

extension ChunkDelta.Kind {
  fileprivate var label: String {
    switch self {
    case .added, .removed, .moved, .changed: rawValue
    case .readings: "with other readings"
    }
  }
}
