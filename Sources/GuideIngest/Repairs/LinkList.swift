package import GuideModel

/// Reads what stands under `Related`, `Developer documentation` and `Videos` as lists of links.
package struct LinkList: PageRepair {
  package let name = "link-list"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [Page.Item] = []
    var kind: LinksKind?
    var run: (entries: [LinkEntry], origin: Origin)?
    func end() {
      if let list = run, let kind {
        result.append(Page.Item(.links(kind: kind, entries: list.entries), origin: list.origin))
        diagnostics.repaired(name)
      }
      run = nil
    }
    for (index, item) in page.items.enumerated() {
      if let heading = item.heading?.plainText {
        end()
        kind = profile.linksKind(ofHeading: heading)
      } else if item.block == .thematicBreak {
        end()
        kind = nil
      } else if kind != nil, let entries = LinkEntryReader.entries(of: item) {
        run = (
          (run?.entries ?? []) + entries, run.map { $0.origin.union(item.origin) } ?? item.origin
        )
        continue
      } else if kind == .videos, let list = run, let longer = list.entries.adding(item),
        page.items[(index + 1)...].first.flatMap(LinkEntryReader.entries) != nil
      {
        run = (longer, list.origin.union(item.origin))
        continue
      } else {
        end()
      }
      result.append(item)
    }
    end()
    page.items = result
    findTargets(in: &page)
  }

  /// Entries whose link was lost, by their title among the links that the source names.
  private func findTargets(in page: inout Page) {
    for index in page.items.indices {
      guard case .block(.links(let kind, var entries)) = page.items[index].content else { continue }
      for entry in entries.indices where entries[entry].target == nil {
        guard let found = Self.anchor(of: &entries[entry], in: page) else { continue }
        let anchor = page.anchors[found]
        entries[entry].target = .external(
          anchor.fragment.map { anchor.url + "#" + $0 } ?? anchor.url)
        page.anchorRules[found] = name
      }
      page.items[index].content = .block(.links(kind: kind, entries: entries))
    }
  }

  /// Of a title with a dash, what stands behind the dash looked like a description.
  private static func anchor(of entry: inout LinkEntry, in page: Page) -> Int? {
    let title = entry.title.plainText
    let titles = LinkEntryReader.dashes.map { title + $0 + entry.abstract.plainText }
    let others = page.anchors.indices.filter { page.anchors[$0].url != page.facts.url }
    if !entry.abstract.isEmpty,
      let whole = others.last(where: { titles.contains(page.anchors[$0].title) })
    {
      entry.title = [.text(page.anchors[whole].title)]
      entry.abstract = []
      return whole
    }
    return others.last { page.anchors[$0].title == title }
  }
}

extension [LinkEntry] {
  /// With a paragraph between two films as the second one of the description that the first has; nil
  /// where it has none, or where the paragraph introduces what follows or links somewhere.
  fileprivate func adding(_ item: Page.Item) -> [LinkEntry]? {
    guard let last, !last.abstract.isEmpty, let paragraph = item.paragraph,
      paragraph.targets.isEmpty, !paragraph.plainText.hasSuffix(":")
    else { return nil }
    var entries = self
    entries[count - 1].abstract += [.softBreak] + paragraph
    return entries
  }
}

extension Profile {
  func linksKind(ofHeading heading: String) -> LinksKind? {
    if headings.related.containsFolded(heading) { return .related }
    if headings.developer.containsFolded(heading) { return .developer }
    return headings.videos.containsFolded(heading) ? .videos : nil
  }
}
