internal import GuideModel
internal import GuideText

/// What is shown of a passage and what is told beside it: the newest reading, in the healthiest copy
/// of its words; each other reading with its date and in what it differs.
struct Settlement {
  /// One block of what is shown, with what became of each witness.
  struct SettledBlock {
    var content: BlockContent
    var alternatives: [Alternative] = []
    var parts: [BlockPart] = []
    var provenance: [Provenance] = []
    var outcomes: [(witness: Witness, outcome: Outcome)] = []
  }

  private(set) var blocks: [SettledBlock]
  private let judge: Judge
  private let chronology: Chronology
  private let shown: ReadingClass
  private let others: [ReadingClass]

  init(
    _ versions: [Version], readings: [Reading], judge: Judge, chronology: Chronology,
    standsBeside: (BlockContent) -> Bool
  ) {
    self.judge = judge
    self.chronology = chronology
    let classes = ReadingClass.classes(of: versions, judge: judge, chronology: chronology)
    let first = ReadingClass.shown(of: classes, judge.habits, chronology)
    shown = classes[first]
    others = classes.indices.filter { $0 != first }.map { classes[$0] }
    blocks = shown.shown.witnesses.map { SettledBlock(content: $0.content) }
    placeWitnesses()
    mergeKind()
    liftMarkup()
    tellOthers(readings, standsBeside)
  }

  // MARK: - What is shown

  func relation(of reading: ReadingClass) -> Relation {
    chronology.compare(reading.documents, shown.documents) == .older ? .superseded : .conflict
  }

  /// Every witness of the words goes to the block that has them.
  private mutating func placeWitnesses() {
    for (position, version) in shown.versions.enumerated() {
      for (index, witness) in version.witnesses.enumerated() {
        let block = place(of: witness, index, of: version)
        blocks[block].add(witness, role: position == 0 ? .kept : .same)
      }
    }
  }

  /// The index of the shown block that a block of another document belongs to.
  private func place(of witness: Witness, _ index: Int, of version: Version) -> Int {
    if blocks.count == version.witnesses.count || blocks.count == 1 {
      return min(index, blocks.count - 1)
    }
    let own = Shingles(witness.content.plainText)
    let likeness = blocks.map { own.hashes.shared(with: Shingles($0.content.plainText).hashes) }
    return likeness.indices.max { likeness[$0] < likeness[$1] } ?? 0
  }

  // MARK: - What comes from other copies

  /// Tables take rows and columns of readings that may be as new, lists of links their entries.
  private mutating func mergeKind() {
    guard blocks.count == 1 else { return }
    let rest =
      shown.versions.dropFirst().map { (version: $0, isOlder: false) }
      + others.flatMap { reading in
        reading.versions.map { ($0, relation(of: reading) == .superseded) }
      }
    for (version, isOlder) in rest where version.witnesses.count == 1 {
      switch (blocks[0].content, version.witnesses[0].content) {
      case (.table(let base), .table(let other)):
        let fills = judge.habits.allows(.emptyCell, of: shown.shown.dump)
        let merge = TableMerge(
          base: base, other: other, takesAdditions: !isOlder, fillsCells: fills)
        blocks[0].content = .table(merge.table)
      case (.links(let kind, let entries), .links(_, let others)):
        blocks[0].content = .links(kind: kind, entries: entries.adding(others))
      case (.paragraph, _), (.list, _), (.table, _), (.aside, _), (.figure, _), (.video, _),
        (.code, _), (.quote, _), (.links, _), (.thematicBreak, _), (.raw, _):
        break
      }
    }
  }

  /// Emphasis and code from copies that have more of them; of the same words links and names of
  /// tabs too.
  private mutating func liftMarkup() {
    let versions =
      (shown.versions.dropFirst().map { ($0, true) }
      + others.flatMap { $0.versions.map { ($0, false) } })
      .filter { $0.0.witnesses.count == blocks.count }
      .sorted { $0.0.richness > $1.0.richness }
    for (version, isSame) in versions {
      for (index, witness) in version.witnesses.enumerated() {
        if witness.content.richness > blocks[index].content.richness,
          let marked = MarkupLift.lift(
            from: witness.content, onto: blocks[index].content, withLinks: isSame)
        {
          blocks[index].content = marked
          blocks[index].provenance.lift(from: witness.origin)
        }
        if isSame, blocks[index].content.label == nil, let label = witness.content.label {
          blocks[index].content.label = label
          if blocks[index].content.label != nil {
            blocks[index].provenance.lift(from: witness.origin)
          }
        }
      }
    }
  }

