/// What headings in reading order stand under, by their levels alone.
package enum HeadingLevels {
  /// For each heading the index of the one that it stands under: the nearest before it that is less
  /// deep; nil for those under none.
  package static func parents(_ levels: [Int]) -> [Int?] { nearest(levels, where: <) }

  /// For each heading its elder sibling, the nearest before it under the same one, else its parent.
  package static func elders(_ levels: [Int]) -> [Int?] { nearest(levels, where: <=) }

  /// Where a candidate is not above, the next is the one found for it: all between them is as deep
  /// as the candidate or deeper.
  private static func nearest(
    _ levels: [Int], where isAbove: (Int, Int) -> Bool
  ) -> [Int?] {
    var found: [Int?] = []
    for (index, level) in levels.enumerated() {
      var candidate = index > 0 ? index - 1 : nil
      while let place = candidate, !isAbove(levels[place], level) { candidate = found[place] }
      found.append(candidate)
    }
    return found
  }
}
