/// What a card says of the topic that it leads to, where the page that has it does not.
struct Cards: Sendable {
  struct Card: Hashable, Sendable {
    var summary: String
    /// A letter in the place of a picture, for a topic that leads others.
    var mark: String?
  }

  /// By slug.
  private var cards: [String: Card] = [:]

  init() {}

  init(_ map: SiteMap) {
    for entry in map.entries { cards[entry.slug] = Card(summary: entry.summary) }
    for category in map.categories {
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
