internal import GuideIngest
internal import GuideModel
internal import GuideText

/// Names a dump of which most words are page chrome.
enum FurnishedDumps {
  /// Of all words: of twelve real dumps at most .03 (coverage in report/build.json).
  static let least = 0.5

  /// What stands around the text of a page; front matter, comments and facts of records do not.
  private static let rules = [Furniture().name, RepeatedFurniture.name]

  /// nil for any other.
  static func diagnostic(_ documents: [Document], dump: String) -> Diagnostic? {
    let residue = documents.flatMap(\.residue).filter { rules.contains($0.rule) }
    let chrome = words(residue.map(\.text))
    let contents = documents.lazy.flatMap { document in
      [document.title, document.abstract?.content.plainText ?? ""]
        + document.root.walk.flatMap { section in
          [section.heading.plainText] + section.blocks.map(\.content.plainText)
        }
    }
    // Nearly all dumps have more words than that on their first page.
    let most = Int(Double(chrome) / least)
    let share = Double(chrome) / Double(max(1, chrome + words(contents, upTo: most)))
    guard share >= least else { return nil }
    return Diagnostic(
      .note, "dump.furniture",
      "\(dump): \(Int((100 * share).rounded())) % of its words are page chrome, so they stand in "
        + "the report and in no topic",
      help: "dump the text of the pages only, and look at what is left of them")
  }

  /// Counted no further than just above `limit`.
  private static func words(_ texts: some Sequence<String>, upTo limit: Int = .max) -> Int {
    var count = 0
    for text in texts {
      if count > limit { break }
      count = Words(text).reduce(count) { count, _ in count + 1 }
    }
    return count
  }
}
