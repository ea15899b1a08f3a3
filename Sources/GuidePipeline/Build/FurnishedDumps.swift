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
    let contents = documents.flatMap { document in
      [document.title, document.abstract?.content.plainText ?? ""]
        + document.root.walk.flatMap { section in
          [section.heading.plainText] + section.blocks.map(\.content.plainText)
        }
    }
    let share = Double(chrome) / Double(max(1, chrome + words(contents)))
    guard share >= least else { return nil }
    return Diagnostic(
      .note, "dump.furniture",
      "\(dump): \(Int((100 * share).rounded())) % of its words are page chrome, so they stand in "
        + "the report and in no topic",
      help: "dump the text of the pages only, and look at what is left of them")
  }

  private static func words(_ texts: [String]) -> Int {
    texts.reduce(0) { count, text in Words(text).reduce(count) { count, _ in count + 1 } }
  }
}
