internal import GuideModel
internal import GuideText

/// What two readings of one passage have to do with each other: each stretch that differs is either
/// explained by a `Transformation`, or told in a facet.
struct Judgement: Sendable {
  /// Where a transformation was seen, and which of the two it damaged.
  struct Damage: Hashable, Sendable {
    var transformation: Transformation
    var side: Side
  }

  /// Empty where the two say the same.
  private(set) var facets: Set<Facet> = []
  private(set) var damages: [Damage] = []
  private let isAllowed: @Sendable (Damage) -> Bool

  var isSame: Bool { facets.isEmpty }

  /// `isAllowed` says of which damage the dump of its side is known.
  init(
    _ first: ComparedPassage, _ second: ComparedPassage,
    isAllowed: @escaping @Sendable (Damage) -> Bool
  ) {
    self.isAllowed = isAllowed
    let titled = explainTitles(first, second)
    compareText(
      first.replacingLinks(titled.map(\.0)), second.replacingLinks(titled.map(\.1)))
    compareDescriptions(first.descriptions, second.descriptions)
    compareEntries(first, second)
    compareLinks(first, second)
    comparePictures(first.pictures, second.pictures)
    compareNames(first.labels, second.labels, as: .lostLabel)
    compareNames(first.shapes, second.shapes, as: .lostShape)
    compareNumbers(first.numbers, second.numbers)
    if first.level != second.level { explainEither(.otherLevel, else: .level) }
    if first.code != second.code, first.code.count == second.code.count { facets.insert(.code) }
  }

  /// Takes the difference for explained where the dump is known for it; else tells it.
  private mutating func explain(_ transformation: Transformation, _ side: Side, else facet: Facet) {
    if !isExplained(transformation, side) { facets.insert(facet) }
  }

  private mutating func isExplained(_ transformation: Transformation, _ side: Side) -> Bool {
    let damage = Damage(transformation: transformation, side: side)
    guard transformation.isAlwaysAllowed || isAllowed(damage) else { return false }
    damages.append(damage)
    return true
  }

  // MARK: - Words

  private mutating func compareText(_ a: [ComparedToken], _ b: [ComparedToken]) {
    if a == b { return }
    var surplus: [String: Int] = [:]
    var told: Set<Facet> = []
    for case .changed(let old, let new) in EditScript(a, b).parts {
      let stretch = Stretch(
        first: a[old], second: b[new], before: a[..<old.lowerBound].last,
        after: a[old.upperBound...].first, afterSecond: b[new.upperBound...].first)
      if let (transformation, side) = stretch.explanation,
        isExplained(transformation, side)
      {
        continue
      }
      for token in a[old] { surplus[token.text, default: 0] += 1 }
      for token in b[new] { surplus[token.text, default: 0] -= 1 }
      told.insert(stretch.facet)
    }
    // The same words in another order.
    let isMoved = !told.isEmpty && surplus.values.allSatisfy { $0 == 0 }
    facets.formUnion(isMoved ? [.order] : told)
  }

  /// Entries of the same title, in order; what only one has is told with its words.
  private mutating func compareDescriptions(
    _ a: [String: [[ComparedToken]]], _ b: [String: [[ComparedToken]]]
  ) {
    for (title, own) in a {
      for (x, y) in zip(own, b[title] ?? []) where x != y {
        if x.isEmpty {
          explain(.lostDescription, .first, else: .more)
        } else if y.isEmpty {
          explain(.lostDescription, .second, else: .more)
        } else {
          facets.insert(.text)
        }
      }
    }
  }

  /// Likewise, where entries lead and what pictures they have.
  private mutating func compareEntries(_ a: ComparedPassage, _ b: ComparedPassage) {
    for (title, own) in a.thumbnails {
      for pair in zip(own, b.thumbnails[title] ?? []) {
        guard let (x, y) = both(pair, else: .lostThumbnail) else { continue }
        comparePictures([x], [y])
      }
    }
    for (title, own) in a.targets {
      for pair in zip(own, b.targets[title] ?? []) {
        guard let (x, y) = both(pair, else: .lostTarget) else { continue }
        compare(x, y)
      }
    }
  }

  /// nil where one or both are missing.
  private mutating func both<Value>(
    _ pair: (Value?, Value?), else transformation: Transformation
  ) -> (Value, Value)? {
    switch pair {
    case (let x?, let y?): return (x, y)
    case (nil, _?): explain(transformation, .first, else: .address)
    case (_?, nil): explain(transformation, .second, else: .address)
    case (nil, nil): break
    }
    return nil
  }

  // MARK: - Links

