internal import GuideModel

/// What the documents say a heading is: its words and its level.
struct HeadingReadings {
  let words: [Inline]
  let alternatives: [Alternative]
  /// Who has these words, first the one that they are taken from, and who knows them from elsewhere.
  let provenance: [Provenance]

  init(_ merged: MergedHeading, _ readings: [Reading], _ judge: Judge) {
    let versions = Version.all(of: merged, readings, judge.addresses)
    let classes = versions.isEmpty ? [] : ReadingClass.classes(of: versions, judge)
    var (told, same): ([Alternative], [Origin]) = ([], [])
    for reading in classes {
      let start = told.count
      for version in reading.versions {
        let facets = judge.compare(classes[0].shown, version).facets
        let origin = version.witnesses[0].origin
        if facets.isEmpty {
          same.append(origin)
        } else {
          told.add(
            version.contents[0], judge.relation(of: reading, to: classes[0]), facets.sorted(),
            date: reading.date, at: origin, since: start)
        }
      }
    }
    let placed = merged.sources.map(\.heading).filter(\.isPlaced).map(\.origin).sorted()
    provenance = .keptFirst(same.prefix(1) + same.dropFirst().sorted() + placed)
    alternatives = told
    words = classes.first?.shown.contents[0].inlines ?? merged.heading.words
  }
}
