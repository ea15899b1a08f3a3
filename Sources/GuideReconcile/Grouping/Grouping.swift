package import GuideModel
internal import GuideText

/// Gathers the documents that are one page.
///
/// One topic is one canonical URL path, else one title: a document without a URL joins the only
/// group of its title, and stands alone when there is none or more than one. Groups of one title
/// whose words are mostly the same are one page under several slugs.
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
    let observed = ObservedFeatures(documents)
    let folded = AliasPages(documents: documents, profile: profile).folded(
      groups.map { slug, members in
        TopicGroup(slug: slug, documents: members.sorted(by: precedes))
      }.sorted { $0.slug < $1.slug })
    return folded.map { group in
      var group = group
      group.documents = group.documents.map(observed.restricted).sorted(by: precedes)
      let aliases = Set(group.aliases + group.documents.flatMap { $0.aliases + [$0.slug] })
      group.aliases = aliases.subtracting([group.slug]).sorted()
      return group
    }
  }

  static func titleKey(_ document: Document) -> String {
    NormalizedText(document.title).text
  }

  private static func precedes(_ a: Document, _ b: Document) -> Bool {
    (a.origin, a.title) < (b.origin, b.title)
  }
}
