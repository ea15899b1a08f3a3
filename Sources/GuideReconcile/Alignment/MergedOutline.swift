internal import GuideModel

/// One heading of the merged page.
struct MergedHeading: Sendable {
  var heading: [Inline]
  var key: String
  var anchor: String?
  var level: Int
  var presentation: Section.Presentation
  var texts: Set<Fingerprint>
  /// Which readings have it, and where.
  var sources: [HeadingSource]
}

struct HeadingSource: Sendable {
  var reading: Int
  var origin: Origin
  var heading: [Inline]
  /// As the document has it.
  var level: Int
  var isPlaced: Bool

  init(_ heading: OutlineHeading, reading: Int) {
    self.reading = reading
    origin = heading.origin
    self.heading = heading.heading
    level = heading.statedLevel
    isPlaced = heading.isPlaced
  }
}

/// The heading trees of all readings in one: matched by anchor and text, in order; what only one
/// has is put where its neighbours stand.
struct MergedOutline: Sendable {
  private(set) var headings: [MergedHeading] = []
  let platforms: PlatformFacts
  /// For each reading, its headings' indices in `headings`.
  private(set) var indices: [[Int]] = []

  init(platforms: PlatformFacts) { self.platforms = platforms }

  /// Index 0 of every outline is the page and matches index 0 of every other. Of an older document
  /// no heading takes what has another place now.
  mutating func merge(_ outline: [OutlineHeading], reading: Int, isOlder: Bool) {
    guard !headings.isEmpty else {
      headings = outline.map { Self.merged($0, level: $0.level, reading: reading) }
      indices = [Array(outline.indices)]
      return
    }
    var step = OutlineMergeStep(
      existing: headings, incoming: outline, reading: reading, isOlder: isOlder,
      platforms: platforms)
    step.run()
    headings = step.result
    indices = indices.map { $0.map { step.newIndexOfExisting[$0] } }
    indices.append(step.newIndexOfIncoming)
  }

  /// For each heading, the index of the one that it stands under.
  var parents: [Int?] { HeadingLevels.parents(headings.map(\.level)) }

  /// For each heading, what `names` finds in it and in those above it.
  func named(_ names: (String) -> [String]) -> [[String]] {
    var found: [[String]] = []
    for (heading, parent) in zip(headings, parents) {
      let own = names(heading.heading.plainText)
      found.append(own.isEmpty ? parent.map { found[$0] } ?? [] : own)
    }
    return found
  }

  static func merged(_ heading: OutlineHeading, level: Int, reading: Int) -> MergedHeading {
    MergedHeading(
      heading: heading.heading, key: heading.key, anchor: heading.anchor, level: level,
      presentation: heading.presentation, texts: heading.texts,
      sources: [HeadingSource(heading, reading: reading)])
  }
}
