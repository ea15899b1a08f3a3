internal import GuideModel

/// Says of what only some documents have whether it is current, withdrawn or unconfirmed.
struct StatusRules {
  let readings: [Reading]
  let outline: MergedOutline
  let chronology: Chronology
  private let parents: [Int?]
  private let headingsOfReading: [Set<Int>]
  /// Who has a passage that stands under a heading, with or without the heading itself.
  private let readingsUnder: [Int: Set<Int>]
  /// What the passages under a heading and those below it need; empty where there are none.
  private let needsUnder: [Int: Set<Set<Feature>>]
  /// What the passages right under a heading need.
  private let ownNeeds: [Int: Set<Set<Feature>>]

  init(
    readings: [Reading], outline: MergedOutline, passages: [Passage], chronology: Chronology
  ) {
    self.readings = readings
    self.outline = outline
    self.chronology = chronology
    headingsOfReading = outline.indices.map { Set($0) }
    var under: [Int: Set<Int>] = [:]
    for passage in passages {
      if let heading = passage.heading { under[heading, default: []].formUnion(passage.readings) }
    }
    readingsUnder = under
    let parents = outline.parents
    self.parents = parents
    var needs: [Int: Set<Set<Feature>>] = [:]
    var own: [Int: Set<Set<Feature>>] = [:]
    for passage in passages {
      var heading = passage.heading
      if let heading { own[heading, default: []].insert(passage.content.needed) }
      while let index = heading {
        needs[index, default: []].insert(passage.content.needed)
        heading = parents[index]
      }
    }
    needsUnder = needs
    ownNeeds = own
  }

  func status(of passage: Passage) -> Status {
    let features = passage.content.needed
    return status(of: passage.readings, under: passage.heading) { reading in
      let carries = readings[reading].document.carries
      if passage.heading == nil { return carries.contains(.abstract) }
      return features.isEmpty || features.contains { carries.contains($0) }
    }
  }

  func status(ofHeading index: Int) -> Status {
    let heading = outline.headings[index]
    let present = Set(heading.sources.map(\.reading)).union(readingsUnder[index] ?? [])
      .union(readings.indices.filter { readings[$0].document.names(heading.anchor) })
    return status(of: present, under: index) { reading in
      let carries = readings[reading].document.carries
      return carries.contains(.emptyHeadings)
        ? Self.canFill(needsUnder[index], carries) ?? true
        : Self.canFill(ownNeeds[index], carries) ?? false
    }
  }

  /// Whether a document with those features would have anything of what stands under a heading;
  /// where all of it is what its dialect drops, it drops the heading too.
  private static func canFill(_ needs: Set<Set<Feature>>?, _ carries: Set<Feature>) -> Bool? {
    needs.map { $0.contains { $0.isEmpty || !$0.isDisjoint(with: carries) } }
  }

  private func status(
    of present: Set<Int>, under heading: Int?, canCarry: (Int) -> Bool
  ) -> Status {
    var result = Status.current
    for reading in readings.indices where !present.contains(reading) {
      guard canCarry(reading), covers(reading, heading) else { continue }
      let orders = present.map {
        chronology.compare(readings[reading].document, readings[$0].document)
      }
      if orders.allSatisfy({ $0 == .newer }) { return .withdrawn }
      if !orders.contains(.older) { result = .unconfirmed }
    }
    return result
  }

  /// A document without any text covers nothing. One that lacks tabs shows one of a strip, and
  /// does not miss the others.
  private func covers(_ reading: Int, _ heading: Int?) -> Bool {
    let document = readings[reading].document
    guard !readings[reading].blocks.isEmpty else { return false }
    guard var index = heading else { return true }
    while !headingsOfReading[reading].contains(index), let parent = parents[index] {
      if outline.headings[parent].presentation == .tabs, !document.carries.contains(.tabs) {
        return false
      }
      index = parent
    }
    return true
  }
}

extension BlockContent {
  /// A dialect must carry one of these to be missing the block; empty: any dialect could have it.
  var needed: Set<Feature> {
    switch self {
    case .figure(let figure): figure.caption.isEmpty ? [.images] : [.images, .captions]
    case .video: [.videos]
    case .links(let kind, _):
      switch kind {
      case .videos: [.videos]
      case .pages: [.cards]
      case .related, .developer: [.links]
      }
    // Nothing but an address: a link without a word.
    case .paragraph(let content): content.plainText.allSatisfy(\.isWhitespace) ? [.linkTargets] : []
    case .list, .table, .aside, .code, .quote: []
    case .thematicBreak, .raw: [.emphasis]
    }
  }
}

extension Document {
  /// Whether it knows the heading, in its text or from elsewhere.
  fileprivate func names(_ anchor: String?) -> Bool {
    guard let anchor else { return false }
    return anchors.contains { $0.fragment == anchor && $0.url == url }
  }
}
