package import GuideModel
internal import GuideText

/// Writes addresses the way the publisher's site does: absolute, one host, no stray spaces.
package struct SiteAddress: Sendable {
  private let site: Profile.Site
  /// What the addresses of translations begin with, and those of roots, in lower case.
  private let translations, roots: [String]

  package init(_ site: Profile.Site) {
    self.site = site
    translations =
      site.base.isEmpty ? [] : site.localePrefixes.map { "\(site.base)\($0)/".lowercased() }
    roots = site.roots.map { $0.lowercased() }
  }

  /// Where a link leads that stands on a page of that URL. A path that is not one of the site's own
  /// may be that of a file beside the page, which only who sees all files can tell: it stays.
  package func target(_ link: String, on page: String?) -> LinkTarget {
    var address = Address(link.trimmingSpaces)
    if address.scheme == "xref" { return .unresolved(link) }
    // What Swift-DocC names by bundle and path, a site has at the path.
    if address.scheme == "doc" {
      (address.scheme, address.authority) = (nil, nil)
      return site.base.isEmpty ? .unresolved(link) : .external(site.base + address.text)
    }
    let isPath = address.scheme == nil && address.authority == nil && !address.path.isEmpty
    guard let absolute = absolute(link, on: page),
      !isPath || (address.path.hasPrefix("/") && isOnSite(absolute))
    else { return .unresolved(link) }
    return .external(absolute)
  }

  /// Whether an absolute address is under one of the site's roots.
  package func isOnSite(_ url: String) -> Bool {
    let page = self.page(of: url).lowercased()
    return roots.contains { page.hasPrefix($0) && (page == $0 || page.hasPrefix($0 + "/")) }
  }

  /// nil where only the site itself could tell.
  package func absolute(_ link: String, on page: String?) -> String? {
    var link = link.trimmingSpaces
    if link.utf8.contains(0x20) { link = link.replacing(" ", with: "%20") }
    var address = Address(link)
    if let scheme = address.scheme { return scheme.hasPrefix("http") ? canonicalHost(link) : link }
    if address.authority != nil { return "https:" + link }
    if link.hasPrefix("/") { return site.base.isEmpty ? nil : site.base + link }
    guard let base = page ?? site.roots.first.map({ $0 + "/" }) else { return nil }
    if address.path.isEmpty { return page.map { $0 + link } }
    // The file of a root's own page stands within the root, beside those of the other pages.
    let file = PagePath.withoutFile(address.path)
    let isFile = file != address.path && !address.path.hasSuffix("/")
    let isRoot = isFile && site.roots.contains { self.page(of: base) == self.page(of: $0) }
    if isFile { address.path = file }
    let folder = Address(isRoot && !base.hasSuffix("/") ? base + "/" : base)
    return folder.authority == nil ? nil : address.resolved(against: folder).text
  }

  /// The page part in the site's own spelling: known host, no translation's prefix, no `index`
  /// file, extension, query or trailing slash.
  package func page(of url: String) -> String {
    let end = url.utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    var page = String(url[..<(end ?? url.endIndex)])
    var known = page.lowercased()
    for start in translations where known.hasPrefix(start) {
      page = site.base + "/" + page.dropFirst(start.count)
      known = page.lowercased()
    }
    return PagePath.withoutFile(page)
  }

  /// The path under a root of the site, in lower case and safe on any file system, or on the host
  /// where no root is known; nil outside the site and for the root itself.
  package func slug(of url: String) -> String? {
    let page = self.page(of: url)
    for root in site.roots where page.lowercased().hasPrefix(root.lowercased()) {
      let rest = page.dropFirst(root.count)
      guard rest.hasPrefix("/") else { continue }
      return Slug.path(String(rest))
    }
    return site.roots.isEmpty ? Slug.path(Address(page).path) : nil
  }

  /// The page that a file of a crawl is, where its path goes through a root of the site.
  func page(ofPath path: String) -> String? {
    let path = "/" + path
    for root in site.roots where root.hasPrefix(site.base) {
      let start = root.dropFirst(site.base.count)
      guard !start.isEmpty, let range = path.lowercased().firstRange(of: start.lowercased())
      else { continue }
      let rest = path.utf8.dropFirst(path.lowercased()[..<range.upperBound].utf8.count)
      guard let mark = rest.first, mark.isOne(of: "/.") else { continue }
      return page(of: root + String(Substring(rest)))
    }
    return nil
  }

  /// With the site’s own scheme and host, where it is one of its hosts.
  private func canonicalHost(_ url: String) -> String {
    var address = Address(url)
    let base = Address(site.base)
    guard let host = address.authority?.lowercased(), let name = base.authority,
      ([name] + site.hosts).contains(where: { $0.lowercased() == host })
    else { return url }
    (address.scheme, address.authority) = (base.scheme, name)
    return address.text
  }
}

extension String {
  var isWebAddress: Bool {
    (hasPrefix("https://") || hasPrefix("http://")) && !contains(where: \.isWhitespace)
  }
}
