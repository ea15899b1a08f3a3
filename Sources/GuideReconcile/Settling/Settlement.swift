internal import GuideModel
internal import GuideText

/// One block of the topic, with what became of each witness.
struct SettledBlock {
  /// Its id and status are given where it came to stand.
  var block: Block
  var outcomes: [(witness: Witness, outcome: Outcome)] = []
  /// Where it came to stand; nil for the abstract.
  var heading: Int?
  /// Of the documents that have a say in its passage.
  var readings: Set<Int> = []

  /// Of each origin, its index in the block's provenance.
  private var places: [Origin: Int] = [:]

  init(_ content: BlockContent) { block = Block(id: "", content: content, provenance: []) }

  mutating func add(_ witness: Witness, role: Provenance.Role) {
    let isFirst = !block.provenance.contains { $0.role == .kept }
    let role = role == .same && isFirst ? .kept : role
    if places[witness.origin] == nil { add(Provenance(witness.origin, role: role)) }
    outcomes.append((witness, role == .kept ? .kept : .same))
  }

  /// Notes that something of it comes from another copy.
  fileprivate mutating func lift(from origin: Origin) {
    if let index = places[origin] {
      if block.provenance[index].role == .same { block.provenance[index].role = .lifted }
    } else {
      add(Provenance(origin, role: .lifted))
    }
  }

  /// Notes that a cell of a row comes from another copy.
  fileprivate mutating func noteLifted(_ origin: Origin, row: Int) {
    lift(from: origin)
    let lifted = Provenance(origin, role: .lifted)
    guard let part = block.parts.firstIndex(where: { $0.index == row && $0.content == nil }) else {
      let kept = block.provenance.filter { $0.role == .kept }
      let place = block.parts.firstIndex { $0.index > row } ?? block.parts.endIndex
      block.parts.insert(BlockPart(index: row, provenance: kept + [lifted]), at: place)
      return
    }
    block.parts[part].provenance.removeAll { $0.origin == origin }
    block.parts[part].provenance.append(lifted)
  }

  /// Nobody has to settle which reading is the newer of what is gone: all are earlier ones.
  mutating func retireConflicts() {
    guard block.status == .withdrawn else { return }
    block.editAlternatives { $0.relation = .superseded }
    for index in outcomes.indices where outcomes[index].outcome == .conflict {
      outcomes[index].outcome = .superseded
    }
  }

  private mutating func add(_ provenance: Provenance) {
    places[provenance.origin] = block.provenance.count
    block.provenance.append(provenance)
  }
}

/// What is shown of a passage and what is told beside it: the newest reading, in the healthiest copy
/// of its words; each other reading with its date and in what it differs.
struct Settlement {
  var blocks: [SettledBlock]
  let judge: Judge
  private let shown: ReadingClass
  /// All, the shown one first and without a relation.
  private let classes: [(reading: ReadingClass, relation: Relation?)]

  /// `standsBeside` says of an item or an entry of a document whether it is, or is in, another passage
  /// under the same heading in which that document does not have it.
  init(
    _ versions: [Version], _ readings: [Reading], _ judge: Judge,
    standsBeside: (BlockContent, Int) -> Bool
  ) {
    self.judge = judge
    let classes = ReadingClass.classes(of: versions, judge)
    let shown = classes[0]
    self.shown = shown
    self.classes =
      [(shown, nil)] + classes.dropFirst().map { ($0, judge.relation(of: $0, to: shown)) }
    blocks = shown.shown.contents.map { SettledBlock($0) }
    for (position, version) in shown.versions.enumerated() {
      place(version) { settled, witness, _ in
        settled.add(witness, role: position == 0 ? .kept : .same)
      }
    }
    let filled = mergeKind(standsBeside)
    liftMarkup()
    tellOthers(readings, standsBeside)
    for (row, origin) in filled { blocks[0].noteLifted(origin, row: row) }
  }

  /// Gives every block of a document to the shown one that it belongs to, with its index.
  private mutating func place(
    _ version: Version, _ add: (inout SettledBlock, Witness, Int) -> Void
  ) {
    for (index, witness) in version.witnesses.enumerated() {
      let place = place(of: witness, index, of: version)
      add(&blocks[place], witness, place)
    }
  }

  /// The index of the shown block that a block of another document belongs to.
  private func place(of witness: Witness, _ index: Int, of version: Version) -> Int {
    if blocks.count == version.witnesses.count || blocks.count == 1 {
      return min(index, blocks.count - 1)
    }
    let own = Shingles(witness.content.plainText).hashes
    let likeness = blocks.map { own.shared(with: Shingles($0.block.content.plainText).hashes) }
    return likeness.indices.max { likeness[$0] < likeness[$1] } ?? 0
  }

  // MARK: - What comes from other copies

