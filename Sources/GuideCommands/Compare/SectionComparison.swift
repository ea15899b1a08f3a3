internal import GuideModel
internal import GuideReconcile
internal import GuideText

/// How the sections of a topic differ from those of an earlier one.
struct SectionComparison {
  private let old: [PlacedSection<Section>]
  private let new: [PlacedSection<Section>]
  /// Indices of old sections by those of the new ones.
  private var counterparts: [Int: Int] = [:]
  private var oldMatched: Set<Int> = []

  init(_ old: Topic, _ new: Topic) {
    self.old = old.placedSections
    self.new = new.placedSections
    match(0, 0)
    matchRest { $0.section.id }
    matchByPassages()
    matchRest { NormalizedText($0.section.headingText).text }
  }

  /// In the order of the new topic, what was removed last.
  var changes: [Comparison.SectionChange] {
    let passages = PassageComparison(
      old: old.map(\.section.blocks), new: new.map(\.section.blocks), counterparts: counterparts,
      headings: old.map(\.headings))
    let displaced = displaced
    let kept = new.indices.compactMap { index -> Comparison.SectionChange? in
      change(to: index, passages.changes(to: index), isDisplaced: displaced.contains(index))
    }
    let removed = old.indices.filter { !oldMatched.contains($0) }.map { index in
      Comparison.SectionChange(
        kind: .removed, id: old[index].section.id, headings: old[index].headings,
        passages: passages.removed(with: index))
    }
    return kept + removed
  }

  private func change(
    to index: Int, _ passages: [Comparison.PassageChange], isDisplaced: Bool
  ) -> Comparison.SectionChange? {
    let section = new[index].section
    var change = Comparison.SectionChange(
      kind: .changed, id: section.id, headings: new[index].headings, passages: passages)
    change.readings = ReadingComparison.changes(from: [], to: section.readings)
    guard let counterpart = counterparts[index] else {
      change.kind = .added
      return change
    }
    let before = old[counterpart]
    if before.section.id != section.id { change.oldID = before.section.id }
    change.readings = ReadingComparison.changes(
      from: before.section.readings, to: section.readings)
    if before.section.status != section.status {
      change.note = "\(before.section.status.label) → \(section.status.label)"
    }
    if index > 0, before.section.headingText != section.headingText {
      change.headingDiff = WordDiff(before.section.headingText, section.headingText)
    }
    let parent = new[index].parent.map { counterparts[$0] } ?? nil
    if index > 0, isDisplaced || parent != before.parent {
      change.kind = .moved
      change.oldHeadings = before.headings
    }
    let isSame =
      change.kind == .changed && change.headingDiff == nil && change.note == nil
      && change.readings.isEmpty && passages.isEmpty
    return isSame ? nil : change
  }

  // MARK: - Matching

  private mutating func match(_ old: Int, _ new: Int) {
    counterparts[new] = old
    oldMatched.insert(old)
  }

  /// Pairs sections without a counterpart whose key nothing else of their side has.
  private mutating func matchRest(_ key: (PlacedSection<Section>) -> String) {
    let before = Dictionary(
      grouping: old.indices.filter { !oldMatched.contains($0) }, by: { key(old[$0]) })
    let after = Dictionary(
      grouping: new.indices.filter { counterparts[$0] == nil }, by: { key(new[$0]) })
    for (key, indices) in after {
      if indices.count == 1, let found = before[key], found.count == 1 {
        match(found[0], indices[0])
      }
    }
  }

  /// A section that has another name and at least half of its passages is the same.
  private mutating func matchByPassages() {
    var home: [String: Int] = [:]
    for index in old.indices where !oldMatched.contains(index) {
      for block in old[index].section.blocks { home[block.id] = index }
    }
    for index in new.indices where counterparts[index] == nil {
      let blocks = new[index].section.blocks
      var shared: [Int: Int] = [:]
      for block in blocks {
        if let found = home[block.id], !oldMatched.contains(found) {
          shared[found, default: 0] += 1
        }
      }
      guard let best = shared.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
        2 * best.value >= max(blocks.count, old[best.key].section.blocks.count)
      else { continue }
      match(best.key, index)
    }
  }

  /// New sections that stand in another order than the others.
  private var displaced: Set<Int> {
    let kept = new.indices.filter { counterparts[$0] != nil }
    let inOrder = IncreasingSubsequence.positions(of: kept.map { counterparts[$0] })
    let displaced = Set(kept).subtracting(inOrder.map { kept[$0] })
    // What stands in a section moves with it.
    return displaced.filter { !displaced.contains(new[$0].parent ?? 0) }
  }
}

extension Topic {
  /// With the abstract among the blocks of the root.
  fileprivate var placedSections: [PlacedSection<Section>] {
    var placed = root.placed
    if let abstract { placed[0].section.blocks.insert(abstract, at: 0) }
    return placed
  }
}

extension Section {
  fileprivate var readings: [ReadingComparison.Reading] {
    alternatives.map { .init($0, of: " of the heading", shown: headingText) }
  }
}
