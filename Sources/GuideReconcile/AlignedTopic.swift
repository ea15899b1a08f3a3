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
  private let addresses: Addresses
  private let chronology: Chronology

  init(
    group: TopicGroup, readings: [Reading], outline: MergedOutline, passages: [Passage],
    addresses: Addresses, chronology: Chronology
  ) {
    self.group = group
    self.readings = readings
    self.outline = outline
    self.passages = passages
    self.addresses = addresses
    self.chronology = chronology
    versions = passages.map { Version.all(of: $0, readings: readings, addresses: addresses) }
    places = TopicPlaces(readings, outline: outline, passages: passages, versions: versions)
  }

  /// What the dumps are seen to do to the text of this topic.
  package var habits: DumpHabits {
    var habits = DumpHabits()
    for versions in versions { habits.observe(versions) }
    for heading in outline.headings {
      habits.observe(
        HeadingReadings.versions(of: heading, readings: readings, addresses: addresses))
    }
    let copies = Set(readings.indices.filter { readings[$0].copyOf != nil })
    for (reading, document) in readings.map(\.document).enumerated() {
      guard readings.count > copies.count + 1 else { continue }
      habits.observePage(in: document.origin.dump, isAbridged: places.isAbridged(reading))
      guard let has = places.hasEnd(reading) else { continue }
      habits.observe(.end, in: document.origin.dump, has: has)
    }
    for (index, place) in places.places.enumerated() {
      for (reading, document) in readings.map(\.document).enumerated() {
        let has = place.readings.contains(reading)
        let own = readings[reading].copyOf ?? reading
        let others = place.readings.filter { (readings[$0].copyOf ?? $0) != own }
        guard !others.isEmpty, has || places.speaks(reading, around: index) else { continue }
        if places.isAbridged(reading) || !has && cameLater(others, than: document) { continue }
        habits.observe(place.kind, in: document.origin.dump, has: has)
      }
    }
    return habits
  }

  /// Whether what those have may not have been there yet.
  private func cameLater(_ others: Set<Int>, than document: Document) -> Bool {
    chronology.compare(others.map { readings[$0].document }, [document]) == .newer
  }
}
