internal import GuideEmit

/// Room for text, in tokens. What is taken is counted by estimate, of which so much is kept free
/// that the tokenizers that the estimate was held against count no more than was asked for.
struct Budget {
  private var rest: Int

  /// `note` is kept for what is said at the end.
  init(_ tokens: Int, note: Int = 0) { rest = TokenEstimator.reserved(tokens) - note }

  /// What an answer of so many tokens uses by estimate, at most and, where there is enough to fill it
  /// with, at least. The estimate of a single text may be wrong by a fifth, that of several passages
  /// hardly is: of 1,062 answers of 500 tokens and more from design guidelines, two had more than 1.09
  /// times the estimate in the tokenizers of `Tests/Acceptance/clients`. Below 400 tokens an answer is a
  /// passage or two, and vocabularies lack many names of guides to code: there it was up to 1.12 times,
  /// and more is kept free.
  static func answer(_ tokens: Int, ofCode: Bool) -> ClosedRange<Int> {
    let isSmall = tokens < 400
    let isUnsure = ofCode || isSmall
    let most = isSmall ? tokens * 5 / 6 : ofCode ? tokens * 7 / 8 : tokens * 183 / 200
    return (isUnsure ? most * 31 / 32 : (tokens * 9 + 9) / 10)...most
  }

  /// Below this nothing fits.
  private static let smallest = 12

  var isSpent: Bool { rest < Self.smallest }

  /// Whether the text fits; it is then taken.
  mutating func take(_ text: String) -> Bool {
    let count = TokenEstimator.count(text)
    guard count <= rest else { return false }
    rest -= count
    return true
  }
}

extension Budget {
  /// Which of the passages of these sizes, the best first, to show: each that still fits, and where that
  /// leaves more than `slack` unused, fewer of the last ones for others that fill it. In their order; at
  /// most 64 are looked at.
  static func filling(_ sizes: [Int], room: Int, slack: Int) -> [Int] {
    var (best, rest) = ([Int](), room)
    for (place, size) in sizes.enumerated() where size <= rest {
      best.append(place)
      rest -= size
    }
    if sizes.reduce(0, +) < room - slack { return best }
    let greedy = best
    for kept in greedy.indices.suffix(mostDropped).reversed() where rest > slack {
      let first = greedy.prefix(kept)
      let free = room - first.reduce(0) { $0 + sizes[$1] }
      let others = sizes.indices.filter { !first.contains($0) }
      let more = fitting(sizes, others, room: free, slack: slack)
      let unused = free - more.reduce(0) { $0 + sizes[$1] }
      if unused < rest { (best, rest) = ((first + more).sorted(), unused) }
    }
    return best
  }

  /// What comes first answers best: so many of the last ones may go.
  private static let mostDropped = 8

  /// Of `places`, those that fill the room but for `slack`, by the fewest of the first ones; where none
  /// do, those that fill it best. Sums are reached one place after the other (the subset sum of Bellman
  /// 1957).
  private static func fitting(
    _ sizes: [Int], _ places: [Int], room: Int, slack: Int
  ) -> [Int] {
    // By sum, the places that make it, a bit each.
    var sums: [UInt64?] = [0] + Array(repeating: nil, count: room)
    for place in places.prefix(UInt64.bitWidth) where sizes[place] <= room {
      let size = sizes[place]
      for sum in (size...room).reversed() where sums[sum] == nil {
        if let before = sums[sum - size] { sums[sum] = before | 1 << UInt64(place) }
      }
      if sums.suffix(slack + 1).contains(where: { $0 != nil }) { break }
    }
    let bits = sums.last { $0 != nil } ?? 0
    return places.filter { $0 < UInt64.bitWidth && (bits ?? 0) >> UInt64($0) & 1 == 1 }
  }
}
