/// What turns one sequence into another: what both have, and between that what was put in place of
/// what. Ranges are of indices; together they cover both sequences in order.
@usableFromInline package struct EditScript: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    /// Of equal length.
    case same(old: Range<Int>, new: Range<Int>)
    /// One of the two may be empty.
    case changed(old: Range<Int>, new: Range<Int>)

    package var ranges: (old: Range<Int>, new: Range<Int>) {
      switch self {
      case .same(let old, let new), .changed(let old, let new): (old, new)
      }
    }
  }

  package private(set) var parts: [Part] = []

  /// `weight` is what it is worth to keep the element of `new` at an index: the same for equal
  /// elements. Above `CommonSubsequence.maximumCells` the script is right, but not the best.
  @inlinable
  package init<Key: Hashable>(_ old: [Key], _ new: [Key], weight: (Int) -> Int = { _ in 1 }) {
    self.init(Self.pairs(old, new, weight), old.count, new.count)
  }

  /// Of the indices of equal elements in sequences of that many.
  @usableFromInline
  init(_ pairs: [(Int, Int)], _ oldCount: Int, _ newCount: Int) {
    var kept: (old: Range<Int>, new: Range<Int>) = (0..<0, 0..<0)
    var (i, j) = (0, 0)
    for (a, b) in pairs + [(oldCount, newCount)] {
      if i < a || j < b || a == oldCount {
        if !kept.old.isEmpty { parts.append(.same(old: kept.old, new: kept.new)) }
        kept = (a..<a, b..<b)
      }
      if i < a || j < b { parts.append(.changed(old: i..<a, new: j..<b)) }
      (i, j) = (a + 1, b + 1)
      if a < oldCount { kept = (kept.old.lowerBound..<i, kept.new.lowerBound..<j) }
    }
  }

  /// Indices of equal elements, strictly increasing on both sides. What is equal at both ends is
  /// taken first, which is always part of a best script.
  @inlinable static func pairs<Key: Hashable>(
    _ old: [Key], _ new: [Key], _ weight: (Int) -> Int
  ) -> [(Int, Int)] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = min(
      zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count,
      min(old.count, new.count) - head)
    let ends =
      (0..<head).map { ($0, $0) }
      + (0..<tail).map { (old.count - tail + $0, new.count - tail + $0) }
    // One in place of another, or something on one side only.
    if min(old.count, new.count) == head + tail || max(old.count, new.count) == head + tail + 1 {
      return ends
    }
    var numbers: [Key: Int] = [:]
    func number(_ key: Key) -> Int {
      if let known = numbers[key] { return known }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
    let a = old[head..<(old.count - tail)].map(number)
    let b = new[head..<(new.count - tail)].map(number)
    let middle = Self.pairs(a[...], b[...], weights: b.indices.map { weight($0 + head) })
    return ends[..<head] + middle.map { ($0 + head, $1 + head) } + ends[head...]
  }

  /// Where the two are long, what each of them has once and in the same order as the other, and between
  /// that what each has once there (the patience diff of Bram Cohen): a best script is looked for
  /// between these only. `depth` counts how often they have been parted.
  @usableFromInline static func pairs(
    _ old: ArraySlice<Int>, _ new: ArraySlice<Int>, weights: [Int], depth: Int = 0
  ) -> [(Int, Int)] {
    let most = depth == 0 ? CommonSubsequence.maximumCells : longCells
    let isLong = depth < deepest && !old.isEmpty && new.count > most / old.count
    let anchors = isLong ? Self.anchors(old, new) : []
    var (i, j) = (old.startIndex, new.startIndex)
    if anchors.isEmpty {
      return CommonSubsequence.pairs(old.count, new.count) { [i, j] in
        old[i + $0] == new[j + $1] ? weights[j + $1] : 0
      }.map { [i, j] in ($0 + i, $1 + j) }
    }
    var pairs: [(Int, Int)] = []
    for (x, y) in anchors + [(old.endIndex, new.endIndex)] {
      pairs += Self.pairs(old[i..<x], new[j..<y], weights: weights, depth: depth + 1)
      if x < old.endIndex { pairs.append((x, y)) }
      (i, j) = (x + 1, y + 1)
    }
    return pairs
  }

  /// Cells between two that were paired, above which more are.
  private static let longCells = 65_536
  private static let deepest = 8

  private static func anchors(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [(Int, Int)] {
    let (counts, others) = (old.counts, new.counts)
    let places = Dictionary(first: zip(new, new.indices))
    let values = old.map { counts[$0] == 1 && others[$0] == 1 ? places[$0] : nil }
    return IncreasingSubsequence.positions(of: values).compactMap { position in
      values[position].map { (old.startIndex + position, $0) }
    }
  }
}
