internal import GuideModel

/// What is shown of a passage: the text of the newest, with the markup of the richest copy of the
/// same words; every other reading beside it, of a part where only parts differ.
struct Shown {
  let content: BlockContent
  let alternatives: [Alternative]
  let parts: [BlockPart]
  let provenance: [Provenance]

  init(
    _ passage: Passage, beside neighbours: Set<Fingerprint>, readings: [Reading],
    chronology: Chronology, vocabulary: FactVocabulary
  ) {
    let same = passage.same.sorted { $0.origin < $1.origin }
    let newest = Self.newest(same, readings, chronology) ?? Self.richest(same, before: 0)
    let richest = Self.richest(same, before: newest)
    var content = passage.merged ?? same[richest].content
    var provenance: [Provenance] = [Provenance(same[newest].origin, role: .kept)]
    for (index, witness) in same.enumerated() where index != newest {
      provenance.append(Provenance(witness.origin, role: index == richest ? .lifted : .same))
    }
    let others = passage.others.sorted { $0.origin < $1.origin }
    for witness in others where witness.bond == .lifted || witness.bond == .contained {
      let isLifted = witness.bond == .lifted && witness.gives(to: same[newest])
      provenance.append(Provenance(witness.origin, role: isLifted ? .lifted : .same))
    }
    for witness in others.sorted(by: { $0.content.richness > $1.content.richness })
    where witness.content.richness > content.richness {
      guard let marked = MarkupLift.lift(from: witness.content, onto: content) else { continue }
      content = marked
      if witness.bond.relation != nil {
        provenance.append(Provenance(witness.origin, role: .lifted))
      }
    }
    let alike = same + others.filter { $0.bond == .variant }
    if content.label == nil, let named = alike.first(where: { $0.content.label != nil }) {
      content.label = named.content.label
      if content.label != nil { provenance.lift(from: named.origin) }
    }
    let told = PartReadings(
      content, of: passage, beside: neighbours, readings: readings, chronology: chronology,
      vocabulary: vocabulary)
    for witness in others where told.told.contains(witness.origin) {
      if provenance.contains(where: { $0.origin == witness.origin }) { continue }
      provenance.append(Provenance(witness.origin, role: .same))
    }
    self.content = told.content
    self.parts = told.parts
    self.provenance = provenance
    alternatives = Self.alternatives(others.filter { !told.told.contains($0.origin) })
  }

  /// The one with the most markup; `best` where none has more.
  private static func richest(_ witnesses: [Witness], before best: Int) -> Int {
    var best = best
    for index in witnesses.indices {
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
    for witness in witnesses {
      guard let relation = witness.bond.relation else { continue }
      result.add(witness.content, relation, at: witness.origin)
    }
    return result
  }
}

extension [Provenance] {
  fileprivate mutating func lift(from origin: Origin) {
    if let index = firstIndex(where: { $0.origin == origin }) {
      if self[index].role == .same { self[index].role = .lifted }
    } else {
      append(Provenance(origin, role: .lifted))
    }
  }
}

extension Witness {
  /// Whether it has words, markup or pictures that the other has not.
  fileprivate func gives(to other: Witness) -> Bool {
    content.richness > other.content.richness
      || Fingerprint(content) != Fingerprint(other.content)
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
