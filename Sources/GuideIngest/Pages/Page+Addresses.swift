import GuideModel
import GuideText

extension Page {
  /// Finds the page's own URL, makes every address absolute, and turns headings that are links to
  /// themselves into text with a fragment.
  mutating func settleAddresses(profile: Profile, path: String) {
    let address = SiteAddress(profile.site)
    let fromPath = address.page(ofPath: path)
    let own = url.flatMap { address.absolute($0, on: nil) } ?? ownURL(address)
    url = (own ?? (isOnlyPage ? fromPath : nil)).map(address.page)
    if let link = title.soleLink { title = link.content.trimmed }
    for index in items.indices {
      guard case .heading(let level, let inlines, _) = items[index].content else { continue }
      items[index].content = heading(level, inlines, address)
    }
    let page = url
    // From file to file, the dump's files say where it leads.
    if let link = parent?.text, link.hasPrefix("/") || link.isWebAddress {
      parent = parent?.settled(address, on: page)
    }
    for index in items.indices {
      items[index].mapTargets(
        { $0.settled(address, on: page) },
        images: { Image(url: address.absolute($0.url, on: page) ?? $0.url, alt: $0.alt) })
    }
    takeAlias(fromPath, address)
  }

  /// What most headings that are links name as their page, or the title's own link.
  private func ownURL(_ address: SiteAddress) -> String? {
    if let link = title.soleLink, let url = address.absolute(link.target.text, on: nil) {
      return url
    }
    var votes: [(page: String, count: Int)] = []
    for item in items {
      guard let link = item.heading?.soleLink,
        let url = address.absolute(link.target.text, on: nil), url.contains("#")
      else { continue }
      let page = address.page(of: url)
      if let index = votes.firstIndex(where: { $0.page == page }) {
        votes[index].count += 1
      } else {
        votes.append((page, 1))
      }
    }
    return votes.max { $0.count < $1.count }?.page
  }

  private func heading(
    _ level: Int, _ inlines: [Inline], _ address: SiteAddress
  ) -> Page.Item.Content {
    guard let link = inlines.soleLink else { return .heading(level: level, inlines, anchor: nil) }
    if link.target.text.hasPrefix("#"), link.target.text.count > 1 {
      let anchor = String(link.target.text.dropFirst())
      return .heading(level: level, link.content.trimmed, anchor: anchor)
    }
    let linked = [Inline.link(content: link.content.trimmed, target: link.target)]
    guard let target = address.absolute(link.target.text, on: url) else {
      return .heading(level: level, linked, anchor: nil)
    }
    guard let fragment = Address(target).fragment, !fragment.isEmpty,
      address.page(of: target) == url
    else { return .heading(level: level, linked, anchor: nil) }
    return .heading(level: level, link.content.trimmed, anchor: fragment)
  }

  /// The path of a file in a crawl is an address too; where it is another than the page's own, it
  /// is an old or second name of the page.
  private mutating func takeAlias(_ fromPath: String?, _ address: SiteAddress) {
    guard isOnlyPage, let alias = fromPath.flatMap(address.slug), let url,
      let slug = address.slug(of: url), alias != slug, !aliases.contains(alias)
    else { return }
    aliases.append(alias)
  }
}

extension Page.Item {
  fileprivate mutating func mapTargets(
    _ target: (LinkTarget) -> LinkTarget, images: (Image) -> Image
  ) {
    switch content {
    case .heading(let level, let inlines, let anchor):
      let inlines = inlines.mapTargets(target, images: images)
      content = .heading(level: level, inlines, anchor: anchor)
    case .block(let block): content = .block(block.mapTargets(target, images: images))
    case .tabStrip: break
    }
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
