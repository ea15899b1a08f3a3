internal import GuideModel

/// The headings and passages of a topic in reading order, with who has them: what tells where a
/// document speaks, so that its silence says something.
struct TopicPlaces: Sendable {
  struct Place: Sendable {
    var kind: PassageKind
    /// Who has it.
    var readings: Set<Int>
    var isHeading = false
  }

  private(set) var places: [Place] = []
  /// Of each passage and of each merged heading, the index in `places`.
  private(set) var ofPassage: [Int] = []
  private(set) var ofHeading: [Int] = []
  /// Of each reading, the last place that it shares with another.
  private let lastShared: [Int]
  /// Documents whose last passage goes on in another one.
  private let cutShort: Set<Int>
  /// Documents that are too short to be whole.
  private let abridged: Set<Int>

  /// Of the words of the longest document, for a shorter one to be whole.
  static let leastWords = 0.5

  init(
    _ readings: [Reading], outline: MergedOutline, passages: [Passage], versions: [[Version]]
  ) {
    ofPassage = [Int](repeating: 0, count: passages.count)
    let byHeading = Dictionary(grouping: passages.indices) { passages[$0].heading }
    let tabs = outline.inTabs
    func add(_ passage: Int, as container: PassageKind?, to places: inout [Place]) {
      let kinds = passages[passage].witnesses.map { PassageKind($0.content) }
      // A caption that a converter left as a paragraph is a figure.
      let kind = container ?? kinds.first { $0 != .paragraph } ?? .paragraph
      places.append(Place(kind: kind, readings: passages[passage].readings))
    }
    var places: [Place] = []
    for passage in byHeading[nil] ?? [] {
      ofPassage[passage] = places.count
      add(passage, as: .abstract, to: &places)
    }
    for (index, heading) in outline.headings.enumerated() {
      ofHeading.append(places.count)
      let own = byHeading[index] ?? []
      let kind: PassageKind = tabs[index] ? .tab : own.isEmpty ? .bareHeading : .heading
      places.append(
        Place(kind: kind, readings: Set(heading.sources.map(\.reading)), isHeading: true))
      for passage in own {
        ofPassage[passage] = places.count
        add(passage, as: tabs[index] ? .tab : nil, to: &places)
      }
    }
    self.places = places
    lastShared = readings.indices.map { reading in
      places.lastIndex { $0.readings.count > 1 && $0.readings.contains(reading) } ?? -1
    }
    cutShort = Set(
      readings.indices.filter { reading in
        let last = versions.last { versions in versions.contains { $0.reading == reading } }
        guard let own = last?.first(where: { $0.reading == reading }) else { return true }
        return last?.contains { own.isBeginning(of: $0) } ?? true
      })
    var words = [Int](repeating: 0, count: readings.count)
    for version in versions.joined() { words[version.reading] += version.compared.tokens.count }
    let most = words.max() ?? 0
    abridged = Set(
      words.indices.filter { Double(words[$0]) < Self.leastWords * Double(most) })
  }

  /// Whether a document that lacks the place speaks of what stands before it and behind it. The
  /// title stands before all.
  func speaks(_ reading: Int, around place: Int) -> Bool { place < lastShared[reading] }

  /// Whether a document ends where it was meant to, so that it may be missed what stands behind its
  /// last place.
  func endsWhole(_ reading: Int) -> Bool { !cutShort.contains(reading) }

  /// Whether it has what the topic ends with; nil where no other document could tell.
  func hasEnd(_ reading: Int) -> Bool? {
    places.last { $0.readings != [reading] }.map { $0.readings.contains(reading) }
  }

  /// The passages under a heading and under those below it.
  func below(_ heading: Int, in outline: MergedOutline) -> [Int] {
    let level = outline.headings[heading].level
    let next = outline.headings[(heading + 1)...].firstIndex { $0.level <= level }
    return (ofHeading[heading]..<(next.map { ofHeading[$0] } ?? places.count)).filter {
      !places[$0].isHeading
    }
  }

  func isAbridged(_ reading: Int) -> Bool { abridged.contains(reading) }
}

extension MergedOutline {
  /// For each heading, whether it is a tab of a strip or stands below one.
  fileprivate var inTabs: [Bool] {
    var inTabs: [Bool] = []
    for parent in parents {
      inTabs.append(parent.map { headings[$0].presentation == .tabs || inTabs[$0] } ?? false)
    }
    return inTabs
  }
}

extension Version {
  /// Whether the other says all of this, and goes on.
  fileprivate func isBeginning(of other: Version) -> Bool {
    other.compared.tokens.count > compared.tokens.count
      && other.compared.tokens.starts(with: compared.tokens)
  }
}
