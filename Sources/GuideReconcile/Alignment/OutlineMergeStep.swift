internal import GuideModel
internal import GuideText

/// Merges one more outline into the merged one.
struct OutlineMergeStep {
  let existing: [MergedHeading]
  let incoming: [OutlineHeading]
  let reading: Int
  /// Than all that have been merged.
  let isOlder: Bool
  let platforms: PlatformFacts
  private(set) var result: [MergedHeading] = []
  private(set) var newIndexOfExisting: [Int]
  private(set) var newIndexOfIncoming: [Int]
  /// Levels of the incoming headings in the merged outline.
  private var mergedLevel: [Int]
  /// For each incoming heading, its elder sibling, else its parent.
  private let elder: [Int?]
  /// Whether the other side lacks the words of a heading that has text of its own below it.
  private let isOwnOfExisting: [Bool]
  private let isOwnOfIncoming: [Bool]
  private let existingParents: HeadingParents
  private let incomingParents: HeadingParents

  init(
    existing: [MergedHeading], incoming: [OutlineHeading], reading: Int, isOlder: Bool,
    platforms: PlatformFacts
  ) {
    self.existing = existing
    self.incoming = incoming
    self.reading = reading
    self.isOlder = isOlder
    self.platforms = platforms
    newIndexOfExisting = Array(repeating: 0, count: existing.count)
    newIndexOfIncoming = Array(repeating: 0, count: incoming.count)
    mergedLevel = incoming.map(\.level)
    elder = HeadingLevels.elders(incoming.map(\.level))
    let keys = (Set(existing.map(\.key)), Set(incoming.map(\.key)))
    isOwnOfExisting = existing.map { !$0.texts.isEmpty && !keys.1.contains($0.key) }
    isOwnOfIncoming = incoming.map { !$0.texts.isEmpty && !keys.0.contains($0.key) }
    existingParents = HeadingParents(existing.map { ($0.key, $0.level) })
    incomingParents = HeadingParents(incoming.map { ($0.key, $0.level) })
  }

  mutating func run() {
    var (nextExisting, nextIncoming) = (0, 0)
    for (e, i) in pairs() + [(existing.count, incoming.count)] {
      appendGap(nextExisting..<e, nextIncoming..<i)
      if e < existing.count { appendMatch(e, i) }
      (nextExisting, nextIncoming) = (e + 1, i + 1)
    }
  }

  private func pairs() -> [(Int, Int)] {
    let rest = CommonSubsequence.pairs(existing.count - 1, incoming.count - 1) {
      weight($0 + 1, $1 + 1)
    }
    return [(0, 0)] + rest.map { ($0 + 1, $1 + 1) }
  }

  /// The same words count most, then the same anchor, then the same depth. The same words below
  /// headings that are strangers to each other head two sections.
  private func weight(_ e: Int, _ i: Int) -> Int {
    let (a, b) = (existing[e], incoming[i])
    let sameAnchor = a.anchor != nil && a.anchor == b.anchor
    guard a.key == b.key || sameAnchor else { return isRenamed(e, i) ? 4 : 0 }
    if !sameAnchor, existingParents.areStrangers(e, i, of: incomingParents) { return 0 }
    return (a.key == b.key ? 8 : 6) + (sameAnchor ? 2 : 0) + (a.level == b.level ? 1 : 0)
  }

  /// Whether each side has its own words for what heads most of the same text.
  private func isRenamed(_ e: Int, _ i: Int) -> Bool {
    let (a, b) = (existing[e], incoming[i])
    guard isOwnOfExisting[e], isOwnOfIncoming[i], a.level == b.level else { return false }
    return a.texts.intersection(b.texts).count * 2 > max(a.texts.count, b.texts.count)
      && stated(a.heading) == stated(b.heading)
  }

  /// The numbers and platforms that a heading names: with others it is no other name.
  private func stated(_ heading: [Inline]) -> Set<String> {
    let text = heading.plainText
    return Set(platforms.ofHeading(text).supported)
      .union(Words(text).filter { $0.utf8.contains { $0.isDigit } })
  }

  private mutating func appendMatch(_ e: Int, _ i: Int) {
    var heading = existing[e]
    heading.anchor = heading.anchor ?? incoming[i].anchor
    if incoming[i].presentation == .tabs { heading.presentation = .tabs }
    heading.texts.formUnion(incoming[i].texts)
    heading.sources.append(HeadingSource(incoming[i], reading: reading))
    newIndexOfExisting[e] = result.count
    newIndexOfIncoming[i] = result.count
    mergedLevel[i] = heading.level
    result.append(heading)
  }

  /// What stands between two matched headings. Headings that lead down to the next match go last,
  /// so that they keep it as their child.
  private mutating func appendGap(_ own: Range<Int>, _ new: Range<Int>) {
    for i in new { mergedLevel[i] = level(ofIncoming: i) }
    let ownTail = firstAncestor(in: own, count: existing.count) { existing[$0].level }
    let newTail = firstAncestor(in: new, count: incoming.count) { incoming[$0].level }
    if isOlder, own.upperBound < existing.count {
      // What has text of its own is not lost but retired: beside the match, not above it.
      for i in newTail..<new.upperBound {
        mergedLevel[i] = level(ofIncoming: i)
        if incoming[i].isBare { continue }
        mergedLevel[i] = max(mergedLevel[i], existing[own.upperBound].level)
      }
    }
    let ownHead = own.lowerBound..<ownTail
    let newHead = new.lowerBound..<newTail
    let newFirst =
      !newHead.isEmpty && !ownHead.isEmpty
      && mergedLevel[newHead.lowerBound] > existing[ownHead.lowerBound].level
    if newFirst { appendIncoming(newHead) }
    appendExisting(ownHead)
    if !newFirst { appendIncoming(newHead) }
    appendExisting(ownTail..<own.upperBound)
    appendIncoming(newTail..<new.upperBound)
  }

  /// The first heading of the gap that the match after the gap stands under; the gap's end if none.
  private func firstAncestor(in gap: Range<Int>, count: Int, level: (Int) -> Int) -> Int {
    guard gap.upperBound < count else { return gap.upperBound }
    var tail = gap.upperBound
    var depth = level(gap.upperBound)
    for index in gap.reversed() where level(index) < depth {
      depth = level(index)
      tail = index
    }
    return tail
  }

  /// As deep as its elder sibling came to stand, else below its parent.
  private func level(ofIncoming i: Int) -> Int {
    guard let elder = elder[i] else { return incoming[i].level }
    return mergedLevel[elder] + (incoming[i].level - incoming[elder].level)
  }

  private mutating func appendExisting(_ range: Range<Int>) {
    for e in range {
      newIndexOfExisting[e] = result.count
      result.append(existing[e])
    }
  }

  private mutating func appendIncoming(_ range: Range<Int>) {
    for i in range {
      newIndexOfIncoming[i] = result.count
      result.append(
        MergedOutline.merged(incoming[i], level: mergedLevel[i], reading: reading))
    }
  }
}
