package import GuideModel

/// Takes away lines that label what follows them, `(sizes)=` of MyST, and keeps the labels as names by
/// which links of all pages lead there.
package struct NamedTarget: PageRepair {
  package let name = "named-target"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var items: [Page.Item] = []
    var heading = page.origin
    /// Labels of what is still to come.
    var waiting: [(name: String, origin: Origin)] = []
    func attach(to item: Page.Item?) {
      page.facts.fragments += waiting.map { label in
        let isOfTitle = label.origin.location.start < page.origin.location.start
        let title = isOfTitle ? page.title : item?.heading ?? item?.figure?.caption
        return PageFacts.Fragment(name: label.name, heading: heading, label: title ?? [])
      }
      waiting = []
    }
    for var item in page.items {
      if item.isHeading { heading = item.origin }
      var inlines = item.paragraph ?? []
      while let found = Self.leadingName(inlines) {
        waiting.append((found.name, item.origin))
        inlines = found.rest
        item.content = .block(.paragraph(inlines))
        page.residue.append(
          Residue(origin: item.origin, text: found.name, outcome: .repaired, rule: name))
        diagnostics.repaired(name)
      }
      if item.paragraph?.isEmpty == true { continue }
      attach(to: item)
      items.append(item)
    }
    attach(to: nil)
    page.items = items
  }

  /// Of the first line of a text, and the lines below.
  private static func leadingName(_ inlines: [Inline]) -> (name: String, rest: [Inline])? {
    let line = inlines.prefix { $0 != .softBreak }
    var text = ""
    for inline in line {
      guard case .text(let part) = inline else { return nil }
      text += part
    }
    // Nearly no line begins so, and a regular expression is compiled at each use.
    guard text.utf8.first == UInt8(ascii: "("),
      let match = text.wholeMatch(of: /\(([A-Za-z0-9_][A-Za-z0-9_.:+\/-]*)\)=\s*/)
    else { return nil }
    return (String(match.1), Array(inlines[line.endIndex...].dropFirst()))
  }
}
