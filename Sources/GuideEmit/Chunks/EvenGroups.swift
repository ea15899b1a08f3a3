/// Cuts a run of things into neighbouring groups of about the same size.
package enum EvenGroups {
  /// Ranges over `sizes`: as few as hold at most `room` each. A thing above that stands alone;
  /// where groups would be single things, pairs are taken if these hold at most `pairs`.
  package static func ranges(of sizes: [Int], room: Int, pairs: Int) -> [Range<Int>] {
    guard let largest = sizes.max() else { return [] }
    let total = sizes.reduce(0, +)
    let limit = max(room, largest, 1)
    var count = max(1, (total + limit - 1) / limit)
    let halves = max(1, sizes.count / 2)
    if count > halves {
      let ranges = split(sizes, total: total, into: halves)
      if fits(ranges, sizes, pairs) { return ranges }
    }
    while count < sizes.count {
      let ranges = split(sizes, total: total, into: count)
      if fits(ranges, sizes, limit) { return ranges }
      // Of very many a few more, lest each number be tried.
      count += 1 + count / 64
    }
    return sizes.indices.map { $0..<($0 + 1) }
  }

  private static func fits(_ ranges: [Range<Int>], _ sizes: [Int], _ limit: Int) -> Bool {
    ranges.allSatisfy { sizes[$0].reduce(0, +) <= limit }
  }

  /// Each thing goes where its middle falls.
  private static func split(_ sizes: [Int], total: Int, into count: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var before = 0
    var group = 0
    for (index, size) in sizes.enumerated() {
      let place = total == 0 ? 0 : min((2 * before + size) * count / (2 * total), count - 1)
      if place != group, index > start {
        ranges.append(start..<index)
        start = index
      }
      group = place
      before += size
    }
    ranges.append(start..<sizes.count)
    return ranges
  }
}
