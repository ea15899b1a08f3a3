internal import GuideDigest
package import GuideModel
internal import GuideText

/// A person's word that the reading of one dump is the one to show.
package struct Preference: Sendable, Equatable {
  package var dump: String
  /// The id that a build without the preference gives the block; nil for all of the topic.
  package var block: String?
  /// `Block.readingsDigest` of the block that was judged; nil for whatever the dumps say.
  package var readings: String?

  package init(dump: String, block: String? = nil, readings: String? = nil) {
    self.dump = dump
    self.block = block
    self.readings = readings
  }
}

extension ReconciledTopic {
  private static let rule = "preferred"

  /// Shows the preferred readings and keeps the others as superseded. Only conflicts are settled;
  /// what is shown elsewhere stays. Gives the indices of the preferences that found one.
  package mutating func settle(_ preferences: [Preference]) -> Set<Int> {
    if preferences.isEmpty { return [] }
    var settling = Settling(preferences: preferences, ids: BlockIDs(slug: topic.slug))
    topic.abstract = topic.abstract.map { settling.settle($0) }
    topic.root.editEach { section in
      section.blocks = section.blocks.map { settling.settle($0) }
    }
    for index in ledger.indices {
      ledger[index].target = ledger[index].target.map { settling.renamed[$0] ?? $0 }
      guard let outcome = settling.outcomes[ledger[index].origin],
        [.kept, .same, .lifted, .superseded, .conflict].contains(ledger[index].outcome)
      else { continue }
      ledger[index].outcome = outcome
      ledger[index].rule = Self.rule
    }
    return settling.used
  }
}

extension Block {
  /// Twelve hexadecimal digits over what the dumps say: a new reading makes it another.
  package var readingsDigest: String {
    let texts = [content.plainText] + allAlternatives.map(\.content.plainText)
    let key = texts.map { NormalizedText($0).text }.sorted().joined(separator: "\0")
    return String(SHA256.hexadecimal(Array(key.utf8)).prefix(12))
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

  mutating func settle(_ block: Block) -> Block {
    var block = block
    for (index, preference) in preferences.enumerated()
    where (preference.block == nil || preference.block == block.id)
      && (preference.readings == nil || preference.readings == block.readingsDigest)
    {
      if prefer(preference.dump, in: &block) { used.insert(index) }
    }
    let id = ids.next(block.content)
    renamed[block.id] = id
    block.id = id
    return block
  }

  /// Of the block, and of rows and items of which the dumps have two readings.
  private mutating func prefer(_ dump: String, in block: inout Block) -> Bool {
    var isSettled = false
    if let shown = prefer(
      dump, to: block.content, from: block.provenance, among: &block.alternatives)
    {
      (block.content, block.provenance) = (shown.content, shown.provenance)
      isSettled = true
    }
    for (position, part) in block.parts.enumerated() {
      var part = part
      guard let content = block.content(of: part),
        let shown = prefer(dump, to: content, from: part.provenance, among: &part.alternatives),
        let whole = shown.content == content
          ? block.content : block.content.replacingPart(part.index, with: shown.content)
      else { continue }
      block.content = whole
      part.provenance = shown.provenance
      block.parts[position] = part
      isSettled = true
    }
    return isSettled
  }

  /// Exchanges what is shown for the dump's reading, if that is another, and takes the rest for
  /// superseded. nil where there is no conflict, or where the dump has no say in it.
  private mutating func prefer(
    _ dump: String, to content: BlockContent, from provenance: [Provenance],
    among alternatives: inout [Alternative]
  ) -> Alternative? {
    var shown = Alternative(
      content: content, relation: .conflict, facets: [], provenance: provenance)
    // Which order holds, a day decides: the words are the same.
    let conflicts = alternatives.indices.filter {
      alternatives[$0].relation == .conflict && !alternatives[$0].isSame(as: content)
    }
    if conflicts.isEmpty { return nil }
    if !provenance.contains(where: { $0.role == .kept && $0.origin.dump == dump }) {
      let chosen = conflicts.first { index in
        alternatives[index].provenance.contains { $0.origin.dump == dump }
      }
      guard let chosen else { return nil }
      let facets = alternatives[chosen].facets
      swap(&shown, &alternatives[chosen])
      alternatives[chosen].facets = facets
      shown.provenance = .keptFirst(shown.provenance.map(\.origin))
      for provenance in shown.provenance {
        outcomes[provenance.origin] = provenance.role == .kept ? .kept : .same
      }
    }
    for index in conflicts {
      alternatives[index].relation = .superseded
      for provenance in alternatives[index].provenance {
        outcomes[provenance.origin] = .superseded
      }
    }
    return shown
  }
}
