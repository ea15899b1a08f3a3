package import GuideModel
internal import GuideText

/// Pages that some dumps mark as drafts and others publish. The newer dump's word counts; if the order
/// is unknown, the page is published.
package struct DraftPages {
  private let logs: LogOrder
  /// By slug, and by address.
  private var drafts: [String: [Document]] = [:]

  /// `logs` are those of all topics.
  package init(_ drafts: [Document], logs: LogOrder) {
    self.logs = logs
    for draft in drafts {
      for name in Self.names(draft) { self.drafts[name, default: []].append(draft) }
    }
  }

  /// The dumps that have the page of `group` as a draft only, and whether they are newer than those
  /// that publish it: `nil` if that is unknown. Gives `nil` if there are no such dumps.
  package func drafts(
    of group: TopicGroup, in dumps: [Dump]
  ) -> (dumps: Set<String>, areNewer: Bool?)? {
    if drafts.isEmpty { return nil }
    let publishing = Set(group.documents.map(\.origin.dump))
    let found = group.documents.flatMap { page in
      Self.names(page).flatMap { drafts[$0] ?? [] }.filter { draft in
        !publishing.contains(draft.origin.dump)
          && (draft.facts.url == nil || page.facts.url == nil || Self.key(draft) == Self.key(page))
      }
    }
    if found.isEmpty { return nil }
    let order = Chronology(dumps: dumps, logs: logs).compare(found, group.documents)
    return (Set(found.map(\.origin.dump)), order == .unordered ? nil : order == .newer)
  }

  private static func names(_ page: Document) -> [String] {
    [page.slug] + [key(page)].compactMap(\.self)
  }

  private static func key(_ page: Document) -> String? {
    page.facts.url.map { Address($0).pageKey }
  }
}
