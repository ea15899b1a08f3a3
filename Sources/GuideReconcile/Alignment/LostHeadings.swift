internal import GuideModel

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
    let next = nextPresent(own)
    var placed: [(heading: OutlineHeading, before: Int)] = []
    var unplaced: [KnownAnchor] = []
    var previous = 0
    var seen: Set<String> = []
    for (position, anchor) in own.enumerated() {
      guard let fragment = anchor.fragment, seen.insert(fragment).inserted else { continue }
      if let index = indexOfAnchor[fragment] {
        previous = index
      } else if !knownElsewhere.contains(fragment), !hasHomeElsewhere(anchor.title) {
        if let index = place(after: previous, upTo: next[position]) {
          placed.append((heading(anchor, before: index), index))
        } else {
          unplaced.append(anchor)
        }
      }
    }
    return (placed, unplaced)
  }

  /// For each anchor, the heading of the next one that the text has.
  private func nextPresent(_ anchors: [KnownAnchor]) -> [Int] {
    var next = reading.headings.count - 1
    var result: [Int] = []
    for anchor in anchors.reversed() {
      result.append(next)
      if let index = anchor.fragment.flatMap({ indexOfAnchor[$0] }) { next = index }
    }
    return result.reversed()
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
      anchor: anchor.fragment, level: level, presentation: .plain, origin: anchor.origin,
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
