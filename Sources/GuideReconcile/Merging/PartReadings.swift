internal import GuideModel

/// What the documents say of the rows, items and entries of a passage, where they agree that it is
/// one: which they have, which a newer one dropped, and which they state otherwise.
struct PartReadings {
  /// Without the entries that a newer list of links lacks.
  private(set) var content: BlockContent
  private(set) var parts: [BlockPart] = []
  /// Other readings that differ in nothing but these parts.
  private(set) var told: Set<Origin> = []

  private let shown: BlockContent
  private let neighbours: Set<Fingerprint>
  private let readings: [Reading]
  private let chronology: Chronology
  private var witnesses: [PairedWitness] = []

  private struct PairedWitness {
    var witness: Witness
    var pairing: PartPairing
  }

  /// `neighbours` are passages and items under the same heading: a document may hold two lists as
  /// one.
  init(
    _ shown: BlockContent, of passage: Passage, beside neighbours: Set<Fingerprint>,
    readings: [Reading], chronology: Chronology, vocabulary: FactVocabulary
  ) {
    content = shown
    self.shown = shown
    self.neighbours = neighbours
    self.readings = readings
    self.chronology = chronology
    let isSame = passage.others.isEmpty && passage.merged == nil
    if shown.partCount == 0 || isSame || passage.readings.count < 2 { return }
    let all = (passage.same + passage.others).sorted { $0.origin < $1.origin }
    witnesses = all.compactMap { witness in
      PartPairing(shown: shown, other: witness.content, vocabulary: vocabulary).map {
        PairedWitness(witness: witness, pairing: $0)
      }
    }
    witnesses = witnesses.filter { isPlain($0) }
    // A document of whose blocks one cannot be told by parts is not said to lack any.
    let clear = passage.readings.filter { reading in
      all.count { $0.reading == reading } == witnesses.count { $0.witness.reading == reading }
    }
    addShown(absentFrom: clear)
    addWithdrawn()
    told = Set(
      witnesses.filter { $0.witness.bond.relation != nil }.map(\.witness.origin))
    withdrawEntries()
    parts.sort { ($0.index, $0.content == nil ? 1 : 0) < ($1.index, $1.content == nil ? 1 : 0) }
  }

  /// Whether what only the other reading has was dropped since: else it is not told by parts, since
  /// its words would stand nowhere.
  private func isPlain(_ other: PairedWitness) -> Bool {
    lost(by: other).isEmpty
      || witnesses.contains {
        compare($0.witness.reading, other.witness.reading) == .newer
          && $0.pairing.partOfOther.contains { $0 != nil }
      }
  }

  /// Parts that only the other reading has; an item that stands beside the list is not one.
  private func lost(by other: PairedWitness) -> [(index: Int, content: BlockContent)] {
    other.pairing.unpaired.compactMap { index in
      guard let content = other.witness.content.part(index) else { return nil }
      if case .list = content, neighbours.contains(Fingerprint(content)) { return nil }
      return (index, content)
    }
  }

  private func compare(_ a: Int, _ b: Int) -> Precedence {
    chronology.compare(readings[a].document, readings[b].document)
  }

  // MARK: Parts that are shown

  private mutating func addShown(absentFrom clear: Set<Int>) {
    for index in 0..<shown.partCount {
      let having = witnesses.filter { $0.pairing.partOfOther[index] != nil }
      let same = having.filter { $0.pairing.relations[index] == .same }
      let present = Set(having.map(\.witness.reading))
      let status = status(present: present, absent: clear.subtracting(present))
      let alternatives = alternatives(to: index, having)
      if status == .current, alternatives.isEmpty { continue }
      parts.append(
        BlockPart(
          index: index, status: status, alternatives: alternatives,
          provenance: Self.provenance(same.map(\.witness.origin))))
    }
  }

  private func status(present: Set<Int>, absent: Set<Int>) -> Status {
    var result = Status.current
    for reading in absent where canCarry(reading) {
      let orders = present.map { compare(reading, $0) }
      if orders.allSatisfy({ $0 == .newer }) { return isLinks ? .withdrawn : .unconfirmed }
      if !orders.contains(.older) { result = .unconfirmed }
    }
    return result
  }

  private var isLinks: Bool { if case .links = shown { true } else { false } }

  private func canCarry(_ reading: Int) -> Bool {
    let needed = shown.needed
    return needed.isEmpty || !needed.isDisjoint(with: readings[reading].document.carries)
  }

  private func alternatives(to index: Int, _ having: [PairedWitness]) -> [Alternative] {
    var result: [Alternative] = []
    for other in having where other.witness.bond.relation != nil {
      guard let relation = relation(of: other, index),
        let part = other.pairing.partOfOther[index],
        let content = other.witness.content.part(part)
      else { continue }
      result.add(content, relation, at: other.witness.origin)
    }
    return result
  }

  private func relation(of other: PairedWitness, _ index: Int) -> Relation? {
    switch other.pairing.relations[index] {
    case .same, nil: return nil
    case .reworded: return .variant
    case .differing:
      let isOlder = witnesses.contains {
        $0.witness.bond == .same && compare(other.witness.reading, $0.witness.reading) == .older
      }
      return isOlder ? .superseded : .conflict
    }
  }

  private static func provenance(_ origins: [Origin]) -> [Provenance] {
    origins.enumerated().map { Provenance($0.element, role: $0.offset == 0 ? .kept : .same) }
  }

  // MARK: Parts that are not shown

  /// Each distinct one once, before the shown part that follows it.
  private mutating func addWithdrawn() {
    var positions: [Fingerprint: Int] = [:]
    for other in witnesses {
      for (part, content) in lost(by: other) {
        let fingerprint = Fingerprint(content)
        if let position = positions[fingerprint] {
          parts[position].provenance.append(Provenance(other.witness.origin, role: .same))
          continue
        }
        positions[fingerprint] = parts.count
        parts.append(
          BlockPart(
            index: place(of: part, in: other.pairing), status: .withdrawn, content: content,
            provenance: [Provenance(other.witness.origin, role: .kept)]))
      }
    }
  }

  private func place(of part: Int, in pairing: PartPairing) -> Int {
    let before = pairing.partOfOther.lastIndex { $0.map { $0 < part } ?? false }
    return before.map { $0 + 1 } ?? 0
  }

  /// Lists of links show the entries of all documents; those that are withdrawn are taken out.
  private mutating func withdrawEntries() {
    let withdrawn = Set(
      parts.filter { $0.status == .withdrawn && $0.content == nil }.map(\.index))
    guard !withdrawn.isEmpty, let rest = shown.keepingParts({ !withdrawn.contains($0) }) else {
      return
    }
    content = rest
    for position in parts.indices {
      let index = parts[position].index
      parts[position].index = index - withdrawn.count { $0 < index }
      if parts[position].status == .withdrawn { parts[position].content = shown.part(index) }
    }
  }
}

extension [Alternative] {
  /// Copies of the same words are one alternative.
  mutating func add(_ content: BlockContent, _ relation: Relation, at origin: Origin) {
    let fingerprint = Fingerprint(content)
    if let index = firstIndex(where: { Fingerprint($0.content) == fingerprint }) {
      self[index].provenance.append(Provenance(origin, role: .same))
    } else {
      append(
        Alternative(
          content: content, relation: relation, provenance: [Provenance(origin, role: .kept)]))
    }
  }
}
