internal import GuideModel
internal import GuideText

/// Merges one more outline into the merged one.
struct OutlineMergeStep {
  private(set) var existing: [MergedHeading]
  let incoming: [OutlineHeading]
  /// The document of the incoming headings.
  private let reading: Int
  /// Than all that have been merged.
  private let isOlder: Bool
  let platforms: PlatformFacts
  /// Of each merged heading, what it is in the documents that have it, each once.
  private let versions: [[OutlineHeading]]
  /// Whether the other side lacks the words of a heading.
  private let isOwn: (existing: [Bool], incoming: [Bool])
  /// Whether a merged heading has been found in the document, which is the last that is merged.
  let isTaken: [Bool]
  /// Of headings that were exchanged, what each is in the document.
  private var exchanged: [Int: Int] = [:]
  private var areExchanged: Set<Int> = []
  /// What each stands under, by index.
  let parents: (existing: [Int?], incoming: [Int?])
  /// For each incoming heading, its elder sibling, else its parent.
  private let elders: [Int?]
  /// Of the incoming headings, in the merged outline.
  private var levels: [Int]
  private var result: [MergedHeading] = []
  /// Sections that go behind the one that is being merged.
  private var retired: [RetiredSection] = []
  /// Of those whose place is not known yet, the indices, the deepest last.
  private var open: [Int] = []
  /// Of incoming headings, the index of the retired section that they are in.
  private var retiredSections: [Int: Int] = [:]

  private struct RetiredSection {
    var headings: [MergedHeading]
    /// The number of headings in the result that come before it; nil while the section is open.
    var place: Int?
  }

  init(
    _ existing: [MergedHeading], _ incoming: [OutlineHeading], of reading: Int, _ isOlder: Bool,
    _ platforms: PlatformFacts
  ) {
    self.existing = existing
    self.incoming = incoming
    self.reading = reading
    self.isOlder = isOlder
    self.platforms = platforms
    levels = incoming.map(\.level)
    elders = HeadingLevels.elders(levels)
    versions = existing.map(\.versions)
    isTaken = existing.map { $0.sources.last?.reading == reading }
    let (keys, others) = (Set(versions.joined().map(\.key)), Set(incoming.map(\.key)))
    isOwn = (
      versions.map { $0.allSatisfy { !others.contains($0.key) } },
      incoming.map { !keys.contains($0.key) }
    )
    parents = (
      HeadingLevels.parents(existing.map(\.heading.level)), HeadingLevels.parents(levels)
    )
    exchanged = Dictionary(uniqueKeysWithValues: exchangedHeadings())
    areExchanged = Set(exchanged.values)
  }

  /// Sections that stand elsewhere in the document are merged by themselves, where they are.
  mutating func merged() -> (headings: [MergedHeading], moved: [OutlineHeading]) {
    let pairs = pairs()
    let sections = MovedSections(self, pairs).found
    if sections.isEmpty { return (merged(by: pairs), []) }
    var (own, moved, next) = ([MergedHeading](), [OutlineHeading](), 0)
    for (section, other) in sections {
      var step = OutlineMergeStep(
        Array(existing[section]), Array(incoming[other]), of: reading, isOlder, platforms)
      let merged = step.merged()
      own += existing[next..<section.lowerBound] + merged.headings
      moved += [incoming[other.lowerBound]] + merged.moved
      next = section.upperBound
    }
    let gone = Set(sections.flatMap(\.other))
    let rest = incoming.indices.filter { !gone.contains($0) }.map { incoming[$0] }
    var step = OutlineMergeStep(
      own + existing[next...], rest, of: reading, isOlder, platforms)
    let merged = step.merged()
    return (merged.headings, moved + merged.moved)
  }

  private mutating func merged(by pairs: [(Int, Int)]) -> [MergedHeading] {
    var (nextExisting, nextIncoming) = (0, 0)
    for (e, i) in pairs + [(existing.count, incoming.count)] {
      appendGap(nextExisting..<e, nextIncoming..<i)
      if e < existing.count { appendMatch(e, i) }
      (nextExisting, nextIncoming) = (e + 1, i + 1)
    }
    let places = Dictionary(grouping: retired) { $0.place ?? result.count }
    return (0...result.count).flatMap { place in
      (places[place] ?? []).flatMap(\.headings) + result[place...].prefix(1)
    }
  }

