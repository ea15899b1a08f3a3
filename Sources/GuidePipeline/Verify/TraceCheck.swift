package import GuideIngest
internal import GuideModel

/// Re-opens every pointer of a topic into the dumps and looks for the words there.
package struct TraceCheck: Sendable {
  private let texts: [String: RawText]

  package init(_ sources: [Source], jobs: Int) async {
    let read = await sources.concurrentMap(jobs: jobs) { source in
      (Path.join(source.dump, source.path), RawText(source.bytes))
    }
    texts = Dictionary(read, uniquingKeysWith: { first, _ in first })
  }

  /// Places that no source has.
  func nowhere(in units: [TextUnit]) -> [(unit: TextUnit, origin: Origin)] {
    units.flatMap { unit in
      unit.provenance.filter { words(at: $0.origin) == nil }.map { (unit, $0.origin) }
    }
  }

  /// Those that stand at none of their places.
  func missing(in units: [TextUnit]) -> [TextUnit] { units.filter { !stands($0) } }

  private func stands(_ unit: TextUnit) -> Bool {
    let places = unit.places.compactMap { words(at: $0).map(WordSearch.init) }
    if places.contains(where: { $0.contains(unit.words, label: unit.followsLabel) }) { return true }
    guard case .row(let cells) = unit.parts, let key = cells.first, cells.count > 1 else {
      return false
    }
    // A row whose cells come from several dumps stands whole in none of them.
    return cells.dropFirst().allSatisfy { cell in
      places.contains { $0.contains(key: key, cell: cell, gap: unit.words.count) }
    }
  }

  private func words(at origin: Origin) -> ArraySlice<String>? {
    texts[Path.join(origin.dump, origin.path)]?.words(in: origin.location)
  }
}
