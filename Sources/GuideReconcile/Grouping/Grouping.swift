package import GuideModel
internal import GuideText

/// Gathers the documents that are one page.
///
/// Two files of a dump are two pages, unless they state one address or say the same under one
/// title. Pages of different dumps are one by their address; else by their path, where the dumps
/// are copies of one site, be it the one that a page says that it had; else by a title that is no other
/// page's of either dump, and shared text.
package enum Grouping {
  /// Which pages a person has said to be one, or not to be. Pages are named by slug, or by dump and
  /// path: `crawl/guide/dials.md`.
  package struct Decisions: Sendable {
    package var same: [[String]]
    package var different: [[String]]

    package init(same: [[String]] = [], different: [[String]] = []) {
      self.same = same
      self.different = different
    }
  }

  /// Different pages of one dump to which an address may lead, or that may have one path: what more of
  /// them state is none of their own. Each is laid beside all others. A crawl has a page a few times,
  /// by other parameters or on other days.
  package static let mostPages = 32

  package static func group(
    _ documents: [Document], profile: Profile, decisions: Decisions = Decisions(),
    memory: BuildMemory? = nil,
    into diagnostics: inout Diagnostics
  ) -> [TopicGroup] {
    var pages = GroupedPages(
      documents.sorted { ($0.origin, $0.title) < ($1.origin, $1.title) }, decisions, memory: memory)
    pages.joinWithinDumps()
    pages.joinByAddress()
    pages.joinByPath()
    pages.joinByStatedPath()
    pages.joinByTitle()
    for diagnostic in pages.diagnostics { diagnostics.report(diagnostic) }
    let names = PageNames(documents, profile: profile, decisions)
    var groups = pages.groups.map { members in
      TopicGroup(slug: names.slug(of: members), documents: members)
    }.sorted { ($0.slug, $0.documents[0].origin) < ($1.slug, $1.documents[0].origin) }
    PageNames.tellVariantsApart(&groups)
    PageNames.settleClashes(&groups, into: &diagnostics)
    PageNames.assignAliases(&groups)
    let links = memory.same("files", FileLinks(groups, profile: profile))
    return groups.map { group in
      memory.recall("files of " + group.slug, of: Linked(group: group, links: links)) {
        links.settled(group)
      }
    }
  }

  /// A page and what its links to files may lead to.
  private struct Linked: Equatable, Sendable {
    var group: TopicGroup
    var links: FileLinks
  }

  /// Whether a page has neither an address nor a file of its own to be named after.
  static func isNamedByTitle(_ document: Document) -> Bool {
    document.facts.url == nil && document.slug == Slug.title(document.title)
      && document.slug != Slug.file(document.origin.path)
  }

  /// Whether a page goes by that name.
  package static func isNamed(_ document: Document, _ name: String) -> Bool {
    document.slug == name || document.facts.aliases.contains(name)
      || document.origin.dump + "/" + document.origin.path == name
  }
}
