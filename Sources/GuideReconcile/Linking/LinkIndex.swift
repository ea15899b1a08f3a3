package import GuideModel

/// Finds the topic and section that a URL leads to.
package struct LinkIndex {
  package enum Resolution: Equatable {
    case page(slug: String)
    case section(slug: String, id: String)
    /// The topic is known, the fragment is not.
    case lostFragment(slug: String)
  }

  private let roots: SiteRoots
  /// Slugs and aliases, lower case.
  private var slugs: [String: String] = [:]
  /// Topics by the last component of their slug, where only one has it.
  private var slugsOfLastComponent: [String: String?] = [:]
  private var slugsOfTitle: [String: String?] = [:]
  private var sections: [String: [String: String]] = [:]

  package init(topics: [Topic], profile: Profile) {
    roots = SiteRoots(profile)
    for topic in topics {
      slugs[topic.slug] = topic.slug
      for alias in topic.aliases {
        slugs[alias.lowercased()] = slugs[alias.lowercased()] ?? topic.slug
      }
      Self.note(topic.slug, at: Self.lastComponent(topic.slug), in: &slugsOfLastComponent)
      Self.note(topic.slug, at: NormalizedText(topic.title).text, in: &slugsOfTitle)
      var fragments: [String: String] = [:]
      Self.collect(topic.root, into: &fragments)
      if let url = topic.url { slugs[roots.path(of: url) ?? topic.slug] = topic.slug }
      sections[topic.slug] = fragments
    }
  }

  /// nil when the URL leads out of the site, or to a page that no dump has.
  package func resolve(_ url: String) -> Resolution? {
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = roots.path(of: url) else { return nil }
    guard let slug = slugs[path] ?? slugsOfLastComponent[Self.lastComponent(path)] ?? nil
    else { return nil }
    guard parts.count > 1, !parts[1].isEmpty else { return .page(slug: slug) }
    let fragment = String(parts[1])
    if let id = sections[slug]?[fragment] ?? sections[slug]?[fragment.lowercased()] {
      return .section(slug: slug, id: id)
    }
    return .lostFragment(slug: slug)
  }

  /// The only topic of that title.
  func slug(ofTitle title: String) -> String? {
    slugsOfTitle[NormalizedText(title).text] ?? nil
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func note(_ slug: String, at key: String, in index: inout [String: String?]) {
    guard !key.isEmpty else { return }
    index[key] = index[key] == nil ? .some(slug) : .some(nil)
  }

  /// The publisher's anchors first come, first served; ids and lower case as a fallback.
  private static func collect(_ section: Section, into fragments: inout [String: String]) {
    for child in section.sections {
      for key in [child.anchor, child.id].compactMap({ $0 }) {
        for spelling in [key, key.lowercased()] where fragments[spelling] == nil {
          fragments[spelling] = child.id
        }
      }
      collect(child, into: &fragments)
    }
  }
}
