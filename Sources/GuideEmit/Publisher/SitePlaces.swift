import GuideModel
import GuideText

/// Every page of a site by the path under which a publisher's text may name it.
struct SitePlaces: Sendable {
  struct Place: Sendable {
    /// Empty for the start page.
    var slug: String
    var title: String
    /// Of its sections; nil where nobody needs to name them.
    var sections: Set<String>?
    /// Other names of its sections.
    var names: [String: String] = [:]
    /// Whether Markdown lies beside it.
    var hasMarkdown = false
  }

  private var places: [String: Place] = [:]
  /// First folders of paths that the program gives to pages and files of its own.
  private(set) var reserved: Set<Substring> = ["pagefind", "pictures"]

  init(
    _ map: SiteMap, _ lists: SiteLists, _ pages: PublisherPages, _ strings: Strings,
    aliases: [Aliases.Redirect]
  ) {
    for page in pages.pages {
      let ids = page.text.root.walk.map(\.id)
      let place = Place(
        slug: page.slug, title: page.title, sections: Set(ids), names: page.names,
        hasMarkdown: true)
      places[page.slug] = place
    }
    for entry in map.entries {
      add(entry.slug, entry.title, sections: Set(entry.headings.keys), hasMarkdown: true)
    }
    for alias in aliases { places[alias.page.slug] = places[alias.page.slug] ?? places[alias.slug] }
    add("", map.home?.title ?? "", sections: nil)
    let own = map.categories.map { ($0.list, $0.name) } + lists.all.map { ($0.page, $0.title) }
    let others =
      [(lists.making, strings[.howMade])]
      + (lists.differences.map { [($0, strings[.differences])] } ?? [])
    for (page, title) in own + others {
      reserved.insert(page.slug.prefix { $0 != "/" })
      add(page.slug, title, sections: nil)
    }
  }

  private mutating func add(
    _ slug: String, _ title: String, sections: Set<String>?, hasMarkdown: Bool = false
  ) {
    if places[slug] != nil { return }
    places[slug] = Place(
      slug: slug, title: title, sections: sections, hasMarkdown: hasMarkdown)
  }

  /// `path` has decoded components, with or without the ending of a file.
  subscript(path: [String]) -> Place? {
    places[Slug.path(PagePath.key(path, ofFile: true)) ?? ""]
  }

  subscript(slug: String) -> Place? { places[slug] }
}

extension SitePath {
  /// Without the slash at the end.
  fileprivate var slug: String { String(folder.dropLast()) }
}

extension SitePlaces.Place {
  /// The section that a fragment names, exactly or as other generators write it; nil for none.
  func section(_ fragment: String) -> String? {
    guard let sections else { return fragment }
    let name = PercentCoding.decode(fragment)
    if sections.contains(name) { return name }
    if let section = names[name] { return section }
    let key = HeadingAnchor.key(fragment)
    return sections.sorted().first { HeadingAnchor.key($0) == key }
  }
}
