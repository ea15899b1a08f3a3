package import GuideModel

/// Finds the topic and section that a URL, or a link from file to file, leads to.
package struct LinkIndex {
  package enum Resolution: Equatable {
    case page(slug: String)
    case section(slug: String, id: String)
    /// The topic is known, the fragment is not.
    case lostFragment(slug: String)
  }

  private let roots: SiteRoots
  private let files: DumpFiles
  /// By their own URLs, for pages outside the roots of the site, or of a site without any.
  private var slugsOfURL: [String: String] = [:]
  /// Slugs and aliases, lower case.
  private var slugs: [String: String] = [:]
  /// Topics by the last component of their slug, where only one has it.
  private var slugsOfLastComponent: [String: String?] = [:]
  private var slugsOfTitle: [String: String?] = [:]
  private var sections: [String: [String: String]] = [:]

  package init(topics: [Topic], profile: Profile) {
    roots = SiteRoots(profile)
    files = DumpFiles(topics)
    for topic in topics {
      slugs[topic.slug] = topic.slug
      for alias in topic.aliases {
        slugs[alias.lowercased()] = slugs[alias.lowercased()] ?? topic.slug
      }
      Self.note(topic.slug, at: Self.lastComponent(topic.slug), in: &slugsOfLastComponent)
      Self.note(topic.slug, at: NormalizedText(topic.title).text, in: &slugsOfTitle)
      var fragments: [String: String] = [:]
      // The publisher's anchors first come, first served; ids and lower case as a fallback.
      for section in topic.root.sections.walk {
        for key in [section.anchor, section.id].compactMap(\.self) {
          for spelling in [key, key.lowercased()] where fragments[spelling] == nil {
            fragments[spelling] = section.id
          }
        }
      }
      if let url = topic.url {
        slugs[roots.path(of: url) ?? topic.slug] = topic.slug
        slugsOfURL[Self.page(of: url)] = topic.slug
      }
      sections[topic.slug] = fragments
    }
  }

  /// nil when the URL leads out of the site, or to a page that no dump has.
  package func resolve(_ url: String) -> Resolution? {
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let slug = slug(ofURL: url) else { return nil }
    return resolve(parts.dropFirst().first, on: slug)
  }

  /// nil when the link leads to no file that became a topic, or from several files to several.
  /// `slug` is that of the topic that it stands in, and `places` are those of the link.
  func resolve(relative link: String, on slug: String, at places: [Origin]) -> Resolution? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first else { return nil }
    let fragment = parts.dropFirst().first
    if path.isEmpty { return fragment.map { resolve($0, on: slug) } }
    let targets = Set(places.compactMap { files.slug(of: path, from: $0) })
    guard targets.count == 1, let target = targets.first else { return nil }
    return resolve(fragment, on: target)
  }

  private func slug(ofURL url: String) -> String? {
    guard let path = roots.path(of: url) else { return slugsOfURL[Self.page(of: url)] }
    return slugs[path] ?? slugsOfLastComponent[Self.lastComponent(path)] ?? nil
  }

  private func resolve(_ fragment: Substring?, on slug: String) -> Resolution {
    guard let fragment = fragment.map(String.init), !fragment.isEmpty else {
      return .page(slug: slug)
    }
    if let id = sections[slug]?[fragment] ?? sections[slug]?[fragment.lowercased()] {
      return .section(slug: slug, id: id)
    }
    return .lostFragment(slug: slug)
  }

  /// The only topic of that title.
  func slug(ofTitle title: String) -> String? {
    slugsOfTitle[NormalizedText(title).text] ?? nil
  }

  /// In lower case, without query, fragment, slash at the end and the ending of a file.
  private static func page(of url: String) -> String {
    var page = url.lowercased().prefix { $0 != "?" && $0 != "#" }
    for ending in ["/", ".html", ".md", "/index", "/"] where page.hasSuffix(ending) {
      page.removeLast(ending.count)
    }
    return String(page)
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func note(_ slug: String, at key: String, in index: inout [String: String?]) {
    guard !key.isEmpty else { return }
    index[key] = index[key] == nil ? .some(slug) : .some(nil)
  }
}
