package import GuideModel

/// Drops the heading of a list of films that a dump lists without its films.
package struct EmptyVideos: PageRepair {
  package let name = "empty-videos"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var kept: [Page.Item] = []
    for (index, item) in page.items.enumerated() {
      let isLast = index + 1 == page.items.count || page.items[index + 1].isHeading
      if let heading = item.heading?.plainText, isLast,
        profile.headings.videos.containsFolded(heading)
      {
        page.residue.append(
          Residue(origin: item.origin, text: heading, outcome: .repaired, rule: name))
        diagnostics.repaired(name)
      } else {
        kept.append(item)
      }
    }
    page.items = kept
    for (index, anchor) in page.anchors.enumerated()
    where anchor.url == page.facts.url && page.anchorRules[index] == nil
      && profile.headings.videos.containsFolded(anchor.title)
      && !kept.contains(where: { $0.heading?.plainText == anchor.title })
    {
      page.anchorRules[index] = name
      diagnostics.repaired(name)
    }
  }
}
