package import GuideModel
internal import GuideText

/// Reads a date and a text above the title as the newest entry of the change log, and takes out a
/// note below the title that repeats an entry.
package struct LeadingChange: PageRepair {
  package let name = "leading-change"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    if takeNote(of: &page) { diagnostics.repaired(name) }
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

  /// A note below the title that says what an entry of the change log says is no note.
  private func takeNote(of page: inout Page) -> Bool {
    let log = Set(page.changeLog.map { NormalizedText($0.text.plainText).text })
    guard
      let index = page.items.prefix(3).firstIndex(where: { item in
        guard case .aside(_, let blocks)? = item.block, blocks.count == 1 else { return false }
        return log.contains(NormalizedText(blocks[0].plainText).text)
      })
    else { return false }
    let item = page.items.remove(at: index)
    page.residue.append(
      Residue(
        origin: item.origin, text: item.block?.plainText ?? "", outcome: .repaired, rule: name))
    return true
  }
}
