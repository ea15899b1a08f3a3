internal import GuideBuild
internal import GuideModel
internal import GuideText

extension Comparison {
  /// What `guidebook diff --json` prints.
  var json: JSONValue { ["topics": .array(topics.map(\.json))] }
}

extension Comparison.TopicChange {
  fileprivate var json: JSONValue {
    let counts: JSONValue? =
      switch kind {
      case .added, .removed: .int(passages)
      case .moved, .changed: nil
      }
    return .members(
      ("change", .string(kind.rawValue)), ("slug", .string(slug)),
      ("oldSlug", oldSlug.map { .string($0) }), ("title", .string(title)),
      ("titleDiff", titleDiff?.json), ("passages", counts),
      ("sections", .array(sections.map(\.json))), ("changeLog", .array(entries.map(\.json))))
  }
}

extension Comparison.SectionChange {
  fileprivate var json: JSONValue {
    .members(
      ("change", .string(kind.rawValue)), ("id", .string(id)),
      ("oldID", oldID.map { .string($0) }), ("headings", .strings(headings)),
      ("oldHeadings", oldHeadings.map { .strings($0) }), ("headingDiff", headingDiff?.json),
      ("note", note.map { .string($0) }), ("readings", readings.json),
      ("passages", .array(passages.map(\.json))))
  }
}

extension Comparison.PassageChange {
  fileprivate var json: JSONValue {
    .members(
      ("change", .string(kind.rawValue)), ("kind", .string(content)),
      ("block", block.isEmpty ? nil : .string(block)), ("note", note.map { .string($0) }),
      ("diff", diff.json), ("readings", readings.json))
  }
}

extension [Comparison.ReadingChange] {
  /// nil where there are none.
  fileprivate var json: JSONValue? {
    isEmpty
      ? nil
      : .array(
        map { change in
          .members(
            ("change", .string(change.isNew ? "added" : "removed")),
            ("relation", .string(change.reading.relation.rawValue)),
            ("facets", .strings(change.reading.facets.map(\.rawValue))),
            ("date", .optional(change.reading.date)),
            ("text", .string(change.reading.content.plainText)))
        })
  }
}

extension WordDiff {
  /// One member a run: what is the same, removed or added.
  fileprivate var json: JSONValue {
    .array(runs.map { .object([.init($0.kind.rawValue, .string($0.text))]) })
  }
}
