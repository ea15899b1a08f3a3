internal import GuideBuild
internal import GuideModel
internal import GuideText

/// Compares two knowledge bases topic by topic.
struct Comparer {
  static func compare(_ old: [Topic], _ new: [Topic]) -> Comparison {
    let matching = TopicMatching(old, new)
    var changes = matching.pairs.compactMap { change(from: old[$0.old], to: new[$0.new]) }
    changes += matching.removed.map { whole(.removed, old[$0]) }
    changes += matching.added.map { whole(.added, new[$0]) }
    return Comparison(
      topics: changes.sorted {
        $0.slug != $1.slug
          ? Path.precedes($0.slug, $1.slug) : $0.kind.rawValue < $1.kind.rawValue
      })
  }

  private static func whole(_ kind: Comparison.Kind, _ topic: Topic) -> Comparison.TopicChange {
    Comparison.TopicChange(
      kind: kind, slug: topic.slug, title: topic.title, passages: topic.blocks.count)
  }

  /// nil where nothing changed.
  private static func change(from old: Topic, to new: Topic) -> Comparison.TopicChange? {
    var change = Comparison.TopicChange(
      kind: old.slug == new.slug ? .changed : .moved, slug: new.slug, title: new.title)
    if old.slug != new.slug { change.oldSlug = old.slug }
    if old.title != new.title { change.titleDiff = WordDiff(old.title, new.title) }
    change.sections = SectionComparison(old, new).changes
    change.entries = entries(old.changeLog, new.changeLog)
    let isSame =
      change.kind == .changed && change.titleDiff == nil && change.sections.isEmpty
      && change.entries.isEmpty
    return isSame ? nil : change
  }

  private static func entries(
    _ old: [ChangeLogEntry], _ new: [ChangeLogEntry]
  ) -> [Comparison.PassageChange] {
    let (before, after) = (old.map(\.line), new.map(\.line))
    let removed = before.filter { !after.contains($0) }.map { ($0, "") }
    let added = after.filter { !before.contains($0) }.map { ("", $0) }
    return (removed + added).map { old, new in
      Comparison.PassageChange(
        kind: new.isEmpty ? .removed : .added, content: "change log", block: "",
        diff: WordDiff(old, new))
    }
  }
}

extension ChangeLogEntry {
  fileprivate var line: String {
    [date, text.plainText].compactMap(\.self).joined(separator: " ")
  }
}
