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
      unit.provenance.filter { search(at: $0.origin) == nil }.map { (unit, $0.origin) }
    }
  }

  /// Those that stand at none of their places. `units` in reading order: the parts of a block
  /// mostly follow each other in its source, so each search begins where the last one ended.
  func missing(in units: [TextUnit]) -> [TextUnit] {
    var last: [Origin: Int] = [:]
    return units.filter { unit in
      for origin in unit.places {
        guard let search = search(at: origin) else { continue }
        if let found = search.find(unit.words, from: last[origin], label: unit.followsLabel) {
          last[origin] = found
          return false
        }
      }
      return !standsInPieces(unit)
    }
  }

  /// A row whose cells come from several dumps stands whole in none of them.
  private func standsInPieces(_ unit: TextUnit) -> Bool {
    guard case .row(let cells) = unit.parts, let key = cells.first, cells.count > 1 else {
      return false
    }
    let places = unit.places.compactMap { search(at: $0) }
    return cells.dropFirst().allSatisfy { cell in
      places.contains { $0.contains(key: key, cell: cell, gap: unit.words.count) }
    }
  }

  private func search(at origin: Origin) -> WordSearch? {
    guard let text = texts[Path.join(origin.dump, origin.path)],
      let words = text.words(in: origin.location)
    else { return nil }
    return WordSearch(words: words, parts: text.parts)
  }
}
