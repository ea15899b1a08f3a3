package import GuideModel

/// Reads a strip of tabs, which a converter left as a paragraph of links that lead nowhere or as a
/// list of names, as what it is: the sections of those names below it are its tabs.
package struct TabStrip: PageRepair {
  package let name = "tab-strip"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    for index in page.items.indices {
      let item = page.items[index]
      guard
        let labels = Self.linkLabels(item.paragraph)
          ?? Self.listLabels(item, followed: page.items[(index + 1)...])
      else { continue }
      page.items[index].content = .tabStrip(labels: labels)
      page.residue.append(
        Residue(
          origin: item.origin, text: labels.joined(separator: " "), outcome: .repaired, rule: name))
      diagnostics.repaired(name)
    }
  }

  /// A heading may say more than its label: "Small" and "Small (default 38 mm)".
  static func hasTab(_ labels: [String], _ heading: String) -> Bool {
    labels.contains { $0 == heading || heading.hasPrefix($0 + " (") }
  }

  /// Two links or more, nothing else, each with an empty fragment.
  private static func linkLabels(_ inlines: [Inline]?) -> [String]? {
    guard let inlines else { return nil }
    var labels: [String] = []
    for inline in inlines {
      switch inline {
      case .link(let content, let target):
        guard target.text.hasSuffix("#") else { return nil }
        labels.append(content.plainText.trimmingSpaces)
      case .text(let text) where text.allSatisfy(\.isWhitespace): continue
      case .softBreak, .lineBreak: continue
      case .text, .code, .emphasis, .strong, .strikethrough, .image, .raw: return nil
      }
    }
    return labels.count > 1 ? labels : nil
  }

  /// Plain names, of which the first heads the section that follows at once, and another one more.
  private static func listLabels(
    _ item: Page.Item, followed rest: ArraySlice<Page.Item>
  ) -> [String]? {
    guard case .list(false, let items) = item.block, items.count > 1, let next = rest.first,
      case .heading(let level, let first, _) = next.content
    else { return nil }
    var labels: [String] = []
    for item in items {
      guard item.count == 1, case .paragraph(let inlines) = item[0], inlines.targets.isEmpty
      else { return nil }
      labels.append(inlines.plainText.trimmingSpaces)
    }
    guard labels.first == first.plainText.trimmingSpaces else { return nil }
    var found = 0
    for item in rest {
      guard case .heading(let depth, let inlines, _) = item.content else { continue }
      if depth < level { break }
      if depth == level, hasTab(labels, inlines.plainText.trimmingSpaces) { found += 1 }
    }
    return found > 1 ? labels : nil
  }
}
