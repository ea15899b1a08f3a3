internal import GuideModel

/// The headings and passages of a topic in reading order, with who has them: what tells where a
/// document speaks, so that its silence says something.
struct TopicPlaces: Sendable {
  struct Place: Sendable {
    /// Who lacks things of any of them says nothing by its silence.
    var kinds: [PassageKind]
    /// Who has it.
    var readings: Set<Int>
    /// Who has nothing from the names of tabs above it on: to them it stands in a tab too.
    var silentSinceTabs: Set<Int> = []
    /// Indices of its heading and of the passage; nil for the abstract, and for a heading itself.
    var heading: Int?
    var passage: Int?
  }

  private(set) var places: [Place]
  /// Of each merged heading, the index in `places`.
  private(set) var ofHeading: [Int] = []
  /// Of each reading, the last place that it shares with another.
  private let lastShared: [Int]
  /// Documents whose last passage goes on in another one: what stands behind it is not missed.
  let cutShort: Set<Int>
  /// Those of them that were surely cut off.
  let cutOff: Set<Int>
  /// Documents that are too short to be whole.
  let abridged: Set<Int>
  /// Of each reading, how many places that it shares with others stand before each place.
  private var gaps: [[Int]] = []
  /// What each reading has alone, and between which of those.
  private var own: [Set<Own>] = []

  private struct Own: Hashable {
    var gap: Int
    var kind: PassageKind
  }

  /// Of the words of the longest document, for a shorter one to be whole.
  static let leastWords = 0.5

  init(
    _ readings: [Reading], outline: MergedOutline, passages: [Passage], versions: [[Version]]
  ) {
    let byHeading = Dictionary(grouping: passages.indices) { passages[$0].heading }
    var places = (byHeading[nil] ?? []).map { index in
      Place(kinds: [.abstract], readings: passages[index].readings, passage: index)
    }
    var inTabs: [Bool] = []
    for (index, parent) in outline.parents.enumerated() {
      inTabs.append(
        outline.headings[index].heading.tab != nil || parent.map { inTabs[$0] } ?? false)
      let own = byHeading[index] ?? []
      ofHeading.append(places.count)
      places.append(
        Place(
          kinds: [inTabs[index] ? .tab : own.isEmpty ? .bareHeading : .heading],
          readings: outline.headings[index].readings, heading: index))
      var (isInTab, silent) = (false, Set<Int>())
      places += own.map { passage in
        let kind = passages[passage].kind
        let witnesses = passages[passage].witnesses
        let followsTabs = witnesses.contains(where: \.followsTabs)
        let isLabeled = witnesses.contains { $0.content.label != nil }
        // A picture with the name of its tab has its table in that tab with it.
        isInTab = followsTabs || isLabeled || isInTab && kind == .table
        if followsTabs { silent = Set(readings.indices) }
        silent.subtract(passages[passage].readings)
        return Place(
          kinds: inTabs[index] ? [.tab] : isInTab ? [kind, .tab] : [kind],
          readings: passages[passage].readings, silentSinceTabs: silent, heading: index,
          passage: passage)
      }
    }
    self.places = places
    lastShared = readings.indices.map { reading in
      places.lastIndex { $0.readings.count > 1 && $0.readings.contains(reading) } ?? -1
    }
    let ends = versions.joined().filter { $0.compared.end != nil }
    let speaking = Set(versions.joined().map(\.reading.index))
    // A heading with nothing below it, or a part of one, where another document goes on.
    let headings = outline.headings.flatMap { heading in
      let ends = heading.sources.filter(\.heading.isEnd)
      return (ends.count == heading.sources.count ? [] : ends).map { end in
        (end.reading, isSure: heading.versions.contains { end.heading.isCut(from: $0) })
      }
    }
    cutShort = Set(ends.map(\.reading.index) + headings.map(\.0)).union(
      Set(readings.indices).subtracting(speaking))
    cutOff = Set(
      ends.filter { $0.compared.end == .sure }.map(\.reading.index)
        + headings.filter(\.isSure).map(\.0))
    var words = [Int](repeating: 0, count: readings.count)
    for version in versions.joined() {
      words[version.reading.index] += version.compared.tokens.count
    }
    let least = Self.leastWords * Double(words.max() ?? 0)
    abridged = Set(words.indices.filter { Double(words[$0]) < least })
    for reading in readings.indices {
      var (gap, own): (Int, Set<Own>) = (0, [])
      gaps.append(
        places.map { place in
          if place.readings == [reading], place.passage != nil {
            own.formUnion(place.kinds.map { Own(gap: gap, kind: $0) })
          } else if place.readings.contains(reading) {
            gap += 1
          }
          return gap
        })
      self.own.append(own)
    }
  }

  /// Whether a document says something that no other does.
  func hasOwn(_ reading: Int) -> Bool { !own[reading].isEmpty }

  /// Whether a document that lacks the place has something of that kind alone, between the same places
  /// that it shares with others.
  func isReplaced(_ place: Int, in reading: Int) -> Bool {
    places[place].passage != nil
      && places[place].kinds.contains { kind in
        own[reading].contains(Own(gap: gaps[reading][place], kind: kind))
      }
  }

  /// Whether a document that lacks the place speaks of what stands before it and behind it. The
  /// title stands before all.
  func speaks(_ reading: Int, around place: Int) -> Bool { place < lastShared[reading] }

  /// Whether it has what the topic ends with; nil where no other document could tell.
  func hasEnd(_ reading: Int) -> Bool? {
    places.last { $0.readings != [reading] }.map { $0.readings.contains(reading) }
  }
}

extension Passage {
  /// A caption that a converter left as a paragraph is a figure, or a caption where a document has
  /// the picture before it. Who lacks films lacks their captions.
  fileprivate var kind: PassageKind {
    if witnesses.contains(where: \.isCaptionAlone), witnesses.contains(where: \.followsFilm) {
      return .film
    }
    return witnesses.map { PassageKind($0.content) }.first { $0 != .paragraph }
      ?? (witnesses.contains(where: \.followsPicture) ? .caption : .paragraph)
  }
}

extension Witness {
  fileprivate var isCaptionAlone: Bool {
    if case .figure(let figure) = content { figure.image == nil } else { false }
  }
}
