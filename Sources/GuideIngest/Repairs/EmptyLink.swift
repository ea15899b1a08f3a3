package import GuideModel

/// Drops a link that shows nothing, for its picture was lost, where another link of the page leads
/// to the same place.
package struct EmptyLink: PageRepair {
  package let name = "empty-link"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard page.items.contains(where: { $0.emptyLink != nil }) else { return }
    let shown = Set(page.items.flatMap { $0.emptyLink == nil ? $0.targets : [] })
    page.items.removeAll { item in
      guard let target = item.emptyLink, shown.contains(target) else { return false }
      diagnostics.repaired(name)
      return true
    }
  }
}

extension Page.Item {
  /// Where the paragraph leads that is nothing but a link without text or picture.
  fileprivate var emptyLink: LinkTarget? {
    guard let link = paragraph?.soleLink, link.content.isInvisible else { return nil }
    return link.target
  }

  fileprivate var targets: [LinkTarget] {
    title?.targets ?? block?.targets ?? []
  }
}
