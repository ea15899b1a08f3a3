internal import GuideModel

/// Gathers what the documents of a topic say into passages, one document after the other. What is
/// shown of a passage is decided when all have been heard.
struct PassageMerge {
  private let readings: [Reading]
  private let outline: MergedOutline
  private let chronology: Chronology
  private let headingsOfReading: [Set<Int>]
  private let platformsOfHeading: [[String]]
  private var passages: [Passage] = []
  private var nextID = 0
  /// Ids of passages that one block of a later document holds together.
  private var joins: [(Int, Int)] = []

  init(
    readings: [Reading], outline: MergedOutline, chronology: Chronology, platforms: PlatformFacts
  ) {
    self.readings = readings
    self.outline = outline
    self.chronology = chronology
    headingsOfReading = outline.indices.map { Set($0) }
    platformsOfHeading = outline.named { platforms.ofHeading($0).supported }
  }

  /// In reading order.
  mutating func run() -> [Passage] {
    for reading in readings.indices { add(reading) }
    return joined()
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
      platformsOfHeading: platformsOfHeading)
    let matches = alignment.run()
    var placement = Placement(
      passages: passages, headings: headings, ownHeadings: headingsOfReading[reading],
      headingsOfReading: headingsOfReading)
    var passageOfBlock: [Int: Int] = [:]
    for match in matches {
      if let other = passageOfBlock[match.block] {
        joins.append((passages[other].id, passages[match.passage].id))
        continue
      }
      passageOfBlock[match.block] = match.passage
      passages[match.passage].witnesses.append(
        witness(blocks[match.block], reading, by: match.kind))
    }
    placement.relocate(matches)
    let added = blocks.map { block in
      nextID += 1
      return Passage(id: nextID, heading: nil, witnesses: [witness(block, reading, by: nil)])
    }
    passages = placement.arranged(passages, adding: added, matches: matches)
  }

  private func witness(
    _ block: Reading.ReadBlock, _ reading: Int, by kind: BlockAlignment.Match.Kind?
  ) -> Witness {
    Witness(
      reading: reading, origin: block.origin, content: block.content,
      fingerprint: block.fingerprint, similarity: kind?.similarity, rule: kind?.rule)
  }

  /// With passages that a block holds together as one, where the first of them stands.
  private func joined() -> [Passage] {
    var first: [Int: Int] = [:]
    func root(_ id: Int) -> Int { first[id].map(root) ?? id }
    for (a, b) in joins {
      let (x, y) = (root(a), root(b))
      if x != y { first[y] = x }
    }
    var place: [Int: Int] = [:]
    var result: [Passage] = []
    for passage in passages {
      if let index = place[root(passage.id)] {
        result[index].witnesses += passage.witnesses
      } else {
        place[root(passage.id)] = result.count
        result.append(passage)
      }
    }
    return result
  }

  private func isOrdered(_ a: Int, _ b: Int) -> Bool {
    chronology.compare(readings[a].document, readings[b].document) != .unordered
  }
}

extension BlockAlignment.Match.Kind {
  fileprivate var similarity: Double? {
    if case .inexact(let similarity) = self { similarity } else { nil }
  }

  fileprivate var rule: String {
    switch self {
    case .same(let rule): rule
    case .table: "same-table"
    case .links: "same-list-of-links"
    case .inexact: "similar-words"
    }
  }
}
