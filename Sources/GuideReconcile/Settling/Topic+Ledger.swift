internal import GuideModel
internal import GuideText

extension Topic {
  /// Accounts for every range of its sources, by place.
  func ledger(of readings: [Reading], _ blocks: [SettledBlock]) -> [LedgerEntry] {
    let titles = provenance.outcomes
    let others = Set(root.alternatives.flatMap(\.provenance).map(\.origin))
    let changes = changeLog.flatMap(\.provenance).outcomes
    var stated: [LedgerEntry] = []
    for document in readings.map(\.document) {
      stated += document.residue.map(entry)
      let own = [document.root.origin].filter { !others.contains($0) }
      stated += entries(own, titles, target: root.id, document.title)
      for change in document.changeLog {
        stated += entries(change.provenance.map(\.origin), changes, change.text.plainText)
      }
    }
    let headings = root.sections.walk.flatMap { section in
      entries(
        section.provenance.map(\.origin), section.provenance.outcomes, target: section.id,
        section.headingText)
    }
    let told = root.walk.flatMap { section in
      section.alternatives.flatMap { other in
        other.provenance.map {
          LedgerEntry(
            origin: $0.origin, outcome: other.relation.outcome,
            topic: slug, target: section.id, text: other.content.plainText)
        }
      }
    }
    return (stated + headings + told + blocks.flatMap(entries)).sorted {
      ($0.origin, $0.target ?? "") < ($1.origin, $1.target ?? "")
    }
  }

  private func entry(_ residue: Residue) -> LedgerEntry {
    LedgerEntry(
      origin: residue.origin, outcome: residue.outcome, rule: residue.rule, topic: slug,
      text: residue.text)
  }

  private func entries(
    _ origins: [Origin], _ outcomes: [Origin: Outcome], target: String? = nil, _ text: String
  ) -> [LedgerEntry] {
    origins.map { origin in
      LedgerEntry(
        origin: origin, outcome: outcomes[origin, default: .kept], topic: slug, target: target,
        text: text)
    }
  }

  private func entries(_ settled: SettledBlock) -> [LedgerEntry] {
    let outcomes = settled.block.provenance.outcomes
    return settled.outcomes.map { witness, outcome in
      let isLifted = outcomes[witness.origin] == .lifted
      return LedgerEntry(
        origin: witness.origin, outcome: outcome == .same && isLifted ? .lifted : outcome,
        rule: witness.rule, topic: slug, target: settled.block.id, similarity: witness.similarity,
        text: witness.content.labelledText)
    }
  }
}

extension Relation {
  /// Of the words of such a reading.
  var outcome: Outcome {
    switch self {
    case .superseded: .superseded
    case .conflict: .conflict
    case .settled: .settled
    }
  }
}

extension [Provenance] {
  /// Of the words at each place in what has these; of places that stand twice the first counts.
  fileprivate var outcomes: [Origin: Outcome] {
    Dictionary(
      first: map { ($0.origin, $0.role == .same ? .same : $0.role == .lifted ? .lifted : .kept) })
  }
}
