/// A heading with the sections below it, of a document or of a topic.
package protocol SectionProtocol: Walkable {
  var heading: [Inline] { get }
  var sections: [Self] { get set }
  /// Of each of its sections, from itself, RFC 6901.
  var sectionPointers: [String] { get }
}

extension Section: SectionProtocol {}
extension DocumentSection: SectionProtocol {
  package var sectionPointers: [String] { sections.indices.map { "/sections/\($0)" } }
}

/// A section and where it stands below the root.
package struct PlacedSection<Section: SectionProtocol> {
  package var section: Section
  /// Down to it, without the root's.
  package var headings: [String] = []
  /// The one that it stands in, as an index into all; nil for the root.
  package var parent: Int?
  /// From the root, RFC 6901.
  package var pointer = ""
}

extension SectionProtocol {
  package var children: [Self] { sections }

  /// The heading's visible words.
  package var headingText: String { heading.plainText }

  /// Itself and every section below it with its place, in reading order.
  package var placed: [PlacedSection<Self>] {
    var placed: [PlacedSection<Self>] = []
    var rest = [PlacedSection(section: self)]
    while let next = rest.popLast() {
      let parent = placed.count
      placed.append(next)
      rest += zip(next.section.sections, next.section.sectionPointers).reversed().map {
        PlacedSection(
          section: $0, headings: next.headings + [$0.headingText], parent: parent,
          pointer: next.pointer + $1)
      }
    }
    return placed
  }

  /// Changes itself and then every section that is left below it, in reading order.
  package mutating func editEach(_ change: (inout Self) -> Void) {
    change(&self)
    for index in sections.indices { sections[index].editEach(change) }
  }
}

extension Topic {
  /// Every block in reading order, the abstract first.
  package var blocks: [Block] { (abstract.map { [$0] } ?? []) + root.walk.flatMap(\.blocks) }
}
