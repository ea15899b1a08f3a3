package import GuideModel

/// Writes addresses the way the publisher's site does: absolute, one host, no stray spaces.
package struct SiteAddress: Sendable {
  private let site: Profile.Site

  package init(_ site: Profile.Site) { self.site = site }

  /// Where a link leads that stands on a page of that URL.
  package func target(_ link: String, on page: String?) -> LinkTarget {
    absolute(link, on: page).map { .external($0) } ?? .unresolved(link)
  }

  /// nil where only the site itself could tell.
  package func absolute(_ link: String, on page: String?) -> String? {
    let link = link.trimmingSpaces.replacing(" ", with: "%20")
    if link.hasPrefix("//") { return "https:" + link }
    if let scheme = Self.schemeEnd(link) {
      return link[..<scheme].lowercased().hasPrefix("http") ? canonicalHost(link) : link
    }
    if link.hasPrefix("/") { return site.base.isEmpty ? nil : site.base + link }
    guard let base = page ?? site.roots.first.map({ $0 + "/" }) else { return nil }
    if link.hasPrefix("#") || link.isEmpty { return page.map { $0 + link } }
    // The file of a root's own page stands within the root, beside those of the other pages.
    let isFile = link.prefix { $0 != "#" && $0 != "?" }.hasSuffix(".md")
    let isRoot = isFile && site.roots.contains { self.page(of: base) == self.page(of: $0) }
    return Self.resolve(link, against: isRoot && !base.hasSuffix("/") ? base + "/" : base)
  }

  /// The page part in the site's own spelling: known host, no translation's prefix, no `index`
  /// file, extension, query or trailing slash.
  package func page(of url: String) -> String {
    var page = String(url.prefix { $0 != "#" && $0 != "?" })
    for prefix in site.localePrefixes where !site.base.isEmpty {
      let start = site.base + prefix + "/"
      if page.lowercased().hasPrefix(start.lowercased()) {
        page = site.base + "/" + page.dropFirst(start.count)
      }
    }
    for ending in ["/index.html", "/index.md", ".html", ".md"] where page.hasSuffix(ending) {
      page.removeLast(ending.count)
    }
    while page.hasSuffix("/") { page.removeLast() }
    return page
  }

  /// The path under a root of the site, in lower case and safe on any file system; nil outside
  /// the site and for the root itself.
  package func slug(of url: String) -> String? {
    let page = self.page(of: url)
    for root in site.roots where page.lowercased().hasPrefix(root.lowercased()) {
      let rest = page.dropFirst(root.count)
      guard rest.hasPrefix("/") else { continue }
      return Slug.path(String(rest))
    }
    return site.roots.isEmpty
      ? page.split(separator: "/").last.flatMap { Slug.path(String($0)) } : nil
  }

  /// The page that a file of a crawl is, where its path goes through a root of the site.
  func page(ofPath path: String) -> String? {
    let path = "/" + path
    for root in site.roots where root.hasPrefix(site.base) {
      let start = root.dropFirst(site.base.count)
      guard !start.isEmpty, let range = path.lowercased().firstRange(of: start.lowercased())
      else { continue }
      let rest = path.utf8.dropFirst(path.lowercased()[..<range.upperBound].utf8.count)
      guard let mark = rest.first, "/.".utf8.contains(mark) else { continue }
      return page(of: root + String(Substring(rest)))
    }
    return nil
  }

  private func canonicalHost(_ url: String) -> String {
    guard let base = site.base.split(separator: "/", maxSplits: 1).last?.drop(while: { $0 == "/" }),
      !base.isEmpty, let start = url.range(of: "://")
    else { return url }
    let host = url[start.upperBound...].prefix { $0 != "/" && $0 != "#" && $0 != "?" }
    let name = host.lowercased()
    guard name == base || site.hosts.contains(where: { $0.lowercased() == name }) else {
      return url
    }
    return site.base + url[host.endIndex...]
  }

  /// Past the name of a scheme (RFC 3986 section 3.1).
  private static func schemeEnd(_ link: String) -> String.Index? {
    guard let colon = link.firstIndex(of: ":"), colon > link.startIndex else { return nil }
    let name = link[..<colon].utf8
    return name.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
      && name.first.map(\.isLetter) == true ? colon : nil
  }

  /// RFC 3986 section 5.2, with the extension of a file taken off.
  private static func resolve(_ link: String, against base: String) -> String? {
    guard let authority = base.range(of: "://") else { return nil }
    let pathStart = base[authority.upperBound...].firstIndex(of: "/") ?? base.endIndex
    var components = base[pathStart...].split(separator: "/").map(String.init)
    if !base.hasSuffix("/"), !components.isEmpty { components.removeLast() }
    let path = link.prefix { $0 != "#" && $0 != "?" }
    for component in path.split(separator: "/") where component != "." {
      if component == ".." {
        _ = components.popLast()
      } else {
        components.append(String(component))
      }
    }
    for ending in [".md", ".markdown", ".html"] where components.last?.hasSuffix(ending) == true {
      components[components.count - 1].removeLast(ending.count)
    }
    let rest = link[path.endIndex...]
    return base[..<pathStart] + "/" + components.joined(separator: "/") + rest
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}