  // MARK: - What is told

  private mutating func tellOthers(
    _ readings: [Reading], _ standsBeside: (BlockContent) -> Bool
  ) {
    var told: Set<Origin> = []
    if blocks.count == 1 {
      let parts = PartReadings(
        blocks[0].content, shown: shown, others: others, relation: relation,
        readings: readings, judge: judge, chronology: chronology, standsBeside: standsBeside)
      blocks[0].content = parts.content
      blocks[0].parts = parts.parts
      told = parts.told
    }
    for reading in others {
      for version in reading.versions {
        for (index, witness) in version.witnesses.enumerated() {
          let block = place(of: witness, index, of: version)
          if told.contains(witness.origin) {
            blocks[block].add(witness, role: .same)
          } else {
            tell(witness, of: version, in: reading, at: block)
          }
        }
      }
    }
  }

  private mutating func tell(
    _ witness: Witness, of version: Version, in reading: ReadingClass, at block: Int
  ) {
    let isPaired = version.witnesses.count == blocks.count
    let judgement =
      isPaired
      ? judge.compare(
        [blocks[block].content], of: shown.shown.dump, [witness.content], of: version.dump)
      : judge.compare(shown.shown, version)
    let isPart =
      !judgement.facets.contains(.label) && says(shown.shown, whatSays: witness)
    if isPaired ? judgement.isSame : isPart {
      blocks[block].add(witness, role: .same)
      return
    }
    let relation = relation(of: reading)
    blocks[block].alternatives.add(
      witness.content, relation, judgement.facets.union(judgement.isSame ? [.text] : []).sorted(),
      date: reading.date, at: witness.origin)
    blocks[block].outcomes.append((witness, relation == .superseded ? .superseded : .conflict))
  }
}

extension Settlement {
  /// Whether a block is, word for word, part of what a document says.
  private func says(_ version: Version, whatSays witness: Witness) -> Bool {
    let own = judge.compared([witness.content])
    let addresses = Set(version.compared.links.map(\.address))
    guard own.links.allSatisfy({ addresses.contains($0.address) }) else { return false }
    let (all, part) = (version.compared.tokens, own.tokens)
    guard !part.isEmpty, part.count <= all.count else { return false }
    return (0...(all.count - part.count)).contains { all[$0...].starts(with: part) }
  }
}

extension Settlement.SettledBlock {
  fileprivate mutating func add(_ witness: Witness, role: Provenance.Role) {
    let isFirst = !provenance.contains { $0.role == .kept }
    let role = role == .same && isFirst ? .kept : role
    if !provenance.contains(where: { $0.origin == witness.origin }) {
      provenance.append(Provenance(witness.origin, role: role))
    }
    outcomes.append((witness, role == .kept ? .kept : .same))
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

extension [LinkEntry] {
  /// With what another list says of its entries, and with those that only the other has.
  fileprivate func adding(_ others: [LinkEntry]) -> [LinkEntry] {
    var entries = self
    let pairing = PartPairing(
      shown: .links(kind: .related, entries: others), other: .links(kind: .related, entries: self)
    ) { _, _ in [] }
    // What only the other has goes behind what it follows there.
    var following: [Int: [LinkEntry]] = [:]
    var last = -1
    for (other, position) in zip(others, pairing?.partOfOther ?? []) {
      guard let position else {
        following[last, default: []].append(other)
        continue
      }
      last = position
      entries[position].target = entries[position].target ?? other.target
      entries[position].image = entries[position].image ?? other.image
      if entries[position].abstract.isEmpty { entries[position].abstract = other.abstract }
      if other.title.richness > entries[position].title.richness {
        entries[position].title = other.title
      }
    }
    return (following[-1] ?? [])
      + entries.enumerated().flatMap { [$0.element] + (following[$0.offset] ?? []) }
  }
}

extension [Alternative] {
  /// Copies of the same reading are one alternative.
  mutating func add(
    _ content: BlockContent, _ relation: Relation, _ facets: [Facet], columns: [Int] = [],
    date: String?, at origin: Origin
  ) {
    let fingerprint = Fingerprint(content)
    if let index = firstIndex(where: {
      $0.relation == relation && $0.facets == facets && Fingerprint($0.content) == fingerprint
    }) {
      self[index].date = [self[index].date, date].compactMap(\.self).max()
      self[index].provenance.append(Provenance(origin, role: .same))
    } else {
      append(
        Alternative(
          content: content, relation: relation, facets: facets, columns: columns, date: date,
          provenance: [Provenance(origin, role: .kept)]))
    }
  }
}
