package import GuideModel
internal import GuideText

/// Makes addresses comparable: those of one page, by whichever of its addresses, are one.
package struct Addresses: Equatable, Sendable {
  private let roots: SiteRoots
  /// Slugs by `Address.pageKey` of every address of a page.
  private let pages: [String: String]
  /// Where only one page has it, by the last component of the slug: `LinkIndex` leads there.
  private let slugsOfLastComponent: [String: String]
  /// Of the pages' own addresses.
  private let hosts: Set<String>
  /// Titles and headings of each page, by slug: their words without case, then as they are written.
  private let titles: [String: Titles]
  /// Of the topic that is compared.
  var labels = LinkLabels()

  private struct Titles: Equatable {
    var folded: Set<String>
    var written: Set<String>
  }

  package init(profile: Profile, groups: [TopicGroup]) {
    roots = SiteRoots(profile.site.roots)
    let own = groups.flatMap { group in
      group.documents.compactMap(\.facts.url).map { (Address($0), group.slug) }
    }
    pages = Dictionary(own.map { ($0.pageKey, $1) }, uniquingKeysWith: { $1 })
    slugsOfLastComponent = Dictionary(grouping: groups.map(\.slug), by: PagePath.lastComponent)
      .compactMapValues { $0.count == 1 ? $0[0] : nil }
    hosts = Set(own.compactMap { $0.0.authority?.lowercased() })
    titles = Dictionary(
      groups.map { group in
        let documents = group.documents
        let headings = documents.flatMap { document in document.root.walk.map(\.headingText) }
        let all = documents.map(\.title) + headings
        return (
          group.slug,
          Titles(folded: Set(all.map(Self.key)), written: Set(all.map(ComparedToken.written)))
        )
      },
      uniquingKeysWith: {
        Titles(folded: $0.folded.union($1.folded), written: $0.written.union($1.written))
      })
  }

  private static func key(_ title: String) -> String {
    Words(title).joined(separator: " ")
  }

  func isLocal(_ address: ComparedAddress) -> Bool { titles[address.page] != nil }

  /// How surely its words are those of a title or heading of the page that it leads to: 0 not at
  /// all, 1 without case; one more with the same capitals, two more for the heading that its
  /// fragment names. Of a page of another site, 1 for the name that its address ends with.
  func titleRank(_ link: ComparedPassage.Link) -> Int {
    let words = link.words.joined(separator: " ")
    guard let titles = titles[link.address.page] else {
      return Self.isNamed(words, link.address.page) ? 1 : 0
    }
    guard titles.folded.contains(Self.key(words)) else { return 0 }
    let isNamed = link.address.fragment.map { Self.key($0) == Self.key(words) } ?? false
    return 1 + (titles.written.contains(words) ? 1 : 0) + (isNamed ? 2 : 0)
  }

  /// `Dial.Face` at `kit/dial/face`.
  private static func isNamed(_ words: String, _ page: String) -> Bool {
    func letters(_ text: some StringProtocol) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    var name = ""
    let wanted = letters(words)
    for component in page.split(separator: "/").reversed() where name.utf8.count < wanted.utf8.count
    {
      name = letters(component) + name
    }
    return !wanted.isEmpty && name == wanted
  }

  private func slug(of path: String) -> String {
    titles[path] == nil ? slugsOfLastComponent[PagePath.lastComponent(path)] ?? path : path
  }

  func compared(_ target: LinkTarget) -> ComparedAddress {
    let address = Address(target.text)
    let key = address.pageKey
    let isRelative = address.scheme == nil && address.authority == nil && !address.path.isEmpty
    let isOnSite = address.authority.map { hosts.contains($0.lowercased()) } ?? false
    let isForeign = !isOnSite && (address.scheme != nil || address.authority != nil)
    let page =
      pages[key] ?? roots.path(of: target.text).map(slug(of:))
      ?? (isForeign ? address.exactPageKey : key)
    return ComparedAddress(
      page: page + (address.query.map { "?" + $0 } ?? ""),
      fragment: address.fragment.flatMap { $0.isEmpty ? nil : PercentCoding.decode($0) },
      isRelative: isRelative, isOnSite: isOnSite)
  }
}

/// Where a link leads, in the one form in which addresses are compared.
struct ComparedAddress: Hashable, Sendable {
  /// A page that the dumps have by its slug, any other by its key, with the query.
  var page: String
  var fragment: String?
  /// Whether it names a file and nobody knows beside which.
  var isRelative: Bool
  /// Whether pages of the dumps have its host.
  var isOnSite: Bool

  /// Whether the address of a site ends in the file that the other names.
  func isFile(_ file: Self) -> Bool {
    isOnSite && file.isRelative && !file.page.isEmpty && page.hasSuffix("/" + file.page)
  }
}
