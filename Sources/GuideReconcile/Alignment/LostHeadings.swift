internal import GuideModel
internal import GuideText

/// Places headings that a dialect drops when nothing stands between them and the next heading, and
/// that the source still names elsewhere.
///
/// A dropped heading had no blocks, so it stood directly before a deeper one. Its place is before
/// the earliest heading, between the known headings around it, that can be its child. What other
/// documents of the group hold is left to them: they know better.
struct LostHeadings {
  let reading: Reading
  let profile: Profile
  private let indexOfAnchor: [String: Int]

  init(reading: Reading, profile: Profile) {
    self.reading = reading
    self.profile = profile
    indexOfAnchor = Dictionary(
      reading.headings.enumerated().compactMap { index, heading in
        heading.anchor.map { ($0, index) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Where each lost heading goes, and those for which no place was found.
  func places(
    knownElsewhere: Set<String>
  ) -> (placed: [(heading: OutlineHeading, before: Int)], unplaced: [KnownAnchor]) {
    let own = reading.document.anchors.filter {
      $0.fragment != nil && $0.url == reading.document.url
    }
    let (previous, next) = neighbours(own)
    var place: [String: (anchor: KnownAnchor, before: Int)] = [:]
    var order: [KnownAnchor] = []
    var seen: Set<String> = []
    for (position, anchor) in own.enumerated() {
      guard let fragment = anchor.fragment, indexOfAnchor[fragment] == nil,
        !knownElsewhere.contains(fragment), !hasHomeElsewhere(anchor.title)
      else { continue }
      if seen.insert(fragment).inserted { order.append(anchor) }
      // A link in the text may name a heading before its turn; the last that fits is the heading.
      if let before = self.place(after: previous[position], upTo: next[position]) {
        place[fragment] = (anchor, before)
      }
    }
    let placed = order.compactMap { $0.fragment.flatMap { place[$0] } }
      .map { (heading: heading($0.anchor, before: $0.before), before: $0.before) }
    return (placed, order.filter { anchor in anchor.fragment.map { place[$0] == nil } ?? false })
  }

  /// For each anchor, the headings of the text before and after it in the source's order. Mentions
  /// out of turn are left out: only the longest run in the order of the text counts.
  private func neighbours(_ anchors: [KnownAnchor]) -> (previous: [Int], next: [Int]) {
    let indices = anchors.map { $0.fragment.flatMap { indexOfAnchor[$0] } }
    let inTurn = Set(IncreasingSubsequence.positions(of: indices))
    var previous: [Int] = []
    var last = 0
    for (position, index) in indices.enumerated() {
      if inTurn.contains(position), let index { last = index }
      previous.append(last)
    }
    var next: [Int] = []
    var following = reading.headings.count - 1
    for (position, index) in indices.enumerated().reversed() {
      next.append(following)
      if inTurn.contains(position), let index { following = index }
    }
    return (previous, next.reversed())
  }

  private func place(after previous: Int, upTo next: Int) -> Int? {
    guard next > previous else { return nil }
    return ((previous + 1)...next).first { reading.headings[$0].level > 2 }
  }

  private func heading(_ anchor: KnownAnchor, before index: Int) -> OutlineHeading {
    let top = profile.headings.resources + profile.headings.platformConsiderations
    let level = isOne(of: top, anchor.title) ? 2 : reading.headings[index].level - 1
    return OutlineHeading(
      heading: [.text(anchor.title)], key: NormalizedText(anchor.title).text,
      anchor: anchor.fragment, level: level, statedLevel: level, presentation: .plain,
      origin: anchor.origin,
      isPlaced: true)
  }

  private func hasHomeElsewhere(_ title: String) -> Bool {
    isOne(of: profile.headings.changeLog + profile.headings.videos, title)
  }

  private func isOne(of titles: [String], _ title: String) -> Bool {
    let key = NormalizedText(title).text
    return titles.contains { NormalizedText($0).text == key }
  }
}
