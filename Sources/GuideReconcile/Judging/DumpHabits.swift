internal import GuideModel

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
  /// Of the headings, for a page to be taken as whole.
  static let leastHeadings = 0.9

  fileprivate struct Count: Sendable {
    var chances = 0
    var uses = 0

    static func + (a: Count, b: Count) -> Count {
      Count(chances: a.chances + b.chances, uses: a.uses + b.uses)
    }
  }

  package init() {}

  private var counts: [String: [Transformation: Count]] = [:]
  private var kinds: [String: [PassageKind: Count]] = [:]
  /// Pages that others have too, and those that are abridged.
  private var pages: [String: Count] = [:]

  /// What a person says that dumps show, or not, whatever is seen.
  private var said: [String: [PassageKind: Bool]] = [:]

  /// Takes a person's word for it.
  package mutating func declare(_ kind: PassageKind, in dump: String, isShown: Bool) {
    said[dump, default: [:]][kind] = isShown
  }

  /// Whether a dump is seen to have passages of a kind wherever others do.
  func shows(_ kind: PassageKind, in dump: String) -> Bool {
    if let said = said[dump]?[kind] { return said }
    guard let count = kinds[dump]?[kind], count.chances >= Self.leastPlaces else { return false }
    return Double(count.uses) >= Self.leastShown * Double(count.chances)
  }

  /// Whether a dump has less than half of most pages, so that it neither settles nor withdraws.
  func isAbridged(_ dump: String) -> Bool { abridgedPages(of: dump) != nil }

  /// Of the pages that others have too, how many of an abridged dump are; nil for any other.
  package func abridgedPages(of dump: String) -> (abridged: Int, pages: Int)? {
    guard let count = pages[dump], count.chances >= PageText.leastPages,
      count.uses * 2 > count.chances
    else { return nil }
    return (count.uses, count.chances)
  }

  func keepsHeadings(_ dump: String) -> Bool {
    guard let count = kinds[dump]?[.heading], count.chances >= Self.leastPlaces else {
      return false
    }
    return Double(count.uses) >= Self.leastHeadings * Double(count.chances)
  }

  /// What a dump does not show where others do, and how often: its silence on it is not counted.
  package func notShown(in dump: String) -> [(kind: PassageKind, shown: Int, elsewhere: Int)] {
    PassageKind.allCases.filter { $0 != .end }.compactMap { kind in
      guard let count = kinds[dump]?[kind], count.chances >= Self.leastPlaces,
        !shows(kind, in: dump)
      else { return nil }
      return (kind, count.uses, count.chances)
    }
  }

  /// Takes note of a passage that another dump has, where this one speaks.
  mutating func observe(_ kind: PassageKind, in dump: String, has: Bool) {
    kinds[dump, default: [:]][kind, default: Count()].chances += 1
    if has { kinds[dump, default: [:]][kind, default: Count()].uses += 1 }
  }

  /// Takes note of a page that another dump has too.
  mutating func observePage(in dump: String, isAbridged: Bool) {
    pages[dump, default: Count()].chances += 1
    if isAbridged { pages[dump, default: Count()].uses += 1 }
  }

  func allows(_ transformation: Transformation, of dump: String) -> Bool {
    if transformation == .lostSentences { return isAbridged(dump) }
    guard let count = counts[dump]?[transformation] else { return false }
    return Self.least.contains { least in
      count.uses >= least.uses && Double(count.uses) >= least.rate * Double(count.chances)
    }
  }

  /// Takes note of all readings of one passage, or heading.
  mutating func observe(_ versions: [Version]) {
    for (index, version) in versions.enumerated() {
      for other in versions[(index + 1)...] {
        observe(version, other)
      }
    }
  }

  /// Takes note of two readings of one passage. What a copy says was said before.
  private mutating func observe(_ first: Version, _ second: Version) {
    if first.dump == second.dump || first.copyOf == second.copyOf { return }
    let judgement = Judgement(first.compared, second.compared) { _ in true }
    for (side, version, other) in [(Side.first, first, second), (.second, second, first)]
    where !other.isCopy {
      var own = counts[version.dump] ?? [:]
      for damage in judgement.damages where damage.side == side {
        own[damage.transformation, default: Count()].uses += 1
      }
      for (transformation, chances) in other.compared.chances {
        own[transformation, default: Count()].chances += chances
      }
      counts[version.dump] = own
    }
  }

  package mutating func merge(_ habits: DumpHabits) {
    for (dump, own) in habits.counts { counts[dump, default: [:]].merge(own, uniquingKeysWith: +) }
    for (dump, own) in habits.kinds { kinds[dump, default: [:]].merge(own, uniquingKeysWith: +) }
    pages.merge(habits.pages, uniquingKeysWith: +)
  }
}

extension ComparedPassage {
  /// How often each transformation could strike this reading.
  fileprivate var chances: [Transformation: Int] {
    let links = links.count
    let fragments = self.links.count { $0.address.fragment != nil }
    return [
      .dashes: tokens.count(where: \.isDash), .lostLink: links, .relativeLink: links,
      .linkTitle: self.links.count { isLocal($0) && titleRank($0) < 2 }, .lostTerm: terms,
      .lostDescription: descriptions.values.joined().count { !$0.isEmpty },
      .lostFragment: fragments, .otherFragment: fragments,
      .lostPicture: pictures.count,
      .lostThumbnail: thumbnails.values.joined().count { $0 != nil },
      .lostTarget: targets.values.joined().count { $0 != nil }, .movedPicture: pictures.count,
      .lostAlternative: pictures.count { !$0.alternative.isEmpty },
      .lostLabel: labels.count + pictures.reduce(0) { $0 + $1.labels.count },
      .lostShape: shapes.count, .lostNumbers: numbers.count,
      .emptyCell: cells, .otherLevel: level == nil ? 0 : 1,
    ]
  }
}
