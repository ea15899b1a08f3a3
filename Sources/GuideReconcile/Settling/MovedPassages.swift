internal import GuideModel
internal import GuideText

/// Tells once, where it stands now, what is gone under one heading and what other documents have word
/// for word, or in much the same words, under another. Under headings that contradict each other it is gone where it stood, and
/// told there: what was said of one platform is not what is said of another.
struct MovedPassages {
  let headings: [MergedOutline.Facts]
  let readings: [Reading]
  let judge: Judge

  func joined(_ blocks: [SettledBlock]) -> [SettledBlock] {
    var (blocks, moved) = (blocks, Set<Int>())
    for (words, places) in Dictionary(grouping: blocks.indices, by: { blocks[$0].words }) {
      guard places.count == 2, Shingles(words).count >= Passage.leastWords else {
        continue
      }
      withdrawMoved(places[0], places[1], in: &blocks)
      withdrawMoved(places[1], places[0], in: &blocks)
      guard
        let gone = places.first(where: { blocks[$0].block.status == .withdrawn }),
        let here = places.first(where: { blocks[$0].block.status != .withdrawn }),
        haveMoved(blocks[gone], blocks[here]), areSame(blocks[gone], blocks[here])
      else { continue }
      add(blocks[gone], to: &blocks[here], by: "same-words-elsewhere")
      moved.insert(gone)
    }
    blocks = blocks.indices.filter { !moved.contains($0) }.map { blocks[$0] }
    moved = []
    for (gone, here) in listed(blocks) {
      add(blocks[gone], to: &blocks[here], by: "same-list-of-links")
      moved.insert(gone)
    }
    for (gone, here) in reworded(blocks) where !moved.contains(gone) {
      retell(blocks[gone], in: &blocks[here])
      moved.insert(gone)
    }
    return blocks.indices.filter { !moved.contains($0) }.map { blocks[$0] }
  }

  private func add(_ gone: SettledBlock, to here: inout SettledBlock, by rule: String) {
    for (var witness, _) in gone.outcomes {
      witness.rule = rule
      here.add(witness, role: .same)
    }
  }

  // MARK: In a longer list

  private struct Link: Hashable {
    let title: String
    let page: String
  }

  /// Lists of nothing but links that are gone, each with the first block that has all of them.
  private func listed(_ blocks: [SettledBlock]) -> [(gone: Int, here: Int)] {
    var places: [Link: [Int]] = [:]
    for (index, block) in blocks.enumerated() where block.block.status != .withdrawn {
      for link in Set(links(in: block.block.content)) { places[link, default: []].append(index) }
    }
    return blocks.indices.compactMap { gone in
      let content = blocks[gone].block.content
      guard blocks[gone].block.status == .withdrawn, content.partCount > 1 else { return nil }
      let links = links(in: content)
      let words = links.map { Array(Words($0.title)).count }.reduce(0, +)
      guard links.count == content.partCount, words == Array(Words(content.plainText)).count else {
        return nil
      }
      let own = Set(links)
      let having = own.flatMap { (places[$0] ?? []).prefix(Self.mostPlaces) }.counts
      let here = having.filter { $0.value == own.count }.keys.sorted().first {
        haveMoved(blocks[gone], blocks[$0]) && areOrdered(blocks[gone], blocks[$0])
      }
      return here.map { (gone, $0) }
    }
  }

  private func links(in content: BlockContent) -> [Link] {
    content.namedTargets.map { words, target, _ in
      Link(
        title: NormalizedText(words.plainText).text, page: judge.addresses.compared(target).page)
    }
  }

  // MARK: In other words

  /// Shingles of which more blocks have one tell little.
  private static let mostPlaces = 16

