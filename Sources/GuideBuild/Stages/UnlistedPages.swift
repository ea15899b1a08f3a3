internal import GuideModel
internal import GuideReconcile

/// Reports pages that are in fewer outputs than others because a dump says so.
enum UnlistedPages {
  private static let shown = 3

  /// `nil` if there are none.
  static func drafts(_ drafts: [Origin], of dump: String) -> Diagnostic? {
    note(
      "page.draft", drafts, "of the dump \"\(dump)\" marked as a draft, left out",
      help: "remove the mark to publish a draft")
  }

  /// Of pages that `drafts`, which are newer, have as drafts only; `nil` if there are none.
  static func withheld(_ pages: [Document], drafts: Set<String>) -> Diagnostic? {
    note(
      "page.newer-draft", pages.map(\.origin),
      "left out, marked as a draft in a newer dump: \(names(drafts))",
      help: "remove the mark in the newer dump to publish a page")
  }

  /// Of pages that are published although `drafts` have them as drafts only; `nil` if there are none.
  static func published(_ pages: [Document], drafts: Set<String>) -> Diagnostic? {
    note(
      "page.undated-draft", pages.map(\.origin),
      "published, marked as a draft in another dump, of which nothing says whether it is newer: "
        + names(drafts),
      help: "give the dumps dates under \"dumps\" in guidebook.yml")
  }

  /// Of pages with a mark to leave them out of searches, those that were left out, and those that
  /// were not. `groups` are those of the topics.
  static func unlisted(_ topics: [Topic], _ groups: [TopicGroup]) -> [Diagnostic] {
    var marked: [Bool: [Origin]] = [:]
    for (topic, group) in zip(topics, groups) {
      marked[topic.isUnlisted, default: []] +=
        group.documents.filter { $0.facts.publication == .unlisted }.map(\.origin)
    }
    return marked.flatMap { isUnlisted, origins in
      Dictionary(grouping: origins, by: \.dump).compactMap { dump, origins in
        isUnlisted
          ? note(
            "page.unlisted", origins,
            "of the dump \"\(dump)\" left out of searches, by a mark of the dump: on the site and in "
              + "topics, in no chunk and no index",
            help: "remove the mark to have a page found")
          : note(
            "page.listed-elsewhere", origins,
            "of the dump \"\(dump)\" marked to be left out of searches, and in them all the same: "
              + "another dump has it without the mark, and is not known to be older",
            help: "set the mark in the newest dump, or give the dumps dates in guidebook.yml")
      }
    }
  }

  private static func names(_ dumps: Set<String>) -> String {
    dumps.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// The first of the pages is the place of the diagnostic.
  private static func note(
    _ id: String, _ pages: [Origin], _ message: String, help: String
  ) -> Diagnostic? {
    let pages = pages.sorted()
    guard let first = pages.first else { return nil }
    let rest = pages.dropFirst()
    let more = rest.count > shown ? ["and \(rest.count - shown) more"] : []
    return Diagnostic(
      .note, id, (pages.count == 1 ? "1 page " : "\(pages.count) pages ") + message,
      at: Diagnostic.Place(first), help: help,
      notes: rest.prefix(shown).map { Diagnostic.Place($0).description } + more)
  }
}