  /// All but the one that is shown; nil of those that say the same.
  private var rest: ArraySlice<(version: Version, relation: Relation?)> {
    classes.flatMap { reading, relation in reading.versions.map { ($0, relation) } }.dropFirst()
  }

  /// Tables take the cells that their copy lost from readings that say the same, and markup; lists of
  /// links the entries of readings that may be as new, unless they stand beside.
  /// Gives the rows of which a cell was filled and the entries whose words were replaced, with where it
  /// comes from.
  private mutating func mergeKind(
    _ standsBeside: (BlockContent, Int) -> Bool
  ) -> [(row: Int, origin: Origin)] {
    guard blocks.count == 1 else { return [] }
    var filled: [(row: Int, origin: Origin)] = []
    let losses = Transformation.allCases.filter { judge.habits.allows($0, of: shown.shown.dump) }
    func isLost(_ cell: TableCell) -> Bool {
      losses.contains(.emptyCell)
        || losses.contains(.lostPicture)
          && cell.content.allSatisfy { $0.isPicture || $0 == .softBreak }
    }
    for (version, relation) in rest where version.witnesses.count == 1 && !judge.isCut(version) {
      let other = version.contents[0]
      func areSame(_ own: [Inline], _ other: [Inline]) -> Bool {
        // Where another reading has a link, its absence may be meant.
        (relation == nil || own.targets == other.targets)
          && judge.compare(
            .paragraph(own), of: shown.shown.dump, .paragraph(other), of: version.dump
          ).isSame
      }
      if case .table(let base) = blocks[0].block.content, case .table(let other) = other {
        let merge = TableMerge(
          base: base, other: other, fills: { relation == nil && isLost($0) },
          marked: { own, other in
            guard areSame(own.content, other.content) else { return nil }
            return relation == nil ? other : own.lifting(other)
          })
        blocks[0].block.content = .table(merge.table)
        filled += merge.filledRows.map { ($0, version.witnesses[0].origin) }
      } else if case .links(let kind, let entries) = blocks[0].block.content,
        case .links(_, let others) = other
      {
        let witness = version.witnesses[0]
        let (own, healed) = entries.healed(by: others) {
          judge.lacksTitle($0, of: shown.shown.dump, $1, of: version.dump)
        }
        filled += healed.map { ($0, witness.origin) }
        let added = own.adding(others, areSame) {
          standsBeside($0.named(in: kind), witness.reading)
        }
        blocks[0].block.content = .links(kind: kind, entries: added)
      }
    }
    return filled
  }

  /// Emphasis and code from copies that have more of them; of the same words links, names of
  /// tabs and titles of code too.
  private mutating func liftMarkup() {
    let versions = rest.filter { $0.version.witnesses.count == blocks.count }
      .sorted { $0.version.richness > $1.version.richness }
    // A page that emphasizes words elsewhere may mean these to be plain.
    let ofOther: MarkupLift.Kinds = shown.shown.reading.hasEmphasis ? [] : [.emphasis]
    for (version, relation) in versions {
      let kinds = relation == nil ? [.links, .emphasis] : ofOther
      for (index, witness) in version.witnesses.enumerated() {
        let (content, other) = (blocks[index].block.content, witness.content)
        if other.richness > content.richness,
          let marked = MarkupLift.lift(from: other, onto: content, kinds)
        {
          blocks[index].block.content = marked
          blocks[index].lift(from: witness.origin)
        }
        for name in [\BlockContent.label, \.codeTitle]
        where relation == nil && content[keyPath: name] == nil && other[keyPath: name] != nil {
          blocks[index].block.content[keyPath: name] = other[keyPath: name]
          guard blocks[index].block.content[keyPath: name] != nil else { continue }
          blocks[index].lift(from: witness.origin)
        }
        let shown = blocks[index].block.content
        if relation == nil, shown.codeTab == nil, shown.codeTitle == other.codeTitle {
          blocks[index].block.content.codeTab = other.codeTab
        }
      }
    }
  }

  // MARK: - What is told

