internal import GuideText

/// Sections that stand in another place in the document than in the merged outline: their headings
/// have the same words, which head nothing else on either side, below headings that are the same or
/// over most of the same text; or the headings were renamed. No part of them stands in the common order.
struct MovedSections {
  typealias Pair = (section: Range<Int>, other: Range<Int>)

  /// Headings by their indices, in the order of the merged outline; none lies in another.
  private(set) var found: [Pair] = []
  private let step: OutlineMergeStep
  /// Of the merged outline, what each matched heading is in the document.
  private let matches: [Int: Int]

  /// `pairs` are those in the common order.
  init(_ step: OutlineMergeStep, _ pairs: [(Int, Int)]) {
    self.step = step
    matches = Dictionary(uniqueKeysWithValues: pairs)
    let levels = (step.existing.map(\.heading.level), step.incoming.map(\.level))
    var busy = (levels.0.map { _ in false }, levels.1.map { _ in false })
    for (e, i) in pairs { (busy.0[e], busy.1[i]) = (true, true) }
    let own = Self.lone(step.existing.map(\.heading.key), busy.0)
    let theirs = Self.lone(step.incoming.map(\.key), busy.1)
    let known = own.compactMap { key, e in theirs[key].map { (e, $0) } }.filter(isSame)
    for (e, i) in (known + renamed(busy)).sorted(by: <) {
      let (section, other) = (Self.section(e, levels.0), Self.section(i, levels.1))
      guard !busy.0[section].contains(true), !busy.1[other].contains(true) else { continue }
      for index in section { busy.0[index] = true }
      for index in other { busy.1[index] = true }
      found.append((section, other))
    }
  }

  private func isSame(_ e: Int, _ i: Int) -> Bool {
    guard let above = step.parents.existing[e], let other = step.parents.incoming[i] else {
      return false
    }
    if matches[above] == other { return true }
    let texts = OutlineMergeStep.sharedTwice(step.existing[e].heading.texts, step.incoming[i].texts)
    return texts.shared > texts.longer
  }

  /// Free headings over some of the same text, each with the first that it may be.
  private func renamed(_ busy: ([Bool], [Bool])) -> [(Int, Int)] {
    let free = step.incoming.indices.filter { !busy.1[$0] }
    let places = Dictionary(first: free.flatMap { i in step.incoming[i].texts.map { ($0, i) } })
    return step.existing.indices.filter { !busy.0[$0] }.compactMap { e in
      let found = Set(step.existing[e].heading.texts.compactMap { places[$0] })
      return found.sorted().first { step.weight(e, $0) > 0 }.map { (e, $0) }
    }
  }

  /// The places of words that stand once, where that is free.
  private static func lone(_ keys: [String], _ busy: [Bool]) -> [String: Int] {
    Dictionary(grouping: keys.indices) { keys[$0] }
      .filter { $0.value.count == 1 && !busy[$0.value[0]] && !$0.key.isEmpty }
      .mapValues { $0[0] }
  }

  /// A heading with all that stands below it.
  private static func section(_ start: Int, _ levels: [Int]) -> Range<Int> {
    let rest = (start + 1)..<levels.count
    return start..<(rest.first { levels[$0] <= levels[start] } ?? levels.count)
  }
}
