package import GuideModel

/// Makes an aside of a heading that is nothing but an aside's label in strong type (`#### **Note**`),
/// or far down with none but labels beside it, and of the paragraph after it.
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
          || (level > 3 && page.hasOnlyLabelsBeside(page.items.count - rest.count - 1, profile)),
        rest.first?.block?.isBody == true
      else {
        result.append(item)
        continue
      }
      let body = rest.removeFirst()
      let title = page.title(
        fromLabel: inlines.plainText, of: kind, at: item.origin, rule: name)
      result.append(.aside(kind, title, [body], from: item.origin))
      diagnostics.repaired(name)
    }
    page.items = result
  }
}

extension Page {
  /// Whether the headings of the same level that stand beside that at the index, below the same one,
  /// are labels too.
  fileprivate func hasOnlyLabelsBeside(_ index: Int, _ profile: Profile) -> Bool {
    func heading(_ item: Item) -> (level: Int, text: String)? {
      guard case .heading(let level, let inlines, _) = item.content else { return nil }
      return (level, inlines.plainText)
    }
    guard let own = heading(items[index])?.level else { return false }
    let before = items[..<index].reversed().compactMap(heading).prefix { $0.level >= own }
    let after = items[(index + 1)...].compactMap(heading).prefix { $0.level >= own }
    return (before + after).allSatisfy {
      $0.level > own || profile.asideKind(ofLabel: $0.text) != nil
    }
  }
}

extension [Inline] {
  fileprivate var isStrong: Bool {
    guard count == 1, case .strong = self[0] else { return false }
    return true
  }
}
