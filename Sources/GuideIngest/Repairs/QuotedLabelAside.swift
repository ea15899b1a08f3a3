package import GuideModel

/// Makes an aside of a quote that starts with an aside's label: `> **Note**`, `> **Note:** text`,
/// `> [!NOTE]`.
package struct QuotedLabelAside: PageRepair {
  package let name = "quoted-label-aside"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    for index in page.items.indices {
      let item = page.items[index]
      guard case .quote(let blocks) = item.block, case .paragraph(let inlines) = blocks.first,
        let label = LeadingLabel(inlines, profile: profile, isQuoted: true),
        blocks.count > 1 || !label.rest.isInvisible
      else { continue }
      let title = page.title(
        fromLabel: label.text, of: label.kind, at: item.origin, rule: name)
      let first: [BlockContent] = label.rest.isInvisible ? [] : [.paragraph(label.rest)]
      page.items[index].content = .block(
        .aside(kind: label.kind, blocks: title + first + blocks.dropFirst()))
      diagnostics.repaired(name)
    }
  }
}
