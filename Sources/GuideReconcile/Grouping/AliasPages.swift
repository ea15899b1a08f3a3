internal import GuideModel
internal import GuideText

/// Folds groups that are one page under several slugs: the same title, and most of the words of the
/// shorter one in the longer. A title alone proves nothing: translations, paraphrases and pages
/// about another subject share it too.
struct AliasPages {
  /// Of the shorter page's passages.
  static let leastShared = 0.5

  /// How many links lead to each slug, and how many cards.
  private var links: [String: Int] = [:]

  init(documents: [Document], profile: Profile) {
    let roots = SiteRoots(profile)
    for document in documents {
      for block in document.root.walk.flatMap(\.blocks) {
        let isCards = if case .links(.pages, _) = block.content { true } else { false }
        for case .external(let url) in block.content.targets {
          if let path = roots.path(of: url) { links[path, default: 0] += isCards ? 1_000 : 1 }
        }
      }
    }
  }

  /// `groups` and the result are ordered by slug.
  func folded(_ groups: [TopicGroup]) -> [TopicGroup] {
    let buckets = Dictionary(grouping: groups) { group in
      group.documents.first.map(Grouping.titleKey) ?? ""
    }
    return buckets.values.flatMap { fold($0) }.sorted { $0.slug < $1.slug }
  }

  /// Each group is compared with the pages that stay, never with another alias.
  private func fold(_ groups: [TopicGroup]) -> [TopicGroup] {
    guard groups.count > 1 else { return groups }
    var kept: [(group: TopicGroup, texts: Set<Fingerprint>)] = []
    for group in groups.sorted(by: isPreferred) {
      let texts = Self.texts(group)
      if let index = kept.firstIndex(where: { Self.areOne($0.texts, texts) }) {
        kept[index].group.documents += group.documents
        kept[index].group.aliases.append(group.slug)
      } else {
        kept.append((group, texts))
      }
    }
    return kept.map(\.group)
  }

  /// The slug that cards and links use; else the shorter path; else the lesser.
  private func isPreferred(_ a: TopicGroup, _ b: TopicGroup) -> Bool {
    let (x, y) = (links[a.slug] ?? 0, links[b.slug] ?? 0)
    if x != y { return x > y }
    let (depthA, depthB) = (a.slug.utf8.count { $0 == 0x2F }, b.slug.utf8.count { $0 == 0x2F })
    return (depthA, a.slug) < (depthB, b.slug)
  }

  private static func texts(_ group: TopicGroup) -> Set<Fingerprint> {
    var texts: Set<Fingerprint> = []
    for document in group.documents {
      if let abstract = document.abstract { texts.insert(Fingerprint(abstract.content)) }
      texts.formUnion(document.root.walk.flatMap(\.blocks).map { Fingerprint($0.content) })
    }
    return texts.filter { !$0.isWordless }
  }

  private static func areOne(_ a: Set<Fingerprint>, _ b: Set<Fingerprint>) -> Bool {
    a.containment(b) >= leastShared
  }
}
