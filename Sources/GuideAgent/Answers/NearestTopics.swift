internal import GuideIndex
internal import GuideText

/// Topics whose names are like a query that nothing answers.
enum NearestTopics {
  private static let most = 3

  /// By the runs of three letters that they share with it, then by slug.
  static func of(_ query: String, in topics: [IndexedTopic]) -> [IndexedTopic] {
    let wanted = trigrams(query)
    let scored = topics.map { topic in
      (topic: topic, shared: wanted.intersection(trigrams(topic.slug + " " + topic.title)).count)
    }
    return scored.filter { $0.shared > 0 }
      .sorted { ($1.shared, $0.topic.slug) < ($0.shared, $1.topic.slug) }
      .prefix(most).map(\.topic)
  }

  private static func trigrams(_ text: String) -> Set<[Character]> {
    let letters = Array(" " + text.lowercased() + " ")
    return Set(letters.indices.dropLast(2).map { Array(letters[$0..<($0 + 3)]) })
  }
}
