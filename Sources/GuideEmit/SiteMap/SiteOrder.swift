package import GuideModel
internal import GuideText

/// The order of topics and categories: first what a person names, as they name it, then what the dumps
/// state, then by title.
package struct SiteOrder: Sendable, Equatable {
  /// A path of a topic, or what a category is called.
  package struct Entry: Sendable, Equatable {
    package var name: String
    /// Where the person says so.
    package var place: Diagnostic.Place?

    package init(_ name: String, place: Diagnostic.Place? = nil) {
      self.name = name
      self.place = place
    }
  }

  package let entries: [Entry]
  private let places: [String: Int]

  package init(_ entries: [Entry]) {
    self.entries = entries
    places = Dictionary(first: entries.enumerated().map { (Self.key($0.element.name), $0.offset) })
  }

  private static func key(_ name: String) -> String {
    Slug.path(PagePath.key(PagePath.components(name), ofFile: true)) ?? ""
  }

  /// Behind all others where nobody names it.
  func place(of topic: Topic) -> Int { places[topic.slug] ?? .max }

  /// Of one that nobody names, that of the first of its topics that somebody does.
  func place(ofCategory key: String, named name: String, with topics: [Topic]) -> Int {
    places[Self.key(name)] ?? places[Self.key(key)] ?? topics.map(place).min() ?? .max
  }

  /// The page of a category stands before all others in it.
  func precedes(_ left: Topic, _ right: Topic, first: String, newestFirst: Bool) -> Bool {
    if (left.slug == first) != (right.slug == first) { return left.slug == first }
    let (a, b) = (stated(left), stated(right))
    if a != b { return a < b }
    if newestFirst, left.postedOn != right.postedOn {
      return left.postedOn ?? "" > right.postedOn ?? ""
    }
    return (TitleOrder.key(left.title), left.slug) < (TitleOrder.key(right.title), right.slug)
  }

  private func stated(_ topic: Topic) -> (Int, Int) { (place(of: topic), topic.order ?? .max) }

  /// Tells of names that are nothing of the site.
  func check(_ map: SiteMap, into diagnostics: inout Diagnostics) {
    var known = Set(map.entries.map(\.slug))
    known.formUnion(map.categories.flatMap { [Self.key($0.name), Self.key($0.key)] })
    for entry in entries where !known.contains(Self.key(entry.name)) {
      diagnostics.report(Self.unknown(entry))
    }
  }
}

// MARK: - Messages

extension SiteOrder {
  private static func unknown(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .warning, "site.unknown-place",
      "\"order\" names \(entry.name), which is no topic and no category of the site",
      at: entry.place, help: "write the path of a topic, or the name of a category")
  }
}
