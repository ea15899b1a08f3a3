package import GuideModel

/// Drops a first heading that a converter made up: what stands under it belongs to the page.
package struct ArtefactHeading: PageRepair {
  package let name = "artefact-heading"
  /// Those that the dialect's converter makes up, on any site; the profile has those of its own.
  var names: [String] = []

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard let index = page.items.firstIndex(where: \.isHeading),
      let heading = page.items[index].heading?.plainText,
      (profile.headings.overview + names).containsFolded(heading),
      !page.anchors.contains(where: { $0.url == page.facts.url && $0.title == heading })
    else { return }
    let origin = page.items.remove(at: index).origin
    page.residue.append(
      Residue(origin: origin, text: heading, outcome: .repaired, rule: name))
    diagnostics.repaired(name)
  }
}
