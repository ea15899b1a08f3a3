internal import GuideIngest
internal import GuideModel

/// The kinds of tags that stand for nothing a page shows: they went, and their text stayed.
struct UnknownTags {
  /// What stands for the layout of a text, and leaves it where it goes.
  private static let known: Set<String> = [
    "blockquote", "caption", "col", "colgroup", "dd", "dl", "dt", "h1", "h2", "h3", "h4", "h5",
    "h6",
    "hr", "li", "ol", "pre", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]

  private var counts = MarkCounts()

  init(_ documents: [Document]) {
    for residue in documents.flatMap(\.residue) where residue.rule == RawMarkup.tagRule {
      let name = residue.text.drop { "</".contains($0) }
        .prefix { $0.isLetter || $0.isNumber || "-._:".contains($0) }
      if !Self.known.contains(name.lowercased()) { counts.add("<\(name.lowercased())>") }
    }
  }

  /// nil where there are none.
  var diagnostic: Diagnostic? {
    if counts.isEmpty { return nil }
    return Diagnostic(
      .note, "markup.unknown-tag",
      "\(counts.number(of: "kind", "kinds")) of tags that are no part of a text",
      help: "look whether something was shown there that the text does not say",
      notes: [counts.list, "the tags went, and what stood in them stayed"])
  }
}
