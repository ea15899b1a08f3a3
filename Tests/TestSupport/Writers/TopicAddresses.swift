package import GuideModel

/// Addresses of topics as a dump of the site would have them.
package struct TopicAddresses: Sendable {
  private let urls: [String: String]
  private let anchors: [String: String]
  private let site: Profile.Site

  package init(_ topics: [LinkedTopic], profile: Profile) {
    site = profile.site
    urls = Dictionary(
      topics.compactMap { linked in linked.topic.url.map { (linked.topic.slug, $0) } },
      uniquingKeysWith: { first, _ in first })
    var anchors: [String: String] = [:]
    for topic in topics { topic.topic.root.collectAnchors(of: topic.topic.slug, into: &anchors) }
    self.anchors = anchors
  }

  package func absolute(_ target: LinkTarget) -> String {
    switch target {
    case .topic(let slug, let section):
      let page = urls[slug] ?? slug
      return section.map { page + "#" + (anchors[slug + "#" + $0] ?? $0) } ?? page
    case .external(let url), .unresolved(let url): return url
    }
  }

  /// Without scheme and host where it is on the site.
  package func relative(_ target: LinkTarget) -> String {
    let url = absolute(target)
    return !site.base.isEmpty && url.hasPrefix(site.base + "/")
      ? String(url.dropFirst(site.base.count)) : url
  }
}

extension Section {
  fileprivate func collectAnchors(of slug: String, into anchors: inout [String: String]) {
    if let anchor { anchors[slug + "#" + id] = anchor }
    for section in sections { section.collectAnchors(of: slug, into: &anchors) }
  }
}
