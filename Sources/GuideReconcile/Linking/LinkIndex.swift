package import GuideModel
internal import GuideText

/// Finds the topic and section that a URL, or a link from file to file, leads to.
package struct LinkIndex: Equatable, Sendable {
  package enum Resolution: Equatable {
    case page(slug: String)
    case section(slug: String, id: String)
    /// The topic is known, the fragment is not.
    case lostFragment(slug: String)

    package var slug: String {
      switch self {
      case .page(let slug), .section(let slug, _), .lostFragment(let slug): slug
      }
    }
  }

  private let roots: SiteRoots
  /// Slugs, by dump.
  private var files: [String: VariantPaths<String>] = [:]
  /// Of files, by dump and path.
  private var shared: [String: [String: SharedPlace]] = [:]
  let counterparts: Counterparts
  /// The same by the last component of what its front matter calls a page in links; nil where several
  /// are called so.
  private var slugsOfID: [String: [String: String?]] = [:]
  /// By their own URLs, for pages outside the roots of the site, or of a site without any.
  private var slugsOfURL: [String: String] = [:]
  /// Slugs and aliases, lower case.
  private var slugs: [String: String] = [:]
  /// By the last component of the slug, and by title, where only one topic has it.
  private let slugsOfLastComponent: [String: String]
  private let slugsOfTitle: [String: [String]]
  private var fragments: [String: TopicFragments] = [:]
  /// Of sections, the first fragment that an element of the source has right above them.
  private(set) var stated: [LinkTarget: String] = [:]
  /// What fragments that name the page itself have in common, by slug.
  private var titles: [String: String] = [:]

  /// `documents` say more of what is linked to than is kept of them in the topics.
  package init(topics: [Topic], from documents: [Document] = [], profile: Profile) {
    roots = SiteRoots(profile.site.roots)
    func unique(by key: (Topic) -> String) -> [String: String] {
      Dictionary(grouping: topics, by: key)
        .compactMapValues { $0.count == 1 ? $0[0].slug : nil }.filter { !$0.key.isEmpty }
    }
    slugsOfLastComponent = unique { PagePath.lastComponent($0.slug) }
    slugsOfTitle = Dictionary(grouping: topics) { NormalizedText($0.title).text }
      .mapValues { $0.map(\.slug) }
    counterparts = Counterparts(topics, from: documents)
    for document in documents {
      shared[document.origin.dump, default: [:]][document.origin.path] = SharedPlace(document)
    }
    for topic in topics {
      let places = topic.provenance + topic.root.sections.flatMap(\.provenance)
      for origin in places.map(\.origin) {
        files[origin.dump, default: VariantPaths()].add(
          topic.slug, at: origin.path, of: shared[origin.dump]?[origin.path])
      }
      slugs[topic.slug] = topic.slug
      for alias in topic.aliases {
        slugs[alias.lowercased()] = slugs[alias.lowercased()] ?? topic.slug
      }
      if let url = topic.url {
        slugs[roots.path(of: url) ?? topic.slug] = topic.slug
        slugsOfURL[Address(url).pageKey] = topic.slug
      }
      fragments[topic.slug] = TopicFragments(topic.root)
      titles[topic.slug] = HeadingAnchor.key(topic.title)
    }
    addNames(of: documents, in: topics)
  }

  private mutating func addNames(of documents: [Document], in topics: [Topic]) {
    let named = documents.filter {
      $0.facts.uid != nil || !$0.facts.names.isEmpty || !$0.facts.fragments.isEmpty
    }
    if named.isEmpty { return }
    var headings: [Origin: (slug: String, section: String)] = [:]
    let roots = Dictionary(first: topics.map { ($0.slug, $0.root.id) })
    for topic in topics {
      for section in topic.root.walk {
        for place in section.places { headings[place.origin] = (topic.slug, section.id) }
      }
    }
    for document in named {
      if let slug = headings[document.root.origin]?.slug {
        files[document.origin.dump]?.add(
          slug, at: document.origin.path, names: document.facts.names, uids: document.facts.uids,
          of: SharedPlace(document))
        if let id = document.facts.id.map({ Self.name($0) }), !id.isEmpty {
          let known = slugsOfID[document.origin.dump, default: [:]].updateValue(slug, forKey: id)
          if let known, known != slug {
            slugsOfID[document.origin.dump]?.updateValue(nil, forKey: id)
          }
        }
      }
      for fragment in document.facts.fragments {
        guard let (slug, section) = headings[fragment.heading] else { continue }
        fragments[slug]?.add(fragment.name, id: section == roots[slug] ? nil : section)
        if section != roots[slug] {
          let place = LinkTarget.topic(slug: slug, section: section)
          stated[place] = stated[place] ?? fragment.name
        }
      }
    }
  }

  /// `slug` is that of the topic that the link stands in, and `places` are those of the link.
  func resolve(_ target: LinkTarget, on slug: String, at places: [Origin]) -> Resolution? {
    switch target {
    case .topic(let slug, let id): id.map { .section(slug: slug, id: $0) } ?? .page(slug: slug)
    case .unresolved(let link): resolve(relative: link, on: slug, at: places)
    case .external(let url):
      self.slug(ofURL: url).map { target in
        let address = Address(url)
        return resolve(
          address.fragment, on: counterparts.nearest(target, to: slug, link: address))
      }
    }
  }

  /// nil when the URL leads out of the site, or to a page that no dump has.
  package func resolve(_ url: String) -> Resolution? {
    slug(ofURL: url).map { resolve(Address(url).fragment, on: $0) }
  }

  /// nil when the link leads to no file that became a topic, or from several files to several.
  private func resolve(relative link: String, on slug: String, at places: [Origin]) -> Resolution? {
    let address = Address(link)
    if address.path.isEmpty { return address.fragment.map { resolve($0, on: slug) } }
    let targets = Set(
      places.compactMap {
        files[$0.dump]?.page(of: address, from: $0.path, shared[$0.dump]?[$0.path])
          ?? page(named: address, in: $0.dump)
      })
    guard targets.count == 1, let target = targets.first else { return nil }
    let isRelative = !address.path.hasPrefix("/")
    return resolve(
      address.fragment,
      on: isRelative ? target : counterparts.nearest(target, to: slug, link: address))
  }

  /// The only page of the dump that calls itself so in its front matter, for a path from the root of
  /// its site, where the dump may lie in any folder.
  private func page(named link: Address, in dump: String) -> String? {
    guard link.scheme == nil, link.path.hasPrefix("/") else { return nil }
    return slugsOfID[dump]?[Self.name(link.path)] ?? nil
  }

  private static func name(_ path: String) -> String { PagePath.lastComponent(PagePath.key(path)) }

  private func slug(ofURL url: String) -> String? {
    guard let path = roots.path(of: url) else { return slugsOfURL[Address(url).pageKey] }
    return slugs[path] ?? slugsOfLastComponent[PagePath.lastComponent(path)]
  }

  private func resolve(_ fragment: String?, on slug: String) -> Resolution {
    guard let fragment, !fragment.isEmpty else { return .page(slug: slug) }
    if let id = fragments[slug]?.id(of: fragment) { return .section(slug: slug, id: id) }
    if fragments[slug]?.isAboveAll(fragment) == true { return .page(slug: slug) }
    let isTitle = titles[slug] == HeadingAnchor.key(PercentCoding.decode(fragment))
    return isTitle ? .page(slug: slug) : .lostFragment(slug: slug)
  }

  /// The only topic of that title, or the only one of the edition and in the language of the topic `page`.
  func slug(ofTitle title: String, on page: String) -> String? {
    let key = NormalizedText(title).text
    guard !key.isEmpty, let found = slugsOfTitle[key] else { return nil }
    if found.count == 1 { return found[0] }
    guard !counterparts.isEmpty, let own = counterparts.variant(of: page) else { return nil }
    let near = found.filter { counterparts.variant(of: $0) == own }
    return near.count == 1 ? near[0] : nil
  }
}
