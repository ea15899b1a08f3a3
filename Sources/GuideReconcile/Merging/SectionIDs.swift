package import GuideModel
internal import GuideText

/// Ids of sections: the publisher's anchor, else one made from the heading; where a topic has it
/// twice, the first keeps it and the later ones are prefixed with their parent's.
package struct SectionIDs {
  private var taken = UniqueNames()

  package init() {}

  /// In reading order; the page itself last, since its heading has no anchor of its own.
  package mutating func assign(to root: inout Section) {
    for index in root.sections.indices { assign(to: &root.sections[index], parent: nil) }
    root.id = unique(HeadingAnchor.id(of: root.headingText), parent: nil)
  }

  private mutating func assign(to section: inout Section, parent: String?) {
    section.id = unique(section.anchor ?? HeadingAnchor.id(of: section.headingText), parent: parent)
    for index in section.sections.indices {
      assign(to: &section.sections[index], parent: section.id)
    }
  }

  private mutating func unique(_ wanted: String, parent: String?) -> String {
    let base = wanted.isEmpty ? "section" : wanted
    if taken.isTaken(base), let parent { return taken.take(parent + "-" + base) }
    return taken.take(base)
  }
}
