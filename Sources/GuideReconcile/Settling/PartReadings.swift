internal import GuideModel
internal import GuideText

/// What the documents say of the rows, items and entries of a passage, where they agree that it is
/// one: which they have, which a newer one dropped, and which they state otherwise.
struct PartReadings {
  /// Without the entries that a newer list of links lacks.
  private(set) var content: BlockContent
  private(set) var parts: [BlockPart] = []
  /// Other readings that differ in nothing but these parts, and whether they say the same of any that
  /// is shown.
  private(set) var told: [Origin: Bool] = [:]
  /// Rows that only a table of unknown order has: they are none of the table that is shown.
  private(set) var otherRows: [Alternative] = []

  private let shown: BlockContent
  private let readings: [Reading]
  private let judge: Judge
  private var versions: [PairedVersion] = []

  private struct PairedVersion {
    var witness: Witness
    /// Of the class of documents that say the same.
    var reading: Int
    var pairing: PartPairing
    /// nil of those that say what is shown.
    var relation: Relation?
    var date: String?
    /// What only it has; an item that stands beside the list is not one.
    var lost: [(index: Int, content: BlockContent)]

    /// Whether its parts say in what the reading differs.
    var isTold: Bool {
      pairing.differences.contains { !$0.facets.isEmpty } || !pairing.unpaired.isEmpty
        || pairing.isMore
    }
  }

  /// `standsBeside` says of an item or an entry of a document whether it is, or is in, another passage
  /// under the same heading in which that document does not have it: it may hold two lists as one.
  init(
    _ content: BlockContent, _ classes: [(reading: ReadingClass, relation: Relation?)],
    _ readings: [Reading], _ judge: Judge, standsBeside: (BlockContent, Int) -> Bool
  ) {
    self.content = content
    self.shown = content
    self.readings = readings
    self.judge = judge
    let shown = classes[0].reading.shown
    if content.partCount == 0 || (classes.count == 1 && content == shown.contents[0]) { return }
    for (number, (reading, relation)) in classes.enumerated() {
      for version in reading.versions where version.witnesses.count == 1 && !judge.isCut(version) {
        let witness = version.witnesses[0]
        let pairing = PartPairing(shown: content, other: witness.content) { own, other in
          let facets = judge.compare(own, of: shown.dump, other, of: version.dump).facets
          return own.table == nil || facets.isEmpty ? facets : facets.union([.cell])
        }
        guard let pairing else { continue }
        let lost = pairing.unpaired.compactMap { index in
          witness.content.part(index).map { (index: index, content: $0) }
        }.filter { part in
          part.content.partThatMayStandBeside.map { standsBeside($0, witness.reading) } != true
        }
        versions.append(
          PairedVersion(
            witness: witness, reading: number, pairing: pairing, relation: relation,
            date: judge.chronology.date(of: version.document), lost: lost))
      }
    }
    versions = versions.compactMap { isPlain($0) ? $0 : tellingRows(of: $0) }
    addShown()
    let withdrawn = Set(parts.filter { $0.status == .withdrawn }.map(\.index))
    for version in versions where version.relation != nil && version.isTold {
      told[version.witness.origin] = version.pairing.same.contains { !withdrawn.contains($0) }
    }
    addWithdrawn()
    withdrawEntries()
    parts.sort { ($0.index, $0.content == nil ? 1 : 0) < ($1.index, $1.content == nil ? 1 : 0) }
  }

  /// Whether what only the other reading has was dropped since: else it is not told by parts, since
  /// its words would stand nowhere.
  private func isPlain(_ other: PairedVersion) -> Bool {
    other.lost.isEmpty
      || versions.contains {
        judge.chronology.compare(document($0), document(other)) == .newer
          && $0.pairing.partOfOther.contains { $0 != nil }
      }
  }

  /// `nil` where the reading is told as a whole.
  private mutating func tellingRows(of other: PairedVersion) -> PairedVersion? {
    guard let table = other.witness.content.table, other.relation == .conflict else { return nil }
    var other = other
    let rows = Table(header: table.header, rows: other.lost.map { table.rows[$0.index] })
    otherRows.add(
      .table(rows), .conflict, [.more], date: other.date, at: other.witness.origin, since: 0)
    other.lost = []
    return other
  }

  private func document(_ version: PairedVersion) -> Document {
    readings[version.witness.reading].document
  }

  // MARK: Parts that are shown