  /// The page with the page. Where the outlines are long, the best pairs are looked for between
  /// anchors only, and where these leave much, nearby. Headings that both have are soon compared.
  private func pairs() -> [(Int, Int)] {
    var pairs = [(0, 0)]
    var (x, y) = (1, 1)
    let anchors = anchors()
    let renamed = isOwn.existing.count { $0 } * isOwn.incoming.count { $0 }
    let areSoonCompared = anchors.isEmpty && renamed <= Self.mostPairs
    let most = areSoonCompared ? CommonSubsequence.maximumCells : Self.mostPairs
    for (e, i) in anchors + [(existing.count, incoming.count)] {
      pairs += CommonSubsequence.pairs(e - x, i - y, within: most) { [x, y] in
        weight($0 + x, $1 + y)
      }.map { [x, y] in ($0 + x, $1 + y) }
      if e < existing.count { pairs.append((e, i)) }
      (x, y) = (e + 1, i + 1)
    }
    return pairs
  }

  /// Pairs of headings that are all compared.
  private static let mostPairs = 250_000

  /// Of more pairs, the headings whose words, or else a text below them, are in each outline once, in
  /// the order of both; none where most stand in another order, which would part what is repeated
  /// among them.
  private func anchors() -> [(Int, Int)] {
    if existing.count * incoming.count <= Self.mostPairs { return [] }
    var values = [Int?](repeating: nil, count: existing.count)
    let keys: [(OutlineHeading) -> [String]] = [{ [$0.key] }, { $0.texts.map(\.text) }]
    for keys in keys {
      let (own, theirs) = (existing.map { keys($0.heading) }, incoming.map(keys))
      let (counts, others) = (own.joined().counts, theirs.joined().counts)
      let places = Dictionary(
        first: theirs.enumerated().flatMap { place, keys in keys.map { ($0, place) } })
      for e in existing.indices.dropFirst() where values[e] == nil {
        values[e] = own[e].filter { counts[$0] == 1 && others[$0] == 1 }.compactMap { places[$0] }
          .filter { $0 > 0 && weight(e, $0) > 0 }.min()
      }
    }
    let inOrder = IncreasingSubsequence.positions(of: values)
    if inOrder.count * 2 <= values.count(where: { $0 != nil }) { return [] }
    return inOrder.compactMap { position in values[position].map { (position, $0) } }
  }

  /// The same words count most, then the same anchor, then the same depth. The same words below
  /// headings that are strangers to each other head two sections, unless most of the text is the same.
  func weight(_ e: Int, _ i: Int) -> Int {
    if isTaken[e] { return 0 }
    if exchanged[e] != nil || areExchanged.contains(i) { return exchanged[e] == i ? 8 : 0 }
    // With each document by itself: what all have together is no heading of any.
    return versions[e].indices.reduce(0) { max($0, weight(e, version: $1, i)) }
  }

  private func weight(_ e: Int, version: Int, _ i: Int) -> Int {
    // Field by field: of every two headings, a whole one is much to copy.
    let anchor = incoming[i].anchor
    let sameAnchor = anchor != nil && anchor == versions[e][version].anchor
    let sameKey = incoming[i].key == versions[e][version].key
    guard sameKey || sameAnchor else {
      guard isOwn.existing[e], isOwn.incoming[i] else { return 0 }
      let (own, other) = (versions[e][version], incoming[i])
      return own.isCut(from: other) || other.isCut(from: own) || isRenamed(own, other) ? 4 : 0
    }
    if !sameAnchor, areStrangersAbove(e, i) {
      let texts = Self.sharedTwice(versions[e][version].texts, incoming[i].texts)
      if texts.shared <= texts.longer { return 0 }
    }
    let sameLevel = incoming[i].level == existing[e].heading.level
    return (sameKey ? 8 : 6) + (sameAnchor ? 2 : 0) + (sameLevel ? 1 : 0)
  }

  /// Whether two headings stand under two, below the page itself, that each outline has alone and
  /// that share no word: neither a heading that the other lost, nor one that was renamed.
  private func areStrangersAbove(_ e: Int, _ i: Int) -> Bool {
    guard let above = parents.existing[e], let other = parents.incoming[i], above > 0, other > 0,
      isOwn.existing[above], isOwn.incoming[other]
    else { return false }
    return Set(Words(existing[above].heading.key)).isDisjoint(with: Words(incoming[other].key))
  }

  /// Whether two headings are words for what heads most of the same text, whatever numbers they name;
  /// half of it where the numbers are the same and the words are not those of two things of a kind; or
  /// nothing on either side, where most of the words are the same. One that names other platforms is
  /// another one.
  private func isRenamed(_ a: OutlineHeading, _ b: OutlineHeading) -> Bool {
    let (own, other) = (Words(a.words.plainText), Words(b.words.plainText))
    guard a.level == b.level,
      platforms.ofHeading(a.words.plainText).supported
        == platforms.ofHeading(b.words.plainText).supported
    else { return false }
    let texts = Self.sharedTwice(a.texts, b.texts)
    if texts.shared > texts.longer { return true }
    let isHalf = texts.shared > 0 && texts.shared == texts.longer
    let (numbers, others) = (own.numbers, other.numbers)
    if numbers != others {
      let isRenumbered = own.filter { !numbers.contains($0) }
        .elementsEqual(other.filter { !others.contains($0) })
      return isRenumbered && isHalf
    }
    let words = Self.sharedTwice(Set(own), Set(other))
    if isHalf {
      return texts.shared > 2 && words.shared > words.longer || !Self.areOfAKind(own, other)
    }
    return a.isBare && b.isBare && words.shared > words.longer
  }

