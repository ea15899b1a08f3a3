package import GuideModel

/// Makes an aside of a paragraph that starts with a strong label: `**NOTE**text`, `**Note:** text`.
package struct BoldLabelAside: PageRepair {
  package let name = "bold-label-aside"
  package let isOfConverters = true

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    for index in page.items.indices {
      let item = page.items[index]
      guard let inlines = item.paragraph,
        let label = LeadingLabel(inlines, profile: profile, isQuoted: false),
        !label.rest.isInvisible
      else { continue }
      let title = page.title(
        fromLabel: label.text, of: label.kind, at: item.origin, rule: name)
      page.items[index].content = .block(
        .aside(kind: label.kind, blocks: title + [.paragraph(label.rest)]))
      diagnostics.repaired(name)
    }
  }
}
