internal import GuideModel

/// What the documents say a heading is: its words and its level.
struct HeadingReadings {
  let heading: [Inline]
  let alternatives: [Alternative]

  init(_ merged: MergedHeading, readings: [Reading], judge: Judge, chronology: Chronology) {
    let versions = Self.versions(of: merged, readings: readings, addresses: judge.addresses)
    guard versions.count > 1 else {
      heading = versions.first.map { $0.contents[0].inlines } ?? merged.heading
      alternatives = []
      return
    }
    let classes = ReadingClass.classes(of: versions, judge: judge, chronology: chronology)
    let shown = classes[ReadingClass.shown(of: classes, judge.habits, chronology)]
    heading = shown.shown.contents[0].inlines
    var told: [Alternative] = []
    for reading in classes {
      for version in reading.versions {
        let facets = judge.compare(shown.shown, version).facets
        if facets.isEmpty { continue }
        let order = chronology.compare(reading.documents, shown.documents)
        told.add(
          version.contents[0], order == .older ? .superseded : .conflict, facets.sorted(),
          date: reading.date, at: version.witnesses[0].origin)
      }
    }
    alternatives = told
  }

  /// Headings that stand in the text, as paragraphs.
  static func versions(
    of merged: MergedHeading, readings: [Reading], addresses: Addresses
  ) -> [Version] {
    merged.sources.filter { !$0.isPlaced }.map { source in
      let content = BlockContent.paragraph(source.heading)
      return Version(
        reading: source.reading, copyOf: readings[source.reading].copyOf ?? source.reading,
        document: readings[source.reading].document,
        witnesses: [
          Witness(
            reading: source.reading, origin: source.origin, content: content,
            fingerprint: Fingerprint(content))
        ], compared: ComparedPassage(source.heading, level: source.level, addresses: addresses))
    }
  }
}

extension BlockContent {
  fileprivate var inlines: [Inline] {
    if case .paragraph(let inlines) = self { inlines } else { [] }
  }
}
