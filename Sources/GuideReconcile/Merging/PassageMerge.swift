internal import GuideModel

/// Adds documents to the passages of a page, one after the other.
struct PassageMerge {
  let readings: [Reading]
  private let outline: MergedOutline
  let chronology: Chronology
  let vocabulary: FactVocabulary
  private let headingsOfReading: [Set<Int>]
  private let platformsOfHeading: [[String]]
  var passages: [Passage] = []

  init(
    readings: [Reading], outline: MergedOutline, chronology: Chronology,
    vocabulary: FactVocabulary, platforms: PlatformFacts
  ) {
    self.readings = readings
    self.outline = outline
    self.chronology = chronology
    self.vocabulary = vocabulary
    headingsOfReading = outline.indices.map { Set($0) }
    platformsOfHeading = outline.named { platforms.ofHeading($0).supported }
  }

  mutating func run() {
    for reading in readings.indices { add(reading) }
  }

  private mutating func add(_ reading: Int) {
    let blocks = readings[reading].blocks
    let headings = blocks.map { block in block.heading.map { outline.indices[reading][$0] } }
    var alignment = BlockAlignment(
      passages: passages, blocks: blocks, headingOfBlock: headings,
      ownHeadings: headingsOfReading[reading],
      headingsOfReading: Array(headingsOfReading[..<reading]),
      orderedReadings: Set((0..<reading).filter { isOrdered($0, reading) }),
      headings: outline.headings.map(\.heading.plainText),
      platformsOfHeading: platformsOfHeading, vocabulary: vocabulary)
    let matches = joined(alignment.run(), reading)
    var placement = Placement(
      passages: passages, headings: headings, ownHeadings: headingsOfReading[reading],
      headingsOfReading: headingsOfReading)
    for match in matches {
      merge(blocks[match.block], of: reading, by: match.kind, into: match.passage)
    }
    placement.relocate(matches)
    let added = blocks.map { block in
      Passage(
        heading: nil, fingerprint: block.fingerprint,
        same: [witness(block, reading, .same, nil)])
    }
    passages = placement.arranged(passages, adding: added, matches: matches)
    absorbParts(matches)
  }

  /// The matches with paragraphs that were only split or joined made out as such: the newer way
  /// is shown, and nothing counts as changed.
  private func joined(_ matches: [BlockAlignment.Match], _ reading: Int) -> [BlockAlignment.Match] {
    let resplits = Resplits(
      matches: matches, passages: passages, blocks: readings[reading].blocks)
    var split: Set<Int> = []
    return matches.compactMap { match in
      var match = match
      let precedence = precedence(reading, passages[match.passage])
      if resplits.joiningBlocks.contains(match.block), precedence == .older {
        match.kind = .contained
      } else if resplits.splitPassages.contains(match.passage), precedence == .newer {
        match.kind = .replacing
        // The further parts stand as passages of their own behind the first.
        return split.insert(match.passage).inserted ? match : nil
      }
      return match
    }
  }

  func witness(
    _ block: Reading.ReadBlock, _ reading: Int, _ bond: Witness.Bond, _ rule: String?,
    similarity: Double? = nil
  ) -> Witness {
    Witness(
      reading: reading, origin: block.origin, content: block.content, bond: bond,
      similarity: similarity, rule: rule)
  }

  private mutating func merge(
    _ block: Reading.ReadBlock, of reading: Int, by kind: BlockAlignment.Match.Kind,
    into index: Int
  ) {
    switch kind {
    case .same(let rule):
      passages[index].same.append(witness(block, reading, .same, rule))
    case .table: mergeTable(block, of: reading, into: index)
    case .links: mergeLinks(block, of: reading, into: index)
    case .contained:
      passages[index].others.append(witness(block, reading, .contained, "split-paragraph"))
    case .replacing:
      replaceText(
        of: index, with: witness(block, reading, .same, "split-paragraph"), oldBond: .contained)
    case .inexact(let similarity):
      mergeInexact(block, of: reading, similarity: similarity, into: index)
    }
  }

  /// Two passages that one block of the new document holds as its parts become one.
  private mutating func absorbParts(_ matches: [BlockAlignment.Match]) {
    // A block that matched several passages was merged into each; the first keeps them all.
    var first: [Origin: Int] = [:]
    var absorbed: Set<Int> = []
    for index in passages.indices {
      guard passages[index].same.count == 1, let shown = passages[index].same.first,
        shown.rule == "similar-words"
      else { continue }
      if let keeper = first[shown.origin] {
        passages[keeper].others += passages[index].others
        absorbed.insert(index)
      } else {
        first[shown.origin] = index
      }
    }
    if !absorbed.isEmpty {
      passages = passages.indices.filter { !absorbed.contains($0) }.map { passages[$0] }
    }
  }

  private func isOrdered(_ a: Int, _ b: Int) -> Bool {
    switch chronology.compare(readings[a].document, readings[b].document) {
    case .newer, .older: true
    case .sameEdition, .unordered: false
    }
  }

  /// Words are as new as the newest document that has them.
  func precedence(_ reading: Int, _ passage: Passage) -> Precedence {
    let document = readings[reading].document
    let orders = passage.same.map { chronology.compare(document, readings[$0.reading].document) }
    if orders.contains(.older) { return .older }
    if orders.allSatisfy({ $0 == .newer }) { return .newer }
    return orders.contains(.sameEdition) ? .sameEdition : .unordered
  }

  func relation(_ reading: Int, _ passage: Passage) -> Witness.Bond {
    switch precedence(reading, passage) {
    case .newer, .older: .superseded
    case .sameEdition, .unordered: .conflict
    }
  }
}