  /// Blocks that are gone, each with the one elsewhere that begins with the same words in strong type, or
  /// that is likest to it, and it to that one.
  private func reworded(_ blocks: [SettledBlock]) -> [(gone: Int, here: Int)] {
    let shingles = blocks.map { block in
      block.block.content.isProse ? Shingles(block.block.content.plainText) : nil
    }
    var places: [UInt64: [Int]] = [:]
    for (index, block) in blocks.enumerated() where block.block.status != .withdrawn {
      for hash in shingles[index]?.hashes ?? [] { places[hash, default: []].append(index) }
    }
    func mayBe(_ gone: Int, _ here: Int) -> Bool {
      haveMoved(blocks[gone], blocks[here]) && areOrdered(blocks[gone], blocks[here])
    }
    var pairs: [(gone: Int, here: Int, likeness: Double)] = sameLeads(blocks)
      .filter { mayBe($0.gone, $0.here) }.map { ($0.gone, $0.here, 1) }
    for (gone, block) in blocks.enumerated() where block.block.status == .withdrawn {
      guard let own = shingles[gone], own.count >= Passage.leastWords else { continue }
      let rare = own.hashes.compactMap { places[$0] }.filter { $0.count <= Self.mostPlaces }
      for (here, shared) in rare.joined().counts {
        guard let theirs = shingles[here] else { continue }
        let likeness = own.jaccard(theirs, shared: shared)
        if likeness >= InexactAlignment.leastSimilarityElsewhere, mayBe(gone, here) {
          pairs.append((gone, here, likeness))
        }
      }
    }
    var taken: (gone: Set<Int>, here: Set<Int>) = ([], [])
    return pairs.sorted { ($1.likeness, $0.gone, $0.here) < ($0.likeness, $1.gone, $1.here) }
      .filter { taken.gone.insert($0.gone).inserted && taken.here.insert($0.here).inserted }
      .map { ($0.gone, $0.here) }
  }

  /// Leads that one block that is gone and one other have.
  private func sameLeads(_ blocks: [SettledBlock]) -> [(gone: Int, here: Int)] {
    let leads = blocks.indices.filter { blocks[$0].lead != nil }
    return Dictionary(grouping: leads) { blocks[$0].lead }.values.compactMap { places in
      let gone = places.filter { blocks[$0].block.status == .withdrawn }
      let here = places.filter { blocks[$0].block.status != .withdrawn }
      return gone.count == 1 && here.count == 1 ? (gone[0], here[0]) : nil
    }
  }

  private func retell(_ gone: SettledBlock, in here: inout SettledBlock) {
    let judgement = judge.compare(
      here.block.content, of: here.dump, gone.block.content, of: gone.dump)
    for (var witness, _) in gone.outcomes {
      witness.rule = "similar-words"
      if judgement.isSame {
        here.add(witness, role: .same)
        continue
      }
      here.block.alternatives.add(
        witness.content, .superseded, judgement.facets.sorted(),
        date: judge.chronology.date(of: readings[witness.reading].document), at: witness.origin,
        since: 0)
      here.outcomes.append((witness, .superseded))
    }
  }

  /// Whether all that have the one are older than all that have the other.
  private func areOrdered(_ old: SettledBlock, _ new: SettledBlock) -> Bool {
    judge.chronology.compare(documents(new), documents(old)) == .newer
  }

  private func documents(_ block: SettledBlock) -> [Document] {
    block.readings.sorted().map { readings[$0].document }
  }

  // MARK: Word for word

  private func withdrawMoved(_ old: Int, _ new: Int, in blocks: inout [SettledBlock]) {
    let (gone, here) = (blocks[old], blocks[new])
    guard gone.block.status != .withdrawn, here.block.status != .withdrawn,
      gone.heading != here.heading, gone.readings.isDisjoint(with: here.readings),
      areOrdered(gone, here),
      gone.block.alternatives.isEmpty, gone.block.parts.isEmpty
    else { return }
    blocks[old].block.status = .withdrawn
  }

  private func haveMoved(_ gone: SettledBlock, _ here: SettledBlock) -> Bool {
    guard let old = gone.heading, let new = here.heading, !headings[old].contradicts(headings[new])
    else { return false }
    return gone.block.alternatives.isEmpty && gone.block.parts.isEmpty
      && gone.readings.isDisjoint(with: here.readings)
  }

  private func areSame(_ a: SettledBlock, _ b: SettledBlock) -> Bool {
    judge.compare(a.block.content, of: a.dump, b.block.content, of: b.dump).isSame
  }
}

extension SettledBlock {
  private static let leastLead = 3

  /// The words in strong type with which a paragraph begins, where these are a few.
  fileprivate var lead: String? {
    guard case .paragraph(let inlines) = block.content, case .strong(let lead)? = inlines.first
    else { return nil }
    let text = lead.plainText
    return Array(Words(text)).count < Self.leastLead ? nil : NormalizedText(text).text
  }

  fileprivate var words: String { NormalizedText(block.content.plainText).text }
  fileprivate var dump: String { outcomes[0].witness.origin.dump }
}
