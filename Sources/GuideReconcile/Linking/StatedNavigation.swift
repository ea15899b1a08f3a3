internal import GuideModel
internal import GuideText

/// Categories and parents as the navigation of a dump has them, for topics that say nothing themselves:
/// the topmost step above a page is its category, the nearest page above it its parent. What the
/// navigation leaves out belongs where it has all others of the folder.
struct StatedNavigation {
  private let order: DumpOrder
  /// Index of the topic by the key of its file.
  private var topics: [String: Int] = [:]

  /// Indices of the topics to which it gave any.
  static func assign(to topics: inout [Topic], _ files: [String: DumpOrder]) -> Set<Int> {
    let stating = Set(
      topics.indices.filter { topics[$0].category != nil || topics[$0].parent != nil })
    for (dump, order) in files.sorted(by: { $0.key < $1.key }) where !order.trails.isEmpty {
      StatedNavigation(order, dump, topics).assign(to: &topics)
    }
    return Set(topics.indices.filter { topics[$0].category != nil || topics[$0].parent != nil })
      .subtracting(stating)
  }

  private init(_ order: DumpOrder, _ dump: String, _ topics: [Topic]) {
    self.order = order
    for (index, topic) in topics.enumerated() where topic.kind != .article {
      for origin in topic.provenance.map(\.origin)
      where origin.dump == dump && origin.location.pointer == nil {
        let key = PagePath.key(PagePath.components(origin.path), ofFile: true)
        self.topics[key] = self.topics[key] ?? index
      }
    }
  }

  private func assign(to topics: inout [Topic]) {
    let slugs = topics.map(\.slug)
    var folders: [String: Set<String?>] = [:]
    // A topic may have several files in one dump.
    for (key, index) in self.topics.sorted(by: { $0.key < $1.key }) {
      guard let trail = order.trails[key] else { continue }
      func slug(_ step: DumpOrder.Step) -> String? {
        step.page.flatMap { self.topics[$0] }.map { slugs[$0] }
      }
      let top = trail.first.map { slug($0) ?? $0.name }
      let category = top ?? (order.heads.contains(key) ? slugs[index] : nil)
      folders[Self.folder(of: key), default: []].insert(category)
      if topics[index].category == nil { topics[index].category = category }
      let parent = trail.reversed().lazy.compactMap(slug).first { $0 != slugs[index] }
      if topics[index].parent == nil { topics[index].parent = parent }
    }
    for (key, index) in self.topics.sorted(by: { $0.key < $1.key }) where order.trails[key] == nil {
      guard let found = folders[Self.folder(of: key)], found.count == 1 else { continue }
      if topics[index].category == nil { topics[index].category = found.first ?? nil }
    }
  }

  private static func folder(of key: String) -> String {
    key.split(separator: "/").dropLast().joined(separator: "/")
  }
}
