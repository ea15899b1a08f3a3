import GuideModel
import GuideText

extension Page {
  /// Finds the page's own URL, writes addresses as the site does, and turns headings that are links
  /// to themselves into text with a fragment.
  mutating func settleAddresses(profile: Profile, path: String, isOneOfMany: Bool) {
    let address = SiteAddress(profile.site)
    let fromPath = address.page(ofPath: path)
    let own =
      facts.url.flatMap { address.absolute($0, on: nil) }
      ?? ownURL(address, isOneOfMany: isOneOfMany)
    facts.query = own.flatMap { Address($0).query }
    facts.url = (own ?? (isOnlyPage ? fromPath : nil)).map(address.page)
    isPlacedByPath = own == nil && facts.url != nil
    if let link = title.soleLink { title = link.content.trimmed }
    for index in items.indices {
      guard case .heading(let level, let inlines, _) = items[index].content else { continue }
      items[index].content = heading(level, inlines, address)
    }
    let page = facts.url
    // From file to file, and to a picture, the dump's files say where it leads.
    func settled(_ target: LinkTarget?) -> LinkTarget? {
      let isPath = target.map { !$0.text.hasPrefix("/") && !$0.text.isWebAddress } ?? true
      return isPath ? target : target?.settled(address, on: page)
    }
    facts.parent = settled(facts.parent)
    for index in facts.crumbs.indices {
      facts.crumbs[index].target = settled(facts.crumbs[index].target)
    }
    for index in items.indices {
      items[index].mapTargets(
        { $0.settled(address, on: page) },
        images: { $0.settled(address, on: page) })
    }
    takeAlias(fromPath, address)
  }

  /// The page to which most of the headings that are links point, each by a fragment of its own;
  /// nil where a single one does so, unless that is under a root of the site and named like the
  /// heading. The title's link counts where another heading agrees, or the page is one of many that
  /// stand in a file. A heading that links elsewhere says nothing.
  func ownURL(_ address: SiteAddress, isOneOfMany: Bool = false) -> String? {
    var links = items.compactMap(\.heading).compactMap(\.soleLink).compactMap { link in
      Self.page(link.target, address).map { HeadingLink(link.content, link.target, $0) }
    }
    let count = links.count
    links = links.filter { link in
      guard let fragment = link.fragment else { return false }
      return address.isOnSite(link.page) || HeadingAnchor.key(fragment) == link.name
    }
    var named = links.first { link in
      link.fragment.map { link.name.hasPrefix(HeadingAnchor.key($0)) } ?? false
    }?.page
    var total = count
    if let link = title.soleLink, let page = Self.page(link.target, address) {
      let title = HeadingLink(link.content, link.target, page)
      links.append(title)
      total += 1
      let isNamed = HeadingAnchor.key(page.split(separator: "/").last.map { String($0) } ?? "")
      if isOneOfMany || isNamed == title.name { named = page }
    }
    let votes = Dictionary(grouping: links, by: \.page).mapValues(\.count)
    guard let most = votes.first(where: { $0.value * 2 > total }) else { return nil }
    if most.value > 1 { return most.key }
    return most.key == named && (isOneOfMany || address.isOnSite(most.key)) ? most.key : nil
  }

  /// A heading that is a link, or a title.
  private struct HeadingLink {
    /// What fragments of it have in common.
    let name: String
    let fragment: String?
    let page: String

    init(_ content: [Inline], _ target: LinkTarget, _ page: String) {
      name = HeadingAnchor.key(content.plainText)
      fragment = Address(target.text).fragment.flatMap { $0.isEmpty ? nil : $0 }
      self.page = page
    }
  }

  /// The page of an address of the web or of the site; nil for a path that may be a file's.
  private static func page(_ target: LinkTarget, _ address: SiteAddress) -> String? {
    guard case .external(let url) = target.settled(address, on: nil) else { return nil }
    return address.page(of: url)
  }

  private func heading(
    _ level: Int, _ inlines: [Inline], _ address: SiteAddress
  ) -> Page.Item.Content {
    guard let link = inlines.soleLink else { return .heading(level: level, inlines, anchor: nil) }
    let fragment = Address(link.target.text).fragment.flatMap { $0.isEmpty ? nil : $0 }
    let isOwn =
      link.target.text.hasPrefix("#")
      || (facts.url != nil && Self.page(link.target, address) == facts.url)
    if let fragment, isOwn {
      return .heading(level: level, link.content.trimmed, anchor: fragment)
    }
    let linked = [Inline.link(content: link.content.trimmed, target: link.target)]
    return .heading(level: level, linked, anchor: nil)
  }

  /// The path of a file in a crawl is an address too; where it is another than the page's own, it
  /// is an old or second name of the page.
  private mutating func takeAlias(_ fromPath: String?, _ address: SiteAddress) {
    guard isOnlyPage, let alias = fromPath.flatMap(address.slug), let url = facts.url,
      let slug = address.slug(of: url), alias != slug, !facts.aliases.contains(alias)
    else { return }
    facts.aliases.append(alias)
  }
}

extension Page.Item {
  fileprivate mutating func mapTargets(
    _ target: (LinkTarget) -> LinkTarget, images: (Image) -> Image
  ) {
    title = title?.mapTargets(target, images: images)
    if let block { content = .block(block.mapTargets(target, images: images)) }
  }
}

extension Image {
  fileprivate func settled(_ address: SiteAddress, on page: String?) -> Image {
    let isPath = !url.hasPrefix("/") && !url.isWebAddress
    return Image(url: isPath ? url : address.absolute(url, on: page) ?? url, alt: alt)
  }
}

extension LinkTarget {
  func settled(_ address: SiteAddress, on page: String?) -> LinkTarget {
    switch self {
    case .unresolved(let text), .external(let text): address.target(text, on: page)
    case .topic: self
    }
  }
}
