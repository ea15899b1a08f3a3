package import GuideModel

/// Reads what a film's player leaves in the text as the film's description.
package struct FilmDescription: PageRepair {
  package let name = "film-description"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard let films = profile.films else { return }
    var result: [Page.Item] = []
    var rest = page.items[...]
    func isOne(of texts: [String], _ item: Page.Item?) -> Bool {
      item?.paragraph.map { texts.containsFolded($0.plainText) } ?? false
    }
    while let item = rest.popFirst() {
      guard let label = films.labels.first(where: { item.paragraph?.starts(with: $0) ?? false }),
        let inlines = item.paragraph
      else {
        result.append(item)
        continue
      }
      if isOne(of: films.before, result.last), let before = result.popLast() {
        drop(before, from: &page)
      }
      page.residue.append(
        Residue(origin: item.origin, text: label, outcome: .repaired, rule: name))
      result.append(
        Page.Item(.video(description: inlines.dropping(label)), origin: item.origin))
      if isOne(of: films.after, rest.first) { drop(rest.removeFirst(), from: &page) }
      diagnostics.repaired(name)
    }
    page.items = result
  }

  private func drop(_ item: Page.Item, from page: inout Page) {
    page.residue.append(
      Residue(
        origin: item.origin, text: item.block?.plainText ?? "", outcome: .repaired, rule: name))
  }
}

extension [Inline] {
  fileprivate func starts(with label: String) -> Bool {
    guard case .text(let text) = trimmed.first else { return false }
    return text.hasPrefix(label)
  }

  fileprivate func dropping(_ label: String) -> [Inline] {
    var inlines = trimmed
    if case .text(let text) = inlines.first {
      inlines[0] = .text(String(text.dropFirst(label.count)))
    }
    return inlines.trimmed
  }
}
