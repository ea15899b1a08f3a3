internal import GuideModel
internal import GuideText

/// Parents that breadcrumbs and front matter name, and categories of which they have but the name.
enum StatedParents {
  static func assign(to topics: inout [Topic], from documents: [Document], _ index: LinkIndex) {
    let titled = TitledPages(documents)
    let documents = documents.filter {
      $0.facts.parent != nil || !$0.facts.crumbs.isEmpty || !$0.facts.parentTitles.isEmpty
    }
    let byOrigin = Dictionary(first: documents.map { ($0.root.origin, $0) })
    let starts = starts(of: documents)
    let slugs = Dictionary(
      first: topics.flatMap { topic in topic.provenance.map { ($0.origin, topic.slug) } })
    for (position, topic) in topics.enumerated() {
      let own = topic.provenance.compactMap { byOrigin[$0.origin] }
      func slug(_ target: LinkTarget?, _ document: Document) -> String? {
        target.flatMap { index.resolve($0, on: topic.slug, at: [document.origin])?.slug }
      }
      let parents = own.lazy.compactMap { document in
        slug(document.facts.parent, document) ?? titled.parent(of: document).flatMap { slugs[$0] }
      }
      topics[position].parent = parents.first { $0 != topic.slug } ?? topic.parent
      let categories = own.lazy.compactMap { document -> String? in
        let isBelowStart = starts[document.origin.dump] == document.facts.crumbs.first?.name
        let top = document.facts.crumbs.dropFirst(isBelowStart ? 1 : 0).first
        return top.flatMap { slug($0.target, document) == nil ? $0.name : nil }
      }
      topics[position].category = topic.category ?? categories.first
    }
  }

  /// By dump, where all breadcrumbs start, some of which go on: no category.
  private static func starts(of documents: [Document]) -> [String: String] {
    Dictionary(grouping: documents, by: \.origin.dump).compactMapValues { pages in
      let trails = pages.map(\.facts.crumbs).filter { !$0.isEmpty }
      let names = Set(trails.map { $0[0].name })
      return names.count == 1 && trails.contains { $0.count > 1 } ? names.first : nil
    }
  }
}

/// Pages of dumps by their titles.
private struct TitledPages {
  private struct Name: Hashable {
    var dump: String
    var title: String
  }

  private var pages: [Name: [Document]] = [:]

  init(_ documents: [Document]) {
    guard documents.contains(where: { !$0.facts.parentTitles.isEmpty }) else { return }
    pages = Dictionary(grouping: documents) { Name(dump: $0.origin.dump, title: $0.title) }
  }

  /// The only page that the document names, of several the one below the page that it names too.
  func parent(of document: Document) -> Origin? {
    guard let title = document.facts.parentTitles.first else { return nil }
    let found = pages[Name(dump: document.origin.dump, title: title)] ?? []
    let above = document.facts.parentTitles.dropFirst().first
    let exact = found.count > 1 ? found.filter { $0.facts.parentTitles.first == above } : found
    return exact.count == 1 ? exact[0].root.origin : nil
  }
}
