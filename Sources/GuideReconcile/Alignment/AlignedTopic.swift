internal import GuideModel

/// The documents of one topic side by side, before anything is decided.
package struct AlignedTopic: Sendable {
  package let group: TopicGroup
  let readings: [Reading]
  let outline: MergedOutline
  let passages: [Passage]
  /// What the documents say in each passage.
  let versions: [[Version]]
  let places: TopicPlaces
  let otherOrder: OtherOrder
  let addresses: Addresses
  let chronology: Chronology

  /// What the dumps are seen to do to the text of this topic.
  package var habits: DumpHabits {
    var habits = DumpHabits()
    let headings = outline.headings.map { HeadingReadings.versions(of: $0, readings, addresses) }
    for versions in versions + headings { habits.observe(versions) }
    for (pair, moved, shared) in otherOrder.seen
    where !pair.contains(where: { readings[$0].isCopy }) {
      for reading in pair {
        habits.observeOrder(in: readings[reading].dump, moved: moved, of: shared)
      }
    }
    for (dump, repeated, places) in addresses.labels.repeated {
      habits.observeLabels(in: dump, repeated: repeated, of: places)
    }
    let isShared = readings.count { !$0.isCopy } > 1
    for reading in readings where isShared {
      let isAbridged = places.abridged.contains(reading.index)
      habits.observePage(in: reading.dump, isAbridged: isAbridged)
      if places.cutOff.contains(reading.index) { habits.observeCut(in: reading.dump) }
    }
    // Pages that are equal end alike.
    for reading in readings where readings.contains(where: { $0.dump != reading.dump }) {
      if let has = places.hasEnd(reading.index) { habits.observe(.end, in: reading.dump, has: has) }
    }
    for (index, place) in places.places.enumerated() {
      let originals = Dictionary(grouping: place.readings) { readings[$0].original }
      /// By original, what the other ones say, each time that counts once.
      var others: [Int: [Chronology.Times]] = [:]
      for reading in readings where !places.abridged.contains(reading.index) {
        let has = place.readings.contains(reading.index)
        let own = reading.original
        let isElsewhere = originals.count > 1 || originals[own] == nil
        if has, !isElsewhere, place.readings.contains(where: { readings[$0].dump != reading.dump })
        {
          for kind in place.kinds { habits.observeCopied(kind, in: reading.dump) }
        }
        guard isElsewhere, has || places.speaks(reading.index, around: index) else { continue }
        // Who says something else in its place has replaced it.
        if !has, places.isReplaced(index, in: reading.index) { continue }
        // What those have may not have been there yet.
        if !has, others[own] == nil {
          let indices = originals.filter { $0.key != own }.flatMap(\.value)
          others[own] = chronology.distinctTimes(of: indices.map { readings[$0].document })
        }
        let times = chronology.distinctTimes(of: [reading.document])
        if has || chronology.compare(others[own] ?? [], times) != .newer {
          for kind in place.kinds { habits.observe(kind, in: reading.dump, has: has) }
        }
      }
    }
    return habits
  }
}
