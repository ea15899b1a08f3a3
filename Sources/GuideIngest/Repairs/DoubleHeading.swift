package import GuideModel

/// Drops a heading that stands twice, with nothing between: once is what the page shows.
package struct DoubleHeading: PageRepair {
  package let name = "double-heading"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var kept: [Page.Item] = []
    for item in page.items {
      let last =
        kept.last ?? Page.Item(.heading(level: 1, page.title, anchor: nil), origin: page.origin)
      guard let anchor = item.repeated(after: last) else {
        kept.append(item)
        continue
      }
      if let top = kept.indices.last { kept[top].setAnchor(anchor) }
      page.residue.append(
        Residue(
          origin: item.origin, text: item.heading?.plainText ?? "", outcome: .repaired, rule: name))
      diagnostics.repaired(name)
    }
    page.items = kept
  }
}

extension Page.Item {
  /// The anchor of both, where this is the heading that stands before it once more; nil where it is
  /// not.
  fileprivate func repeated(after last: Page.Item) -> String?? {
    guard case .heading(let level, let heading, let anchor) = content,
      case .heading(level, let text, let other) = last.content,
      !heading.isInvisible, heading.plainText == text.plainText,
      anchor == nil || other == nil || anchor == other
    else { return nil }
    return .some(other ?? anchor)
  }

  fileprivate mutating func setAnchor(_ anchor: String?) {
    guard case .heading(let level, let heading, _) = content else { return }
    content = .heading(level: level, heading, anchor: anchor)
  }
}
