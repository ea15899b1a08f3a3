internal import GuideModel
internal import GuideReconcile

/// Names dumps whose silence says nothing: what a converter lost, or what an abridged copy leaves
/// out.
enum SilentDumps {
  /// One line of each kind at most.
  static func diagnostics(_ dump: String, _ habits: DumpHabits) -> [Diagnostic] {
    [abridged(dump, habits), lossy(dump, habits)].compactMap(\.self)
  }

  private static func abridged(_ dump: String, _ habits: DumpHabits) -> Diagnostic? {
    guard let (abridged, pages) = habits.abridgedPages(of: dump) else { return nil }
    return Diagnostic(
      .note, "dump.abridged",
      "\(dump): \(abridged) of the \(pages) pages that other dumps have too have less than half of "
        + "the words there, so it adds what it has, settles nothing, and what it lacks is not taken "
        + "for gone",
      help: "leave it out, if the others have all of it")
  }

  private static func lossy(_ dump: String, _ habits: DumpHabits) -> Diagnostic? {
    let missing = habits.notShown(in: dump)
    if missing.isEmpty { return nil }
    let kinds = missing.map { kind, shown, elsewhere in
      let had = shown == 0 ? "none" : "\(shown)"
      return "\(had) of \(kind.counted(elsewhere))"
    }
    // What lacks some of several kinds, and none everywhere, was written anew.
    let meaning =
      habits.isRewrite(dump)
      ? "so what it lacks of them is gone from older pages only"
      : "so its silence on them is not counted"
    return Diagnostic(
      .note, "dump.lossy",
      "\(dump): it has \(kinds.joined(separator: ", ")) that other dumps have where it speaks, "
        + meaning,
      help: "if they are gone from the site, say so with `carries` under \"dumps\" in guidebook.yml"
    )
  }
}

extension PassageKind {
  /// How many there are: "1 table", "12 tables", "3 passages in tabs".
  fileprivate func counted(_ count: Int) -> String {
    switch self {
    case .code: count == 1 ? "1 block of code" : "\(count) blocks of code"
    case .tab: count == 1 ? "1 passage in tabs" : "\(count) passages in tabs"
    case .bareHeading: count == 1 ? "1 heading without text" : "\(count) headings without text"
    case .end: count == 1 ? "1 end of a page" : "\(count) ends of pages"
    case .cards: count == 1 ? "1 list of cards" : "\(count) lists of cards"
    case .filmList: count == 1 ? "1 list of films" : "\(count) lists of films"
    case .links: count == 1 ? "1 list of links" : "\(count) lists of links"
    case .abstract, .heading, .paragraph, .list, .table, .aside, .figure, .picture, .film, .quote,
      .rule, .caption:
      count == 1 ? "1 \(rawValue)" : "\(count) \(rawValue)s"
    }
  }
}