  /// Pairs of links to one page, by their indices, of which one has the words of a title of that page
  /// or of a section of it, more surely than the other.
  private mutating func explainTitles(
    _ first: ComparedPassage, _ second: ComparedPassage
  ) -> [(Int, Int)] {
    let (a, b) = (first.links, second.links)
    if a.isEmpty || b.isEmpty { return [] }
    var pairs: [(Int, Int)] = []
    for case .same(let old, let new) in EditScript(a.map(\.address.page), b.map(\.address.page))
      .parts
    {
      for (x, y) in zip(old, new) where a[x].words != b[y].words {
        let (rank, other) = (first.titleRank(a[x]), second.titleRank(b[y]))
        if rank != other, isExplained(.linkTitle, rank > other ? .first : .second) {
          pairs.append((x, y))
        }
      }
    }
    return pairs
  }

  private mutating func compareLinks(_ first: ComparedPassage, _ second: ComparedPassage) {
    let (a, b) = (first.links, second.links)
    for part in EditScript(a.map(\.address.page), b.map(\.address.page)).parts {
      let (old, new) =
        switch part {
        case .same(let old, let new), .changed(let old, let new): (old, new)
        }
      for (x, y) in zip(old, new) { compare(a[x].address, b[y].address) }
      for _ in 0..<max(0, new.count - old.count) { explain(.lostLink, .first, else: .address) }
      for _ in 0..<max(0, old.count - new.count) { explain(.lostLink, .second, else: .address) }
    }
  }

  private mutating func compare(_ a: ComparedAddress, _ b: ComparedAddress) {
    if a.page == b.page {
      switch (a.fragment, b.fragment) {
      case (let x, let y) where x == y: break
      case (nil, _): explain(.lostFragment, .first, else: .address)
      case (_, nil): explain(.lostFragment, .second, else: .address)
      case (_, _): explainEither(.otherFragment, else: .address)
      }
    } else if a.isRelative != b.isRelative {
      explain(.relativeLink, a.isRelative ? .first : .second, else: .address)
    } else {
      facets.insert(.address)
    }
  }

  /// A difference that does not show which of the two it came from.
  private mutating func explainEither(_ transformation: Transformation, else facet: Facet) {
    let sides = Side.allCases.map { Damage(transformation: transformation, side: $0) }
    let known = sides.filter(isAllowed)
    if known.isEmpty { facets.insert(facet) } else { damages += known }
  }

  // MARK: - Pictures

  private mutating func comparePictures(
    _ a: [ComparedPassage.Picture], _ b: [ComparedPassage.Picture]
  ) {
    for part in EditScript(a.map(\.name), b.map(\.name)).parts {
      switch part {
      case .same(let old, let new): for (x, y) in zip(old, new) { compare(a[x], b[y]) }
      case .changed(let old, let new):
        for (x, y) in zip(old, new) {
          let isSameText = a[x].alternative == b[y].alternative && !a[x].alternative.isEmpty
          if isSameText {
            explainEither(.movedPicture, else: .address)
          } else {
            facets.insert(.address)
          }
        }
        for _ in 0..<max(0, new.count - old.count) { explain(.lostPicture, .first, else: .address) }
        for _ in 0..<max(0, old.count - new.count) {
          explain(.lostPicture, .second, else: .address)
        }
      }
    }
  }

  private mutating func compare(_ a: ComparedPassage.Picture, _ b: ComparedPassage.Picture) {
    if a.url != b.url { explainEither(.movedPicture, else: .address) }
    compareNames(a.labels, b.labels, as: .lostLabel)
    switch (a.alternative, b.alternative) {
    case (let x, let y) where x == y: break
    case ([], _): explain(.lostAlternative, .first, else: .text)
    case (_, []): explain(.lostAlternative, .second, else: .text)
    case (_, _): facets.insert(.text)
    }
  }

  // MARK: - Labels and shapes

  private mutating func compareNames(
    _ a: [String], _ b: [String], as transformation: Transformation
  ) {
    if a == b { return }
    for case .changed(let old, let new) in EditScript(a, b).parts {
      if !old.isEmpty, !new.isEmpty { facets.insert(.label) }
      if old.isEmpty { explain(transformation, .first, else: .label) }
      if new.isEmpty { explain(transformation, .second, else: .label) }
    }
  }

  private mutating func compareNumbers(_ a: [Int], _ b: [Int]) {
    if a == b { return }
    if a.count < b.count {
      explain(.lostNumbers, .first, else: .order)
    } else if a.count > b.count {
      explain(.lostNumbers, .second, else: .order)
    } else if a.allSatisfy({ $0 == 1 }) {
      explain(.restartedNumbers, .first, else: .order)
    } else if b.allSatisfy({ $0 == 1 }) {
      explain(.restartedNumbers, .second, else: .order)
    } else {
      facets.insert(.order)
    }
  }
}
