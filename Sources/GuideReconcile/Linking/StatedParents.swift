package import GuideModel

/// Parents that breadcrumbs name.
package enum StatedParents {
  package static func assign(
    to topics: inout [Topic], from documents: [Document], profile: Profile
  ) {
    let documents = documents.filter { $0.parent != nil }
    if documents.isEmpty { return }
    let index = LinkIndex(topics: topics, profile: profile)
    let byOrigin = Dictionary(
      documents.map { ($0.root.origin, $0) }, uniquingKeysWith: { first, _ in first })
    var parents: [String: String] = [:]
    for topic in topics {
      let found = topic.provenance.lazy.compactMap { byOrigin[$0.origin] }
        .compactMap { slug(of: $0, on: topic.slug, index) }
      if let parent = found.first(where: { $0 != topic.slug }) { parents[topic.slug] = parent }
    }
    for position in topics.indices {
      if let parent = parents[topics[position].slug] { topics[position].parent = parent }
    }
  }

  private static func slug(of document: Document, on slug: String, _ index: LinkIndex) -> String? {
    let resolution: LinkIndex.Resolution? =
      switch document.parent {
      case .topic(let slug, _)?: .page(slug: slug)
      case .unresolved(let link)?: index.resolve(relative: link, on: slug, at: [document.origin])
      case .external(let url)?: index.resolve(url)
      case nil: nil
      }
    switch resolution {
    case .page(let slug), .section(let slug, _), .lostFragment(let slug): return slug
    case nil: return nil
    }
  }
}
