package import GuideModel
internal import GuideText

/// Links a phrase again whose target the source still names, where the phrase occurs exactly once
/// in the page's text. What occurs more often is listed and not guessed.
package struct RelinkedPhrase: PageRepair {
  package let name = "relinked-phrase"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let candidates = candidates(of: page, profile)
    if candidates.isEmpty { return }
    var search = PhraseSearch(phrases: candidates.map { page.anchors[$0].title })
    page.editText { search.read($0) }
    for (phrase, index) in candidates.enumerated()
    where search.counts[phrase] != 1 && page.anchorRules[index] == nil {
      page.anchorRules[index] =
        search.counts[phrase] == 0 ? "unplaced-link" : "ambiguous-phrase"
    }
    var run = 0
    let anchors = candidates.map { page.anchors[$0] }
    page.editText { inlines in
      for place in search.places(in: run) {
        let anchor = anchors[place.phrase]
        let url = anchor.fragment.map { anchor.url + "#" + $0 } ?? anchor.url
        inlines.link(place.range, to: .external(url))
      }
      run += 1
    }
    for (phrase, index) in candidates.enumerated() where search.counts[phrase] == 1 {
      page.anchorRules[index] = search.isTaken(phrase) ? name : "ambiguous-phrase"
      if search.isTaken(phrase) { diagnostics.repaired(name) }
    }
  }

  /// Links that running text may hold: other pages, and this page under another name than the
  /// heading's; none that the source names first below the lists of links at the end.
  private func candidates(of page: Page, _ profile: Profile) -> [Int] {
    let lists = profile.headings.resources + profile.headings.related + profile.headings.developer
    let end =
      page.anchors.firstIndex { $0.url == page.facts.url && lists.containsFolded($0.title) }
      ?? page.anchors.count
    let titles = page.anchors[..<end].map(\.title).counts
    return page.anchors.indices.filter { index in
      let anchor = page.anchors[index]
      guard index < end, anchor.url != page.facts.url, page.isOpen(index)
      else { return false }
      return titles[anchor.title] == 1
    }
  }
}

extension Page {
  /// Whether the link may stand in the text: no other repair took it, but an entry of a list of
  /// links may have the same target.
  fileprivate func isOpen(_ anchor: Int) -> Bool {
    anchorRules[anchor] == nil || anchorRules[anchor] == LinkList().name
  }

  /// Every run of running text in reading order.
  fileprivate mutating func editText(_ edit: (inout [Inline]) -> Void) {
    for index in items.indices {
      guard case .block(var content) = items[index].content else { continue }
      content.editInlines(edit)
      items[index].content = .block(content)
    }
  }
}
