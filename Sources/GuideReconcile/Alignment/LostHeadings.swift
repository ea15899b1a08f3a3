internal import GuideModel
internal import GuideText

/// Places headings that a dialect drops when nothing stands between them and the next heading, and
/// that the source still names elsewhere.
///
/// A dropped heading had no blocks, so it stood directly before a deeper one. Its place is before
/// the earliest heading, between the known headings around it, that can be its child. What other
/// documents of the group hold is left to them: they know better.
struct LostHeadings {
  /// Where each goes.
  private(set) var placed: [(heading: OutlineHeading, before: Int)] = []
  /// Those for which no place was found.
  private(set) var unplaced: [KnownAnchor] = []

  init(in reading: Reading, knownElsewhere: Set<String>, headings profile: Profile.Headings) {
    let own = reading.document.anchors.filter {
      $0.fragment != nil && $0.url == reading.document.facts.url
    }
    let indices = Dictionary(first: reading.headings.enumerated().map { ($1.anchor, $0) })
    let places = own.map { indices[$0.fragment] }
    let around = Self.around(places, last: reading.headings.count - 1)
    let home = profile.changeLog + profile.videos
    var order: [String] = []
    var found: [String: (anchor: KnownAnchor, before: Int?)] = [:]
    for (position, anchor) in own.enumerated() where places[position] == nil {
      guard let name = anchor.fragment, !knownElsewhere.contains(name), !home.names(anchor.title)
      else { continue }
      if found[name] == nil { order.append(name) }
      // A link in the text may name a heading before its turn; the last that fits is the heading.
      let before = around[position].first { reading.headings[$0].level > 2 }
      if before != nil || found[name] == nil { found[name] = (anchor, before) }
    }
    let top = profile.resources + profile.platformConsiderations
    for (anchor, before) in order.compactMap({ found[$0] }) {
      guard let before else {
        unplaced.append(anchor)
        continue
      }
      let level = top.names(anchor.title) ? 2 : reading.headings[before].level - 1
      let heading = OutlineHeading(
        words: [.text(anchor.title)], key: NormalizedText(anchor.title).text,
        anchor: anchor.fragment, level: level, statedLevel: level, tab: nil,
        origin: anchor.origin, isPlaced: true)
      placed.append((heading, before))
    }
  }

  /// For each anchor, the headings of the text from behind the one before it to the one after it in
  /// the source's order. Mentions out of turn are left out: only the longest run in the order of the
  /// text counts.
  private static func around(_ places: [Int?], last: Int) -> [Range<Int>] {
    let inTurn = IncreasingSubsequence.positions(of: places)
    return places.indices.map { position in
      let next = inTurn.partitioningIndex { $0 > position }
      let before = inTurn[..<next].last.flatMap { places[$0] } ?? 0
      let after = inTurn[next...].first.flatMap { places[$0] } ?? last
      return (before + 1)..<max(before + 1, after + 1)
    }
  }
}

extension [String] {
  /// Whether one of the titles is that, however it is written.
  fileprivate func names(_ title: String) -> Bool {
    contains { NormalizedText($0) == NormalizedText(title) }
  }
}
