internal import GuideModel

/// How the other readings of a passage or heading differ from those that it had.
enum ReadingComparison {
  struct Reading {
    let part: String
    let alternative: Alternative
    let shown: String

    /// `part` is empty, or " of row 3"; `shown` is what stands in its place.
    init(_ alternative: Alternative, of part: String = "", shown: String) {
      (self.part, self.alternative, self.shown) = (part, alternative, shown)
    }

    /// Whatever is said of it; where it stands in the dumps may change.
    fileprivate func isSame(_ other: Reading) -> Bool {
      let (a, b) = (alternative, other.alternative)
      return a.content == b.content && a.relation == b.relation && a.facets == b.facets
        && a.date == b.date && part == other.part
    }
  }

  /// Those that are no more, then those that came.
  static func changes(
    from old: [Reading], to new: [Reading]
  ) -> [Comparison.ReadingChange] {
    let gone = old.filter { reading in !new.contains { $0.isSame(reading) } }
    let come = new.filter { reading in !old.contains { $0.isSame(reading) } }
    return gone.map { $0.change(isNew: false) } + come.map { $0.change(isNew: true) }
  }
}

extension ReadingComparison.Reading {
  fileprivate func change(isNew: Bool) -> Comparison.ReadingChange {
    Comparison.ReadingChange(isNew: isNew, part: part, reading: alternative, shown: shown)
  }
}