  /// Whether two texts of several words differ in one of them.
  private static func areOfAKind(_ own: Words, _ other: Words) -> Bool {
    let (own, other) = (Array(own), Array(other))
    return own.count > 1 && own.count == other.count && zip(own, other).count { $0 != $1 } == 1
  }

  /// Twice what both have, and as much as the longer one has.
  static func sharedTwice<Part>(
    _ own: Set<Part>, _ other: Set<Part>
  ) -> (shared: Int, longer: Int) {
    (own.intersection(other).count * 2, max(own.count, other.count))
  }

  private mutating func appendMatch(_ e: Int, _ i: Int) {
    // Each heading is matched once.
    var merged = existing[e].take()
    if merged.heading.isCut(from: incoming[i]) {
      merged.heading.words = incoming[i].words
      merged.heading.key = incoming[i].key
      merged.heading.anchor = incoming[i].anchor
    }
    merged.heading.anchor = merged.heading.anchor ?? incoming[i].anchor
    merged.heading.tab = merged.heading.tab ?? incoming[i].tab
    merged.heading.tabNames.formUnion(incoming[i].tabNames)
    merged.add(incoming[i], of: reading)
    levels[i] = merged.heading.level
    append([merged])
  }

  private mutating func append(_ headings: some Sequence<MergedHeading>) {
    for merged in headings {
      while let last = open.last, retired[last].headings[0].heading.level >= merged.heading.level {
        retired[last].place = result.count
        open.removeLast()
      }
      result.append(merged)
    }
  }

  /// What stands between two matched headings. Headings that lead down to the next match go last,
  /// so that they keep it as their child.
  private mutating func appendGap(_ own: Range<Int>, _ new: Range<Int>) {
    for i in new { levels[i] = level(ofIncoming: i) }
    let ownTail = Self.firstAncestor(in: own, existing.count) { existing[$0].heading.level }
    let newTail = Self.firstAncestor(in: new, incoming.count) { incoming[$0].level }
    let ownHead = Array(existing[own.lowerBound..<ownTail])
    let newHead = (new.lowerBound..<newTail).filter { !joinsRetired($0) }.map(added)
    // New headings that are deeper than one of the own belong to what stands before that.
    let deepest = newHead.first?.heading.level ?? 0
    let place = ownHead.firstIndex { $0.heading.level < deepest } ?? ownHead.count
    let deeper = newHead.prefix { new in
      place < ownHead.count && new.heading.level > ownHead[place].heading.level
    }
    append(ownHead[..<place] + deeper + ownHead[place...] + newHead[deeper.count...])
    append(existing[ownTail..<own.upperBound])
    let match = own.upperBound < existing.count ? existing[own.upperBound].heading.level : 0
    for i in newTail..<new.upperBound where !joinsRetired(i) {
      // A heading without text of its own was lost in newer documents: it goes above the match. A
      // heading with text was retired: it goes behind the section that holds the match now.
      if isOlder, !incoming[i].isBare, levels[i] < match {
        retiredSections[i] = retired.count
        let deeper = open.partitioningIndex { retired[$0].headings[0].heading.level > levels[i] }
        open.insert(retired.count, at: deeper)
        retired.append(RetiredSection(headings: [added(i)]))
      } else {
        append([added(i)])
      }
    }
  }

  /// Adds the heading to a retired section if its parent is in one. Returns whether it did.
  private mutating func joinsRetired(_ i: Int) -> Bool {
    guard let section = parents.incoming[i].flatMap({ retiredSections[$0] }) else { return false }
    retiredSections[i] = section
    retired[section].headings.append(added(i))
    return true
  }

  /// The first heading of the gap that the match after the gap stands under; the gap's end if none.
  private static func firstAncestor(
    in gap: Range<Int>, _ count: Int, _ level: (Int) -> Int
  ) -> Int {
    guard gap.upperBound < count else { return gap.upperBound }
    return gap.reversed().reduce(gap.upperBound) { level($1) < level($0) ? $1 : $0 }
  }

  /// As deep as its elder sibling came to stand, else below its parent.
  private func level(ofIncoming i: Int) -> Int {
    elders[i].map { levels[$0] + incoming[i].level - incoming[$0].level } ?? incoming[i].level
  }

  private func added(_ i: Int) -> MergedHeading {
    var heading = incoming[i]
    heading.level = levels[i]
    return MergedHeading(heading, of: reading, incoming[i])
  }
}
