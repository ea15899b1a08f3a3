/// How many passages of topics have other readings or are not current. A passage is a block, or a
/// row, item or entry of a block with a say of its own, and a heading of which there are several
/// readings, or that dumps with its text lack: wherever such figures are printed they are these.
package struct PassageCounts: Hashable, Sendable {
  /// All blocks.
  package private(set) var blocks = 0
  private var relations: [Relation: Int] = [:]
  private var statuses: [Status: Int] = [:]
  private var facets: [Facet: Int] = [:]

  package init(_ topics: some Sequence<Topic>) {
    for topic in topics {
      for block in topic.blocks { count(block) }
      for section in topic.root.walk {
        count(section.alternatives)
        if !section.dumpsWithoutHeading.isEmpty { statuses[section.status, default: 0] += 1 }
      }
    }
  }

  /// Passages with at least one such reading.
  package subscript(relation: Relation) -> Int { relations[relation] ?? 0 }

  /// Passages in conflict of which that is the gravest difference.
  package func conflicts(in facet: Facet) -> Int { facets[facet] ?? 0 }

  /// Passages of the status; a withdrawn block counts once, whatever its rows.
  package subscript(status: Status) -> Int { statuses[status] ?? 0 }

  private mutating func count(_ block: Block) {
    blocks += 1
    count(block.alternatives)
    for part in block.parts { count(part.alternatives) }
    statuses[block.status, default: 0] += 1
    for part in block.parts where part.status != .current && part.status != block.status {
      statuses[part.status, default: 0] += 1
    }
  }

  private mutating func count(_ readings: [Alternative]) {
    for relation in Set(readings.map(\.relation)) { relations[relation, default: 0] += 1 }
    let conflicts = readings.filter { $0.relation == .conflict }
    if let gravest = conflicts.flatMap(\.facets).min() { facets[gravest, default: 0] += 1 }
  }
}
