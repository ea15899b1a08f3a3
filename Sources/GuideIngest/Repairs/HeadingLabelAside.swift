package import GuideModel

/// Makes an aside of a heading that is nothing but an aside's label in strong type (`#### **Note**`),
/// or far down with no other heading beside it, and of the paragraph after it.
package struct HeadingLabelAside: PageRepair {
  package let name = "heading-label-aside"
  package let isOfConverters = true

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [Page.Item] = []
    var rest = page.items[...]
    while let item = rest.popFirst() {
      guard case .heading(let level, let inlines, nil) = item.content,
        !inlines.holdsCode, let kind = profile.asideKind(ofLabel: inlines.plainText),
        inlines.isStrong
          || (level > 3 && page.isAloneAtItsLevel(page.items.count - rest.count - 1)),
        rest.first?.block?.isBody == true
      else {
        result.append(item)
        continue
      }
      let body = rest.removeFirst()
      page.residue.append(
        Residue(origin: item.origin, text: inlines.plainText, outcome: .repaired, rule: name))
      result.append(.aside(kind, [body], from: item.origin))
      diagnostics.repaired(name)
    }
    page.items = result
  }
}

extension Page {
  /// Whether no heading of the same level stands beside that at the index, below the same one.
  fileprivate func isAloneAtItsLevel(_ index: Int) -> Bool {
    func level(_ item: Item) -> Int? {
      if case .heading(let level, _, _) = item.content { level } else { nil }
    }
    guard let own = level(items[index]) else { return false }
    let before = items[..<index].reversed().lazy.compactMap(level).first { $0 <= own }
    let after = items[(index + 1)...].lazy.compactMap(level).first { $0 <= own }
    return before != own && after != own
  }
}

extension [Inline] {
  fileprivate var isStrong: Bool {
    guard count == 1, case .strong = self[0] else { return false }
    return true
  }
}
