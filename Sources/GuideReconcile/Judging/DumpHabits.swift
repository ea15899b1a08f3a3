internal import GuideModel
internal import GuideText

/// What each dump is seen to do to its text: of how many places where a transformation could have
/// struck, it did. A single lost link is an edit; one in five is a converter.
package struct DumpHabits: Sendable {
  /// How often it must be seen at least, and at how many of the places where it could be, for the
  /// transformation to be a habit: of few places most, of many one in five.
  static let least: [(uses: Int, rate: Double)] = [(3, 0.5), (5, 0.2)]

  /// Of the passages of a kind that other dumps have where this one speaks, for its silence on the
  /// rest to say something: measured on seven dumps, .81 and more of what a dump can show, .6 and
  /// less of what it cannot.
  static let leastShown = 0.8
  static let leastPlaces = 5
  /// Of the ends of pages, of which there are few: a converter that drops what pages end with drops
  /// it from most.
  static let leastEnds = (places: 3, rate: 0.6)
  /// A kind that a dump shows less often than this is lost everywhere: of those that converters lose,
  /// 0 to .21 were measured, and .48 of a converted PDF that loses others too.
  static let leastLeft = 0.3
  /// A page's end is the end of a longer text by chance once, not twice.
  static let leastCuts = 2
  /// Of the headings, for a page to be taken as whole.
  static let leastHeadings = 0.9

  /// Of the places that another dump calls by more than one name. Measured: two converters call 18 of 21
  /// and 19 of 22 by one, versions of seven sites none of 6 to 31.
  static let leastLabels = (places: 5, rate: 0.8)

  fileprivate struct Count: Sendable {
    var chances = 0
    var uses = 0

    static func + (a: Count, b: Count) -> Count {
      Count(chances: a.chances + b.chances, uses: a.uses + b.uses)
    }

    func isAtLeast(_ rate: Double) -> Bool { Double(uses) >= rate * Double(chances) }
  }

  package init() {}

  private var counts: [String: [Transformation: Count]] = [:]
  private var kinds: [String: [PassageKind: Count]] = [:]
  /// How often a dump has what stands on a page that another has word for word.
  private var copied: [String: [PassageKind: Int]] = [:]
  /// Pages that others have too, and those that are abridged.
  private var pages: [String: Count] = [:]

  /// Places that others call by more than one name, and those that it calls by one.
  private var labels: [String: Count] = [:]
  /// How many of its pages were cut off.
  private var cuts: [String: Int] = [:]

  /// What a person says that dumps show, or not, whatever is seen.
  private var said: [String: [PassageKind: Bool]] = [:]

  /// Takes a person's word for it.
  package mutating func declare(_ kind: PassageKind, in dump: String, isShown: Bool) {
    said[dump, default: [:]][kind] = isShown
  }

  /// What all of it says of each dump.
  package var settled: SettledHabits {
    let dumps = Set(counts.keys).union(kinds.keys).union(said.keys).union(pages.keys)
      .union(labels.keys)
    return SettledHabits(
      ofDumps: dumps.map { dump in
        let shown = PassageKind.allCases.filter { shows($0, in: dump) }
        let does = Transformation.allCases.filter { allows($0, of: dump) }
        return (
          dump,
          SettledHabits.OfDump(
            transformations: Set(does), shown: Set(shown), isRewrite: isRewrite(dump),
            isAbridged: abridgedPages(of: dump) != nil,
            keepsPages: keepsPages(dump),
            keepsHeadings: seen(.heading, in: dump)?.isAtLeast(Self.leastHeadings) ?? false)
        )
      })
  }

  /// Whether a dump is seen to have passages of a kind wherever others do.
  private func shows(_ kind: PassageKind, in dump: String) -> Bool {
    if kind == .end, isCut(dump) { return false }
    let least = kind == .end ? Self.leastEnds.rate : Self.leastShown
    return said[dump]?[kind] ?? seen(kind, in: dump)?.isAtLeast(least) ?? false
  }

  /// nil where too few places tell. Pages that two dumps have word for word show that neither loses
  /// what stands there, but may be one capture: they count where few others do.
  private func seen(_ kind: PassageKind, in dump: String) -> Count? {
    var count = kinds[dump]?[kind] ?? Count()
    if count.chances < Self.leastPlaces {
      let copies = copied[dump]?[kind] ?? 0
      count = count + Count(chances: copies, uses: copies)
    }
    let least = kind == .end ? Self.leastEnds.places : Self.leastPlaces
    return count.chances >= least ? count : nil
  }

  /// Whether a dump lacks some of several kinds, and none everywhere.
  package func isRewrite(_ dump: String) -> Bool {
    let kinds = PassageKind.allCases.filter { $0 != .end && !shows($0, in: dump) }
      .compactMap { seen($0, in: dump) }
    return kinds.count > 1 && kinds.allSatisfy { $0.isAtLeast(Self.leastLeft) }
  }

  /// Whether most of its pages are seen to be no shorter than others'.
  private func keepsPages(_ dump: String) -> Bool {
    guard let count = pages[dump], count.chances >= PageText.leastPages else { return false }
    return Double(count.uses) <= (1 - Self.leastShown) * Double(count.chances)
  }

  /// Of the pages that others have too, how many of an abridged dump are; nil for any other.
  package func abridgedPages(of dump: String) -> (abridged: Int, pages: Int)? {
    guard let count = pages[dump], count.chances >= PageText.leastPages,
      count.uses * 2 > count.chances
    else { return nil }
    return (count.uses, count.chances)
  }

  /// What a dump does not show where others do, and how often: its silence on it is not counted.
  package func notShown(in dump: String) -> [(kind: PassageKind, shown: Int, elsewhere: Int)] {
    PassageKind.allCases.filter { $0 != .end && !shows($0, in: dump) }.compactMap { kind in
      seen(kind, in: dump).map { (kind, $0.uses, $0.chances) }
    }
  }

  /// Takes note of a passage that another dump has, where this one speaks.
  mutating func observe(_ kind: PassageKind, in dump: String, has: Bool) {
    kinds[dump, default: [:]][kind, default: Count()].chances += 1
    if has { kinds[dump, default: [:]][kind, default: Count()].uses += 1 }
  }

  /// Takes note of a passage on a page that another dump has word for word.
  mutating func observeCopied(_ kind: PassageKind, in dump: String) {
    copied[dump, default: [:]][kind, default: 0] += 1
  }

  /// Takes note of a page that was cut off.
  mutating func observeCut(in dump: String) { cuts[dump, default: 0] += 1 }

  private func isCut(_ dump: String) -> Bool { cuts[dump, default: 0] >= Self.leastCuts }

  /// Takes note of a page that another dump has too.
  mutating func observePage(in dump: String, isAbridged: Bool) {
    pages[dump, default: Count()].chances += 1
    if isAbridged { pages[dump, default: Count()].uses += 1 }
  }

  /// Takes note of blocks that another dump has below the same heading, and of those among them that
  /// stand elsewhere there.
  mutating func observeOrder(in dump: String, moved: Int, of shared: Int) {
    counts[dump, default: [:]][.otherOrder, default: Count()].chances += shared
    counts[dump, default: [:]][.otherOrder, default: Count()].uses += moved
  }

  /// Takes note of places that another dump calls by more than one name, and of those among them that
  /// this one calls by one.
  mutating func observeLabels(in dump: String, repeated: Int, of places: Int) {
    labels[dump, default: Count()].chances += places
    labels[dump, default: Count()].uses += repeated
  }

  private func allows(_ transformation: Transformation, of dump: String) -> Bool {
    if transformation == .cutEnd { return isCut(dump) }
    if transformation == .repeatedLabel {
      guard let count = labels[dump] else { return false }
      return count.uses >= Self.leastLabels.places && count.isAtLeast(Self.leastLabels.rate)
    }
    if transformation == .lostSentences { return abridgedPages(of: dump) != nil }
    guard let count = counts[dump]?[transformation] else { return false }
    return Self.least.contains { count.uses >= $0.uses && count.isAtLeast($0.rate) }
  }

  /// Takes note of all readings of one passage, or heading. What a copy says was said before, and
  /// within one dump nobody says what another does.
  mutating func observe(_ versions: [Version]) {
    guard versions.contains(where: { $0.dump != versions[0].dump }) else { return }
    let kinds = versions.map { $0.kind() }
    let firsts = Dictionary(first: zip(kinds, versions.indices))
    let alike = kinds.map { firsts[$0] ?? 0 }
    var seen: [Seen: Int] = [:]
    for (first, second) in Self.pairs(of: versions) {
      for side in Side.allCases {
        let (own, other) = side == .first ? (first, second) : (second, first)
        if versions[other].reading.isCopy { continue }
        let pair = Seen(
          dump: versions[own].dump, side: side, first: alike[first], second: alike[second])
        seen[pair, default: 0] += 1
      }
    }
    let chances = Dictionary(
      first: Set(seen.keys.flatMap { [$0.first, $0.second] }).map {
        ($0, versions[$0].compared.chances)
      })
    for (pairs, found) in Dictionary(grouping: seen, by: \.key.both) {
      let (first, second) = (versions[pairs[0]].compared, versions[pairs[1]].compared)
      let damages = Judgement(first, second) { _ in true }.damages
      for (pair, count) in found {
        let (own, other) = pair.side == .first ? (pairs[0], pairs[1]) : (pairs[1], pairs[0])
        var counts = counts[pair.dump] ?? [:]
        for damage in damages where damage.side == pair.side {
          counts[damage.transformation, default: Count()].uses += count
        }
        for (transformation, chances) in chances[other] ?? [:] where chances > 0 {
          counts[transformation, default: Count()].chances += count * chances
        }
        // Only a dump's own hyphens can be those at which its lines ended.
        let hyphens = versions[own].compared.tokens.count(where: \.isDash)
        counts[.brokenWords, default: Count()].chances += count * hyphens
        self.counts[pair.dump] = counts
      }
    }
  }

  /// A dump beside another: what both say, each by the first that says it.
  private struct Seen: Hashable {
    let dump: String
    /// The dump's.
    let side: Side
    let first: Int
    let second: Int

    var both: [Int] { [first, second] }
  }

  /// So many others tell enough of one reading.
  private static let mostOthers = 16

  /// Of readings, by their indices, that are compared. Of two copies neither says anything.
  private static func pairs(of versions: [Version]) -> [(Int, Int)] {
    let originals = versions.indices.filter { !versions[$0].reading.isCopy }
    return versions.indices.flatMap { first -> [(Int, Int)] in
      let version = versions[first]
      func others(_ rest: some Sequence<Int>) -> [(Int, Int)] {
        rest.lazy.filter { versions[$0].dump != version.dump }.prefix(mostOthers)
          .filter { versions[$0].reading.original != version.reading.original }
          .map { (first, $0) }
      }
      if !version.reading.isCopy { return others(versions.indices[(first + 1)...]) }
      return others(originals[originals.partitioningIndex { $0 > first }...])
    }
  }

  package mutating func merge(_ habits: DumpHabits) {
    for (dump, own) in habits.counts { counts[dump, default: [:]].merge(own, uniquingKeysWith: +) }
    for (dump, own) in habits.kinds { kinds[dump, default: [:]].merge(own, uniquingKeysWith: +) }
    for (dump, own) in habits.copied { copied[dump, default: [:]].merge(own, uniquingKeysWith: +) }
    pages.merge(habits.pages, uniquingKeysWith: +)
    labels.merge(habits.labels, uniquingKeysWith: +)
    cuts.merge(habits.cuts, uniquingKeysWith: +)
  }
}