  private mutating func addShown() {
    for index in 0..<shown.partCount {
      let having = versions.filter { $0.pairing.partOfOther[index] != nil }
      let same = having.filter { $0.pairing.same.contains(index) }
      let status = status(where: having)
      let alternatives = alternatives(to: index, having)
      if status == .current, alternatives.isEmpty, same.count == versions.count { continue }
      parts.append(
        BlockPart(
          index: index, status: status, alternatives: alternatives,
          provenance: .keptFirst(same.map(\.witness.origin))))
    }
  }

  private func status(where having: [PairedVersion]) -> Status {
    let present = Set(having.map(\.witness.reading))
    let others = present.sorted().map { readings[$0].document }
    let absent = versions.filter { !present.contains($0.witness.reading) }.map(document)
    let orders = absent.filter { judge.habits.shows(PassageKind(shown), in: $0.origin.dump) }
      .map { judge.chronology.compare([$0], others) }
    if orders.allSatisfy({ $0 == .older }) { return .current }
    let isLinks = if case .links = shown { true } else { false }
    return isLinks && orders.contains(.newer) ? .withdrawn : .unconfirmed
  }

  private func alternatives(to index: Int, _ having: [PairedVersion]) -> [Alternative] {
    var result: [Alternative] = []
    var starts: [Int: Int] = [:]
    for other in having {
      let difference = other.pairing.differences[index]
      starts[other.reading] = starts[other.reading] ?? result.count
      guard let relation = other.relation, !difference.facets.isEmpty,
        let part = other.pairing.partOfOther[index].flatMap(other.witness.content.part)
      else { continue }
      // Readings that differ elsewhere may say the same of one part.
      let known = result.firstIndex { known in
        known.relation == relation && known.columns == difference.columns
          && Fingerprint(known.content) == Fingerprint(part)
          && judge.compare(
            known.content, of: known.provenance[0].origin.dump, part, of: other.witness.origin.dump
          ).isSame
      }
      if let known {
        let facets = difference.facets.sorted()
        result[known].addCopy(facets, date: other.date, at: other.witness.origin)
        continue
      }
      result.add(
        part, relation, difference.facets.sorted(), columns: difference.columns, date: other.date,
        at: other.witness.origin, since: starts[other.reading, default: result.count])
    }
    return result
  }

  // MARK: Parts that are not shown

  /// Each distinct one once, before the shown part that follows it.
  private mutating func addWithdrawn() {
    var positions: [Fingerprint: [(part: Int, dump: String)]] = [:]
    for other in versions {
      let dump = other.witness.origin.dump
      let shownParts = Dictionary(
        first: other.pairing.partOfOther.enumerated().compactMap { shown, part in
          part.map { ($0, shown) }
        })
      var (before, next) = (-1, 0)
      for (part, content) in other.lost {
        while next < part {
          before = max(before, shownParts[next] ?? -1)
          next += 1
        }
        let like = positions[Fingerprint(content)]?.first {
          judge.compare(parts[$0.part].content ?? content, of: $0.dump, content, of: dump).isSame
        }
        if let position = like?.part {
          parts[position].provenance.append(Provenance(other.witness.origin, role: .same))
          continue
        }
        positions[Fingerprint(content), default: []].append((parts.count, dump))
        parts.append(
          BlockPart(
            index: before + 1, status: .withdrawn, content: content,
            provenance: .keptFirst([other.witness.origin])))
      }
    }
  }

  /// Lists of links show the entries of all documents; those that are withdrawn are taken out.
  private mutating func withdrawEntries() {
    let places = parts.filter { $0.status == .withdrawn && $0.content == nil }.map(\.index).sorted()
    let withdrawn = Set(places)
    guard !withdrawn.isEmpty, let rest = shown.keepingParts({ !withdrawn.contains($0) }) else {
      return
    }
    content = rest
    for position in parts.indices {
      let index = parts[position].index
      parts[position].index = index - places.partitioningIndex { $0 >= index }
      if parts[position].status == .withdrawn { parts[position].content = shown.part(index) }
    }
  }
}

extension [Provenance] {
  /// The words are taken from the first, the others say the same.
  static func keptFirst(_ origins: [Origin]) -> [Provenance] {
    origins.enumerated().map { Provenance($1, role: $0 == 0 ? .kept : .same) }
  }
}

extension BlockContent {
  /// Of one item the list; of one entry that says no more than its title the list of that.
  fileprivate var partThatMayStandBeside: BlockContent? {
    switch self {
    case .list: self
    case .links(let kind, let entries):
      entries.first.flatMap { entry in
        entry.image == nil && entry.abstract.isEmpty ? entry.named(in: kind) : nil
      }
    case .paragraph, .table, .aside, .figure, .video, .code, .quote, .thematicBreak, .raw: nil
    }
  }
}
