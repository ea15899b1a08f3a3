internal import GuideModel
internal import GuideText

/// Parents that breadcrumbs name, and categories of which they have but the name.
enum StatedParents {
  static func assign(to topics: inout [Topic], from documents: [Document], _ index: LinkIndex) {
    let documents = documents.filter { $0.parent != nil || !$0.crumbs.isEmpty }
    let byOrigin = Dictionary(first: documents.map { ($0.root.origin, $0) })
    let starts = starts(of: documents)
    for (position, topic) in topics.enumerated() {
      let own = topic.provenance.compactMap { byOrigin[$0.origin] }
      func slug(_ target: LinkTarget?, _ document: Document) -> String? {
        target.flatMap { index.resolve($0, on: topic.slug, at: [document.origin])?.slug }
      }
      let parents = own.lazy.compactMap { slug($0.parent, $0) }
      topics[position].parent = parents.first { $0 != topic.slug } ?? topic.parent
      let categories = own.lazy.compactMap { document -> String? in
        let isBelowStart = starts[document.origin.dump] == document.crumbs.first?.name
        let top = document.crumbs.dropFirst(isBelowStart ? 1 : 0).first
        return top.flatMap { slug($0.target, document) == nil ? $0.name : nil }
      }
      topics[position].category = topic.category ?? categories.first
    }
  }

  /// By dump, where all breadcrumbs start, some of which go on: no category.
  private static func starts(of documents: [Document]) -> [String: String] {
    Dictionary(grouping: documents, by: \.origin.dump).compactMapValues { pages in
      let trails = pages.map(\.crumbs).filter { !$0.isEmpty }
      let names = Set(trails.map { $0[0].name })
      return names.count == 1 && trails.contains { $0.count > 1 } ? names.first : nil
    }
  }
}
