internal import GuideModel

/// Reports pages that are in fewer outputs than others because their front matter says so.
enum UnlistedPages {
  private static let shown = 3

  /// `nil` if there are none.
  static func drafts(_ drafts: [Origin], of dump: String) -> Diagnostic? {
    guard let first = drafts.first else { return nil }
    let pages = drafts.count == 1 ? "1 page" : "\(drafts.count) pages"
    return Diagnostic(
      .note, "page.draft",
      "\(pages) of the dump \"\(dump)\" marked as a draft in the front matter, in no output",
      at: Diagnostic.Place(first), help: "remove the mark to publish a draft", notes: paths(drafts))
  }

  /// `nil` if there are none.
  static func unlisted(_ documents: [Document], of dump: String) -> Diagnostic? {
    let places = documents.filter { $0.publication == .unlisted }.map(\.origin)
    guard let first = places.first else { return nil }
    let pages = places.count == 1 ? "1 page" : "\(places.count) pages"
    return Diagnostic(
      .note, "page.unlisted",
      "\(pages) of the dump \"\(dump)\" left out of searches by the front matter: on the site and in "
        + "topics, in no chunk and no index",
      at: Diagnostic.Place(first), help: "remove the mark to have a page found",
      notes: paths(places))
  }

  /// Those behind the first, which is the place of the diagnostic.
  private static func paths(_ places: [Origin]) -> [String] {
    let rest = places.dropFirst()
    let more = rest.count > shown ? ["and \(rest.count - shown) more"] : []
    return rest.prefix(shown).map { Diagnostic.Place($0).description } + more
  }
}
