/// One place that a repair changed: what stood there and what it made of it.
package struct RepairTrace: Hashable, Sendable {
  /// The repair's name.
  package var repair: String
  package var origin: Origin
  /// Lines of the source, or the blocks of the page as Markdown; empty where nothing stood there.
  package var before: String
  /// Empty where the repair took everything out of the text.
  package var after: String

  package init(repair: String, origin: Origin, before: String, after: String) {
    self.repair = repair
    self.origin = origin
    self.before = before
    self.after = after
  }
}

extension RepairTrace {
  /// By place, then by repair.
  package static func precedes(_ left: RepairTrace, _ right: RepairTrace) -> Bool {
    if left.origin != right.origin { return left.origin < right.origin }
    return (left.repair, left.before, left.after) < (right.repair, right.before, right.after)
  }
}
