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
  private let readings: [Reading]
  private let chronology: Chronology
  private let habits: DumpHabits
  private var versions: [PairedVersion] = []

  private struct PairedVersion {
    var version: Version
    var pairing: PartPairing
    /// nil of those that say what is shown.
    var relation: Relation?
    var date: String?
    /// What only it has; an item that stands beside the list is not one.
    var lost: [(index: Int, content: BlockContent)]

    var origin: Origin { version.witnesses[0].origin }
    var content: BlockContent { version.witnesses[0].content }
    var reading: Int { version.reading }
  }

  /// `standsBeside` says of an item whether it is, or is in, another passage under the same heading:
  /// a document may hold two lists as one.
  init(
    _ content: BlockContent, shown: ReadingClass, others: [ReadingClass],
    relation: (ReadingClass) -> Relation, readings: [Reading], judge: Judge,
    chronology: Chronology, standsBeside: (BlockContent) -> Bool
  ) {
    self.content = content
    self.shown = content
    self.readings = readings
    self.chronology = chronology
    habits = judge.habits
    let isMerged = content != shown.shown.contents.first
    if content.partCount == 0 || (others.isEmpty && !isMerged) { return }
    let dump = shown.shown.dump
    let all =
      shown.versions.map { ($0, nil as Relation?, shown.date) }
      + others.flatMap { other in other.versions.map { ($0, relation(other), other.date) } }
    versions = all.compactMap { version, relation, date in
      guard version.witnesses.count == 1 else { return nil }
      let pairing = PartPairing(shown: content, other: version.contents[0]) { own, other in
        let facets = judge.compare([own], of: dump, [other], of: version.dump).facets
        guard case .table = own, !facets.isEmpty else { return facets }
        return facets.union([.cell])
      }
      return pairing.map { pairing in
        let lost = pairing.unpaired.compactMap { index -> (index: Int, content: BlockContent)? in
          guard let part = version.contents[0].part(index) else { return nil }
          if case .list = part, standsBeside(part) { return nil }
          return (index, part)
        }
        return PairedVersion(
          version: version, pairing: pairing, relation: relation, date: date, lost: lost)
      }
    }
    versions = versions.filter { isPlain($0) }
    addShown(absentFrom: Set(versions.map(\.reading)))
    addWithdrawn()
    told = Set(versions.filter { $0.relation != nil && isTold($0) }.map(\.origin))
    withdrawEntries()
    parts.sort { ($0.index, $0.content == nil ? 1 : 0) < ($1.index, $1.content == nil ? 1 : 0) }
  }

  /// Whether what only the other reading has was dropped since: else it is not told by parts, since
  /// its words would stand nowhere.
  private func isPlain(_ other: PairedVersion) -> Bool {
    other.lost.isEmpty
      || versions.contains {
        compare($0.reading, other.reading) == .newer
          && $0.pairing.partOfOther.contains { $0 != nil }
      }
  }

  /// Whether its parts say in what the reading differs.
  private func isTold(_ other: PairedVersion) -> Bool {
    other.pairing.facets.contains { !$0.isEmpty } || !other.pairing.unpaired.isEmpty
      || other.pairing.isMore
  }

  private func compare(_ a: Int, _ b: Int) -> Precedence {
    chronology.compare(readings[a].document, readings[b].document)
  }

  // MARK: Parts that are shown

  private mutating func addShown(absentFrom clear: Set<Int>) {
    for index in 0..<shown.partCount {
      let having = versions.filter { $0.pairing.partOfOther[index] != nil }
      let same = having.filter { $0.pairing.facets[index].isEmpty }
      let present = Set(having.map(\.reading))
      let status = status(present: present, absent: clear.subtracting(present))
      let alternatives = alternatives(to: index, having)
      if status == .current, alternatives.isEmpty { continue }
      parts.append(
        BlockPart(
          index: index, status: status, alternatives: alternatives,
          provenance: Self.provenance(same.map(\.origin))))
    }
  }

  private func status(present: Set<Int>, absent: Set<Int>) -> Status {
    var result = Status.current
    for reading in absent where canCarry(reading) {
      let others = present.sorted().map { readings[$0].document }
      switch chronology.compare([readings[reading].document], others) {
      case .newer: return isLinks ? .withdrawn : .unconfirmed
      case .unordered: result = .unconfirmed
      case .older: break
      }
    }
    return result
  }

  private var isLinks: Bool { if case .links = shown { true } else { false } }

  private func canCarry(_ reading: Int) -> Bool {
    habits.shows(PassageKind(shown), in: readings[reading].document.origin.dump)
  }

  private func alternatives(to index: Int, _ having: [PairedVersion]) -> [Alternative] {
    var result: [Alternative] = []
    for other in having {
      let facets = other.pairing.facets[index].sorted()
      guard let relation = other.relation, !facets.isEmpty,
        let part = other.pairing.partOfOther[index], let content = other.content.part(part)
      else { continue }
      result.add(
        content, relation, facets, columns: other.pairing.columnsOfParts[index], date: other.date,
        at: other.origin)
    }
    return result
  }

  private static func provenance(_ origins: [Origin]) -> [Provenance] {
    origins.enumerated().map { Provenance($0.element, role: $0.offset == 0 ? .kept : .same) }
  }

  // MARK: Parts that are not shown

  /// Each distinct one once, before the shown part that follows it.
  private mutating func addWithdrawn() {
    var positions: [Fingerprint: Int] = [:]
    for other in versions {
      for (part, content) in other.lost {
        let fingerprint = Fingerprint(content)
        if let position = positions[fingerprint] {
          parts[position].provenance.append(Provenance(other.origin, role: .same))
          continue
        }
        positions[fingerprint] = parts.count
        parts.append(
          BlockPart(
            index: place(of: part, in: other.pairing), status: .withdrawn, content: content,
            provenance: [Provenance(other.origin, role: .kept)]))
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
