internal import GuideModel

/// Which of two dumps was captured later, by the change logs of the pages that both have: a dump is
/// one capture, so where one knows of later changes on several pages and the other on none, it is the
/// later one, on pages without a log too.
package struct LogOrder: Equatable, Sendable {
  /// Of each dump, by name, those that are earlier.
  private let earlier: [String: Set<String>]

  package init(_ topics: [TopicGroup]) {
    var pages: [String: [String: Int]] = [:]
    for topic in topics {
      let dated = topic.documents.compactMap { page in
        page.newestChange.map { (page.origin.dump, $0) }
      }
      let newest = Dictionary(dated, uniquingKeysWith: max)
      for (newer, day) in newest {
        for (older, other) in newest where other < day {
          pages[newer, default: [:]][older, default: 0] += 1
        }
      }
    }
    earlier = Dictionary(
      uniqueKeysWithValues: pages.map { newer, older in
        let told = older.filter { $1 >= PageText.leastPages && pages[$0]?[newer] == nil }
        return (newer, Set(told.keys))
      })
  }

  /// Of two dumps; nil where the logs do not tell.
  func order(_ own: String, _ other: String) -> Precedence? {
    if earlier[own]?.contains(other) == true { return .newer }
    return earlier[other]?.contains(own) == true ? .older : nil
  }
}
