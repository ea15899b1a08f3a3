import GuideModel

extension Topic {
  /// Topics that cards of this page lead to.
  var cardSlugs: [String] {
    content.flatMap { content -> [String] in
      guard case .links(.pages, let entries) = content else { return [] }
      return entries.compactMap { $0.target?.page }
    }
  }

  /// Those that cards lead to, and links that are all of a line, an item or a heading.
  var entrySlugs: [String] {
    let lines = content.flatMap(\.walk).compactMap { content -> [Inline]? in
      if case .paragraph(let line) = content { line } else { nil }
    }
    return cardSlugs
      + (root.walk.map(\.heading) + lines).compactMap { line in
        guard line.count == 1, case .link(_, let target) = line[0] else { return nil }
        return target.page
      }
  }

  /// Those that any link leads to, in their order.
  var linkedSlugs: [String] {
    root.walk.flatMap { $0.heading.targets + $0.current.flatMap(\.targets) }.compactMap(\.page)
  }

  private var content: [BlockContent] { root.walk.flatMap(\.current) }
}

extension Section {
  fileprivate var current: [BlockContent] {
    blocks.filter { $0.status != .withdrawn }.map(\.content)
  }
}

extension LinkTarget {
  /// The slug of a whole topic.
  fileprivate var page: String? { if case .topic(let slug, nil) = self { slug } else { nil } }
}
