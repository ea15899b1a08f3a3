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
    if isCutEnd(first, of: second, .first) || isCutEnd(second, of: first, .second) { return }
    let titled = explainTitles(first, second)
    compareText(
      first.replacingLinks(titled.map(\.0)), second.replacingLinks(titled.map(\.1)), first, second)
    compareEntries(first.entries, second.entries)
    compareLinks(first.linkedAddresses, second.linkedAddresses)
    comparePictures(first.pictures, second.pictures)
    compareNames(first.labels, second.labels, as: .lostLabel)
    compareShapes(first, second)
    compareColumns(first.tables, second.tables)
    compareDamage(first.damage, second.damage)
    if first.isParted(otherwiseThan: second) { explainEither(.otherExtent, else: .structure) }
    compareNumbers(first.numbers, second.numbers)
    if first.level != second.level { explainEither(.otherLevel, else: .level) }
    if first.code.count == second.code.count {
      for (own, other) in zip(first.code, second.code) where own != other {
        compareCode(own, other)
      }
      compareStated(first.codeTitles, second.codeTitles)
      compareStated(first.codeLanguages, second.codeLanguages)
    } else if first.codeLines.isIndented(otherwiseThan: second.codeLines) {
      facets.insert(.code)
    }
    let isSpaced = first.spans.contains { second.spans[$0] != nil && second.spans[$0] != $1 }
    if isSpaced { facets.insert(.code) }
  }

  // MARK: - Explaining

  private mutating func isExplained(_ transformation: Transformation, _ side: Side) -> Bool {
    let damage = Damage(transformation: transformation, side: side)
    guard transformation.isAlwaysAllowed || isAllowed(damage) else { return false }
    damages.append(damage)
    return true
  }

  /// Takes the difference for explained where the dump is known for it; else tells it.
  private mutating func explain(_ transformation: Transformation, _ side: Side, else facet: Facet) {
    if !isExplained(transformation, side) { facets.insert(facet) }
  }

  /// A difference that does not show which of the two it came from.
  private mutating func explainEither(_ transformation: Transformation, else facet: Facet) {
    let sides = Side.allCases.map { Damage(transformation: transformation, side: $0) }
    let known = sides.filter(isAllowed)
    if known.isEmpty { facets.insert(facet) } else { damages += known }
  }

  /// What one has more often than the other: the other lost it. Whether both have it.
  @discardableResult
  private mutating func explainLack(
    _ transformation: Transformation, _ first: Int, _ second: Int, else facet: Facet
  ) -> Bool {
    for _ in 0..<abs(first - second) {
      explain(transformation, first < second ? .first : .second, else: facet)
    }
    return first > 0 && second > 0
  }

  /// The values where both are there; nil where the one that is missing was explained or told.
  private mutating func both<Value>(
    _ first: Value?, _ second: Value?, _ transformation: Transformation, else facet: Facet
  ) -> (Value, Value)? {
    explainLack(transformation, first == nil ? 0 : 1, second == nil ? 0 : 1, else: facet)
    return first.flatMap { first in second.map { (first, $0) } }
  }

  /// Of a page that was cut off nothing else is compared.
  private mutating func isCutEnd(
    _ part: ComparedPassage, of whole: ComparedPassage, _ side: Side
  ) -> Bool {
    let damage = Damage(transformation: .cutEnd, side: side)
    guard part.isCut(from: whole), part.end == .sure || isAllowed(damage) else { return false }
    damages.append(damage)
    return true
  }

  // MARK: - Words

  private mutating func compareText(
    _ a: [ComparedToken], _ b: [ComparedToken], _ one: ComparedPassage, _ other: ComparedPassage
  ) {
    if a == b { return }
    let isTableOfOne = one.tables.count != other.tables.count
    let all = Stretch(first: a[...], second: b[...], before: nil, after: nil, afterSecond: nil)
    if isTableOfOne, all.isSameWithoutCells { return }
    var surplus: [String: Int] = [:]
    var told: Set<Facet> = []
    var marks = LeftoverMarks.OfBoth(a, b)
    let parts = EditScript(a, b).parts
    for case .changed(let old, let new) in parts {
      let stretch = Stretch(
        first: a[old], second: b[new], before: a[..<old.lowerBound].last,
        after: a[old.upperBound...].first, afterSecond: b[new.upperBound...].first)
      if let (transformation, side, count) = stretch.sideWithoutUnderscores,
        isExplained(transformation, side)
      {
        damages += Array(
          repeating: Damage(transformation: transformation, side: side), count: count - 1)
        continue
      }
      if let side = stretch.escapedSide, isExplained(.escapedTwice, side) { continue }
      if isTableOfOne, stretch.isSameWithoutCells { continue }
      if stretch.isMarks {
        marks.add(old, new)
        damages.append(Damage(transformation: .marks, side: old.isEmpty ? .second : .first))
        continue
      }
      if let side = one.describing(a[old], b[new], of: other), isExplained(.describedPicture, side)
      {
        continue
      }
      if let side = one.sideWithoutCaption(old, new, of: other), isExplained(.lostCaption, side) {
        continue
      }
      if let (transformation, side) = stretch.explanation, isExplained(transformation, side) {
        continue
      }
      for token in a[old] { surplus[token.text, default: 0] += 1 }
      for token in b[new] { surplus[token.text, default: 0] -= 1 }
      told.insert(stretch.facet)
    }
    if !marks.areMarkup(parts) { facets.insert(.text) }
    // The same words in another order.
    let isMoved = !told.isEmpty && surplus.values.allSatisfy { $0 == 0 }
    facets.formUnion(isMoved ? [.order] : told)
  }

  /// Entries of the same title, in order; what only one has is told with its words.
  private mutating func compareEntries(
    _ a: [String: [ComparedPassage.Entry]], _ b: [String: [ComparedPassage.Entry]]
  ) {
    for (title, own) in a {
      for (x, y) in zip(own, b[title] ?? []) {
        let isOfReference = x.isOfReference || y.isOfReference
        compareWords(
          x.description, y.description, isOfReference ? .lostFramework : .lostDescription,
          else: .more)
        if let (x, y) = both(x.thumbnail, y.thumbnail, .lostThumbnail, else: .address) {
          comparePictures([x], [y])
        }
        if let (x, y) = both(x.target, y.target, .lostTarget, else: .address) { compare(x, y) }
      }
    }
  }

  private mutating func compareWords(
    _ a: [ComparedToken], _ b: [ComparedToken], _ transformation: Transformation, else facet: Facet
  ) {
    if a != b, explainLack(transformation, a.isEmpty ? 0 : 1, b.isEmpty ? 0 : 1, else: facet) {
      facets.insert(.text)
    }
  }

  /// What both sides show of damage that a text shows by itself: the words are the same already.
  private mutating func compareDamage(_ a: VisibleDamage, _ b: VisibleDamage) {
    for transformation in [Transformation.mojibake, .hiddenCharacters, .escapedTwice] {
      let (own, other) = (a.counts[transformation] ?? 0, b.counts[transformation] ?? 0)
      let side: Side = own > other ? .first : .second
      let isSelfEvident =
        transformation == .escapedTwice && (own > other ? a : b).isEscapedTwice
      for _ in 0..<abs(own - other) {
        if isSelfEvident {
          damages.append(Damage(transformation: transformation, side: side))
        } else {
          _ = isExplained(transformation, side)
        }
      }
    }
  }

  /// Two blocks of code that are not the same to the letter.
  private mutating func compareCode(_ a: String, _ b: String) {
    var texts = (a, b)
    func allows(_ transformation: Transformation, _ side: Side) -> Bool {
      isAllowed(Damage(transformation: transformation, side: side))
    }
    if allows(.escapedTwice, .first) { texts.0 = CharacterReference.decode(a) }
    if allows(.escapedTwice, .second) { texts.1 = CharacterReference.decode(b) }
    if texts.0 == texts.1 { return }
    let side: Side? =
      texts.0.isWithoutBlankLines(of: texts.1)
      ? .first : texts.1.isWithoutBlankLines(of: texts.0) ? .second : nil
    guard let side else {
      facets.insert(.code)
      return
    }
    // One blank line may have been taken out on purpose; where several were and none is left, a
    // converter did it.
    let lost = max(a.blankLines, b.blankLines)
    let damage = Damage(transformation: .lostBlankLines, side: side)
    if lost >= Self.leastBlankLines || isAllowed(damage) {
      damages += Array(repeating: damage, count: lost)
    } else {
      facets.insert(.code)
    }
  }

  private static let leastBlankLines = 2

  // MARK: - Links

  /// Pairs of links that lead to the same page, by their indices. The words of one of them come from an
  /// earlier link, from its address, or more surely than those of the other from a title on that page.
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
        let (rank, other) = (first.addresses.titleRank(a[x]), second.addresses.titleRank(b[y]))
        let repeating = Self.repeating(a[x], b[y])
        if let repeating, isExplained(.repeatedLabel, repeating) {
          pairs.append((x, y))
        } else if let side = Self.namedByAddress(a[x], b[y], first.addresses),
          isExplained(.addressName, side)
        {
          pairs.append((x, y))
        } else if rank != other, isExplained(.linkTitle, rank > other ? .first : .second) {
          pairs.append((x, y))
        }
      }
    }
    return pairs
  }

  /// The side whose link has the words of an earlier one, where the page of the other has more than one
  /// name for the place.
  private static func repeating(
    _ a: ComparedPassage.Link, _ b: ComparedPassage.Link
  ) -> Side? {
    if a.hasFirstWords == true, b.hasFirstWords == false { return .first }
    return a.hasFirstWords == false && b.hasFirstWords == true ? .second : nil
  }

  /// The side whose entry of a list is named after its address, where the other has a title. In text
  /// the words of a link are an author's.
  private static func namedByAddress(
    _ a: ComparedPassage.Link, _ b: ComparedPassage.Link, _ addresses: Addresses
  ) -> Side? {
    guard a.isEntry, b.isEntry, !addresses.isLocal(a.address),
      a.isNamedByAddress != b.isNamedByAddress
    else { return nil }
    return a.isNamedByAddress ? .first : .second
  }

  private mutating func compareLinks(_ a: [ComparedAddress], _ b: [ComparedAddress]) {
    for (old, new) in EditScript(a.map(\.page), b.map(\.page)).parts.map(\.ranges) {
      for (x, y) in zip(a[old], b[new]) { compare(x, y) }
      explainLack(.lostLink, old.count, new.count, else: .address)
    }
  }

  private mutating func compare(_ a: ComparedAddress, _ b: ComparedAddress) {
    let side: Side = a.isRelative ? .first : .second
    if a.isFile(b) || b.isFile(a) {
      damages.append(Damage(transformation: .relativeLink, side: side))
    } else if a.page != b.page {
      if a.isRelative == b.isRelative {
        facets.insert(.address)
      } else {
        explain(.relativeLink, side, else: .address)
      }
      return
    }
    if a.fragment != b.fragment, both(a.fragment, b.fragment, .lostFragment, else: .address) != nil
    {
      explainEither(.otherFragment, else: .address)
    }
  }

  // MARK: - Pictures

  private mutating func comparePictures(
    _ a: [ComparedPassage.Picture], _ b: [ComparedPassage.Picture]
  ) {
    for (old, new) in EditScript(a.map(\.name.file), b.map(\.name.file)).parts.map(\.ranges) {
      for (x, y) in zip(a[old], b[new]) {
        if x.name.file == y.name.file {
          compare(x, y)
        } else if x.alternative == y.alternative, !x.alternative.isEmpty {
          explainEither(.movedPicture, else: .address)
        } else {
          facets.insert(.address)
          compareWords(x.alternative, y.alternative, .lostAlternative, else: .text)
        }
      }
      explainLack(.lostPicture, old.count, new.count, else: .address)
    }
  }

  private mutating func compare(_ a: ComparedPassage.Picture, _ b: ComparedPassage.Picture) {
    // Another digest of the content is told once for the page.
    if a.name != b.name { explainEither(.movedPicture, else: .address) }
    compareNames(a.labels, b.labels, as: .lostLabel)
    compareWords(a.alternative, b.alternative, .lostAlternative, else: .text)
  }

  // MARK: - Labels and shapes

  /// A table whose words the other has as lines or items is one that was flattened.
  private mutating func compareShapes(_ first: ComparedPassage, _ second: ComparedPassage) {
    var (a, b) = (first.shapes, second.shapes)
    let (own, other) = (first.tables.count, second.tables.count)
    if own != other, facets.isDisjoint(with: Self.wording) {
      let side: Side = own < other ? .first : .second
      damages.append(Damage(transformation: .lostTable, side: side))
      (a, b) = (a.filter { $0 != "table" }, b.filter { $0 != "table" })
      if side == .first, a.count == b.count + 1 { a.removeFirst("list") }
      if side == .second, b.count == a.count + 1 { b.removeFirst("list") }
    }
    compareNames(a, b, as: .lostShape)
  }

  /// What is told of words.
  private static let wording: Set<Facet> = [.number, .code, .name, .order, .text, .more]

  /// The same cells below names that changed places say another thing.
  private mutating func compareColumns(
    _ a: [ComparedPassage.Columns], _ b: [ComparedPassage.Columns]
  ) {
    let isSwapped = zip(a, b).contains { own, other in
      own.names != other.names && own.names.sorted() == other.names.sorted()
        && own.cells == other.cells
    }
    if isSwapped { facets.insert(.cell) }
  }

  private mutating func compareNames(
    _ a: [String], _ b: [String], as transformation: Transformation
  ) {
    if a == b { return }
    for case .changed(let old, let new) in EditScript(a, b).parts {
      if let side = Self.plainNote(Array(a[old]), Array(b[new])) {
        explain(.plainNote, side, else: .label)
      } else if explainLack(transformation, old.isEmpty ? 0 : 1, new.isEmpty ? 0 : 1, else: .label)
      {
        facets.insert(.label)
      }
    }
  }

  /// The side whose note is a developer note on the other.
  private static func plainNote(_ a: [String], _ b: [String]) -> Side? {
    let (note, developer) = (AsideKind.note.label, AsideKind.developerNote.label)
    guard a.count == 1, b.count == 1 else { return nil }
    if a[0] == note, b[0] == developer { return .first }
    return a[0] == developer && b[0] == note ? .second : nil
  }

  /// Of code; one that only one of the two gives says nothing against the other.
  private mutating func compareStated(_ a: [String?], _ b: [String?]) {
    for case (let own?, let other?) in zip(a, b) where own != other { facets.insert(.label) }
  }

  private mutating func compareNumbers(_ a: [Int], _ b: [Int]) {
    if a == b { return }
    if a.count != b.count {
      explain(.lostNumbers, a.count < b.count ? .first : .second, else: .order)
    } else if let side = [a, b].firstIndex(where: { $0.allSatisfy { $0 == 1 } }) {
      explain(.restartedNumbers, Side.allCases[side], else: .order)
    } else {
      facets.insert(.order)
    }
  }
}

extension [String] {
  fileprivate mutating func removeFirst(_ name: String) {
    if let index = firstIndex(of: name) { remove(at: index) }
  }
}
