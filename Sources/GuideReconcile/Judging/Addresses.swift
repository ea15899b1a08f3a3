package import GuideModel
internal import GuideText

/// Makes addresses comparable: those of one page, by whichever of its addresses, are one.
package struct Addresses: Sendable {
  private let roots: SiteRoots
  /// Slugs by `Address.pageKey` of every address of a page.
  private let pages: [String: String]
  /// Titles and headings of each page, by slug.
  private let titles: [String: Set<String>]

  package init(profile: Profile, groups: [TopicGroup]) {
    roots = SiteRoots(profile)
    var pages: [String: String] = [:]
    for group in groups {
      for document in group.documents {
        if let url = document.url { pages[Address(url).pageKey] = group.slug }
      }
    }
    self.pages = pages
    titles = Dictionary(
      groups.map { group in
        let documents = group.documents
        let headings = documents.flatMap { document in document.root.walk.map(\.headingText) }
        return (group.slug, Set((documents.map(\.title) + headings).map(Self.key)))
      }, uniquingKeysWith: { $0.union($1) })
  }

  private static func key(_ title: String) -> String {
    Words(title).joined(separator: " ")
  }

  func isLocal(_ link: ComparedPassage.Link) -> Bool { titles[link.address.page] != nil }

  /// Whether its words are those of a title or heading of the page that it leads to.
  func isTitle(_ link: ComparedPassage.Link) -> Bool {
    titles[link.address.page]?.contains(Self.key(link.words.joined(separator: " "))) ?? false
  }

  func compared(_ target: LinkTarget) -> ComparedAddress {
    let address = Address(target.text)
    let key = address.pageKey
    let page = pages[key] ?? roots.path(of: target.text) ?? key
    let isRelative = address.scheme == nil && address.authority == nil
    return ComparedAddress(
      page: page + (address.query.map { "?" + $0 } ?? ""),
      fragment: address.fragment.flatMap { $0.isEmpty ? nil : PercentCoding.decode($0) },
      isRelative: isRelative && !address.path.isEmpty)
  }
}

/// Where a link leads, in the one form in which addresses are compared.
struct ComparedAddress: Hashable, Sendable {
  /// A page that the dumps have by its slug, any other by its key, with the query.
  var page: String
  var fragment: String?
  /// Whether it names a file and nobody knows beside which.
  var isRelative: Bool
}
