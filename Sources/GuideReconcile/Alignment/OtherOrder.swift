internal import GuideModel
internal import GuideText

/// Blocks of the same words that a document has in another order than the page, all below one heading.
/// Of those that changed places the fewest are told. Only text counts: where a picture, a caption or a
/// list of links stands is often a converter's doing.
struct OtherOrder: Sendable {
  /// A block of a document, of which another, whose order is shown, has it elsewhere.
  struct Moved: Sendable {
    let witness: Witness
    /// Of which the order is shown.
    let other: Int
  }

  /// Of each passage, by its index; by reading.
  private(set) var moved: [Int: [Moved]] = [:]
  /// Of two readings of two dumps, how many blocks both have below a heading, and how many of them
  /// stand elsewhere.
  private(set) var seen: [(readings: [Int], moved: Int, shared: Int)] = []

  /// Two documents under one heading.
  fileprivate struct Pair: Hashable {
    let heading: Int
    let other: Int
    let reading: Int
  }

  private struct Shared {
    let passage: Int
    let witness: Witness
    /// In the order of the documents.
    let place: Int
    let otherPlace: Int
  }

  init(_ readings: [Reading], _ outline: MergedOutline, _ passages: [Passage]) {
    let places = zip(readings, outline.places(of: readings.count)).map { Self.places($0, $1) }
    var shared: [Pair: [Shared]] = [:]
    for (index, passage) in passages.enumerated() {
      guard let heading = passage.heading, passage.isText else { continue }
      let other = passage.witnesses[0].reading
      let alone = Dictionary(grouping: passage.witnesses, by: \.reading)
        .compactMapValues { $0.count == 1 ? $0[0] : nil }
      guard let first = alone[other], let otherPlace = places[other][Place(first, heading)] else {
        continue
      }
      for (reading, witness) in alone where readings[reading].dump != readings[other].dump {
        guard witness.fingerprint == first.fingerprint,
          let place = places[reading][Place(witness, heading)]
        else { continue }
        shared[Pair(heading: heading, other: other, reading: reading), default: []].append(
          Shared(passage: index, witness: witness, place: place, otherPlace: otherPlace))
      }
    }
    for (pair, blocks) in shared.sorted(by: { $0.key.order < $1.key.order }) {
      // Else the page shows neither order.
      guard zip(blocks, blocks.dropFirst()).allSatisfy({ $0.otherPlace < $1.otherPlace }) else {
        continue
      }
      let inOrder = Set(IncreasingSubsequence.positions(of: blocks.map(\.place)))
      let rest = blocks.indices.filter { !inOrder.contains($0) }
      seen.append(([pair.other, pair.reading], rest.count, blocks.count))
      for index in rest {
        moved[blocks[index].passage, default: []].append(
          Moved(witness: blocks[index].witness, other: pair.other))
      }
    }
  }

  /// A block below a merged heading.
  private struct Place: Hashable {
    let heading: Int?
    let fingerprint: Fingerprint
    let origin: Origin

    init(_ witness: Witness, _ heading: Int?) {
      (self.heading, fingerprint, origin) = (heading, witness.fingerprint, witness.origin)
    }
  }

  /// Where each block stands whose words stand once below its heading. `headings` are the merged ones
  /// of the document's.
  private static func places(_ reading: Reading, _ headings: [Int]) -> [Place: Int] {
    let own = reading.blocks.map { $0.heading.map { headings[$0] } }
    let words = zip(own, reading.blocks).map { Words(heading: $0, fingerprint: $1.fingerprint) }
    let counts = words.counts
    let alone = reading.blocks.indices.filter { counts[words[$0]] == 1 }
    return Dictionary(first: alone.map { (Place(reading.blocks[$0].witnesses[0], own[$0]), $0) })
  }

  private struct Words: Hashable {
    let heading: Int?
    let fingerprint: Fingerprint
  }
}

extension OtherOrder.Pair {
  fileprivate var order: (Int, Int, Int) { (heading, other, reading) }
}

extension Passage {
  /// Text of the page, and of no tab.
  fileprivate var isText: Bool {
    witnesses.allSatisfy {
      !$0.followsTabs && !$0.followsPicture && $0.content.isText && !$0.fingerprint.isWordless
    }
  }
}

extension BlockContent {
  fileprivate var isText: Bool {
    switch self {
    case .paragraph(let text): text.plainText.last?.isPunctuation != false
    case .list, .aside, .quote, .table, .code: label == nil
    case .figure, .video, .links, .thematicBreak, .raw: false
    }
  }
}
