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

  /// How often each was met, by name.
  private var counts: [String: Int] = [:]

  init(_ documents: [Document]) {
    for residue in documents.flatMap(\.residue) where residue.rule == RawMarkup.tagRule {
      let name = residue.text.drop { "</".contains($0) }
        .prefix { $0.isLetter || $0.isNumber || "-._:".contains($0) }
      if !Self.known.contains(name.lowercased()) { counts[name.lowercased(), default: 0] += 1 }
    }
  }

  /// nil where there are none.
  var diagnostic: Diagnostic? {
    if counts.isEmpty { return nil }
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let what = kinds.count == 1 ? "1 kind" : "\(kinds.count) kinds"
    return Diagnostic(
      .note, "markup.unknown-tag", "\(what) of tags that are no part of a text",
      help: "look whether something was shown there that the text does not say",
      notes: [kinds.map { "<\($0.key)> × \($0.value)" }.joined(separator: ", ")]
        + ["the tags went, and what stood in them stayed"])
  }
}
