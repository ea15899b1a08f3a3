internal import GuideModel

/// Which of two dumps was captured later, by the change logs of the pages that both have: a dump is
/// one capture, so where one knows of later changes on several pages and the other on none, it is the
/// later one, on pages without a log too.
package struct LogOrder: Sendable {
  private struct Pair: Hashable {
    var newer: String
    var older: String
  }

  private let pairs: Set<Pair>

  package init(_ topics: [TopicGroup]) {
    var pages: [Pair: Int] = [:]
    for topic in topics {
      let dated = topic.documents.compactMap { page in
        page.newestChange.map { (page.origin.dump, $0) }
      }
      let newest = Dictionary(dated, uniquingKeysWith: max)
      for (newer, day) in newest {
        for (older, other) in newest where other < day {
          pages[Pair(newer: newer, older: older), default: 0] += 1
        }
      }
    }
    pairs = Set(
      pages.filter { pair, count in
        count >= PageText.leastPages && pages[Pair(newer: pair.older, older: pair.newer)] == nil
      }.keys)
  }

  /// nil where the logs do not tell.
  func order(_ a: Document, _ b: Document) -> Precedence? {
    let (own, other) = (a.origin.dump, b.origin.dump)
    if pairs.contains(Pair(newer: own, older: other)) { return .newer }
    return pairs.contains(Pair(newer: other, older: own)) ? .older : nil
  }
}
