internal import GuideModel
internal import GuideText

/// Tells once, where it stands now, what is gone under one heading and what other documents have word
/// for word under another. Under headings that contradict each other it is gone where it stood, and
/// told there: what was said of one platform is not what is said of another.
struct MovedPassages {
  let headings: [MergedOutline.Facts]
  let readings: [Reading]
  let judge: Judge

  func joined(_ blocks: [SettledBlock]) -> [SettledBlock] {
    var (blocks, moved) = (blocks, Set<Int>())
    for (words, places) in Dictionary(grouping: blocks.indices, by: { blocks[$0].words }) {
      guard places.count == 2, Shingles(words).count >= InexactAlignment.leastWords else {
        continue
      }
      withdrawMoved(places[0], places[1], in: &blocks)
      withdrawMoved(places[1], places[0], in: &blocks)
      guard
        let gone = places.first(where: { blocks[$0].block.status == .withdrawn }),
        let here = places.first(where: { blocks[$0].block.status != .withdrawn }),
        haveMoved(blocks[gone], blocks[here])
      else { continue }
      for (var witness, _) in blocks[gone].outcomes {
        witness.rule = "same-words-elsewhere"
        blocks[here].add(witness, role: .same)
      }
      moved.insert(gone)
    }
    return blocks.indices.filter { !moved.contains($0) }.map { blocks[$0] }
  }

  private func withdrawMoved(_ old: Int, _ new: Int, in blocks: inout [SettledBlock]) {
    let (gone, here) = (blocks[old], blocks[new])
    func documents(_ block: SettledBlock) -> [Document] {
      block.readings.sorted().map { readings[$0].document }
    }
    guard gone.block.status != .withdrawn, here.block.status != .withdrawn,
      gone.heading != here.heading, gone.readings.isDisjoint(with: here.readings),
      judge.chronology.compare(documents(here), documents(gone)) == .newer,
      gone.block.alternatives.isEmpty, gone.block.parts.isEmpty
    else { return }
    blocks[old].block.status = .withdrawn
  }

  private func haveMoved(_ gone: SettledBlock, _ here: SettledBlock) -> Bool {
    guard let old = gone.heading, let new = here.heading, !headings[old].contradicts(headings[new])
    else { return false }
    return gone.block.alternatives.isEmpty && gone.block.parts.isEmpty
      && gone.readings.isDisjoint(with: here.readings)
      && judge.compare(
        gone.block.content, of: gone.dump, here.block.content, of: here.dump
      ).isSame
  }
}

extension SettledBlock {
  fileprivate var words: String { NormalizedText(block.content.plainText).text }
  fileprivate var dump: String { outcomes[0].witness.origin.dump }
}
