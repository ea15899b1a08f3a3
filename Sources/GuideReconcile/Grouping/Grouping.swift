package import GuideModel
internal import GuideText

/// Gathers the documents that are one page.
///
/// Two files of a dump are two pages, unless they state one address or say the same under one
/// title. Pages of different dumps are one by their address; else by their path, where the dumps
/// are copies of one site; else by a title that is no other page's of either dump, and shared text.
package enum Grouping {
  package static func group(
    _ documents: [Document], profile: Profile, decisions: Decisions = Decisions(),
    into diagnostics: inout Diagnostics
  ) -> [TopicGroup] {
    var pages = GroupedPages(documents.sorted(by: precedes), decisions)
    pages.joinWithinDumps()
    pages.joinByAddress()
    pages.joinByPath()
    pages.joinByTitle()
    for diagnostic in pages.diagnostics { diagnostics.report(diagnostic) }
    let names = PageNames(documents, profile: profile, decisions)
    var groups = pages.groups.map { members in
      TopicGroup(slug: names.slug(of: members), documents: members)
    }.sorted { ($0.slug, $0.documents[0].origin) < ($1.slug, $1.documents[0].origin) }
    PageNames.settleClashes(&groups, into: &diagnostics)
    PageNames.assignAliases(&groups)
    let links = FileLinks(groups, profile: profile)
    return groups.map(links.settled)
  }

  /// Whether a page has neither an address nor a file of its own to be named after.
  static func isNamedByTitle(_ document: Document) -> Bool {
    document.url == nil && document.slug == Slug.title(document.title)
      && document.slug != Slug.file(document.origin.path)
  }

  static func titleKey(_ document: Document) -> String {
    NormalizedText(document.title).text
  }

  private static func precedes(_ a: Document, _ b: Document) -> Bool {
    (a.origin, a.title) < (b.origin, b.title)
  }
}
