internal import GuideModel

extension Settlement {
  /// Tells of documents that have the passage elsewhere in its section, but of dumps that are seen to
  /// move what they convert. Where the page shows the older order, the newer one cannot be told as
  /// another reading.
  mutating func tellOrder(_ moved: [OtherOrder.Moved], _ readings: [Reading]) {
    guard blocks.count == 1 else { return }
    let start = blocks[0].block.alternatives.count
    for place in moved {
      let (document, other) = (
        readings[place.witness.reading].document, readings[place.other].document
      )
      let order = judge.chronology.compare(document, other)
      let isHabit = [document, other].contains {
        judge.habits.allows(.otherOrder, of: $0.origin.dump)
      }
      if isHabit || order == .newer { continue }
      blocks[0].tellOrder(
        of: place.witness, order == .older ? .superseded : .conflict,
        date: judge.chronology.date(of: document), since: start)
    }
  }
}

extension SettledBlock {
  fileprivate mutating func tellOrder(
    of witness: Witness, _ relation: Relation, date: String?, since start: Int
  ) {
    let told = block.alternatives[..<start].firstIndex { alternative in
      alternative.provenance.contains { $0.origin == witness.origin }
    }
    if let told {
      block.alternatives[told].facets = Set(block.alternatives[told].facets + [.order]).sorted()
    } else {
      block.alternatives.add(
        witness.content, relation, [.order], date: date, at: witness.origin, since: start)
    }
  }
}
