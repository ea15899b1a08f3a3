/// What a card says of the topic that it leads to, where the page that has it does not.
struct Cards: Sendable {
  struct Card: Hashable, Sendable {
    var summary: String
    /// A letter in the place of a picture, for a topic that leads others.
    var mark: String?
  }

  /// By slug.
  private var cards: [String: Card] = [:]
  /// Whether its letter tells a category from all others: else it stands for nothing.
  private(set) var hasMarks = false

  init() {}

  init(_ map: SiteMap) {
    for entry in map.entries { cards[entry.slug] = Card(summary: entry.summary) }
    let marks = map.categories[map.navigation].filter(\.isNamed).map(\.mark)
    hasMarks = Set(marks).count == marks.count
    for category in map.categories where hasMarks {
      guard let lead = category.lead else { continue }
      cards[map.entries[lead].slug]?.mark = category.mark
    }
  }

  subscript(slug: String) -> Card? { cards[slug] }
}

extension SiteMap.Category {
  /// Its first letter.
  var mark: String { name.first { $0.isLetter || $0.isNumber }?.uppercased() ?? "#" }
}
