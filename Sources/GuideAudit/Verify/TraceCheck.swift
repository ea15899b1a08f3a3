internal import GuideBuild
package import GuideIngest
internal import GuideModel
internal import GuideRawText
internal import GuideText
internal import Synchronization

/// Re-opens every pointer of a topic into the dumps and looks for the words there.
package struct TraceCheck: Sendable {
  /// By path: as it stands, and without extras where there are any.
  private let texts: [String: [WordIndex]]
  private let sources: [String: [UInt8]]
  /// By path, the strings of a JSON text that are texts of lines.
  private let pages: [String: Set<String>]
  /// Paths of sources of which it cannot be told what stands in them.
  private let unread: Set<String>
  private let letters = Letters()

  package init(_ sources: [Source], jobs: Int) async {
    await self.init(sources, for: [], jobs: jobs)
  }

  /// `origins` tell which strings of a JSON text are texts of lines; what points into `unread`
  /// sources is neither found nor missed.
  init(
    _ sources: [Source], unread: Set<String> = [], for origins: [Origin], jobs: Int
  ) async {
    self.unread = unread
    var pointers: [String: Set<String>] = [:]
    for origin in origins {
      guard let pointer = origin.location.textPointer else { continue }
      pointers[Path.join(origin.dump, origin.path), default: []].insert(pointer)
    }
    let pages = pointers
    self.pages = pages
    self.sources = Dictionary(first: sources.map { (Path.join($0.dump, $0.path), $0.bytes) })
    let read = await sources.concurrentMap(jobs: jobs) { source in
      let path = Path.join(source.dump, source.path)
      let texts = pages[path] ?? []
      let text = RawText(source, texts: texts)
      let plain = text.hasExtras ? [RawText(source, texts: texts, showsExtras: false)] : []
      return (path, ([text] + plain).map(WordIndex.init))
    }
    texts = Dictionary(first: read)
  }

  /// Places that no source has.
  func nowhere(in units: [TextUnit]) -> [(unit: TextUnit, origin: Origin)] {
    units.flatMap { unit in
      unit.provenance.map(\.origin)
        .filter { !isUnread($0) && searches(at: $0, in: .place).isEmpty }
        .map { (unit, $0) }
    }
  }

  /// Those that stand at none of their places, and those of which it cannot be told.
  func judged(_ units: [TextUnit]) -> (missing: [TextUnit], unclear: [TextUnit]) {
    var letters: [LettersKey: RawLetters] = [:]
    var result: (missing: [TextUnit], unclear: [TextUnit]) = ([], [])
    for unit in unseen(in: units) {
      switch finding(of: unit, &letters) {
      case .found: continue
      case .unclear: result.unclear.append(unit)
      case .missing: result.missing.append(unit)
      }
    }
    return result
  }

  /// The letters of a source, and those with what is written like markup as markup.
  private struct LettersKey: Hashable {
    let path: String
    let isDoubting: Bool
  }

  /// Of the sources in which something was not seen, for all topics.
  private final class Letters: Sendable {
    private let known = Mutex<[LettersKey: RawLetters]>([:])

    func of(_ key: LettersKey, make: () -> RawLetters) -> RawLetters {
      known.withLock { known in
        let letters = known[key] ?? make()
        known[key] = letters
        return letters
      }
    }
  }

  /// Among all letters of the places, seen or not; or each of its pieces for itself.
  private func finding(of unit: TextUnit, _ letters: inout [LettersKey: RawLetters])
    -> RawLetters.Finding
  {
    let findings = unit.places.map { finding(of: unit.words, at: $0, &letters) }
    if findings.contains(.found) { return .found }
    let pieces = unit.pieces.map { words in
      var piece = unit
      (piece.parts, piece.pieces) = (.run(words), [])
      return words.isEmpty || unseen(in: [piece]).isEmpty ? .found : finding(of: piece, &letters)
    }
    if !pieces.isEmpty, pieces.allSatisfy({ $0 == .found }) { return .found }
    let arePiecesThere = !pieces.isEmpty && !pieces.contains(.missing)
    return findings.contains(.unclear) || arePiecesThere ? .unclear : .missing
  }

  private func finding(
    of words: [String], at origin: Origin, _ letters: inout [LettersKey: RawLetters]
  ) -> RawLetters.Finding {
    let path = Path.join(origin.dump, origin.path)
    guard let bytes = sources[path], let units = texts[path]?.first?.text.units(in: origin.location)
    else { return .missing }
    for isDoubting in [false, true] {
      let key = LettersKey(path: path, isDoubting: isDoubting)
      let known =
        letters[key]
        ?? self.letters.of(key) {
          RawLetters(bytes, texts: pages[path] ?? [], doubting: isDoubting)
        }
      let found = letters[key, default: known].find(words, in: units)
      if found != .missing { return isDoubting ? .unclear : found }
    }
    return .missing
  }

  /// Those that are not among the visible words of their places. `units` in reading order: the parts
  /// of a block mostly follow each other in its source, so each search begins where the last one
  /// ended.
  private func unseen(in units: [TextUnit]) -> [TextUnit] {
    var last: [Part: [Origin: [Int: Int]]] = [:]
    return units.filter { unit in
      for part in [Part.place, .definitions] {
        for origin in unit.places {
          for (index, search) in searches(at: origin, in: part).enumerated() {
            let start = last[part]?[origin]?[index]
            if let found = search.find(unit.words, from: start, label: unit.followsLabel) {
              last[part, default: [:]][origin, default: [:]][index] = found
              return false
            }
          }
        }
      }
      return !unit.places.contains(where: isUnread) && !standsInPieces(unit) && !isNameOfPage(unit)
    }
  }

  private func isUnread(_ origin: Origin) -> Bool {
    unread.contains(Path.join(origin.dump, origin.path))
  }

  /// A row whose cells come from several dumps stands whole in none of them, and one that is drawn
  /// over several lines has the words of all cells mixed.
  private func standsInPieces(_ unit: TextUnit) -> Bool {
    guard case .row(let cells) = unit.parts, let key = cells.first, cells.count > 1 else {
      return false
    }
    let places = [Part.place, .definitions].flatMap { part in
      unit.places.flatMap { searches(at: $0, in: part) }
    }
    let gap = unit.words.count
    return cells.dropFirst().allSatisfy { cell in
      places.contains { $0.contains(key: key, cell: cell, gap: gap) }
    } || places.contains { place in cells.allSatisfy { place.contains($0, gap: gap) } }
  }

  private func isNameOfPage(_ unit: TextUnit) -> Bool {
    unit.paths.contains { Array(Words(PagePath.name(ofFile: $0))) == unit.words }
  }

  private enum Part { case place, definitions }

  /// In what stands there, or in the definitions that it uses.
  private func searches(at origin: Origin, in part: Part) -> [WordSearch] {
    (texts[Path.join(origin.dump, origin.path)] ?? []).flatMap { index in
      let found =
        switch part {
        case .place: index.text.words(in: origin.location).map { [$0] } ?? []
        case .definitions: index.text.wordsOfDefinitions(in: origin.location)
        }
      return found.map { WordSearch(words: $0, index: index) }
    }
  }
}
