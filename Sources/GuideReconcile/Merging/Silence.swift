internal import GuideModel

/// Says of what only some documents have whether it is current, withdrawn or unconfirmed. A document
/// misses a passage only where it speaks around it, and where its dump is seen to have such things.
struct Silence {
  private let aligned: AlignedTopic
  private let habits: DumpHabits
  private let chronology: Chronology
  /// Documents that were written anew, by their own change logs, with the older ones that share
  /// little with them.
  private let rewritten: [Int: Set<Int>]

  private var readings: [Reading] { aligned.readings }

  init(_ aligned: AlignedTopic, habits: DumpHabits, chronology: Chronology) {
    self.aligned = aligned
    self.habits = habits
    self.chronology = chronology
    rewritten = Self.rewritten(aligned, habits, chronology)
  }

  func status(of passage: Int) -> Status { status(at: aligned.places.ofPassage[passage]) }

  /// Of a heading by itself; what stands below it may still be current.
  func status(ofHeading heading: Int) -> Status {
    let index = aligned.places.ofHeading[heading]
    let below = aligned.places.below(heading, in: aligned.outline)
    let anchor = aligned.outline.headings[heading].anchor
    let places = below.map { aligned.places.places[$0] }
    // Who has what stands below it lost the heading alone.
    let present = Set(
      readings.indices.filter { reading in
        places.contains { $0.readings.contains(reading) }
          || readings[reading].document.names(anchor)
      })
    return status(at: index, alsoIn: present) { reading in
      let dump = readings[reading].document.origin.dump
      return places.isEmpty || places.contains { habits.shows($0.kind, in: dump) }
    }
  }

  /// `canFill` says whether a document could have what the place is there for.
  private func status(
    at index: Int, alsoIn present: Set<Int> = [], canFill: (Int) -> Bool = { _ in true }
  ) -> Status {
    let place = aligned.places.places[index]
    let having = place.readings.union(present)
    var result = Status.current
    for reading in readings.indices where !having.contains(reading) {
      guard misses(reading, place, at: index), canFill(reading) else { continue }
      let document = readings[reading].document
      let others = having.sorted().map { readings[$0].document }
      switch chronology.compare([document], others) {
      case .newer where !document.isSameEdition(as: others): return .withdrawn
      case .newer, .unordered: result = .unconfirmed
      case .older: break
      }
    }
    return result
  }

  private func misses(_ reading: Int, _ place: TopicPlaces.Place, at index: Int) -> Bool {
    if let older = rewritten[reading], place.readings.isSubset(of: older) { return true }
    let dump = readings[reading].document.origin.dump
    // A page without abstract misses none.
    if place.kind == .abstract, !readings[reading].hasAbstract { return false }
    let speaks =
      aligned.places.speaks(reading, around: index)
      || aligned.places.endsWhole(reading) && habits.shows(.end, in: dump)
    return speaks && !aligned.places.isAbridged(reading) && !habits.isAbridged(dump)
      && habits.shows(place.kind, in: dump)
  }

  // MARK: - Pages written anew

  /// Of what an older document has, less than this is in the newer one.
  private static let mostShared = 0.5

  private static func rewritten(
    _ aligned: AlignedTopic, _ habits: DumpHabits, _ chronology: Chronology
  ) -> [Int: Set<Int>] {
    var result: [Int: Set<Int>] = [:]
    for (index, reading) in aligned.readings.enumerated() {
      guard let change = reading.document.newestChange, !reading.blocks.isEmpty,
        habits.keepsHeadings(reading.document.origin.dump),
        !habits.isAbridged(reading.document.origin.dump)
      else { continue }
      let older = aligned.readings.indices.filter { other in
        // Without a log, it was captured before the day that the newest line names.
        let document = aligned.readings[other].document
        guard let date = document.newestChange ?? chronology.date(of: document), date < change
        else { return false }
        let theirs = aligned.places.places.filter { $0.readings.contains(other) }
        let shared = theirs.count { $0.readings.contains(index) }
        return Double(shared) < mostShared * Double(theirs.count)
      }
      if !older.isEmpty { result[index] = Set(older) }
    }
    return result
  }
}

extension Document {
  /// Whether it knows the heading, in its text or from elsewhere.
  fileprivate func names(_ anchor: String?) -> Bool {
    guard let anchor else { return false }
    return anchors.contains { $0.fragment == anchor && $0.url == url }
  }
}
