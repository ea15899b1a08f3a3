internal import GuideModel

/// Accounts for every range of a topic's sources.
struct LedgerOfTopic {
  let slug: String
  let readings: [Reading]
  private(set) var entries: [LedgerEntry] = []

  init(slug: String, readings: [Reading]) {
    self.slug = slug
    self.readings = readings
  }

  mutating func addPage(_ topic: Topic) {
    for reading in readings {
      let document = reading.document
      for residue in document.residue { add(residue) }
      add(
        document.root.origin, document.title, .init(topic.provenance, document.root.origin),
        target: topic.root.id)
      for entry in document.changeLog {
        for provenance in entry.provenance {
          let stated = topic.changeLog.first {
            $0.provenance.contains { $0.origin == provenance.origin }
          }
          let text = entry.text.plainText
          add(
            provenance.origin, text, .init(stated?.provenance ?? [], provenance.origin),
            target: nil)
        }
      }
    }
  }

  mutating func addHeadings(below root: Section) {
    for child in root.sections.walk {
      for provenance in child.provenance {
        add(
          provenance.origin, child.headingText, .init(child.provenance, provenance.origin),
          target: child.id)
      }
    }
  }

  mutating func add(_ outcomes: [(witness: Witness, outcome: Outcome)], in block: Block) {
    for (witness, outcome) in outcomes {
      let role = block.provenance.first { $0.origin == witness.origin }?.role
      add(witness, outcome == .same && role == .lifted ? .lifted : outcome, block.id)
    }
  }

  private mutating func add(_ witness: Witness, _ outcome: Outcome, _ target: String) {
    entries.append(
      LedgerEntry(
        origin: witness.origin, outcome: outcome, rule: witness.rule, topic: slug, target: target,
        similarity: witness.similarity, text: witness.content.labelledText))
  }

  private mutating func add(_ residue: Residue) {
    entries.append(
      LedgerEntry(
        origin: residue.origin, outcome: residue.outcome, rule: residue.rule, topic: slug,
        text: residue.text))
  }

  private mutating func add(
    _ origin: Origin, _ text: String, _ outcome: Outcome, target: String?
  ) {
    entries.append(
      LedgerEntry(origin: origin, outcome: outcome, topic: slug, target: target, text: text))
  }
}

extension Outcome {
  /// Of the words at `origin` in what has these provenances.
  fileprivate init(_ provenance: [Provenance], _ origin: Origin) {
    let role = provenance.first { $0.origin == origin }?.role
    self = role == .same ? .same : role == .lifted ? .lifted : .kept
  }
}
