package import GuideModel

/// Reads the links of a page that has no text of its own, and names other pages only, as the cards
/// of a category page.
package struct RelatedCards: PageRepair {
  package let name = "related-cards"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard page.items.isEmpty, !page.anchors.isEmpty,
      page.anchors.allSatisfy({ $0.url != page.facts.url })
    else { return }
    let entries = page.anchors.map { anchor in
      let url = anchor.fragment.map { anchor.url + "#" + $0 } ?? anchor.url
      return LinkEntry(title: [.text(anchor.title)], target: .external(url))
    }
    let origin = page.anchors.dropFirst().reduce(page.anchors[0].origin) { $0.union($1.origin) }
    page.items = [Page.Item(.links(kind: .pages, entries: entries), origin: origin)]
    for index in page.anchors.indices { page.anchorRules[index] = name }
    diagnostics.repaired(name)
  }
}
