package import GuideModel
internal import GuideText

/// Ids of sections: the publisher's anchor, else one made from the heading; where a topic has it
/// twice, the first keeps it and the later ones are prefixed with their parent's. The name of a tab gives
/// way to every heading: links name headings.
package struct SectionIDs {
  private var taken = UniqueNames()
  /// In lower case, what headings are to be called.
  private var ofHeadings: Set<String> = []

  package init() {}

  /// In reading order; the page itself last, since its heading has no anchor of its own.
  package mutating func assign(to root: inout Section) {
    ofHeadings = Set(root.walk.filter(\.hasFragment).map { Self.wanted($0).lowercased() })
    for index in root.sections.indices { assign(to: &root.sections[index], parent: nil) }
    root.id = unique(HeadingAnchor.id(of: root.headingText), parent: nil)
  }

  private mutating func assign(to section: inout Section, parent: String?) {
    let wanted = Self.wanted(section)
    let isHeading = section.hasFragment || !ofHeadings.contains(wanted.lowercased())
    section.id = unique(isHeading ? wanted : (parent ?? "tab") + "-" + wanted, parent: parent)
    for index in section.sections.indices {
      assign(to: &section.sections[index], parent: section.id)
    }
  }

  private static func wanted(_ section: Section) -> String {
    section.anchor ?? HeadingAnchor.id(of: section.headingText)
  }

  private mutating func unique(_ wanted: String, parent: String?) -> String {
    let base = wanted.isEmpty ? "section" : wanted
    if taken.isTaken(base), let parent { return taken.take(parent + "-" + base) }
    return taken.take(base)
  }
}

extension Section {
  /// Whether the page that it is from gives it a fragment: a tab has one only where a dump has it.
  var hasFragment: Bool { tab == nil || anchor != nil }
}