extension ComparedPassage {
  /// How often each transformation could strike this reading.
  fileprivate var chances: [Transformation: Int] {
    let (links, fragments) = (
      linkedAddresses.count, linkedAddresses.count { $0.fragment != nil }
    )
    let entries = entries.values.joined()
    return [
      .dashes: tokens.count(where: \.isDash), .escapedTwice: damage.escapable,
      .lostUnderscore: underscores, .lostBlankLines: code.reduce(0) { $0 + $1.blankLines },
      .lostLink: links, .relativeLink: links,
      .linkTitle: self.links.count { addresses.isLocal($0.address) && addresses.titleRank($0) < 2 },
      .addressName: self.links.count {
        $0.isEntry && !addresses.isLocal($0.address) && !$0.isNamedByAddress
      },
      .lostTerm: terms,
      .lostDescription: entries.count { !$0.isOfReference && !$0.description.isEmpty },
      .lostFramework: entries.count { $0.isOfReference && !$0.description.isEmpty },
      .lostFragment: fragments, .otherFragment: fragments,
      // A picture alone that was lost leaves nothing to compare.
      .lostPicture: tokens.isEmpty ? 0 : pictures.count, .lostCaption: captions.count,
      .lostThumbnail: entries.count { $0.thumbnail != nil },
      .lostTarget: entries.count { $0.target != nil }, .movedPicture: pictures.count,
      .lostAlternative: pictures.count { !$0.alternative.isEmpty },
      .plainNote: labels.count { $0 == AsideKind.developerNote.label },
      .lostLabel: labels.count + pictures.reduce(0) { $0 + $1.labels.count },
      .lostShape: shapes.count, .otherExtent: extents.count, .lostNumbers: numbers.count,
      .emptyCell: cells, .otherLevel: level == nil ? 0 : 1,
    ]
  }
}

