internal import GuideModel

/// What one document says in a passage: its blocks, in its own order.
struct Version: Sendable {
  let reading: Int
  /// The first reading that has all the same text.
  let copyOf: Int
  let document: Document
  let witnesses: [Witness]
  let compared: ComparedPassage

  var contents: [BlockContent] { witnesses.map(\.content) }
  var isCopy: Bool { copyOf != reading }
  var richness: Int { contents.reduce(0) { $0 + $1.richness } }
  var dump: String { document.origin.dump }
  /// By what it says, without names of dumps and places: where nothing else decides. Of the same
  /// words the shorter has no spaces that do not belong there.
  func precedes(_ other: Version) -> Bool {
    let (own, theirs) = (key, other.key)
    if own != theirs { return own < theirs }
    let (text, another) = (texts, other.texts)
    if text != another { return (text.utf8.count, text) < (another.utf8.count, another) }
    if contents != other.contents { return "\(contents)" < "\(other.contents)" }
    return document.origin < other.document.origin
  }

  private var key: String { witnesses.map(\.fingerprint.text).joined(separator: "\u{2}") }

  private var texts: String { contents.map(\.plainText).joined(separator: "\n") }

  /// One for each document that has a say in a passage, in the order of `readings`.
  static func all(
    of passage: Passage, readings: [Reading], addresses: Addresses
  ) -> [Version] {
    let byReading = Dictionary(grouping: passage.witnesses, by: \.reading)
    return byReading.keys.sorted().map { reading in
      let witnesses = (byReading[reading] ?? []).sorted { $0.origin < $1.origin }
      return Version(
        reading: reading, copyOf: readings[reading].copyOf ?? reading,
        document: readings[reading].document, witnesses: witnesses,
        compared: ComparedPassage(witnesses.map(\.content), addresses: addresses))
    }
  }
}

/// The documents that say the same in a passage.
struct ReadingClass: Sendable {
  /// The one whose words are shown comes first.
  private(set) var versions: [Version]
  /// When it was last seen; nil where no witness has a date.
  let date: String?

  /// `versions` is never empty.
  init(_ versions: [Version], judge: Judge, chronology: Chronology) {
    date = versions.compactMap { chronology.date(of: $0.document) }.max()
    let damages = versions.map { version in
      versions.reduce(0) { count, other in
        count + (other.reading == version.reading ? 0 : judge.damages(of: version, beside: other))
      }
    }
    let ranked = versions.indices.sorted { a, b in
      if damages[a] != damages[b] { return damages[a] < damages[b] }
      let (x, y) = (versions[a], versions[b])
      if x.richness != y.richness { return x.richness > y.richness }
      switch chronology.compare(x.document, y.document) {
      case .newer: return true
      case .older: return false
      case .unordered: return x.precedes(y)
      }
    }
    self.versions = ranked.map { versions[$0] }
  }

  var shown: Version { versions[0] }
  var witnesses: [Witness] { versions.flatMap(\.witnesses) }
  var documents: [Document] { versions.map(\.document) }
  /// Copies of one page count once.
  private var distinct: Int { Set(versions.filter { !$0.isCopy }.map(\.dump)).count }

  /// The versions put together that say the same; each goes to the first class of which one does.
  static func classes(
    of versions: [Version], judge: Judge, chronology: Chronology
  ) -> [ReadingClass] {
    var groups: [[Version]] = []
    for version in versions {
      let place = groups.firstIndex { group in group.contains { judge.areSame($0, version) } }
      if let place { groups[place].append(version) } else { groups.append([version]) }
    }
    return groups.map { ReadingClass($0, judge: judge, chronology: chronology) }
  }

  /// Of the classes of whole pages that no other is newer than: one with a date, then that of most
  /// dumps, then the longest, then the richest, then the least text.
  static func shown(
    of classes: [ReadingClass], _ habits: DumpHabits, _ chronology: Chronology
  ) -> Int {
    let whole = classes.indices.filter { index in
      classes[index].versions.contains { !habits.isAbridged($0.dump) }
    }
    let settling = whole.isEmpty ? Array(classes.indices) : whole
    let latest = settling.filter { index in
      !settling.contains { other in
        other != index
          && chronology.compare(classes[other].documents, classes[index].documents) == .newer
      }
    }
    // Logs and dates may go round in a circle: then none is the latest.
    let open = latest.isEmpty ? settling : latest
    return open.min { precedes(classes[$0], classes[$1]) } ?? 0
  }

  private static func precedes(_ a: ReadingClass, _ b: ReadingClass) -> Bool {
    if (a.date == nil) != (b.date == nil) { return a.date != nil }
    let (witnesses, others) = (a.distinct, b.distinct)
    if witnesses != others { return witnesses > others }
    let (length, otherLength) = (a.shown.compared.tokens.count, b.shown.compared.tokens.count)
    if length != otherLength { return length > otherLength }
    let (richness, another) = (a.shown.richness, b.shown.richness)
    return richness == another ? a.shown.precedes(b.shown) : richness > another
  }
}

extension Judge {
  func compare(_ a: Version, _ b: Version) -> Judgement {
    compare(a.compared, of: a.dump, b.compared, of: b.dump)
  }

  func areSame(_ a: Version, _ b: Version) -> Bool { compare(a, b).isSame }

  /// What the dump of `version` is seen to have done to it.
  fileprivate func damages(of version: Version, beside other: Version) -> Int {
    compare(version, other).damages.count { $0.side == .first && !$0.transformation.isLifted }
  }
}

extension Transformation {
  /// Whether what it takes is put back from another copy, so that the words need not come from there.
  fileprivate var isLifted: Bool {
    switch self {
    case .lostLink, .lostTarget, .lostFragment, .otherFragment, .relativeLink, .movedPicture,
      .otherLevel:
      true
    case .marks, .dashes, .brokenWords, .linkTitle, .lostTerm, .termHole, .lostSentences,
      .lostDescription, .lostThumbnail, .restartedNumbers, .lostAlternative, .lostPicture,
      .lostLabel, .lostShape,
      .lostNumbers, .emptyCell:
      false
    }
  }
}
