internal import GuideModel

/// What is shown of a passage: the text of the newest, with the markup of the richest copy of the
/// same words; every other reading beside it.
struct Shown {
  let content: BlockContent
  let alternatives: [Alternative]
  let provenance: [Provenance]

  init(_ passage: Passage, readings: [Reading], chronology: Chronology) {
    let same = passage.same.sorted { $0.origin < $1.origin }
    let richest = Self.richest(same, readings)
    let newest = Self.newest(same, readings, chronology) ?? richest
    var content = passage.merged ?? same[richest].content
    var provenance: [Provenance] = [Provenance(same[newest].origin, role: .kept)]
    for (index, witness) in same.enumerated() where index != newest {
      provenance.append(Provenance(witness.origin, role: index == richest ? .lifted : .same))
    }
    let others = passage.others.sorted { $0.origin < $1.origin }
    for witness in others where witness.bond == .lifted || witness.bond == .contained {
      provenance.append(
        Provenance(witness.origin, role: witness.bond == .lifted ? .lifted : .same))
    }
    for witness in others.sorted(by: { $0.content.richness > $1.content.richness })
    where witness.content.richness > content.richness {
      guard let marked = MarkupLift.lift(from: witness.content, onto: content) else { continue }
      content = marked
      if witness.bond.relation != nil {
        provenance.append(Provenance(witness.origin, role: .lifted))
      }
    }
    self.content = content
    self.provenance = provenance
    alternatives = Self.alternatives(others)
  }

  private static func richest(_ witnesses: [Witness], _ readings: [Reading]) -> Int {
    var best = 0
    for index in witnesses.indices.dropFirst() {
      let (a, b) = (witnesses[index].content, witnesses[best].content)
      if a.richness > b.richness { best = index }
    }
    return best
  }

  /// The one that is newer than all others; nil where that is unknown.
  private static func newest(
    _ witnesses: [Witness], _ readings: [Reading], _ chronology: Chronology
  ) -> Int? {
    witnesses.indices.first { index in
      witnesses.indices.allSatisfy { other in
        other == index
          || chronology.compare(
            readings[witnesses[index].reading].document,
            readings[witnesses[other].reading].document) == .newer
      }
    }
  }

  /// One a reading; copies of the same words are one alternative.
  private static func alternatives(_ witnesses: [Witness]) -> [Alternative] {
    var result: [Alternative] = []
    var positions: [Fingerprint: Int] = [:]
    for witness in witnesses {
      guard let relation = witness.bond.relation else { continue }
      let fingerprint = Fingerprint(witness.content)
      if let position = positions[fingerprint] {
        result[position].provenance.append(Provenance(witness.origin, role: .same))
      } else {
        positions[fingerprint] = result.count
        result.append(
          Alternative(
            content: witness.content, relation: relation,
            provenance: [Provenance(witness.origin, role: .kept)]))
      }
    }
    return result
  }
}

extension Witness.Bond {
  var relation: Relation? {
    switch self {
    case .same, .lifted, .contained: nil
    case .variant: .variant
    case .superseded: .superseded
    case .conflict: .conflict
    }
  }

  var outcome: Outcome {
    switch self {
    case .same: .same
    case .lifted: .lifted
    case .contained: .contained
    case .variant: .variant
    case .superseded: .superseded
    case .conflict: .conflict
    }
  }
}
