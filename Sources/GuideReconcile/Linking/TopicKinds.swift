internal import GuideModel
internal import GuideText

/// Tells the pages of the guide from those that the dumps hold beside it.
///
/// An article has an address outside the site's roots; or none at all, and lies in its dump outside
/// the folder of the guide, where others lie in it; or the profile names it.
enum TopicKinds {
  static func assign(to topics: inout [Topic], profile: Profile) {
    let roots = SiteRoots(profile.site.roots)
    let folders = GuideFolders(topics, profile: profile)
    let named = profile.articlePages ?? []
    for (index, topic) in topics.enumerated() {
      let path = topic.url.flatMap { roots.path(of: $0) }
      let isOutside = topic.url == nil ? folders.isOutside(topic) : !profile.site.roots.isEmpty
      let isArticle = path == nil && isOutside || named.matchWildcard(topic.slug)
      topics[index].kind = isArticle ? .article : path == "" ? .category : .guideline
    }
  }
}

/// The dumps whose folders are those of the site, with the guide in one of them.
private struct GuideFolders {
  /// Last components of the roots' paths.
  private let names: Set<String>
  private let dumps: Set<String>

  init(_ topics: [Topic], profile: Profile) {
    let paths = profile.site.roots.map { Address($0.lowercased()).path }
    let names = Set(paths.map(PagePath.lastComponent)).subtracting([""])
    self.names = names
    let below = topics.flatMap(\.provenance).filter { Self.isBelow($0.origin, names) }
    dumps = Set(below.map(\.origin.dump))
  }

  /// Whether every place of the topic lies beside the guide.
  func isOutside(_ topic: Topic) -> Bool {
    !topic.provenance.isEmpty
      && topic.provenance.allSatisfy {
        dumps.contains($0.origin.dump) && !Self.isBelow($0.origin, names)
          && !isStart($0.origin)
      }
  }

  private static func isBelow(_ origin: Origin, _ names: Set<String>) -> Bool {
    !names.isDisjoint(with: PagePath.components(origin.path.lowercased()).dropLast())
  }

  /// The start page often lies beside the folder, under its name.
  private func isStart(_ origin: Origin) -> Bool {
    names.contains(String(PagePath.lastComponent(origin.path.lowercased()).prefix { $0 != "." }))
  }
}
