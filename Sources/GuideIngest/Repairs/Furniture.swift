package import GuideModel
internal import GuideText

/// Takes page chrome out that the profile knows: navigation, skip links, copyright lines.
package struct Furniture: PageRepair {
  package let name = "page-furniture"

  package init() {}

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    if profile.furniture.isEmpty { return }
    let patterns = profile.furniture.map(Wildcard.init)
    page.items.removeAll { item in
      let text = item.heading?.plainText ?? item.block?.plainText ?? ""
      let line = text.replacing("\n", with: " ").trimmingSpaces
      guard !line.isEmpty, patterns.contains(where: { $0.matches(line) }) else { return false }
      page.residue.append(
        Residue(origin: item.origin, text: text, outcome: .furniture, rule: name))
      diagnostics.repaired(name)
      return true
    }
  }
}
