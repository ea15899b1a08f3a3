import GuideModel

/// The topics of a category in the order in which its pages name them: the one that leads it, those
/// without others below them, then each that heads a group, with the topics of the group behind it.
/// Where an order is stated, groups stand where it has them.
struct CategoryOutline {
  /// The depth is 0 but for the topics of a group.
  private(set) var places: [(topic: Topic, depth: Int)] = []

  /// `topics` in the order of siblings; `lead` is the slug of the category's own page, below which
  /// all others are anyway.
  init(_ topics: [Topic], lead: String) {
    let slugs = Set(topics.map(\.slug)).subtracting([lead])
    var children: [String: [Topic]] = [:]
    var tops: [Topic] = []
    for topic in topics {
      if let parent = topic.parent, slugs.contains(parent), topic.slug != lead {
        children[parent, default: []].append(topic)
      } else {
        tops.append(topic)
      }
    }
    var seen: Set<String> = []
    func isHead(_ topic: Topic) -> Bool { children[topic.slug] != nil }
    if topics.allSatisfy({ $0.order == nil }) {
      tops = tops.filter { !isHead($0) } + tops.filter(isHead)
    }
    // Topics that are above each other have no top; they are named for themselves.
    for top in tops + topics {
      var open: [(topic: Topic, depth: Int)] = [(top, 0)]
      while let place = open.popLast() {
        guard seen.insert(place.topic.slug).inserted else { continue }
        places.append(place)
        let below = children[place.topic.slug] ?? []
        open += below.reversed().map { ($0, place.depth + 1) }
      }
    }
  }
}

extension SiteMap {
  /// Entries of one category, each of depth 0 with those of its group.
  func groups(in topics: Range<Int>) -> [Range<Int>] {
    let heads = topics.filter { entries[$0].depth == 0 }
    return zip(heads, heads.dropFirst() + [topics.upperBound]).map { $0..<$1 }
  }
}
