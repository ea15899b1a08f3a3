internal import GuideModel

/// A person's word that the reading of one dump is the one to show.
package struct Preference: Sendable, Equatable {
  package var dump: String
  /// The id that a build without the preference gives the block; nil for all of the topic.
  package var block: String?

  package init(dump: String, block: String? = nil) {
    self.dump = dump
    self.block = block
  }
}

extension ReconciledTopic {
  static let rule = "preferred"

  /// Shows the preferred readings and keeps the others as superseded. Only conflicts are settled;
  /// what is shown elsewhere stays. Gives the indices of the preferences that found one.
  package mutating func settle(_ preferences: [Preference]) -> Set<Int> {
    if preferences.isEmpty { return [] }
    var settling = Settling(preferences: preferences, ids: BlockIDs(slug: topic.slug))
    if let abstract = topic.abstract { topic.abstract = settling.settle(abstract) }
    settling.settle(&topic.root)
    for index in ledger.indices {
      ledger[index].target = ledger[index].target.map { settling.renamed[$0] ?? $0 }
      guard let outcome = settling.outcomes[ledger[index].origin],
        ledger[index].outcome.isReading
      else { continue }
      ledger[index].outcome = outcome
      ledger[index].rule = Self.rule
    }
    return settling.used
  }
}

/// One way through a topic in reading order.
private struct Settling {
  let preferences: [Preference]
  var ids: BlockIDs
  var used: Set<Int> = []
  /// New ids by old ones: an id is made of the words that are shown.
  var renamed: [String: String] = [:]
  /// What became of the readings of settled conflicts.
  var outcomes: [Origin: Outcome] = [:]

  init(preferences: [Preference], ids: BlockIDs) {
    self.preferences = preferences
    self.ids = ids
  }

  mutating func settle(_ section: inout Section) {
    section.blocks = section.blocks.map { settle($0) }
    for index in section.sections.indices { settle(&section.sections[index]) }
  }

  mutating func settle(_ block: Block) -> Block {
    var block = block
    for (index, preference) in preferences.enumerated()
    where preference.block == nil || preference.block == block.id {
      if prefer(preference.dump, in: &block) { used.insert(index) }
    }
    let id = ids.next(block.content)
    renamed[block.id] = id
    block.id = id
    return block
  }

  private mutating func prefer(_ dump: String, in block: inout Block) -> Bool {
    let conflicts = block.alternatives.indices.filter {
      block.alternatives[$0].relation == .conflict
    }
    if conflicts.isEmpty { return false }
    if !block.provenance.contains(where: { $0.role == .kept && $0.origin.dump == dump }) {
      guard
        let chosen = conflicts.first(where: {
          block.alternatives[$0].provenance.contains { $0.origin.dump == dump }
        })
      else { return false }
      let shown = Alternative(
        content: block.content, relation: .conflict, provenance: block.provenance)
      block.content = block.alternatives[chosen].content
      block.provenance = block.alternatives[chosen].provenance.enumerated().map {
        Provenance($0.element.origin, role: $0.offset == 0 ? .kept : .same)
      }
      block.alternatives[chosen] = shown
      for provenance in block.provenance {
        outcomes[provenance.origin] = provenance.role == .kept ? .kept : .same
      }
    }
    for index in conflicts {
      block.alternatives[index].relation = .superseded
      for provenance in block.alternatives[index].provenance {
        outcomes[provenance.origin] = .superseded
      }
    }
    return true
  }
}

extension Outcome {
  /// Whether it tells which of several readings is shown.
  fileprivate var isReading: Bool {
    switch self {
    case .kept, .same, .lifted, .variant, .superseded, .conflict: true
    case .contained, .repaired, .furniture, .unreadable: false
    }
  }
}
