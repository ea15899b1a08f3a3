package import GuideModel
internal import GuideText

/// Takes page chrome out that the profile knows: navigation, skip links, copyright lines, and what is
/// chrome only where all its lines follow one another, as the fields and buttons of a filter.
package struct Furniture: PageRepair {
  package let name = "page-furniture"

  package init() {}

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let known = profile.furniture.map { $0.split(separator: "\n").map { Wildcard(String($0)) } }
      .filter { !$0.isEmpty }
    if known.isEmpty { return }
    let texts = page.items.map { $0.title?.plainText ?? $0.block?.plainText ?? "" }
    let lines = texts.map(\.joinedLines.trimmingSpaces)
    var kept: [Page.Item] = []
    var index = 0
    while index < lines.count {
      let rest = lines[index...]
      let found = known.first { patterns in
        patterns.count <= rest.count
          && zip(patterns, rest).allSatisfy { !$1.isEmpty && $0.matches($1) }
      }
      guard let count = found?.count else {
        kept.append(page.items[index])
        index += 1
        continue
      }
      for taken in index..<index + count {
        page.residue.append(
          Residue(
            origin: page.items[taken].origin, text: texts[taken], outcome: .furniture, rule: name))
        diagnostics.repaired(name)
      }
      index += count
    }
    // The rule above a footer went with it.
    if kept.count < page.items.count, kept.last?.block == .thematicBreak { kept.removeLast() }
    page.items = kept
  }
}