extension AlignedTopic {
  /// What the dumps are seen to do to the text of this topic.
  package var habits: DumpHabits {
    var habits = DumpHabits()
    let headings = outline.headings.map { Version.all(of: $0, readings, addresses) }
    for versions in versions + headings { habits.observe(versions) }
    for (pair, moved, shared) in otherOrder.seen
    where !pair.contains(where: { readings[$0].isCopy }) {
      for reading in pair {
        habits.observeOrder(in: readings[reading].dump, moved: moved, of: shared)
      }
    }
    for (dump, repeated, places) in addresses.labels.repeated {
      habits.observeLabels(in: dump, repeated: repeated, of: places)
    }
    let isShared = readings.count { !$0.isCopy } > 1
    for reading in readings where isShared {
      let isAbridged = places.abridged.contains(reading.index)
      habits.observePage(in: reading.dump, isAbridged: isAbridged)
      if places.cutOff.contains(reading.index) { habits.observeCut(in: reading.dump) }
    }
    // Pages that are equal end alike.
    for reading in readings where readings.contains(where: { $0.dump != reading.dump }) {
      if let has = places.hasEnd(reading.index) { habits.observe(.end, in: reading.dump, has: has) }
    }
    for (index, place) in places.places.enumerated() {
      let originals = Dictionary(grouping: place.readings) { readings[$0].original }
      /// By original, what the other ones say, each time that counts once.
      var others: [Int: [Chronology.Times]] = [:]
      for reading in readings where !places.abridged.contains(reading.index) {
        let has = place.readings.contains(reading.index)
        let own = reading.original
        let isElsewhere = originals.count > 1 || originals[own] == nil
        if has, !isElsewhere, place.readings.contains(where: { readings[$0].dump != reading.dump })
        {
          for kind in place.kinds { habits.observeCopied(kind, in: reading.dump) }
        }
        guard isElsewhere, has || places.speaks(reading.index, around: index) else { continue }
        // Who says something else in its place has replaced it.
        if !has, places.isReplaced(index, in: reading.index) { continue }
        // What those have may not have been there yet.
        if !has, others[own] == nil {
          let indices = originals.filter { $0.key != own }.flatMap(\.value)
          others[own] = chronology.distinctTimes(of: indices.map { readings[$0].document })
        }
        let times = chronology.distinctTimes(of: [reading.document])
        if has || chronology.compare(others[own] ?? [], times) != .newer {
          for kind in place.kinds { habits.observe(kind, in: reading.dump, has: has) }
        }
      }
    }
    return habits
  }
}
