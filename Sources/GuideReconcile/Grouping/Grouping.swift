package import GuideModel

/// Gathers the documents that are one page.
///
/// One topic is one canonical URL path, else one title: a document without a URL joins the only
/// group of its title, and stands alone when there is none or more than one.
package enum Grouping {
  package static func group(
    _ documents: [Document], profile: Profile, into diagnostics: inout Diagnostics
  ) -> [TopicGroup] {
    var groups: [String: [Document]] = [:]
    var slugsOfTitle: [String: Set<String>] = [:]
    for document in documents where document.url != nil {
      groups[document.slug, default: []].append(document)
      slugsOfTitle[titleKey(document), default: []].insert(document.slug)
    }
    for document in documents where document.url == nil {
      let slugs = slugsOfTitle[titleKey(document)] ?? []
      let slug = slugs.count == 1 ? slugs.first ?? document.slug : document.slug
      groups[slug, default: []].append(document)
    }
    return groups.map { slug, members in
      let ordered = members.sorted { ($0.origin, $0.title) < ($1.origin, $1.title) }
      let aliases = Set(ordered.flatMap(\.aliases)).subtracting([slug])
      return TopicGroup(slug: slug, aliases: aliases.sorted(), documents: ordered)
    }.sorted { $0.slug < $1.slug }
  }

  private static func titleKey(_ document: Document) -> String {
    NormalizedText(document.title).text
  }
}
