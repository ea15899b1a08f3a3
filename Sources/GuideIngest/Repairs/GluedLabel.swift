package import GuideModel

/// Takes the label off the text of an aside that it is glued to: "NoteIn most cases …".
///
/// Before a capital letter or a platform's name the label is plain to see. Before any other lower
/// case letter ("Notebooks …") it is one only if every aside of the source starts with a label.
package struct GluedLabel: PagesRepair {
  package let name = "glued-label"

  package func repair(
    _ pages: inout [Page], profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let labels = profile.asideLabels
    let asides = pages.flatMap { $0.items.compactMap { Self.text(of: $0) } }
    let isHabit =
      asides.count > 1 && asides.allSatisfy { text in labels.contains { text.hasPrefix($0.label) } }
    for page in pages.indices {
      for index in pages[page].items.indices {
        let item = pages[page].items[index]
        guard let text = Self.text(of: item),
          let (label, kind) = labels.first(where: {
            Self.isGlued($0.label, to: text, isHabit: isHabit, profile)
          })
        else { continue }
        let title = pages[page].title(
          fromLabel: label, of: kind, at: item.origin, rule: name)
        pages[page].items[index].content = .block(
          .aside(
            kind: kind,
            blocks: title + [.paragraph([.text(String(text.dropFirst(label.count)))])]))
        diagnostics.repaired(name)
      }
    }
  }

  /// Of an aside that is one paragraph of plain text.
  private static func text(of item: Page.Item) -> String? {
    guard case .aside(_, let blocks) = item.block, blocks.count == 1,
      case .paragraph(let inlines) = blocks[0], inlines.count == 1,
      case .text(let text) = inlines[0]
    else { return nil }
    return text
  }

  private static func isGlued(
    _ label: String, to text: String, isHabit: Bool, _ profile: Profile
  ) -> Bool {
    guard text.hasPrefix(label) else { return false }
    let rest = text.dropFirst(label.count)
    guard let first = rest.first, !first.isWhitespace, first != ":" else { return false }
    if !first.isLetter || first.isUppercase || isHabit { return true }
    let names = profile.platforms.flatMap { [$0.name] + $0.spellings }
    return names.contains { name in
      rest.hasPrefix(name) && rest.dropFirst(name.count).first?.isLetter != true
    }
  }
}
