internal import GuideModel

/// What one document says in a passage: its blocks, in its own order.
struct Version: Sendable {
  let reading: Reading
  let witnesses: [Witness]
  let compared: ComparedPassage

  var contents: [BlockContent] { witnesses.map(\.content) }
  var richness: Int { contents.reduce(0) { $0 + $1.richness } }
  var document: Document { reading.document }
  var dump: String { reading.dump }

  /// By what it says, without names of dumps and places: where nothing else decides. Of the same
  /// words the shorter has no spaces that do not belong there.
  func precedes(_ other: Version) -> Bool {
    let (own, theirs) = (rank, other.rank)
    if own != theirs { return own < theirs }
    if contents != other.contents { return "\(contents)" < "\(other.contents)" }
    return document.origin < other.document.origin
  }

  /// What it says, and what may have been done to it: two of a kind differ alike from all others.
  struct Kind: Hashable {
    let contents: [BlockContent]
    let level: Int?
    let end: CutEnd?
    let habits: Set<Transformation>
  }

  func kind(with habits: Set<Transformation> = []) -> Kind {
    Kind(contents: contents, level: compared.level, end: compared.end, habits: habits)
  }

  private var rank: (String, Int, String) {
    let text = contents.map(\.plainText).joined(separator: "\n")
    let key = witnesses.map(\.fingerprint.text).joined(separator: "\u{2}")
    return (key, text.utf8.count, text)
  }

  /// One for each document that has a say in a passage, in the order of `readings`.
  /// `isFollowed` says whether others go on behind it.
  static func all(
    of passage: Passage, isFollowed: Bool, readings: [Reading], addresses: Addresses
  ) -> [Version] {
    // Of copies one is looked at: a page may have a thousand.
    lazy var wholes = Dictionary(grouping: passage.witnesses, by: \.content)
      .mapValues { Set($0.map(\.reading)) }
    return Dictionary(grouping: passage.witnesses, by: \.reading).sorted { $0.key < $1.key }.map {
      reading, own in
      let witnesses = own.sorted { $0.origin < $1.origin }
      var compared = ComparedPassage(
        witnesses.map(\.content), of: readings[reading].dump, addresses: addresses)
      if let last = witnesses.last, last.isLast {
        let part = CutEnd.Part(last.content)
        let ends = wholes.filter { $0.value != [reading] }.compactMap { CutEnd(part, of: $0.key) }
        compared.end =
          isFollowed || ends.contains(.sure) ? ends.first.map { _ in .sure } : ends.first
        compared.wordsOfEnd = CutEnd.wordsBeforeOpenLink(of: last.content)
      }
      return Version(reading: readings[reading], witnesses: witnesses, compared: compared)
    }
  }
}
