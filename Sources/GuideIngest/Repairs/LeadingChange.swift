package import GuideModel
internal import GuideText

/// Reads a date and a text above the title as the newest entry of the change log.
package struct LeadingChange: PageRepair {
  package let name = "leading-change"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let title = page.origin.location.start
    guard page.items.count > 1, page.items[1].origin.location.start < title,
      let day = page.items[0].paragraph?.plainText.trimmingSpaces,
      let date = DateReader(formats: profile.dateFormats).date(day)?.text,
      let text = page.items[1].paragraph
    else { return }
    let origin = page.items[0].origin.union(page.items[1].origin)
    page.items.removeFirst(2)
    let key = NormalizedText(text.plainText)
    let isListed = page.changeLog.contains {
      $0.date == date && NormalizedText($0.text.plainText) == key
    }
    if !isListed {
      page.changeLog.insert(
        ChangeLogEntry(date: date, text: text, provenance: [Provenance(origin, role: .kept)]), at: 0
      )
    }
    page.residue.append(
      Residue(
        origin: origin, text: isListed ? day + " " + text.plainText : day, outcome: .repaired,
        rule: name))
    diagnostics.repaired(name)
  }
}
