internal import GuideModel

/// Gathers what the documents of a topic say into passages, one document after the other. What is
/// shown of a passage is decided when all have been heard.
struct PassageMerge {
  /// In reading order.
  private(set) var passages: [Passage] = []
  private let readings: [Reading]
  private let headings: [MergedOutline.Facts]
  private let chronology: Chronology
  private var nextID = 0
  /// Ids of passages that one block of a later document holds together.
  private var joins: [(Int, Int)] = []

  init(_ readings: [Reading], _ outline: MergedOutline, _ chronology: Chronology) {
    self.readings = readings
    self.chronology = chronology
    headings = outline.facts
    for (reading, places) in zip(readings, outline.places(of: readings.count)) {
      let added = place(reading, places)
      // Now that nobody else holds the passages, none of their witnesses is copied.
      for index in passages.indices { passages[index].witnesses += added[passages[index].id] ?? [] }
    }
    join()
  }

  /// `places` are the merged headings of the document's. What it adds to passages, by their ids.
  private mutating func place(_ reading: Reading, _ places: [Int]) -> [Int: [Witness]] {
    let blocks = reading.blocks.map { block in
      var block = block
      nextID += 1
      (block.id, block.heading) = (nextID, block.heading.map { places[$0] })
      block.witnesses[0].reading = reading.index
      return block
    }
    var alignment = BlockAlignment(
      blocks, of: reading.index, with: passages, headings: headings,
      isOfTwo: readings.count == 2,
      isOrdered: { [readings, chronology] passage in
        let others = passage.readings.sorted().map { readings[$0].document }
        return chronology.compare([reading.document], others) != .unordered
      })
    let matches = alignment.run()
    let placement = Placement(alignment, matches)
    var added: [Int: [Witness]] = [:]
    for match in matches {
      if let first = placement.passageOfBlock[match.block], first != match.passage {
        joins.append((passages[first].id, passages[match.passage].id))
        continue
      }
      var witness = blocks[match.block].witnesses[0]
      (witness.rule, witness.similarity) = (match.rule, match.similarity)
      added[passages[match.passage].id, default: []].append(witness)
    }
    passages = placement.arranged(passages)
    return added
  }

  /// Passages that a block holds together become one, where the first of them stands.
  private mutating func join() {
    var first: [Int: Int] = [:]
    func root(_ id: Int) -> Int { first[id].map(root) ?? id }
    for (a, b) in joins where root(a) != root(b) { first[root(b)] = root(a) }
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
    passages = result
  }
}
