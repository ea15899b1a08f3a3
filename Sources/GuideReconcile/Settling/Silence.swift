internal import GuideModel

/// Says of what only some documents have whether it is current, withdrawn or unconfirmed. A document
/// misses a passage only where it speaks around it, and where its dump is seen to have such things.
struct Silence {
  private let aligned: AlignedTopic
  private let judge: Judge
  /// Documents that were written anew, with the older ones that share little with them, or next to
  /// nothing where no change log says so.
  private let rewritten: [Int: Set<Int>]

  private var readings: [Reading] { aligned.readings }
  private var places: [TopicPlaces.Place] { aligned.places.places }

  init(_ aligned: AlignedTopic, _ judge: Judge) {
    self.aligned = aligned
    self.judge = judge
    rewritten = Self.rewritten(aligned, judge)
  }

  /// Of a heading by itself; what stands below it may still be current.
  func status(ofHeading heading: Int) -> Status {
    let headings = aligned.outline.headings
    let start = aligned.places.ofHeading[heading]
    let next = headings[(heading + 1)...].firstIndex {
      $0.heading.level <= headings[heading].heading.level
    }
    let end = next.map { aligned.places.ofHeading[$0] } ?? places.count
    let passages = places[start..<end].filter { $0.passage != nil }
    // Who has what stands below it, or knows it from elsewhere, lost the heading alone.
    let present = readings.indices.filter { reading in
      passages.contains { $0.readings.contains(reading) }
        || readings[reading].document.names(headings[heading].heading.anchor)
    }
    let status = status(at: start, alsoIn: present) { reading in
      passages.isEmpty || passages.contains { judge.habits.shows($0.kinds, in: reading.dump) }
    }
    return status == .current && isLeftOut(heading, at: start) ? .unconfirmed : status
  }

  /// Whether a document that keeps its headings has some of the same text right below one, or the
  /// heading that stands there, and not that one.
  private func isLeftOut(_ heading: Int, at start: Int) -> Bool {
    let merged = aligned.outline.headings[heading]
    let stated = merged.sources.filter { !$0.heading.isPlaced }.map(\.heading.statedLevel)
    var below = places[(start + 1)...].prefix { $0.passage != nil && $0.heading == heading }
    if below.isEmpty, let child = aligned.outline.headings[(heading + 1)...].first,
      child.heading.level > merged.heading.level
    {
      below = places[(start + 1)...].prefix(1)
    }
    let shared = below.filter { !$0.readings.isDisjoint(with: merged.readings) }
    let lacking = status(at: start) { reading in
      shared.contains { $0.readings.contains(reading.index) }
        && !reading.document.names(merged.heading.anchor)
        && reading.headings.contains { stated.contains($0.statedLevel) }
    }
    return lacking != .current
  }

  /// `canFill` says whether a document could have what the place is there for.
  func status(
    at index: Int, alsoIn present: [Int] = [], canFill: (Reading) -> Bool = { _ in true }
  ) -> Status {
    let having = places[index].readings.union(present)
    let others = having.sorted().map { readings[$0].document }
    var result = Status.current
    for reading in readings where !having.contains(reading.index) {
      guard misses(reading, at: index, of: others), canFill(reading) else { continue }
      switch judge.chronology.compare([reading.document], others) {
      // Of a page that was shortened it may be that not all of it was captured.
      case .newer where !isShort(reading) && !reading.document.isSameEdition(as: others):
        return .withdrawn
      case .newer, .unordered: result = .unconfirmed
      case .older: break
      }
    }
    return result
  }

  /// `others` have it.
  private func misses(_ reading: Reading, at index: Int, of others: [Document]) -> Bool {
    let (place, habits) = (places[index], judge.habits)
    // A later author may have left out anything.
    lazy var isRewrite =
      habits.isRewrite(reading.dump)
      && judge.chronology.compare([reading.document], others) == .newer
    func shows(_ kinds: [PassageKind]) -> Bool {
      habits.shows(kinds, in: reading.dump) || isRewrite
    }
    if let older = rewritten[reading.index], place.readings.isSubset(of: older) { return true }
    // A page without abstract misses none.
    if place.kinds == [.abstract], reading.abstract == nil { return false }
    let speaks =
      aligned.places.speaks(reading.index, around: index)
      || !aligned.places.cutShort.contains(reading.index) && shows([.end])
    return speaks && !habits.isAbridged(reading.dump)
      && (!isShort(reading)
        || aligned.places.hasOwn(reading.index) && habits.keepsPages(reading.dump))
      && shows(place.kinds)
      && (!place.silentSinceTabs.contains(reading.index) || habits.shows(.tab, in: reading.dump))
  }

  /// Whether all that tells of the page being another one is that it is short.
  private func isShort(_ reading: Reading) -> Bool {
    aligned.places.abridged.contains(reading.index) && rewritten[reading.index] == nil
  }

  // MARK: - Pages written anew

  /// Of what an older document has, less than this is in the newer one, where its log names a later
  /// change, and where no log tells.
  private static let mostShared = (logged: 0.5, unlogged: 0.1)

  /// Documents of a page that are compared with each other where no log tells.
  private static let mostUnlogged = 16

  private static func rewritten(_ aligned: AlignedTopic, _ judge: Judge) -> [Int: Set<Int>] {
    var result: [Int: Set<Int>] = [:]
    for reading in aligned.readings {
      guard !reading.blocks.isEmpty, judge.habits.keepsHeadings(reading.dump),
        !judge.habits.isAbridged(reading.dump)
      else { continue }
      let isLong =
        aligned.readings.count <= mostUnlogged && !aligned.places.abridged.contains(reading.index)
      if reading.document.newestChange == nil, !isLong { continue }
      let older = aligned.readings.filter { other in
        guard other.index != reading.index else { return false }
        let theirs = aligned.places.places.filter { $0.readings.contains(other.index) }
        let shared = Double(theirs.count { $0.readings.contains(reading.index) })
        // Without a log, it was captured before the day that the newest line names.
        if let change = reading.document.newestChange,
          let date = other.document.newestChange ?? judge.chronology.date(of: other.document),
          date < change
        {
          return shared < mostShared.logged * Double(theirs.count)
        }
        return isLong && shared < mostShared.unlogged * Double(theirs.count)
          && judge.chronology.compare([reading.document], [other.document]) == .newer
      }
      if !older.isEmpty { result[reading.index] = Set(older.map(\.index)) }
    }
    return result
  }
}

extension Document {
  /// Whether it knows the heading, in its text or from elsewhere.
  fileprivate func names(_ anchor: String?) -> Bool {
    anchor != nil && anchors.contains { $0.fragment == anchor && $0.url == facts.url }
  }
}
