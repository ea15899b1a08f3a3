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

  /// Shows the preferred readings, earlier and withdrawn ones too, and keeps those that lost as
  /// settled. Gives the indices of the preferences that found something to decide.
  package mutating func settle(_ preferences: [Preference]) -> Set<Int> {
    if preferences.isEmpty { return [] }
    var settling = Settling(preferences: preferences, ids: BlockIDs(slug: topic.slug))
    topic.abstract = topic.abstract.map { settling.settle($0) }
    topic.root.editEach { section in
      settling.settleHeading(of: &section)
      section.blocks = section.blocks.map { settling.settle($0) }
    }
    topic.title = topic.root.heading.plainText
    let former = topic.root.walk.map(\.id)
    var sectionIDs = SectionIDs()
    sectionIDs.assign(to: &topic.root)
    settling.renamed.merge(zip(former, topic.root.walk.map(\.id))) { own, _ in own }
    topic.root.showAboveCurrent()
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

  /// By what is preferred everywhere in the topic.
  mutating func settleHeading(of section: inout Section) {
    for (index, preference) in preferences.enumerated() where preference.block == nil {
      guard
        let shown = prefer(
          preference.dump, to: .paragraph(section.heading), from: section.provenance,
          among: &section.alternatives), case .paragraph(let heading) = shown.content
      else { continue }
      (section.heading, section.provenance) = (heading, shown.provenance)
      used.insert(index)
    }
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
    if block.status == .withdrawn, block.provenance.says(dump) {
      block.status = .current
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
    for position in block.parts.indices {
      if restore(dump, position, in: &block) { isSettled = true }
    }
    return isSettled
  }

  /// Puts a withdrawn row, item or entry of the dump back where it stood.
  private func restore(_ dump: String, _ position: Int, in block: inout Block) -> Bool {
    let part = block.parts[position]
    guard part.status == .withdrawn, let content = part.content, part.provenance.says(dump),
      let whole = block.content.insertingPart(content, at: part.index)
    else { return false }
    block.content = whole
    block.parts[position].status = .current
    block.parts[position].content = nil
    for index in block.parts.indices.dropFirst(position + 1) { block.parts[index].index += 1 }
    return true
  }

  /// Exchanges what is shown for the dump's reading, if that is another. nil where there is nothing to
  /// decide, or where the dump has no say in it.
  private mutating func prefer(
    _ dump: String, to content: BlockContent, from provenance: [Provenance],
    among alternatives: inout [Alternative]
  ) -> Alternative? {
    var shown = Alternative(
      content: content, relation: .settled, facets: [], provenance: provenance)
    // Which order holds, a day decides: the words are the same.
    let others = alternatives.indices.filter { !alternatives[$0].isSame(as: content) }
    var lost = others.filter { alternatives[$0].relation == .conflict }
    if !provenance.says(dump) {
      let chosen = (lost + others).first { alternatives[$0].provenance.says(dump) }
      guard let chosen else { return nil }
      let facets = alternatives[chosen].facets
      swap(&shown, &alternatives[chosen])
      alternatives[chosen].facets = facets
      shown.provenance = .keptFirst(shown.provenance.map(\.origin))
      for provenance in shown.provenance {
        outcomes[provenance.origin] = provenance.role == .kept ? .kept : .same
      }
      if !lost.contains(chosen) { lost.append(chosen) }
    }
    if lost.isEmpty { return nil }
    for index in lost {
      alternatives[index].relation = .settled
      for provenance in alternatives[index].provenance { outcomes[provenance.origin] = .settled }
    }
    return shown
  }
}

extension [Provenance] {
  /// Whether the words are those of the dump.
  fileprivate func says(_ dump: String) -> Bool {
    contains { ($0.role == .kept || $0.role == .same) && $0.origin.dump == dump }
  }
}

extension Section {
  /// What is current needs the headings above it.
  fileprivate mutating func showAboveCurrent() {
    for index in sections.indices { sections[index].showAboveCurrent() }
    let below = blocks.map(\.status) + sections.map(\.status)
    if status == .withdrawn, below.contains(where: { $0 != .withdrawn }) { status = .current }
  }
}