  private mutating func tellOthers(
    _ readings: [Reading], _ standsBeside: (BlockContent, Int) -> Bool
  ) {
    var told: [Origin: Bool] = [:]
    if blocks.count == 1 {
      let parts = PartReadings(
        blocks[0].block.content, classes, readings, judge, standsBeside: standsBeside)
      blocks[0].block.content = parts.content
      blocks[0].block.parts = parts.parts
      blocks[0].block.alternatives += parts.otherRows
      told = parts.told
    }
    for (reading, relation) in classes {
      guard let relation else { continue }
      let counts = blocks.map(\.block.alternatives.count)
      for version in reading.versions {
        let isPaired = version.witnesses.count == blocks.count
        let (judge, shown) = (judge, shown.shown)
        place(version) { settled, witness, index in
          if let saysSame = told[witness.origin] {
            if saysSame { return settled.add(witness, role: .same) }
            return settled.outcomes.append((witness, relation.outcome))
          }
          let judgement =
            isPaired
            ? judge.compare(
              settled.block.content, of: shown.dump, witness.content, of: version.dump)
            : judge.compare(shown, version)
          let isParted = !isPaired && judgement.facets.isDisjoint(with: [.label, .structure])
          let isPart = isParted && judge.says(shown, whatSays: witness)
          if isPaired ? judgement.isSame : isPart { return settled.add(witness, role: .same) }
          // In words of links alone; what differs of the rest is told with the rest.
          let isOfLinks =
            isParted && judge.says(shown, whatSays: witness, butWordsOfLinks: true)
          settled.block.alternatives.add(
            witness.content, relation,
            judgement.isSame || isOfLinks ? [.text] : judgement.facets.sorted(),
            date: judge.chronology.date(of: version.document), at: witness.origin,
            since: counts[index])
          settled.outcomes.append((witness, relation.outcome))
        }
      }
    }
  }
}

extension TableCell {
  /// With the markup of the other's words, without its links.
  fileprivate func lifting(_ other: TableCell) -> TableCell? {
    let lifted = MarkupLift.lift(
      from: .paragraph(other.content), onto: .paragraph(content), [.emphasis])
    guard case .paragraph(let content)? = lifted else { return nil }
    return TableCell(content, inherited: inherited)
  }
}

extension Judge {
  /// Whether a block is, word for word, part of what a document says.
  fileprivate func says(
    _ version: Version, whatSays witness: Witness, butWordsOfLinks: Bool = false
  ) -> Bool {
    let own = compared(witness.content, of: witness.origin.dump)
    let addresses = Set(version.compared.links.map(\.address))
    func said(_ tokens: [ComparedToken]) -> [ComparedToken] {
      butWordsOfLinks ? tokens.filter { $0.link == nil } : tokens
    }
    return own.links.allSatisfy { addresses.contains($0.address) } && !said(own.tokens).isEmpty
      && said(version.compared.tokens).contains(said(own.tokens))
  }
}

extension Judge {
  /// Whether an entry says what the other does but for its title, which is the label of an earlier
  /// link there or the end of its address.
  fileprivate func lacksTitle(
    _ entry: LinkEntry, of dump: String, _ other: LinkEntry, of otherDump: String
  ) -> Bool {
    let judgement = compare(entry.linked, of: dump, other.linked, of: otherDump)
    let sides = judgement.damages
      .filter { [.repeatedLabel, .addressName].contains($0.transformation) }.map(\.side)
    return judgement.isSame && sides == [.first]
  }
}

extension [LinkEntry] {
  /// With the titles of another list, where `lacksTitle` says so of an entry; and which these are.
  fileprivate func healed(
    by others: [LinkEntry], where lacksTitle: (LinkEntry, LinkEntry) -> Bool
  ) -> (entries: [LinkEntry], healed: [Int]) {
    let partOfOther = PartPairing.pairs(self, others)
    let healed = indices.filter { index in
      partOfOther[index].map { lacksTitle(self[index], others[$0]) } ?? false
    }
    var entries = self
    for index in healed {
      if let part = partOfOther[index] { entries[index].title = others[part].title }
    }
    return (entries, healed)
  }

  /// With what another list says of its entries; those that only the other has go behind what they
  /// follow there, unless they stand beside.
  fileprivate func adding(
    _ others: [LinkEntry], _ areSame: ([Inline], [Inline]) -> Bool,
    standsBeside: (LinkEntry) -> Bool
  ) -> [LinkEntry] {
    var entries = self
    var following: [Int: [LinkEntry]] = [:]
    var last = -1
    for (other, position) in zip(others, PartPairing.pairs(others, self)) {
      guard let position else {
        if !standsBeside(other) { following[last, default: []].append(other) }
        continue
      }
      last = position
      entries[position].target = entries[position].target ?? other.target
      entries[position].image = entries[position].image ?? other.image
      if entries[position].abstract.isEmpty { entries[position].abstract = other.abstract }
      let title = entries[position].title
      if other.title.richness > title.richness, areSame(title, other.title) {
        entries[position].title = other.title
      }
    }
    return entries.inserting(following)
  }
}

extension LinkEntry {
  /// Its title and where it leads.
  fileprivate var linked: BlockContent {
    .links(kind: .related, entries: [LinkEntry(title: title, target: target)])
  }

  /// Its title alone: dumps may lack what stands beside it.
  func named(in kind: LinksKind) -> BlockContent {
    .links(kind: kind, entries: [LinkEntry(title: title, target: nil)])
  }
}
