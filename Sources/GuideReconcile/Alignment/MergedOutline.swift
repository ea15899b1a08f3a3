internal import GuideModel
internal import GuideText

/// One heading of the merged page.
struct MergedHeading: Sendable {
  /// That of the first document that has it, with what others add.
  var heading: OutlineHeading
  /// As each document has it.
  private(set) var sources: [(reading: Int, heading: OutlineHeading)] = []
  /// What it is in these, each once, at the level that it has here.
  private(set) var versions: [OutlineHeading] = []

  var readings: Set<Int> { Set(sources.map(\.reading)) }

  /// `heading` with the level that it has here.
  init(_ heading: OutlineHeading, of reading: Int, _ own: OutlineHeading) {
    self.heading = heading
    add(own, of: reading)
  }

  mutating func add(_ own: OutlineHeading, of reading: Int) {
    sources.append((reading, own))
    let isKnown = versions.contains {
      $0.key == own.key && $0.anchor == own.anchor && $0.texts == own.texts
    }
    if isKnown { return }
    versions.append(own)
    versions[versions.count - 1].level = heading.level
  }

  /// Gives it away, so that what is added next copies nothing.
  mutating func take() -> MergedHeading {
    defer { (sources, versions) = ([], []) }
    return self
  }
}

/// The heading trees of all readings in one: matched by anchor and text, in order; what only one
/// has is put where its neighbours stand. Every document's own order is kept, but for sections that
/// two have in two places.
struct MergedOutline: Sendable {
  private(set) var headings: [MergedHeading] = []
  /// Of sections that stand elsewhere in a document that is not known to be older.
  private(set) var moved: [OutlineHeading] = []
  let platforms: PlatformFacts

  init(platforms: PlatformFacts) { self.platforms = platforms }

  /// Index 0 of every outline is the page and matches index 0 of every other. Of an older document
  /// no heading takes what has another place now.
  mutating func merge(_ outline: [OutlineHeading], reading: Int, isOlder: Bool) {
    var outline = outline
    for index in outline.indices { outline[index].index = index }
    guard !headings.isEmpty else {
      headings = outline.map { MergedHeading($0, of: reading, $0) }
      return
    }
    var step = OutlineMergeStep(headings, outline, of: reading, isOlder, platforms)
    headings = []
    let merged = step.merged()
    headings = merged.headings
    nameTabs()
    if !isOlder { moved += merged.moved }
  }

  /// A tab whose text the document with the strip lost is one too.
  private mutating func nameTabs() {
    guard headings.contains(where: { !$0.heading.tabNames.isEmpty }) else { return }
    for (index, parent) in parents.enumerated() where headings[index].heading.tab == nil {
      guard let names = parent.map({ headings[$0].heading.tabNames }), !names.isEmpty else {
        continue
      }
      let title = headings[index].heading.words.plainText.trimmingSpaces
      if names.nameTab(title) { headings[index].heading.tab = .next }
    }
  }

  /// Of so many documents, where the headings of each came to stand.
  func places(of count: Int) -> [[Int]] {
    var places = Array(repeating: [(own: Int, merged: Int)](), count: count)
    for (index, heading) in headings.enumerated() {
      for source in heading.sources { places[source.reading].append((source.heading.index, index)) }
    }
    return places.map { $0.sorted { $0.own < $1.own }.map(\.merged) }
  }

  /// For each heading, the index of the one that it stands under.
  var parents: [Int?] { HeadingLevels.parents(headings.map(\.heading.level)) }

  /// What is asked of a heading again and again.
  struct Facts: Sendable {
    let text: String
    let words: [String]
    /// Those that it names, else those that the one above it does.
    let platforms: [String]
    let readings: Set<Int>

    /// Whether each of two headings names a number or a platform that the other does not: "On padOS"
    /// and "On lumOS", not "On padOS" and "On padOS and lumOS". Two that differ in one word speak of
    /// two things of a kind.
    func contradicts(_ other: Facts) -> Bool {
      let changed = zip(words, other.words).count { $0 != $1 }
      if words.count == other.words.count, words.count > 1, changed == 1 { return true }
      let own = words.numbers.union(platforms)
      let theirs = other.words.numbers.union(other.platforms)
      return !own.isSubset(of: theirs) && !theirs.isSubset(of: own)
    }
  }

  /// Of each heading.
  var facts: [Facts] {
    zip(headings, parents).reduce(into: []) { facts, place in
      let text = place.0.heading.words.plainText
      let own = platforms.ofHeading(text).supported
      let inherited = place.1.map { facts[$0].platforms } ?? []
      facts.append(
        Facts(
          text: text, words: Array(Words(text)), platforms: own.isEmpty ? inherited : own,
          readings: place.0.readings))
    }
  }
}

extension Sequence<String> {
  /// The words with a digit.
  var numbers: Set<String> { Set(filter { $0.utf8.contains { $0.isDigit } }) }
}

extension Version {
  /// Headings that stand in the text, as paragraphs.
  static func all(
    of merged: MergedHeading, _ readings: [Reading], _ addresses: Addresses
  ) -> [Version] {
    let sources = merged.sources.filter { !$0.heading.isPlaced }
    return sources.map { reading, heading in
      var compared = ComparedPassage(
        heading.words, level: heading.statedLevel, of: heading.origin.dump, addresses: addresses)
      if sources.contains(where: { heading.isCut(from: $0.heading) }) { compared.end = .sure }
      return Version(
        reading: readings[reading],
        witnesses: [Witness(.paragraph(heading.words), heading.origin, reading: reading)],
        compared: compared)
    }
  }
}
