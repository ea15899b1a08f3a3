/// How the items of a list are marked: with bullets, or with numbers from `start` on.
package struct ListNumbering: Hashable, Sendable, ExpressibleByBooleanLiteral {
  /// CommonMark (section 5.2) allows nine digits.
  private static let range = 0...999_999_999

  /// The number of the first item; nil for bullets.
  package let start: Int?

  package var isOrdered: Bool { start != nil }

  /// nil or out of range: from 1 on.
  package init(ordered: Bool, start: Int? = nil) {
    let start = start.flatMap { Self.range.contains($0) ? $0 : nil } ?? 1
    self.start = ordered ? start : nil
  }

  /// Numbers begin with 1.
  package init(booleanLiteral isOrdered: Bool) { self.init(ordered: isOrdered) }

  /// Of what is left of the list from the item of that index on.
  package func dropping(_ items: Int) -> ListNumbering {
    ListNumbering(ordered: isOrdered, start: start.map { $0 + items })
  }

  /// Before the item of that index, 0-based: `3.`, or `bullet`.
  package func mark(_ index: Int, period: Character = ".", bullet: String) -> String {
    start.map { "\($0 + index)\(period)" } ?? bullet
  }
}
